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
  /// The spelling of Swift's protocols in the file.
  let standardNames: StandardNames
  /// The bodies of the declaration and of the extensions of the model, without braces.
  private let bodies: [String]
  let legacyCode: LegacyCode?
  /// The declaration up to and including its opening brace.
  private let head: Range<String.Index>

  /// Reads a declaration in a file; fails if the file does not declare the type, or declares it twice.
  ///
  /// - Parameters:
  ///   - name: The name of the type with the names of the types around it, such as `Order.Item`.
  ///   - text: The text of the file.
  ///   - file: The path of the file.
  ///   - module: The module of the type, by which an extension may name it.
  init?(of name: String, in text: String, file: String, module: String = "") {
    let names = [name, "\(module).\(name)"]
    let code = SourceText.masked(text)
    let heads = SourceText.matches(Self.head(of: name), in: code).filter { match in
      let outer = SourceText.types(around: match, in: code)
      return names.contains((outer + [match[3]]).joined(separator: "."))
    }
    guard heads.count == 1, let match = heads.first else { return nil }
    self.file = file
    self.text = text
    standardNames = StandardNames(in: [code])
    head = SourceText.range(of: match, of: code, in: text)
    kind = match[2]
    access =
      match[1].split(separator: " ").map(String.init)
      .first { ["public", "package", "open"].contains($0) }.map { $0 == "open" ? "public" : $0 }
      ?? ""
    parameters = match[4].split(separator: ",").map { parameter in
      parameter.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
    }
    // Strings remain, because they are the keys.
    let source = SourceText.masked(text, hidesStrings: false)
    bodies = ([match] + Self.extensions(of: names, in: code)).map { match in
      SourceText.block(in: source, from: SourceText.index(match.end, of: code, in: source))
    }
    legacyCode = bodies.lazy.compactMap(LegacyCode.init).first
  }

  /// Returns a pattern for the head of a declaration, with the modifiers, the kind, the name and the parameters.
  private static func head(of name: String) -> String {
    #"(?m)^[ \t]*((?:@\w+ |public |package |internal |private |fileprivate |final |open |indirect )*)"#
      + #"(struct|class|enum) ("# + lastName(of: name) + #")\b(?:<([^>{]*)>)?[^{\n]*\{"#
  }

  /// Returns the heads of the extensions that have one of the names of a type.
  private static func extensions(of names: [String], in code: String) -> [SourceText.Match] {
    SourceText.matches(
      #"(?m)^[ \t]*(?:\w+ )*extension ((?:\w+\.)*"# + lastName(of: names[0])
        + #")(?![\w.])[^{\n]*\{"#,
      in: code
    ).filter { names.contains($0[1]) }
  }

  /// Returns the pattern for the last part of a name.
  private static func lastName(of name: String) -> String {
    NSRegularExpression.escapedPattern(
      for: name.split(separator: ".").last.map(String.init) ?? name
    )
  }

  /// Returns the declaration in the Swift files of a folder; `nil` if there is none, or no clear choice.
  static func find(_ type: any Any.Type, in folder: String) -> ModelDeclaration? {
    let name = TypeSpelling.name(of: type)
    let module = String(String(reflecting: type).prefix { $0 != "." })
    let found = SourceText.files(in: folder).compactMap { file, text in
      text.contains(name.split(separator: ".").last ?? "")
        ? ModelDeclaration(of: name, in: text, file: file, module: module) : nil
    }
    let own = found.filter { $0.file.contains("/\(module)/") }
    let legacy = found.filter { $0.legacyCode != nil }
    return [own, found, legacy].first { $0.count == 1 }?.first
  }
}

extension ModelDeclaration {
  /// Returns whether a property is a constant with an initial value.
  func isConstant(_ name: String) -> Bool {
    kind != "enum"
      && hasMember(#"\blet "# + LegacyCode.pattern(for: name) + #"(?!\w)[^\n=]*=[^=]"#)
  }

  /// Returns whether a property is a variable with an initial value that the legacy code does not mention.
  ///
  /// An optional variable has the initial value `nil`.
  func keepsInitialValue(_ name: String) -> Bool {
    let variable = #"\bvar "# + LegacyCode.pattern(for: name) + #"(?!\w)"#
    let isMentioned = legacyCode?.mentions(name) ?? false
    return kind != "enum" && !isMentioned
      && (hasMember(variable + #"[^\n=]*=[^=]"#)
        || legacyCode != nil && hasMember(variable + #"[^\n=]*\?[ \t]*(?:[;\r\n]|$)"#))
  }

  /// Returns whether a stored property has a name.
  func declares(_ name: String) -> Bool {
    hasMember(#"\b(?:let|var) "# + LegacyCode.pattern(for: name) + #"(?!\w)"#)
  }

  private static let staticMember = Pattern(
    #"\b(?:static|class) (?:\w+ )*(?:func|let|var) `?(\w+)"#
  )
  private static let name = Pattern(#"(?<![\w.])(\w+)\b(?!:)"#)

  /// Returns code of the static legacy function as an initializer has to write it: `Self.parse(…)`.
  func qualifyingStaticMembers(in text: String) -> String {
    let members = bodies.flatMap {
      Self.staticMember.matches(in: SourceText.flat($0)).map { $0[1] }
    }
    let names = Set(members).filter { legacyCode?.declares($0) != true }
    guard !names.isEmpty else { return text }
    let code = SourceText.masked(text)
    return Self.name.matches(in: code).reversed().reduce(into: text) { result, match in
      guard names.contains(match[1]) else { return }
      let index = SourceText.index(match.start, of: code, in: result)
      result.insert(contentsOf: "Self.", at: index)
    }
  }

  /// Returns whether the file declares a formatter with a type other than those of Foundation.
  func declaresOtherFormatter(_ name: String) -> Bool {
    let type = #"(?:\w+\.)*([A-Z]\w*)"#
    let pattern =
      #"\b(?:let|var) "# + LegacyCode.pattern(for: name)
      + #"(?:\s*:\s*"# + type + #"|\s*=\s*"# + type + #"\()"#
    return SourceText.matches(pattern, in: SourceText.masked(text)).contains { match in
      !["DateFormatter", "ISO8601DateFormatter"].contains(match[1] + match[2])
    }
  }

  private func hasMember(_ pattern: String) -> Bool {
    !SourceText.matches(pattern, in: SourceText.flat(bodies[0])).isEmpty
  }

  /// Returns the text of the file with the members of a draft added to the body of a class.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - conformance: The protocol to add behind the name; `nil` for a subclass, which inherits it.
  /// - Returns: The text.
  func inserting(_ members: String, conformance: String?) -> String {
    let body = SourceText.block(in: text, from: head.upperBound)
    let name = text[head].dropLast().reversed().drop(while: \.isWhitespace).reversed()
    let conformances =
      conformance.map { (name.contains(":") ? ", " : ": ") + $0 + " {" } ?? " {"
    let end = text.utf8.index(head.upperBound, offsetBy: body.utf8.count)
    return text[..<head.lowerBound] + String(name) + conformances + body + "\n" + members
      + text[end...]
  }
}
