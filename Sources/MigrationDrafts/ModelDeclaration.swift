import Foundation
import MigrationPlanning

/// The declaration of a model and its legacy code, found in source text because a build exposes neither.
struct ModelDeclaration: Sendable {
  /// The file that declares the model, and those with extensions of it.
  private let files: [SourceFile]
  /// `struct`, `class` or `enum`.
  let kind: String
  let access: String
  /// The names of the generic parameters.
  let parameters: [String]
  /// The spelling of Swift's protocols in the file, and where the legacy code is.
  let standardNames: StandardNames
  /// The bodies of the declaration and of the extensions of the model, without braces.
  private let bodies: [String]
  /// What the model has for `Codable`, besides what decodes it.
  let codableParts: CodableParts
  let legacyCode: LegacyCode?
  /// Whether the model is a class that declares no initializer, so that it has those of its superclass, or `init()`.
  let inheritsInitializers: Bool
  /// Whether the model is a class that has subclasses.
  let hasSubclasses: Bool
  /// How the file of the model indents.
  let indentation: Indentation
  private let declared: TypeDeclaration
  /// The type around the model; empty for none.
  private let outerName: String
  /// The types and static members of the type around the model, which an extension of the model names with that type.
  private let outerNames: Set<String>

  /// Reads a declaration in a file; fails if the file does not declare the type, or declares it twice.
  ///
  /// - Parameters:
  ///   - name: The name of the type with the names of the types around it, such as `Order.Item`.
  ///   - file: The file.
  ///   - others: The other files, which may have extensions of the type.
  ///   - module: The module of the type, by which an extension may name it.
  init?(
    of name: String,
    in file: SourceFile,
    extendedIn others: [SourceFile] = [],
    module: String = ""
  ) {
    let names = [name, "\(module).\(name)"]
    let found = file.types(named: names, areExtensions: false)
    guard found.count == 1 else { return nil }
    declared = found[0]
    kind = declared.keyword
    access = Self.access(declared.access ?? "")
    parameters = declared.parameters
    let places =
      [(file: file, type: declared)]
      + ([file] + others).flatMap { file in
        file.types(named: names, areExtensions: true).map { (file: file, type: $0) }
      }
    let parts = places.map { (file: $0.file, body: $0.file.body(of: $0.type)) }
    bodies = parts.map(\.body)
    let isInheriting =
      kind == "class" && !bodies.contains { Self.initializer.isFound(in: SourceText.outline($0)) }
    inheritsInitializers = isInheriting
    codableParts = CodableParts(of: places)
    files = [file] + others.filter { other in parts.contains { $0.file === other } }
    let members = parts.map { part in
      (file: part.file, body: Indentation(of: part.file.code).rewritten(part.body, as: .ofDrafts))
    }
    let helpers = members.flatMap { LegacyHelper.all(in: $0.body) }
    let legacy = members.lazy.compactMap { part in
      LegacyCode(
        in: part.body,
        helpers: helpers,
        of: name,
        inheritsInitializers: isInheriting
      ).map { (file: part.file, code: $0) }
    }.first
    hasSubclasses = kind == "class" && ([file] + others).contains { $0.declaresSubclass(of: name) }
    indentation = Indentation(of: file.code)
    legacyCode = legacy?.code
    standardNames = StandardNames(in: [file.code] + (legacy.map { [$0.file.code] } ?? []))
    outerName = name.split(separator: ".").dropLast().joined(separator: ".")
    let outer = [outerName, "\(module).\(outerName)"]
    let around = [false, true].flatMap { file.types(named: outer, areExtensions: $0) }
    // An extension of `Outer.Model` does not see the name of the model either; the body of a class does.
    let own = kind == "class" ? name.split(separator: ".").suffix(1).map(String.init) : []
    outerNames = Self.names(in: around.map(file.body)).subtracting(
      Self.names(in: bodies).union(own)
    )
  }

  private static let initializer = Pattern(#"(?<!\.)\binit[?!]?\s*(?!\(\s*from\b)[(<]"#)
  private static let nestedType = Pattern(#"\b(?:struct|class|enum|typealias) `?([A-Z]\w*)"#)

  /// Returns the names of the types and of the static members that bodies declare.
  private static func names(in bodies: [String]) -> Set<String> {
    Set(
      bodies.map(SourceText.flat).flatMap { body in
        [nestedType, staticMember].flatMap { $0.matches(in: body).map { $0[1] } }
      }
    )
  }

  /// The file that declares the model.
  var sourceFile: SourceFile { files[0] }
  /// The path of that file.
  var file: String { files[0].path }
  /// The text of that file.
  var text: String { files[0].text }
  /// The number of the line at which the declaration begins.
  var line: Int { SourceText.line(of: files[0].place(of: declared.start), in: text) }

  /// Returns the modifier that members need to be as accessible as the model; empty for none.
  private static func access(_ modifier: String) -> String {
    switch modifier {
    case "public", "open": "public"
    case "package": modifier
    default: ""
    }
  }

  /// Returns the declaration in the files of an app; `nil` if there is none, or no clear choice.
  static func find(_ type: any Any.Type, in sources: SourceFiles) -> ModelDeclaration? {
    let name = TypeSpelling.name(of: type)
    let module = TypeSpelling.module(of: type)
    let files = sources.mentioning(name)
    let found = files.compactMap { ModelDeclaration(of: name, in: $0, module: module) }
    let own = found.filter { $0.file.contains("/\(module)/") }
    let legacy = found.filter { $0.legacyCode != nil }
    let choice = [own, found, legacy].first { $0.count == 1 }?.first
    // The extensions in other modules may be those of another type with the name.
    return choice.flatMap { declaration in
      let others = files.filter { file in
        file.path != declaration.file && (found.count == 1 || file.path.contains("/\(module)/"))
      }
      return ModelDeclaration(
        of: name,
        in: declaration.files[0],
        extendedIn: others,
        module: module
      )
    }
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
  /// An optional variable without one has `nil`, if no other code of the model mentions it either.
  func keepsInitialValue(_ name: String) -> Bool {
    let variable = #"\bvar "# + LegacyCode.pattern(for: name) + #"(?!\w)"#
    let isMentioned = legacyCode?.mentions(name) ?? false
    guard kind != "enum", !isMentioned else { return false }
    if hasMember(variable + #"[^\n=]*=[^=]"#) { return true }
    let mention = #"(?<!\w)"# + LegacyCode.pattern(for: name) + #"(?!\w)"#
    let mentions = bodies.map { SourceText.matches(mention, in: SourceText.masked($0)).count }
    return mentions.reduce(0, +) == 1
      && hasMember(variable + #"[^\n=]*\?[ \t]*(?:[;\r\n]|$)"#)
  }

  /// The lines of a draft that the model declares beside the property, such as one named `container`.
  private static let reserved = Pattern(#"(?<![\w.])(container|decoder|encoder)\b(?!:)"#)

  /// Returns legacy code in which no name hides one of a draft: `self.container` for a property.
  func renamingHidden(in code: String) -> String {
    Code(code).replacing(Self.reserved) { match in
      if legacyCode?.declares(match[1]) == true { return match[1] + "Value" }
      return declares(match[1]) ? "self." + match[1] : nil
    }
  }

  /// Returns whether a stored property has a name.
  func declares(_ name: String) -> Bool {
    hasMember(#"\b(?:let|var) "# + LegacyCode.pattern(for: name) + #"(?!\w)"#)
  }

  private static let staticMember = Pattern(
    #"\b(?:static|class) (?:\w+ )*(?:func|let|var) `?(\w+)"#
  )
  private static let name = Pattern(#"(?<![\w.])(\w+)\b(?!:)"#)
  private static let closureHead = Pattern(
    #"\{\s*(?:\[[^\]]*\]\s*)?((?:(?!\bfor\b)[^{}=;\n])*?)\s+in\b"#
  )

  /// Returns code of the static legacy function as an initializer has to write it: `Self.parse(…)`.
  func qualifyingStaticMembers(in text: String) -> String {
    let members = bodies.flatMap {
      Self.staticMember.matches(in: SourceText.flat($0)).map { $0[1] }
    }
    let outer = outerNames.filter { legacyCode?.declares($0) != true }
    let code = Code(
      outer.isEmpty
        ? text
        : Code(text).replacing(Self.name) { outer.contains($0[1]) ? "\(outerName).\($0[1])" : nil }
    )
    let parameters = Self.closureHead.matches(in: code.masked).flatMap { head in
      Self.name.matches(in: head[1].replacingOccurrences(of: ":", with: " ")).map { $0[1] }
    }
    let names = Set(members).subtracting(parameters)
      .filter { legacyCode?.declares($0) != true }
    return names.isEmpty
      ? code.text
      : code.replacing(Self.name) { names.contains($0[1]) ? "Self." + $0[1] : nil }
  }

  private static let constant = Pattern(#"\A(?:\w+\.)*?(?:(\w+)\.)?(\w+)\z"#)

  /// Returns the literal of a constant such as `Keys.name`; `nil` unless the files of the model declare `Keys` and one
  /// constant of this name.
  func literal(ofConstant key: String) -> String? {
    guard let match = Self.constant.matches(in: key).first else { return nil }
    let owner = #"\b(?:enum|struct|class|extension)\s+(?:\w+\.)*"# + match[1] + #"\b"#
    guard
      ["", "Self"].contains(match[1])
        || files.contains(where: { !SourceText.matches(owner, in: $0.code).isEmpty })
    else { return nil }
    let value =
      (match[1].isEmpty ? #"\blet "# : #"\bstatic let "#) + LegacyCode.pattern(for: match[2])
      + #"(?:\s*:\s*[\w.]+)?\s*=\s*("[^"\n]*"|\[[^\]\n]*\])"#
    let literals = Set(files.flatMap { SourceText.matches(value, in: $0.text) }.map { $0[1] })
    return literals.count == 1 ? literals.first : nil
  }

  private static let throwingFunction = Pattern(
    #"\bfunc `?(\w+)`?(?:<[^<>]*>)?\([^{}]*?\)\s*(?:async\s+)?throws\b"#
  )

  /// Returns an expression with `try` in front if it calls a function of the model's files that throws.
  ///
  /// In legacy code, the `try` may stand in front of the call that the expression is an argument of.
  func tryingCalls(in expression: String) -> String {
    guard !expression.hasPrefix("try") else { return expression }
    let code = SourceText.masked(expression)
    let isThrowing = files.flatMap { Self.throwingFunction.matches(in: $0.code) }.contains {
      let call = #"(?<![\w.])(?:(?:self|[A-Z]\w*)\.)*"# + $0[1] + #"\("#
      return !SourceText.matches(#"\A(?:(?!\btry[?!])[^{])*?"# + call, in: code).isEmpty
    }
    return isThrowing ? "try " + expression : expression
  }

  /// Returns whether a file of the model declares a formatter with a type other than those of Foundation.
  func declaresOtherFormatter(_ name: String) -> Bool {
    let type = #"(?:\w+\.)*([A-Z]\w*)"#
    let pattern =
      #"\b(?:let|var) "# + LegacyCode.pattern(for: name)
      + #"(?:\s*:\s*"# + type + #"|\s*=\s*"# + type + #"\()"#
    return files.flatMap { SourceText.matches(pattern, in: $0.code) }.contains { match in
      !["DateFormatter", "ISO8601DateFormatter"].contains(match[1] + match[2])
    }
  }

  /// Returns whether the declaration of a variable has an initial value that is a literal.
  func hasInitialValue(_ literal: String, for name: String) -> Bool {
    // The contents of strings are hidden.
    let value = literal.hasPrefix("\"") ? "\" *\"" : LegacyCode.spellings(of: literal)
    return hasMember(
      #"\bvar "# + LegacyCode.pattern(for: name) + #"(?!\w)[^\n=]*=[^\n=]*"# + value
    )
  }

  private func hasMember(_ pattern: String) -> Bool {
    !SourceText.matches(pattern, in: SourceText.flat(bodies[0])).isEmpty
  }

  /// Returns the text of the file with the members of a draft added to the body of the type.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - conformance: The protocol to add behind the name; `nil` for a subclass, which inherits it.
  ///   - comments: The lines to write behind the type.
  /// - Returns: The text.
  func inserting(_ members: String, conformance: String?, comments: [String] = []) -> String {
    let conformances = conformance.map { (declared.isInheriting ? ", " : ": ") + $0 } ?? ""
    let place = files[0].place(of: declared.endOfTypes)
    let end = files[0].place(of: declared.body.upperBound)
    let margin = String(text[..<end].reversed().prefix { $0 == " " || $0 == "\t" })
    let lines = Indentation.ofDrafts.rewritten(members, as: indentation)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let code = lines.map { ($0.isEmpty ? "" : margin + $0) + "\n" }.joined()
    let body = code.isEmpty ? margin : "\n" + code + margin
    let behind = comments.map { "\n" + margin + $0 }.joined()
    let own = text[place..<end].dropLast(margin.count)
    return text[..<place] + conformances + own + body + "}" + behind + text[end...].dropFirst()
  }
}
