import Foundation

/// How the Codable model reads a property: which type it asks for and what it makes of the value.
struct PropertyReader {
  /// The type that is asked for, as code names it.
  let requested: String
  /// What is written behind a value; in front of it there may be `Date(` and the like.
  var suffix = ""
  var prefix = ""
  /// What is written behind an optional.
  var optionalSuffix = ""
  /// The recipes that the code needs.
  var recipes: [String] = []
  /// What makes of the property what is read; `nil` where that is not known.
  var inverse: String? = ""
  /// Whether there is a value only if there is one to read.
  var isOnlyOptional = false
}

extension PropertyReader {
  /// The readers that a draft knows, the smallest first: the first one that fits is taken.
  private static let all: [@Sendable (ReaderTrial) -> PropertyReader?] = [
    child, plain, textOfURL, seconds, milliseconds,
  ]

  /// The reader of a property; `nil` when none gives what the legacy model gives.
  static func reader(of trial: ReaderTrial) -> PropertyReader? {
    all.lazy.compactMap { $0(trial) }.first
  }

  /// A model of the app, or a collection of them: decoded by its own draft.
  private static func child(_ trial: ReaderTrial) -> PropertyReader? {
    guard trial.isOfModels, trial.isReadAsItself,
      TypeSpelling.isReadable(trial.reading.contentType, for: trial.library)
    else { return nil }
    return trial.collected(trial.elementText, suffix: "")
  }

  /// A type that `JSONDecoder` knows, strictly or as leniently as Unbox.
  private static func plain(_ trial: ReaderTrial) -> PropertyReader? {
    guard let type = trial.decodableType else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      outcome.isSame(as: PropertyOutcome(decoding: type, from: text))
    }
    let isFlexible = trial.isFlexible && !(agrees && trial.isStrictEnough)
    guard agrees || isFlexible, trial.keepsUnusualValues else { return nil }
    if trial.isEmptyTextNil {
      return PropertyReader(
        requested: isFlexible ? "Flexible<String>" : "String",
        optionalSuffix: isFlexible ? "?.value" : "",
        recipes: ["EmptyStringAsNil"] + (isFlexible ? ["FlexibleValues"] : []),
        isOnlyOptional: true
      )
    }
    if isFlexible { return trial.collected("Flexible<\(trial.elementText)>", suffix: ".value") }
    return trial.collected(trial.elementText, suffix: "")
  }

  /// A text that need not be a URL.
  private static func textOfURL(_ trial: ReaderTrial) -> PropertyReader? {
    guard trial.reading.contentType == URL.self, trial.reading.readType == String.self else {
      return nil
    }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      guard let string = JSONToken(text).string else { return false }
      return outcome.isSame(as: URL(string: string).map { .value($0) } ?? .isNil)
    }
    guard agrees, trial.reading.isOptional else { return nil }
    var reader = PropertyReader(requested: "String", isOnlyOptional: true)
    reader.optionalSuffix = ".flatMap(URL.init(string:))"
    reader.inverse = ".absoluteString"
    return reader
  }

  private static func seconds(_ trial: ReaderTrial) -> PropertyReader? { epoch(trial, unit: 1) }

  private static func milliseconds(_ trial: ReaderTrial) -> PropertyReader? {
    epoch(trial, unit: 1000)
  }

  /// A number of seconds, or of parts of them, since 1970.
  private static func epoch(_ trial: ReaderTrial, unit: Double) -> PropertyReader? {
    guard trial.reading.contentType == Date.self, !trial.recorded.isEmpty else { return nil }
    let agrees = trial.recorded.allSatisfy { text, outcome in
      guard let number = Double(text) else { return false }
      return outcome.isSame(as: .value(Date(timeIntervalSince1970: number / unit)))
    }
    guard agrees else { return nil }
    let divisor = unit == 1 ? "" : " / \(Int(unit))"
    return PropertyReader(
      requested: "Double",
      suffix: "\(divisor))",
      prefix: "Date(timeIntervalSince1970: ",
      optionalSuffix: ".map { Date(timeIntervalSince1970: $0\(divisor)) }",
      inverse: ".timeIntervalSince1970" + (unit == 1 ? "" : " * \(Int(unit))")
    )
  }
}

/// A property and what the legacy model makes of values for it.
struct ReaderTrial {
  let reading: PropertyReading
  let spelling: TypeSpelling
  let library: DecodingLibrary
  /// The values of documents, and what the property is then.
  let recorded: [(text: String, outcome: PropertyOutcome)]
  /// What happens where there is no good value, without what the team has accepted to lose.
  private(set) var fallback: ReadFallback
  private let accepted: Set<DivergenceCause>
  private let probe: ModelProbe
  private let read: ModelRead

  init?(
    _ reading: PropertyReading,
    in probe: ModelProbe,
    _ spelling: TypeSpelling,
    _ accepted: Set<DivergenceCause> = []
  ) {
    guard let read = reading.read else { return nil }
    self.accepted = accepted
    fallback = reading.fallback
    self.reading = reading
    self.spelling = spelling
    self.probe = probe
    self.read = read
    library = probe.model.library
    recorded = probe.hosts(of: read.path).compactMap { document in
      document.text(at: read.path).flatMap { text in
        document.property(reading.label).map { (text, PropertyOutcome(of: $0)) }
      }
    }
    let isSwallowed = recorded.contains { text, outcome in
      let strict = PropertyOutcome(drafted: reading.contentType, from: text)
      return text != "null" && !outcome.isSame(as: strict)
        && !outcome.isValue(besides: reading.fallback.value)
    }
    if accepted.contains(.optionalSwallowsError), !isSwallowed { fallback.reasons.remove(.invalid) }
  }

  /// Whether the team has accepted all that strict code refuses, so that no recipe is needed.
  var isStrictEnough: Bool { !accepted.isEmpty && strictCauses.isSubset(of: accepted) }

  /// Whether the property is what is read, and not made of it.
  var isReadAsItself: Bool {
    reading.readType.map { ObjectIdentifier($0) == ObjectIdentifier(reading.contentType) } ?? false
  }

  /// The type of the elements of the outermost collection, else the type itself.
  var elementType: any Any.Type {
    (reading.contentType as? any ElementCollection.Type)?.elementType ?? reading.contentType
  }

  var elementText: String { spelling.text(of: elementType) ?? TypeSpelling.name(of: elementType) }

  /// Whether the innermost type is a model of the app.
  var isOfModels: Bool {
    var type = reading.contentType
    while true {
      if let optional = type as? any AnyOptional.Type { type = optional.wrappedType; continue }
      guard let list = type as? any ElementCollection.Type else { break }
      type = list.elementType
    }
    return LegacyModel(type, of: library) != nil
  }

  /// The type, if `JSONDecoder` decodes it without a draft of its own.
  var decodableType: (any Decodable.Type)? {
    isOfModels ? nil : reading.contentType as? any Decodable.Type
  }

  /// What the property becomes with a value that no fixture has.
  func outcome(_ text: String) -> PropertyOutcome? {
    probe.hosts(of: read.path).first.flatMap { document in
      probe.outcome(of: reading.label, in: document, setting: read.path, to: text)
    }
  }

  /// Whether values that no fixture has come out as they are, where both ways read them.
  var keepsUnusualValues: Bool {
    guard let type = decodableType else { return true }
    let texts = Self.unusual.filter { text in
      text != "\"\"" || !isEmptyTextNil
    }
    return texts.allSatisfy { text in
      let decoded = PropertyOutcome(decoding: type, from: text)
      guard case .value = decoded, let outcome = outcome(text) else {
        return reading.contentType != URL.self || text != "\"\"" || isRefusedAsOthers
      }
      return outcome.isSame(as: decoded)
    }
  }

  private static let unusual = [
    "\"\"", "\" Ab \"", "0", "-1", "1000000", "0.5", "true", "false", "[]", "{}",
    "[\"b\", \"a\", \"b\"]", "[2, 1, 2]",
  ]

  /// Whether a text that is no URL is treated like a value of another type.
  private var isRefusedAsOthers: Bool {
    guard let text = outcome("\"\""), let other = outcome("{}") else { return true }
    return text.isSame(as: other)
  }

  /// Whether an empty text is read as none, and other texts are not.
  var isEmptyTextNil: Bool {
    guard reading.contentType == String.self, reading.isOptional else { return false }
    guard case .isNil? = outcome("\"\""), case .value? = outcome("\"x\"") else { return false }
    return true
  }

  /// Whether numbers are read from texts, and texts from numbers, as Unbox does.
  var isFlexible: Bool {
    guard let (text, value) = Self.coercions[ObjectIdentifier(elementType)] else { return false }
    let isList = reading.contentType is any ElementCollection.Type
    guard !isList || isArray || isDictionary || isSet else { return false }
    guard isList else { return outcome(text).map { $0.isSame(as: .value(value)) } ?? false }
    guard case .value(let list)? = outcome(isDictionary ? "{\"x\":\(text)}" : "[\(text)]") else {
      return false
    }
    return Mirror(reflecting: list).children.count == 1
  }

  /// For each type that is flexible, a value of another type and what it becomes.
  private static let coercions: [ObjectIdentifier: (text: String, value: any Sendable)] = [
    ObjectIdentifier(String.self): ("7", "7"), ObjectIdentifier(Bool.self): ("\"yes\"", true),
    ObjectIdentifier(Int.self): ("\"7\"", 7), ObjectIdentifier(Int64.self): ("\"7\"", Int64(7)),
    ObjectIdentifier(Int32.self): ("\"7\"", Int32(7)),
    ObjectIdentifier(UInt.self): ("\"7\"", UInt(7)),
    ObjectIdentifier(UInt64.self): ("\"7\"", UInt64(7)),
    ObjectIdentifier(UInt32.self): ("\"7\"", UInt32(7)),
    ObjectIdentifier(Double.self): ("\"7.5\"", 7.5),
    ObjectIdentifier(Float.self): ("\"7.5\"", Float(7.5)),
  ]

  private var isDictionary: Bool { "\(reading.contentType)".hasPrefix("Dictionary<") }

  private var isSet: Bool { "\(reading.contentType)".hasPrefix("Set<") }

  private var isArray: Bool { "\(reading.contentType)".hasPrefix("Array<") }

  /// Whether a bad element is left out of the array, and not an error.
  private var isLossy: Bool {
    guard isArray, let (text, outcome) = recorded.first, case .value = outcome else { return false }
    // Of an object that has nothing, no model is made that requires anything.
    let inside = text.dropFirst().dropLast()
    let isEmpty = inside.allSatisfy(\.isWhitespace)
    return self.outcome("[\(inside)\(isEmpty ? "" : ","){}]")?.isSame(as: outcome) ?? false
  }

  /// A reader of an element type, for the collection that it stands in.
  func collected(_ element: String, suffix: String) -> PropertyReader {
    var recipes = element.hasPrefix("Flexible<") ? ["FlexibleValues"] : []
    func reader(_ requested: String, _ suffix: String) -> PropertyReader {
      PropertyReader(
        requested: requested,
        suffix: suffix,
        optionalSuffix: suffix.isEmpty ? "" : "?" + suffix,
        recipes: recipes
      )
    }
    if isLossy {
      recipes += ["LossyCollections", "DecodingLog", "DecodingFailure"]
      let value = suffix.isEmpty ? "" : "?" + suffix
      return reader("[Attempt<\(element)>]", ".compactMap(\\.value\(value))")
    }
    guard !suffix.isEmpty else {
      return reader(spelling.text(of: reading.contentType) ?? element, "")
    }
    if isDictionary { return reader("[String: \(element)]", ".mapValues(\\.value)") }
    if isSet {
      return PropertyReader(
        requested: "[\(element)]",
        suffix: ".map(\\.value))",
        prefix: "Set(",
        optionalSuffix: ".map { Set($0.map(\\.value)) }",
        recipes: recipes
      )
    }
    return isArray ? reader("[\(element)]", ".map(\\.value)") : reader(element, suffix)
  }
}
