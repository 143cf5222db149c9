import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers
import ParityFindings
import SwiftSource
import ValueComparison

/// Rewrites the reads of legacy code for Codable: `e <| "id"` becomes `container.decode(…)`.
struct ReadRewriting {
  private let probe: ModelProbe
  private let spelling: TypeSpelling
  private let declaration: ModelDeclaration?
  /// The models that the properties have.
  private let models: Set<String>
  private(set) var names: KeyNames
  private(set) var recipes: Set<String> = []
  /// The paths of the reads that were rewritten.
  private(set) var paths: Set<[String]> = []
  /// The causes that the rewritten code has besides those of its reads.
  private(set) var causes: Set<DivergenceCause> = []
  /// Whether the code decodes another value from the whole document.
  private(set) var readsWhole = false
  /// The paths of keys that are no literals, by their code.
  var computed: [String: [String]] = [:]

  init(
    _ probe: ModelProbe,
    _ declaration: ModelDeclaration?,
    _ spelling: TypeSpelling,
    _ names: KeyNames
  ) {
    self.probe = probe
    let types = (probe.documents.first?.properties ?? []).map { field in
      TypeContent.innermost(Swift.type(of: field.value))
    }
    models = Set(
      types.filter { LegacyModel($0, of: probe.model.library) != nil }.compactMap(spelling.text)
    )
    self.declaration = declaration
    self.spelling = spelling
    self.names = names
  }

  private static let text = #""(?:[^"\\]|\\.)*""#
  private static let key =
    "(" + text + #"|\[[^\]]*\]|[A-Za-z_][\w.]*(?:\([^()]*\))?(?:\.\w+(?:\([^()]*\))?)*)"#
  private static let type = #"(\[[\w.<>\[\]: ]+\]\??|[A-Z][\w.]*(?:<[^>]*>)?\??)"#
  private static let cast = #"(?:\s+as\s+"# + type + ")?"
  private static let himotoki = Pattern(
    #"\b\w+\s*(?:<\|(\||-\|)?(\?)?\s*"# + key
      + #"|\.(value|array|dictionary)(Optional)?\(\s*"# + key + #"\s*\))"# + cast
  )
  private static let unbox = Pattern(
    #"(try[?!]?\s+)?\b\w+\.unbox\(key(Path)?:\s*"# + key
      + #"(?:,\s*formatter:\s*([\w.]+(?:\([^()]*\))?))?(?:,\s*allowInvalidElements:\s*(\w+))?\)"#
      + cast
  )
  /// A pattern for a value that is decoded from the document itself.
  private static let whole = Pattern(
    #"\b([A-Z][\w.]*|\[[A-Z][\w.]*\])(?:\.(?:decode|decodeValue)\(\s*\w+(?:\.rawValue)?\s*\)|\(unboxer:\s*\w+\s*\))"#
  )
  private static let inferred = Pattern(
    #"\b(?:Himotoki\.)?(decodeValue|decodeArray)\(\s*\w+\.rawValue\s*\)"#
  )
  /// Patterns for the document as a value, with the code that decodes it.
  private static let raw = [
    (Pattern(#"\b(?:e|extractor)\.rawValue\b"#), "JSONValue(from: decoder).any"),
    (
      Pattern(#"\bunboxer\.dictionary\b(?!\[)"#),
      "[String: JSONValue](from: decoder).mapValues(\\.any)"
    ),
  ]
  /// A pattern for the names that legacy code gives to the library's reader.
  ///
  /// What catches an error of the library is legacy code, too.
  private static let reader = Pattern(
    #"(?<![\w.])(e|extractor|unboxer|json)\b|\bcatch\b[^{]*\b(?:DecodeError|Unbox\w*Error)\b"#
  )
  private static let call = Pattern(#"\w+Transformer|Transformer|\w+\("#)
  private static let constant = Pattern(
    #"\b(?:let|var) \w+\s*:\s*"# + type + #"\s*=\s*\(?(?:try[?!]?\s+)?\(?\z"#
  )

  /// A read in code.
  struct Read {
    let range: Range<String.Index>
    let key: String
    let isPath: Bool
    let isOptional: Bool
    /// `[` for a read of an array, and `{` for one of a dictionary, where the call says so.
    var form = ""
    /// `try`, `try?` or `try!`, if it belongs to the read.
    var effect = ""
    var formatter = ""
    var isLossy = false
    /// The type behind `as`.
    let type: String
  }

  private var library: DecodingLibrary { probe.model.library }

  func reads(in code: String) -> [Read] {
    guard library == .unbox else {
      return Self.himotoki.matches(in: code).map { match in
        Read(
          range: match.start..<match.end,
          key: match[3] + match[6],
          isPath: false,
          isOptional: !(match[2] + match[5]).isEmpty,
          form: ["|": "[", "array": "[", "-|": "{", "dictionary": "{"][match[1] + match[4]] ?? "",
          type: match[7]
        )
      }
    }
    return Self.unbox.matches(in: code).map { match in
      Read(
        range: match.start..<match.end,
        key: match[3],
        isPath: !match[2].isEmpty,
        isOptional: match[1].isEmpty || match[1].hasPrefix("try?"),
        effect: match[1].trimmingCharacters(in: .whitespaces),
        formatter: match[4],
        isLossy: match[5] == "true",
        type: match[6]
      )
    }
  }

  /// Returns whether code contains only reads and Swift operators.
  func hasOnlyReads(_ code: String) -> Bool {
    let rest = reads(in: code).reversed().reduce(into: code) { $0.removeSubrange($1.range) }
    return !Self.call.isFound(in: rest)
  }

  /// Rewrites code for a container; `nil` if it contains an unknown read.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - type: The type of the value of the code, if it is an expression.
  /// - Returns: The code.
  mutating func rewrite(_ code: String, as type: String? = nil) -> String? {
    var result = declaration?.qualifyingStaticMembers(in: code) ?? code
    for read in reads(in: result).reversed() {
      guard let text = rewritten(read, in: result) else { return nil }
      result.replaceSubrange(read.range, with: text)
    }
    result = Self.absence.replacing(in: rewriteWhole(result, as: type)) { _ in
      "catch DecodingError.keyNotFound, DecodingError.valueNotFound"
    }
    let hasReads =
      Self.reader.isFound(in: SourceText.masked(result))
      || declaration?.legacyCode?.usesReader(in: result) == true
    return hasReads ? nil : ForceUnwrapping.withoutForcedTries(result)
  }

  /// Returns the code with the values that are decoded from the document itself.
  private mutating func rewriteWhole(_ code: String, as type: String?) -> String {
    func decoded(_ type: String) -> String { "\(type)(from: decoder)" }
    var result = Self.whole.replacing(in: code) { match in
      models.contains(match[1].trimmingCharacters(in: ["[", "]"])) ? decoded(match[1]) : nil
    }
    result = Self.inferred.replacing(in: result) { [result] match in
      (declaredType(before: match.start, in: result) ?? type).map(decoded)
    }
    for (pattern, code) in Self.raw where pattern.isFound(in: result) {
      result = pattern.replacing(in: result) { _ in code }
      recipes.insert("JSONValue")
    }
    readsWhole = readsWhole || result != code
    return result
  }

  /// A pattern for what catches the error for a value that is missing or null.
  private static let absence = Pattern(
    #"\bcatch\s+(?:Himotoki\.)?DecodeError\.missingKeyPath(?:\(_\))?(?=\s*\{)"#
  )

  /// Returns the type of a constant that an expression begins.
  private func declaredType(before start: String.Index, in code: String) -> String? {
    Self.constant.matches(in: String(code[..<start])).last?[1]
  }

  private mutating func rewritten(_ read: Read, in code: String) -> String? {
    guard let path = literalPath(of: read) ?? computed[read.key] else { return nil }
    let isUnbox = library == .unbox
    if !read.formatter.isEmpty { return formatted(read, path, in: code) }
    let spelled =
      read.type.isEmpty ? declaredType(before: read.range.lowerBound, in: code) : read.type
    guard let type = type(of: path, spelled: spelled, read, in: code),
      let decoded = decoded(path, type, read)
    else { return nil }
    return isUnbox ? effective(decoded, read, in: code) : decoded
  }

  /// Returns a call with its `try`, for a read that is an optional one without it.
  private func effective(_ call: String, _ read: Read, in code: String) -> String {
    guard read.isOptional else { return "try " + call }
    let next = code[read.range.upperBound...].drop { $0 == " " }
    let isLast = next.first.map { "\n,)]{};".contains($0) } ?? true
    return isLast || next.hasPrefix("else") ? "try? " + call : "(try? \(call))"
  }

  /// Returns the type of a read without optionals; `nil` for one that a draft cannot decode.
  private func type(
    of path: [String],
    spelled: String?,
    _ read: Read,
    in code: String
  ) -> (any Any.Type)? {
    let types = probe.allReads.filter {
      $0.path == path && TypeSpelling.isReadable($0.type, for: library)
    }.map { ($0.type as? any AnyOptional.Type)?.wrappedType ?? $0.type }
    let spelled = spelled.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    func hasForm(_ type: any Any.Type) -> Bool {
      let list = type as? any AnyCollection.Type
      return read.form == (list.map { $0.isDictionary ? "{" : "[" } ?? "")
    }
    let isOfForm = reads(in: code).contains { !$0.form.isEmpty }
    // The legacy code asks for the first one first.
    return types.first { spelled != nil && spelling.text(of: $0) == spelled }
      ?? types.first { !isOfForm || hasForm($0) } ?? types.first
  }

  /// Returns code that applies a formatter to a value; `nil` if it is not known how.
  private mutating func formatted(_ read: Read, _ path: [String], in code: String) -> String? {
    let keys = KeyArguments(path, names: &names)
    let known = probe.allReads.first { $0.path == path }
    paths.insert(path)
    guard isOther(read.formatter) else {
      guard path.count == 1, known?.contentType == Date.self else { return nil }
      recipes.insert("FormattedDate")
      let call = "container.decodeDate(\(keys.text), formatter: \(read.formatter))"
      return effective(call, read, in: code)
    }
    // A formatter of the app is given a value of the one type that it takes.
    guard probe.hosts(of: path).first?.token(at: path)?.kind == .string,
      !(known?.contentType is any AnyCollection.Type)
    else { return nil }
    recipes.formUnion(keys.recipes)
    let text = "container.decode(String.self, \(keys.text))"
    return read.isOptional
      ? "(try? \(text)).flatMap { \(read.formatter).format(unboxedValue: $0) }"
      : "try \(read.formatter).format(unboxedValue: \(text))!"
  }

  /// Returns whether a formatter is one of the app, and not one of Foundation's.
  private func isOther(_ formatter: String) -> Bool {
    let name = String(formatter.prefix { $0 != "(" }.split(separator: ".").last ?? "")
    guard formatter.hasSuffix(")") else { return declaration?.declaresOtherFormatter(name) == true }
    return name.first?.isUppercase == true
      && !["DateFormatter", "ISO8601DateFormatter"].contains(name)
  }

  private mutating func decoded(_ path: [String], _ type: any Any.Type, _ read: Read) -> String? {
    paths.insert(path)
    let keys = KeyArguments(path, names: &names)
    let list = type as? any AnyCollection.Type
    guard !read.isLossy || list?.isArray == true else { return nil }
    let isOfModels = LegacyModel(TypeContent.innermost(type), of: library) != nil
    if read.isLossy, isOfModels { causes.insert(.nonObjectElement) }
    let reader = PropertyReader(
      of: type,
      spelling,
      isFlexible: library == .unbox && ReaderTrial.isCoerced(list?.elementType ?? type),
      isLossy: read.isLossy
    )
    recipes.formUnion(keys.recipes.union(reader.recipes))
    let code = ReaderCode(reader: reader, keys: keys)
    return read.isOptional && library != .unbox ? code.optional : code.required
  }

  /// Returns the statement that encodes a property whose code reads a date with a formatter.
  mutating func encoding(of member: String, from code: String, isOptional: Bool) -> String? {
    guard library == .unbox, let read = reads(in: code).first,
      read.range == code.startIndex..<code.endIndex, !read.isPath, !read.formatter.isEmpty,
      let path = literalPath(of: read) ?? computed[read.key], path.count == 1,
      !isOther(read.formatter)
    else { return nil }
    let key = names.name(of: path[0])
    let date = isOptional ? "date" : member
    let statement =
      "try container.encodeDate(\(date), forKey: .\(key), formatter: \(read.formatter))"
    return isOptional ? "if let date = \(member) { \(statement) }" : statement
  }
}
