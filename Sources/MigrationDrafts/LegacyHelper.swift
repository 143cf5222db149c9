import Foundation
import MigrationPlanning

/// A static function of a model that takes the reader of the legacy code, such as `decodeStock(e)`.
///
/// A draft declares it inside the initializer, where it reads the container in place of its parameter.
struct LegacyHelper: Sendable {
  private let name: String
  /// The label of the parameter for the reader; empty for none.
  private let label: String
  /// The name of the parameter.
  private let parameter: String
  /// The other parameters, with what stands behind them in the head.
  private let parameters: String
  private let tail: String
  private let body: String

  private static let head = Pattern(
    #"\b(?:static|class)\s+(?:\w+\s+)*func (\w+)\(([^{]*?)\)((?:\s*\w+)?\s*(?:->[^{]*)?)\{"#
  )
  private static let reader = Pattern(
    #"\A(\w+)(?:\s+(\w+))?\s*:\s*(?:(?:Himotoki|Unbox)\.)?(?:Extractor|Unboxer)\z"#
  )

  /// Finds the functions among the members of a declaration or an extension, without its braces.
  static func all(in members: String) -> [LegacyHelper] {
    let outline = SourceText.outline(members)
    let code = Code(members)
    return head.matches(in: outline).compactMap { match in
      let parameters = match[2].split(separator: ",").map { "\($0)".trimmed }
      let readers = parameters.compactMap { reader.matches(in: $0).first }
      guard readers.count == 1, let reader = readers.first, match[1] != "decode" else { return nil }
      return LegacyHelper(
        name: match[1],
        label: reader[1] == "_" ? "" : reader[1],
        parameter: reader[2].isEmpty ? reader[1] : reader[2],
        parameters: parameters.filter { $0 != reader[0] }.joined(separator: ", "),
        tail: match[3].trimmed,
        body: Self.body(of: code, from: SourceText.index(match.end, of: outline, in: code.masked))
      )
    }
  }

  /// Returns the code from the brace in front of an index to the one that closes it.
  private static func body(of code: Code, from start: String.Index) -> String {
    let end = code.end(from: start)
    return code.unindented(code.masked.index(before: start)..<code.masked.index(after: end))
  }

  /// Returns the function as a statement in front of code whose reader has a name.
  func statement(reader: String) -> String {
    let body = Code(body).replacing(Self.name(parameter)) { _ in reader }
    let head = "func \(name)(\(parameters))"
    return [head, tail, body].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns code with calls of the function that do without the reader; `nil` if it has no call of it.
  func replacingCalls(in text: String, type: String, reader: String) -> String? {
    let owner = type.split(separator: ".").last ?? ""
    let call = Pattern(
      #"(?:\b(try[?!]?)\s+)?(?<![\w.])(?:(?:Self|self|(?:\w+\.)*"# + owner + #")\.)?"# + name
        + #"\("#
    )
    let code = Code(text)
    let parts = call.matches(in: code.masked).compactMap { match in
      replaced(code.arguments(from: match.end), effect: match[1], reader).map {
        (range: match.start..<$0.end, new: $0.text)
      }
    }
    return parts.isEmpty ? nil : code.replacing(parts)
  }

  private func replaced(
    _ call: (list: [Code.Argument], end: String.Index),
    effect: String,
    _ reader: String
  ) -> (text: String, end: String.Index)? {
    let rest = call.list.filter { $0.label != label || $0.value != reader }
    guard rest.count == call.list.count - 1 else { return nil }
    let arguments = rest.map { $0.label.isEmpty ? $0.value : "\($0.label): \($0.value)" }
    let effect = effect.isEmpty && tail.contains("throws") ? "try" : effect
    let text = "\(name)(\(arguments.joined(separator: ", ")))"
    return (effect.isEmpty ? text : "\(effect) \(text)", call.end)
  }

  private static func name(_ text: String) -> Pattern {
    Pattern(#"(?<![\w.])"# + text + #"\b(?!:)"#)
  }
}

extension LegacyHelper {
  /// Returns statements that call no function with the reader, with the functions that they call in front of them.
  static func inlined(
    _ helpers: [LegacyHelper],
    in statements: [LegacyStatement],
    type: String,
    reader: String
  ) -> (functions: [LegacyStatement], statements: [LegacyStatement]) {
    var texts = statements.map(\.text)
    var functions: [String] = []
    var waiting = helpers
    // A function may call another one.
    while let index = waiting.firstIndex(where: { helper in
      (texts + functions).contains {
        helper.replacingCalls(in: $0, type: type, reader: reader) != nil
      }
    }) {
      let helper = waiting.remove(at: index)
      functions.insert(helper.statement(reader: reader), at: 0)
      func replaced(_ text: String) -> String {
        helper.replacingCalls(in: text, type: type, reader: reader) ?? text
      }
      texts = texts.map(replaced)
      functions = functions.map(replaced)
    }
    return (functions.map { LegacyStatement($0) }, texts.map { LegacyStatement($0) })
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
