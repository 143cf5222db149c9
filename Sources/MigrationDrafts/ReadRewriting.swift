import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import MigrationPlanning
import ValueComparison

/// Rewrites the reads of legacy code for Codable: `e <| "id"` becomes `container.decode(…)`.
struct ReadRewriting {
  let probe: ModelProbe
  let spelling: TypeSpelling
  let declaration: ModelDeclaration?
  /// The statement that throws for a value that the legacy code does not survive, or refuses.
  private let refusal: String
  /// The models that the properties have.
  private let models: [String]
  var names: KeyNames
  var recipes: Set<String> = []
  /// The paths of the reads that were rewritten.
  var paths: Set<[String]> = []
  /// The causes that the rewritten code has besides those of its reads, by their paths; those of the whole document have
  /// an empty path.
  private(set) var causes: [[String]: Set<DivergenceCause>] = [:]
  /// Whether the code decodes another value from the whole document.
  private(set) var readsWhole = false
  /// Whether the code is the whole document as a value.
  private(set) var copiesDocument = false
  /// The statement that decodes the document as a value, which the rewritten code uses.
  private(set) var prelude: DraftedStatement?
  /// The statements that declare the elements of lists of which the code reads one member.
  var elements: [DraftedStatement] = []
  /// The paths of keys that are no literals, by their code.
  var computed: [String: [String]] = [:]
  /// The paths of the objects that local names of the legacy code read.
  var objects: [String: [String]] = [:]

  init(
    _ probe: ModelProbe,
    _ declaration: ModelDeclaration?,
    _ spelling: TypeSpelling,
    _ names: KeyNames,
    refusal: String
  ) {
    self.probe = probe
    let types = probe.documents.flatMap(\.properties).map { field in
      TypeContent.innermost(Swift.type(of: field.value))
    }
    models = types.filter { probe.model.child($0) != nil }
      .compactMap(spelling.text)
    self.declaration = declaration
    self.spelling = spelling
    self.names = names
    self.refusal = refusal
    if let reader = declaration?.legacyCode?.reader { objects[reader] = [] }
  }

  private static let constant = Pattern(
    #"\b(?:let|var) \w+\s*:\s*"# + LegacyRead.type + #"\s*=\s*\(?(?:try[?!]?\s+)?\(?\z"#
  )
  private static let property = Pattern(#"(\w+)\s*=\s*(?:try[?!]?\s+)?\z"#)
  private static let object = Pattern(
    #"\A(?:let|var)\s+(\w+)(?:\s*:\s*(?:\w+\.)?(Extractor|Unboxer))?\s*=\s*(?:try!?\s+)?"#
      + #"((?:Unbox\.)?Unboxer\(\s*dictionary:\s*)?"#
  )

  var library: DecodingLibrary { probe.model.library }

  func reads(in code: Code) -> [LegacyRead] { LegacyRead.all(in: code, of: library) }

  /// Rewrites code for a container; `nil` if it contains an unknown read.
  ///
  /// - Parameters:
  ///   - original: The code.
  ///   - type: The type of the value of the code, if it is an expression.
  /// - Returns: The code, which is empty for a statement that only names an object inside.
  mutating func rewrite(_ original: String, as type: String? = nil) -> String? {
    var text = declaration?.renamingHidden(in: original) ?? original
    text = ForceUnwrapping(refusal: refusal).throwing(text)
    let code = Code(declaration?.qualifyingStaticMembers(in: text) ?? text)
    if let (name, path) = object(in: code) {
      objects[name] = path
      return ""
    }
    var parts: [(range: Range<String.Index>, new: String)] = []
    for read in reads(in: code) {
      guard let new = rewritten(read, in: code) else { return nil }
      parts.append((read.range, new))
    }
    let reading = rewriteWhole(code.replacing(parts), as: type)
    text = Self.kindOfError.replacing(in: TransformerClosure.applied(in: reading)) { match in
      match[1] == "typeMismatch"
        ? "catch DecodingError.typeMismatch"
        : "catch DecodingError.keyNotFound, DecodingError.valueNotFound"
    }
    let unknown = Set(objects.keys).union(declaration?.legacyCode?.outerParameters ?? [])
      .subtracting(prelude?.declared ?? [])
    let isLeft = unknown.contains { LegacyCode.uses($0, in: text) }
    return isLeft || Self.caught.isFound(in: SourceText.masked(text))
      ? nil : Self.withoutRepeatedType(in: ForceUnwrapping.withoutForcedTries(text))
  }

  /// Returns the name and the path of an object that a statement names, such as
  /// `let owner: Extractor = try e <| "owner"`.
  func object(in code: Code) -> (name: String, path: [String])? {
    if library == .jayson {
      let object = LegacyRead.jaysonObject(in: code)
      return object.flatMap { object in
        objects[object.receiver].map { (object.name, $0 + object.path) }
      }
    }
    guard let head = Self.object.matches(in: code.masked).first else { return nil }
    let rest = code[head.end..<code.masked.endIndex]
    let value = Code(head[3].isEmpty ? rest : String(rest.dropLast()))
    if !head[3].isEmpty,
      let path = objects[value.text.replacingOccurrences(of: ".dictionary", with: "")]
    {
      return (head[1], path)
    }
    guard let read = reads(in: value).first, !read.isOptional, !read.isUnknown,
      read.range == value.masked.startIndex..<value.masked.endIndex,
      !(head[2] + head[3]).isEmpty || read.type == "Extractor", let path = path(of: read)
    else { return nil }
    return (head[1], path)
  }

  /// Returns the path of a read from the root of the document; `nil` if it is not known.
  func path(of read: LegacyRead) -> [String]? {
    guard let object = objects[read.receiver],
      let path = literalPath(of: read).map({ object + $0 }) ?? computed[read.key]
    else { return nil }
    // A container has no keys for the elements of a document that is an array.
    let isElement = path.first.flatMap { Int($0) } != nil
    return isElement && probe.documents.contains { $0.kind == .array } ? nil : path
  }

  /// Returns the code with the values that are decoded from the document itself.
  private mutating func rewriteWhole(_ text: String, as type: String?) -> String {
    var result = text
    for (name, path) in objects {
      let keys = path.isEmpty ? nil : KeyArguments(path, names: &names)
      func decoded(_ type: String) -> String {
        keys.map { "container.decode(\(type).self, \($0.text))" } ?? "\(type)(from: decoder)"
      }
      let value = #"\(\s*"# + name + #"(?:\.rawValue)?\s*\)"#
      let child = Pattern(
        #"(?<![\w.\[])([A-Z][\w.]*|\[[A-Z][\w.]*\])(?:\.(?:decode|decodeValue)"# + value
          + #"|(?:\.init)?\(unboxer:\s*"# + name + #"\s*\))"#
      )
      let before = result
      result = child.replacing(in: result) { match in
        let type = match[1].trimmingCharacters(in: ["[", "]"])
        if let value = Self.values[type], match[0].contains("decode") {
          causes[[], default: []].formUnion(probe.causes(ofWhole: value))
          return decoded(match[1])
        }
        return models.contains {
          $0 == type || $0.hasSuffix("." + type) || type.hasSuffix("." + $0)
        }
          ? decoded(match[1]) : nil
      }
      let getter = Pattern(#"(?<![\w.])"# + name + #"\.get(\w+)\(\)"#)
      result = getter.replacing(in: result) { match in
        guard let value = Self.values[match[1]] else { return nil }
        causes[path, default: []].formUnion(probe.causes(ofWhole: value))
        return decoded(match[1])
      }
      let inferred = Pattern(#"\b(?:Himotoki\.)?decode(?:Value|Array|Dictionary)"# + value)
      result = inferred.replacing(in: result) { [result] match in
        (declaredType(before: match.start, in: result) ?? type).map(decoded)
      }
      if result != before { recipes.formUnion(keys?.recipes ?? []) }
    }
    result = withRawValue(result)
    readsWhole = readsWhole || result != text || prelude != nil
    return result
  }

  /// The types that a model may be made of in place of an object, and that both libraries decode.
  private static let values = Dictionary(
    uniqueKeysWithValues: ReaderTrial.coerced.map { ("\($0)", $0) }
  )

  /// Returns code with the document as a value: decoded in its place, or by a statement in front of it.
  private mutating func withRawValue(_ text: String) -> String {
    guard let legacyCode = declaration?.legacyCode else { return text }
    let isDictionary = library == .unbox
    let name =
      legacyCode.readsDictionary ? legacyCode.reader : isDictionary ? "dictionary" : "rawValue"
    let member = legacyCode.readsDictionary ? "" : #"\."# + name
    let pattern = Pattern(#"(?<![\w.])"# + legacyCode.reader + member + #"\b(?!:)"#)
    let code = Code(text)
    guard let match = pattern.matches(in: code.masked).first else { return text }
    recipes.insert("JSONValue")
    let value =
      isDictionary
      ? "[String: JSONValue](from: decoder).mapValues(\\.any)" : "JSONValue(from: decoder).any"
    if match[0] == code.masked {
      copiesDocument = true
      return "try " + value
    }
    prelude = DraftedStatement(index: -1, text: "let \(name) = try \(value)", declared: [name])
    return code.replacing(pattern) { _ in name }
  }

  /// A pattern for what catches the error for a value that is missing or null, or of another type.
  private static let kindOfError = Pattern(
    #"\bcatch\s+(?:Himotoki\.)?DecodeError\.(missingKeyPath|typeMismatch)(?:\([_, ]*\))?(?=\s*\{)"#
  )
  /// A pattern for what catches another error of the library.
  private static let caught = Pattern(
    #"\bcatch\b[^{]*\b(?:DecodeError|Unbox\w*Error|J(?:AY)?SONError)\b"#
  )
  private static let libraryError = Pattern(#"\b(?:DecodeError|Unbox\w*Error|J(?:AY)?SONError)\b"#)

  /// Returns whether code names an error of the library.
  static func namesLibraryError(_ code: String) -> Bool { libraryError.isFound(in: code) }

  /// Returns the type of the constant or the property that an expression sets.
  func declaredType(before start: String.Index, in code: String) -> String? {
    let head = String(code[..<start])
    if let constant = Self.constant.matches(in: head).last { return constant[1] }
    guard let name = Self.property.matches(in: head).last?[1] else { return nil }
    let property = probe.documents.first?.properties.first { ValueField.name(of: $0.label) == name }
    return property.flatMap { spelling.text(of: TypeContent.unwrapped(Swift.type(of: $0.value))) }
  }

  private mutating func rewritten(_ read: LegacyRead, in code: Code) -> String? {
    guard !read.isUnknown, let path = path(of: read) else { return nil }
    var read = read
    // The type that is wanted decides between the read that throws and the one that gives `nil`: `??` wants an optional.
    let isInFrontOfDefault =
      read.effect == "try"
      && code.masked[read.range.upperBound...].drop(while: \.isWhitespace).hasPrefix("??")
    if library == .unbox, read.effect.isEmpty || isInFrontOfDefault {
      read.isOptional = probe.allReads.first { $0.path == path }?.isOptional ?? true
    }
    if !read.member.isEmpty {
      return plucked(read, path).map { effective($0, read, in: code) }
    }
    if !read.formatter.isEmpty { return formatted(read, path, in: code) }
    let spelled =
      read.type.isEmpty ? declaredType(before: read.range.lowerBound, in: code.masked) : read.type
    guard let type = type(of: path, spelled: spelled, read, in: code),
      let decoded = decoded(path, type, read)
    else { return nil }
    guard library != .himotoki else { return decoded }
    let call = effective(decoded, read, in: code)
    // What follows the operator may throw.
    return isInFrontOfDefault && read.isOptional ? "try \(call)" : call
  }

  /// Returns code that applies a formatter to a value or to each element; `nil` if it is not known how.
  private mutating func formatted(_ read: LegacyRead, _ path: [String], in code: Code) -> String? {
    let keys = KeyArguments(path, names: &names)
    paths.insert(path)
    let known = probe.allReads.first { $0.path == path }?.contentType
    let list = known as? any AnyCollection.Type
    let isOther = isOther(read.formatter)
    guard isOther || known.map(TypeContent.innermost) == Date.self else { return nil }
    if !isOther, path.count == 1, list == nil {
      recipes.insert("FormattedDate")
      let call = "container.decodeDate(\(keys.text), formatter: \(read.formatter))"
      return effective(call, read, in: code)
    }
    // A formatter of the app is given a value of the one type that it takes.
    let token = probe.hosts(of: path).first?.token(at: path)
    guard list == nil ? token?.kind == .string : list?.isArray == true else { return nil }
    func value(_ text: String) -> String {
      "\(read.formatter).\(isOther ? "format(unboxedValue: " : "date(from: ")\(text))"
    }
    recipes.formUnion(keys.recipes)
    guard list != nil else {
      let text = "container.decode(String.self, \(keys.text))"
      return read.isOptional
        ? "(try? \(text)).flatMap { \(value("$0")) }" : "try \(value(text))!"
    }
    let texts = "container.decode([String].self, \(keys.text))"
    let strict =
      ".map { text in\n  guard let value = \(value("text")) else {\n    \(refusal)\n  }\n  return value\n}"
    return effective(
      texts + (read.isLossy ? ".compactMap { \(value("$0")) }" : strict),
      read,
      in: code
    )
  }

  private mutating func decoded(_ path: [String], _ type: any Any.Type, _ read: LegacyRead)
    -> String?
  {
    paths.insert(path)
    let keys = KeyArguments(path, names: &names)
    let list = type as? any AnyCollection.Type
    guard !read.isLossy || list?.isArray == true || list?.keyType == String.self else {
      return nil
    }
    guard spelling.text(of: type) != nil else { return nil }
    // A number of a document, which the library reads as a Bool, would be refused.
    let isNumber = probe.hosts(of: path).contains { $0.token(at: path)?.kind == .number }
    guard type != Bool.self || library == .unbox || !isNumber else { return nil }
    let isOfModels = probe.model.child(TypeContent.innermost(type)) != nil
    if read.isLossy, isOfModels { causes[path, default: []].insert(.nonObjectElement) }
    let reader = PropertyReader(
      of: type,
      spelling,
      isFlexible: library == .unbox && PropertyReader.hasCoercedValues(type),
      isLossy: read.isLossy
    )
    recipes.formUnion(keys.recipes.union(reader.recipes))
    let code = ReaderCode(reader: reader, keys: keys)
    return read.isOptional && library == .himotoki ? code.optional : code.required
  }
}
