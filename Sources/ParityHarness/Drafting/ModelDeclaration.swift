import Foundation
import SwiftSource

/// The declaration of a model and its legacy code, found in source text because a build exposes neither.
struct ModelDeclaration: Sendable {
  let file: String
  /// The text of the file.
  let text: String
  /// `struct`, `class` or `enum`.
  let kind: String
  let access: String
  /// The names of the generic parameters.
  let parameters: [String]
  /// The bodies of the declaration and of the extensions of the model, without braces.
  private let bodies: [String]
  /// The body of the legacy decoding function or initializer.
  private let code: String?
  /// The declaration up to and including its opening brace.
  private let head: Range<String.Index>

  /// Reads a declaration in a file; fails if the file does not declare the type.
  init?(of name: String, in text: String, file: String) {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    let word = NSRegularExpression.escapedPattern(for: simple)
    let head =
      #"(?m)^[ \t]*((?:@\w+ |public |package |internal |private |fileprivate |final |open |indirect )*)(struct|class|enum) "#
      + word + #"\b(?:<([^>{]*)>)?[^{\n]*\{"#
    guard let match = SourceText.matches(head, in: text).first else { return nil }
    self.file = file
    self.text = text
    self.head = match.start..<match.end
    kind = match[2]
    access =
      match[1].split(separator: " ").map(String.init)
      .first { ["public", "package", "open"].contains($0) }.map { $0 == "open" ? "public" : $0 }
      ?? ""
    parameters = match[3].split(separator: ",").map { parameter in
      parameter.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
    }
    let extensions = SourceText.matches(
      #"(?m)^[ \t]*(?:\w+ )*extension (?:\w+\.)*"# + word + #"\b[^{\n]*\{"#,
      in: text
    )
    bodies = ([match] + extensions).map { SourceText.block(in: text, from: $0.end) }
    code = bodies.lazy.compactMap(Self.legacyCode).first
  }

  private static func legacyCode(in body: String) -> String? {
    let heads = [
      #"func decode\(_ \w+: (?:Himotoki\.)?Extractor\)[^{]*\{"#,
      #"init\(unboxer(?: \w+)?: (?:Unbox\.)?Unboxer\b[^{]*\{"#,
      #"init\(_ \w+: (?:JAYSON|JSON)\b[^{]*\{"#, #"func \w+\(_ \w+: Unboxer\)[^{]*\{"#,
    ]
    return heads.lazy.compactMap { SourceText.matches($0, in: body).first }
      .map { SourceText.block(in: body, from: $0.end) }.first
  }

  /// Returns the declaration in the Swift files of a folder; `nil` if there is none, or no clear choice.
  static func find(_ type: any Any.Type, in folder: String) -> ModelDeclaration? {
    let name = TypeSpelling.name(of: type)
    let module = String(String(reflecting: type).prefix { $0 != "." })
    let found = SourceText.files(in: folder).compactMap { file, text in
      text.contains(name.split(separator: ".").last ?? "")
        ? ModelDeclaration(of: name, in: text, file: file) : nil
    }
    let own = found.filter { $0.file.contains("/\(module)/") }
    let legacy = found.filter { $0.code != nil }
    return [own, found, legacy].first { $0.count == 1 }?.first
  }
}

extension ModelDeclaration {
  /// Returns whether a property is a constant with an initial value.
  func isConstant(_ name: String) -> Bool {
    kind != "enum" && hasMember(#"\blet "# + Self.pattern(for: name) + #"(?!\w)[^\n=]*=[^=]"#)
  }

  /// Returns whether a stored property has a name.
  func declares(_ name: String) -> Bool {
    hasMember(#"\b(?:let|var) "# + Self.pattern(for: name) + #"(?!\w)"#)
  }

  private func hasMember(_ pattern: String) -> Bool {
    !SourceText.matches(pattern, in: SourceText.flat(bodies[0])).isEmpty
  }

  /// Returns the pattern for a name, which may be in backticks.
  private static func pattern(for name: String) -> String {
    "`?" + NSRegularExpression.escapedPattern(for: name) + "`?"
  }

  /// Returns the legacy expression that initializes a property; `nil` if there is no single expression.
  func expression(for name: String) -> String? {
    guard let code else { return nil }
    let name = Self.pattern(for: name)
    let argument = SourceText.matches(#"[(,]\s*"# + name + #":\s*"#, in: code).first
    if let argument { return SourceText.argument(in: code, from: argument.end) }
    let assignment = SourceText.matches(#"(?m)^\s*(?:\w+\.)?"# + name + #" = "#, in: code)
    guard assignment.count == 1 else { return nil }
    return SourceText.statement(in: code, from: assignment[0].end)
  }

  /// The lines of the legacy code.
  var legacyLines: [String]? {
    code.map { $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  /// Returns whether an expression uses a local binding of the legacy code, such as `guard let name`.
  func usesOtherBindings(_ expression: String) -> Bool {
    SourceText.matches(
      #"\b(?:guard|if|,)\s*(?:let|var) (\w+)|\bvar (\w+)|\bfor (\w+)"#,
      in: code ?? ""
    )
    .contains { match in
      let name = match[1] + match[2] + match[3]
      return !SourceText.matches(#"(?<![\w.])"# + name + #"\b(?!:)"#, in: expression).isEmpty
    }
  }

  /// Returns the local constants of the legacy code that an expression uses.
  func locals(usedIn expression: String) -> [String] {
    guard let code else { return [] }
    return SourceText.matches(#"(?m)^\s*(let (\w+)\b[^=\n]*= )"#, in: code).compactMap { match in
      let isUsed = !SourceText.matches(#"(?<![\w.])"# + match[2] + #"\b(?!:)"#, in: expression)
        .isEmpty
      return isUsed ? match[1] + SourceText.statement(in: code, from: match.end) : nil
    }
  }

  /// Returns the text of the file with the members of a draft added to the body of a class.
  func inserting(_ members: String, conformance: String) -> String {
    let body = SourceText.block(in: text, from: head.upperBound)
    let name = text[head].dropLast().reversed().drop(while: \.isWhitespace).reversed()
    let conformances = (name.contains(":") ? ", " : ": ") + conformance + " {"
    let end = text.utf8.index(head.upperBound, offsetBy: body.utf8.count)
    return text[..<head.lowerBound] + String(name) + conformances + body + "\n" + members
      + text[end...]
  }
}
