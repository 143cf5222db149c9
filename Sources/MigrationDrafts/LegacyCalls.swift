import Foundation
import MigrationPlanning

/// The code of a file that needs the legacy half of a model: calls that decode it, and its line in a suite.
///
/// A call that says which type it decodes from which data, as `User.decodeValue(from: data)` and
/// `unbox(data: data) as User` do, becomes one of `JSONDecoder`. Every other call is a note. A call whose type only the
/// compiler knows is not found: the compiler names it.
struct LegacyCalls {
  private(set) var edits: [(range: Range<String.Index>, new: String)] = []
  private(set) var notes: [String] = []
  private let path: String
  private let code: Code
  private let replacements: Replacements

  /// A call of the legacy library with the type that it decodes.
  private struct Call {
    let type: String
    /// The range of the call with the type, if it stands around the call.
    let range: Range<String.Index>
    let arguments: [Code.Argument]
  }

  /// Finds the code.
  ///
  /// - Parameters:
  ///   - models: The names of the models with the types around each.
  ///   - path: The path of the file.
  ///   - code: The code of the file.
  ///   - replacements: What takes the place of the legacy half.
  /// - Complexity: O(*n*) in the length of the file.
  init(of models: [String], in path: String, _ code: Code, _ replacements: Replacements) {
    self.path = path
    self.code = code
    self.replacements = replacements
    guard !models.isEmpty else { return }
    let alternatives = models.map(NSRegularExpression.escapedPattern).joined(separator: "|")
    let names = "(?:\(alternatives))" + Self.genericArguments
    addCalls(ofType: names)
    addCalls(converted: names)
    addCalls(annotated: names)
    addChecks(of: names)
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The arguments of a generic model, such as `<User>`, two levels deep.
  private static let genericArguments = "(?:<(?:[^<>]|<[^<>]*>)*>)?"

  private static let functions = #"(?:Himotoki\.)?decode(?:Value|Array|Dictionary)|unbox"#

  /// Adds the calls of a model's own function, such as `User.decodeValue(from: data)`.
  private mutating func addCalls(ofType names: String) {
    let pattern = Pattern(#"(?<![\w.\[])(\#(names))\.decode(?:Value|Array|Dictionary)\("#)
    for match in pattern.matches(in: code.masked) {
      let (arguments, end) = code.arguments(from: match.end)
      add(Call(type: match[1], range: match.start..<end, arguments: arguments))
    }
  }

  /// Adds the calls whose value is converted, such as `unbox(data: data) as User`.
  private mutating func addCalls(converted names: String) {
    let pattern = Pattern(#"(?<![\w.])(?:\#(Self.functions))\("#)
    let conversion = Pattern(#"\A\s+as\s+(\#(Self.types(names)))(?![\w.?])"#)
    for match in pattern.matches(in: code.masked) {
      let (arguments, end) = code.arguments(from: match.end)
      let rest = String(code.masked[end...].prefix { !$0.isNewline })
      guard let type = conversion.matches(in: rest).first else { continue }
      let last = code.masked.utf8.index(end, offsetBy: type[0].utf8.count)
      add(Call(type: type[1], range: match.start..<last, arguments: arguments))
    }
  }

  /// Adds the calls whose value has a declared type, such as `let user: User = try unbox(data: data)`.
  private mutating func addCalls(annotated names: String) {
    let pattern = Pattern(
      #":\s*(\#(Self.types(names)))\s*=\s*(?:try[?!]?\s+)?((?:\#(Self.functions))\()"#
    )
    for match in pattern.matches(in: code.masked) {
      let (arguments, end) = code.arguments(from: match.end)
      let start = code.masked.utf8.index(match.end, offsetBy: -match[2].utf8.count)
      add(Call(type: match[1], range: start..<end, arguments: arguments))
    }
  }

  private static func types(_ names: String) -> String {
    #"(?:\#(names))|\[(?:\#(names))\]|\[String:\s*(?:\#(names))\]"#
  }

  private mutating func add(_ call: Call) {
    let data = call.arguments.first.flatMap {
      ["from", "data"].contains($0.label) ? $0.value : nil
    }
    let others = call.arguments.dropFirst()
    let own = others.first { $0.label == "using" }?.value
    guard let data, others.count == (own == nil ? 0 : 1) else {
      return note(call.range.lowerBound, "decodes \(call.type): give JSONDecoder the data of it")
    }
    guard let decoder = own ?? replacements.decoder else {
      return note(call.range.lowerBound, "decodes \(call.type): let the app's decoder do it")
    }
    let value = data.trimmingCharacters(in: .whitespaces)
    let name = decoder.trimmingCharacters(in: .whitespaces)
    let owner = name.hasPrefix(".") ? "JSONDecoder" + name : name
    edits.append((call.range, "\(owner).decode(\(call.type).self, from: \(value))"))
  }

  /// Adds the lines of a suite, such as `.legacy(User.self)`.
  private mutating func addChecks(of names: String) {
    let pattern = Pattern(#"(\bParityCheck|(?<!\w)\.legacy)\(\s*(\#(names))\.self"#)
    for match in pattern.matches(in: code.masked) {
      guard replacements.recorded.contains(match[2]) else {
        note(match.start, "checks \(match[2]): take the line out, or record golden outcomes first")
        continue
      }
      let owner = match[1] == "ParityCheck" ? match[1] : ""
      edits.append((match.start..<match.end, "\(owner).recorded(\(match[2]).self"))
    }
  }

  private mutating func note(_ index: String.Index, _ text: String) {
    notes.append("\(path):\(SourceText.line(of: index, in: code.masked)) \(text).")
  }
}
