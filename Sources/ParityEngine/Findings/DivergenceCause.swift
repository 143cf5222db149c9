/// A known behavior of the legacy library that synthesized Codable code does not preserve.
///
/// A cause explains a divergence but does not accept it. Whether the app can tolerate it is the team's
/// decision.
///
/// To add a cause, add a case, its row in `DivergenceCause+Table.swift`, its rule and a test in
/// `DivergenceCauseTests`. The rule is a line in `CauseFinder.holds(_:)`; for a coercion, which reads a
/// token as another value, it is a row in `TokenEquivalents.swift`. If a drafted model can have the cause, too, add a value that shows it to
/// `KnownLeniency.swift`. Then run `UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests`, which
/// writes the row into the documentation.
public enum DivergenceCause: String, CaseIterable, Codable, Hashable, Sendable {
  /// `true` for a number.
  case boolAsNumber
  /// `1` for a `Bool`.
  case numberAsBool
  /// `"1"` for a number.
  case numberInString
  /// `"nan"`, `"inf"` or `"0x10"` for a floating-point number.
  case nonfiniteOrHexStringAsFloat
  /// `"yes"` for a `Bool`.
  case boolInString
  /// `"12abc"` for a `Decimal`.
  case garbageStringAsDecimal
  /// `1` for a `String`.
  case numberToString
  /// `true` for a `String`.
  case boolToString
  /// `1.5` for an integer.
  case fractionTruncation
  /// `300` for an `Int8`.
  case integerWraparound
  /// `0.1` for a `Float`.
  case exactFloatRejected
  /// `1e39` for a `Float`.
  case floatOverflowToInfinity
  /// `1e-400` for a number.
  case floatUnderflowToZero
  /// `9223372036854775807.0` for an `Int`.
  case hugeInteger
  /// More digits than a `Double` holds.
  case longDecimal
  /// `19.99` for a `Decimal`.
  case decimalThroughDouble
  /// `-0` for a floating-point number.
  case negativeZero
  /// An invalid element, which the legacy model skips.
  case lossyCollection
  /// `1` in a collection of models from which the legacy model skips invalid objects.
  case nonObjectElement
  /// An invalid value for an optional property of the legacy model.
  case optionalSwallowsError
  /// A value of the right type that cannot be converted, such as an unknown case, for an optional property.
  case unknownValue
  /// A valid dictionary or array of a type that the legacy library cannot decode, for an optional property.
  case optionalDropsValidValue
  /// `[null]` for an array of optionals.
  case optionalElementNull
  /// A dictionary with keys that are not strings.
  case nonStringDictionaryKey
  /// A date with fractions of a second.
  case iso8601FractionalSeconds
  /// A date followed by other text.
  case iso8601TrailingText
  /// A date with white space around it.
  case iso8601Whitespace
  /// A date without a time, its seconds or a time zone, or with a blank for the `T`.
  case iso8601OtherForm
  /// A date whose time zone has too few digits.
  case iso8601PartialZone
  /// A scalar or an array in place of an object on a key path.
  case keyPathThroughNonObject
  /// A missing object, or null, on a key path.
  case keyPathMissingIntermediate
  /// A key that occurs twice in an object.
  case duplicateKey
  /// Two keys that are canonically equivalent in Unicode.
  case canonicallyEquivalentKeys
  /// A key in another style, which a key strategy converts to the same coding key.
  case keyStrategy
  /// A syntax error in a value that the model does not read.
  case unreadInvalidValue
  /// A document that is a single value.
  case topLevelFragment
  /// A document whose root value has the wrong type.
  case rootShape
  /// A scalar for a model that reads no key.
  case scalarForEmptyModel
  /// A document in a text encoding that only one of the parsers supports.
  case documentEncoding
}

extension DivergenceCause {
  /// One sentence that describes the cause.
  public var sentence: String { row.sentence }

  /// The change to the Codable model that keeps the legacy behaviour, in one sentence.
  public var remedy: String { row.remedy }

  /// The files of `Samples/Recipes` with code that keeps the legacy behaviour.
  public var recipes: [String] { row.line?.recipe.map { [$0] } ?? row.recipes }

  /// A sentence on what differs between systems and their versions; `nil` if the cause is the same on all.
  ///
  /// An app runs on more systems than its tests, so do not base a decision on the outcome on one system.
  public var hostDependent: String? { row.host?.rawValue }

  /// Whether one decision may cover all types of an app.
  ///
  /// Lost leniency is decided on for each type, because some types may depend on it.
  public var isForApp: Bool { weight != .lostLeniency }

  /// Whether only a broken server shows the cause: one that sends documents which no JSON encoder writes, or
  /// numbers beyond what the property's type holds.
  ///
  /// Such causes are counted and not gated, unless a recorded fixture shows them or the suite expects a hostile server.
  public var needsBrokenServer: Bool { weight == .brokenServer }

  /// What a server that makes no mistake may do so that the cause shows; `nil` for causes that need one.
  package var whatServerMayDo: String? {
    switch self {
    case .unknownValue: "send such a value"
    case .keyPathMissingIntermediate: "leave such an object out"
    default: nil
    }
  }

  var weight: Weight { row.weight }

  var row: Row {
    guard let row = Self.rows[self] else { preconditionFailure("\(self) needs a row in the table") }
    return row
  }

  /// How serious a cause is for a decision.
  enum Weight {
    /// Only a broken server sends a document or a number with this cause.
    case brokenServer
    /// Documents with this cause are rare, or the Codable route accepts values that the legacy library rejects.
    case tolerable
    /// The legacy library accepts values that the Codable route rejects.
    case lostLeniency
  }

  /// What differs between systems, by the part of Foundation that differs.
  enum Host: String {
    case fractions = "Before Swift 6.2's Foundation, .iso8601 refuses them, too."
    case formatter =
      "On older systems, .iso8601 is an ISO8601DateFormatter and does the same as the legacy one."
    case parser =
      "Before iOS 17 and macOS 14, JSONDecoder is built on JSONSerialization and may do the same."
    case spelling = "Linux and Apple's systems spell some numbers differently."
  }

  /// The description of a cause, a row of the table of causes.
  struct Row {
    let sentence: String
    let remedy: String
    let weight: Weight
    let line: CodeLine?
    let recipes: [String]
    let host: Host?

    init(
      _ sentence: String,
      _ remedy: String,
      _ weight: Weight,
      line: CodeLine? = nil,
      recipes: [String] = [],
      host: Host? = nil
    ) {
      self.sentence = sentence
      self.remedy = remedy
      self.weight = weight
      self.line = line
      self.recipes = recipes
      self.host = host
    }

    /// A cause of documents that no server should send.
    static func serverBug(
      _ sentence: String,
      _ weight: Weight = .brokenServer,
      host: Host? = nil
    ) -> Row {
      Row(sentence, "A bug of the server: accept it, or fix the server.", weight, host: host)
    }

    /// A cause for which the Codable route accepts what the legacy library refuses.
    static func gain(_ sentence: String, _ weight: Weight = .tolerable) -> Row {
      Row(sentence, "None needed: the Codable model accepts more.", weight)
    }
  }
}
