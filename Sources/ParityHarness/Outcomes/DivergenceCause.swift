/// A known reason for which a faithful Codable port still differs from the legacy library.
///
/// A cause explains a divergence, it does not excuse it: whether the app can live with it is for the
/// team to say, by accepting it as known.
///
/// To add one, add a case, its row in `DivergenceCause+Table.swift` and its rule in `CauseFinder`, with a
/// test in `DivergenceCauseTests` and `UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests`,
/// which writes the row into the documentation.
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
  /// A bad element that is left out of its collection.
  case lossyCollection
  /// `1` in a collection of models that is without its bad elements.
  case nonObjectElement
  /// A bad value where the legacy model does not insist on one.
  case optionalSwallowsError
  /// A dictionary or array that the legacy library cannot make and an optional hides.
  case optionalDropsValidValue
  /// `[null]` for an array of optionals.
  case optionalElementNull
  /// A dictionary with keys that are not strings.
  case nonStringDictionaryKey
  /// A date with fractions of a second.
  case iso8601FractionalSeconds
  /// A date with text behind it.
  case iso8601TrailingText
  /// A date with blanks around it.
  case iso8601Whitespace
  /// A date with a zone that is cut off.
  case iso8601PartialZone
  /// A scalar where a key path leads through.
  case keyPathThroughNonObject
  /// Nothing where a key path leads through.
  case keyPathMissingIntermediate
  /// A key that stands twice in an object.
  case duplicateKey
  /// Two spellings of one key in Unicode.
  case canonicallyEquivalentKeys
  /// A key in another style, which a key strategy turns into the same.
  case keyStrategy
  /// A broken value that the model does not read.
  case unreadInvalidValue
  /// A document that is a single value.
  case topLevelFragment
  /// A document whose root is of the wrong type.
  case rootShape
  /// A scalar for a model that reads no key of it.
  case scalarForEmptyModel
  /// A document in an encoding that only one side knows.
  case documentEncoding
}

extension DivergenceCause {
  /// What the cause means for an app, in one sentence.
  public var sentence: String { row.sentence }

  /// What keeps the legacy behaviour, where a team needs it.
  public var remedy: String { row.remedy }

  /// The files of `Samples/Recipes` with code that keeps the legacy behaviour.
  public var recipes: [String] { row.recipes }

  /// What of the cause depends on the system that the models run on; `nil` when nothing does.
  ///
  /// An app runs on more systems than its tests: do not accept such a divergence because of what one
  /// of them does.
  public var hostDependent: String? { row.host?.sentence }

  /// Whether one decision may hold for all types of an app: not where leniency is lost, which a type
  /// may need and another not.
  public var isForApp: Bool { weight != .lostLeniency }

  var weight: Weight { row.weight }

  /// What a cause means for the decision on it.
  enum Weight: String, CaseIterable {
    /// Only a broken server sends such a document.
    case brokenDocument
    /// Only a number that no app counts up to shows it.
    case extremeNumber
    /// Codable accepts what the legacy library refuses.
    case gainedLeniency
    /// The legacy library accepts what Codable refuses.
    case lostLeniency
  }

  /// What systems do differently.
  enum Host {
    case fractions
    case formatter
    case parser
    case spelling

    var sentence: String {
      switch self {
      case .fractions: "Before Swift 6.2's Foundation, .iso8601 refuses them, too."
      case .formatter:
        "On older systems, .iso8601 is an ISO8601DateFormatter and does the same as the legacy one."
      case .parser:
        "Before iOS 17 and macOS 14, JSONDecoder stands on JSONSerialization and may do the same."
      case .spelling: "Linux and Apple's systems spell some numbers differently."
      }
    }
  }

  /// All that is known of a cause but its rule.
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
  }
}
