/// A known reason for which a faithful Codable port still differs from the legacy library.
///
/// A cause explains a divergence, it does not excuse it: whether the app can live with it is for the
/// team to say, by accepting it as known.
///
/// To add one, add a case, its row in the table below and its rule in `CauseFinder`, with a test in
/// `DivergenceCauseTests` and `UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests`, which
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
  public var recipe: String { row.recipe }

  /// What of the cause depends on the system that the models run on; `nil` when nothing does.
  ///
  /// An app runs on more systems than its tests: do not accept such a divergence because of what one
  /// of them does.
  public var hostDependent: String? { row.host?.sentence }

  private typealias Row = (sentence: String, recipe: String, host: Host?)

  /// What systems do differently.
  private enum Host {
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

  private var row: Row {
    switch self {
    case .boolAsNumber:
      (
        "The legacy library reads true as 1 and false as 0; JSONDecoder throws.",
        "Decode the number, else a Bool and map it to 1 or 0.",
        nil
      )
    case .numberAsBool:
      (
        "The legacy library reads a number as a Bool; JSONDecoder throws.",
        "Decode the Bool, else an Int and compare it with 0.",
        nil
      )
    case .numberInString:
      (
        "The legacy library reads a number out of a string; JSONDecoder throws.",
        "Decode the number, else a String and convert it.",
        nil
      )
    case .nonfiniteOrHexStringAsFloat:
      (
        "The legacy library reads nan, inf and hexadecimal out of a string; JSONDecoder throws.",
        "Decode the number, else a String and convert it.",
        nil
      )
    case .boolInString:
      (
        "The legacy library reads true, yes, t and y in a string; JSONDecoder throws.",
        "Decode the Bool, else a String and compare it with true, t, yes and y.",
        nil
      )
    case .garbageStringAsDecimal:
      (
        "The legacy library reads the beginning of any string as a Decimal; JSONDecoder throws.",
        "Decode the Decimal, else a String and use Decimal(string:).",
        nil
      )
    case .numberToString:
      (
        "The legacy library makes a string of a number, in its spelling; JSONDecoder makes none.",
        "Decode the String, else a number and describe it.",
        .spelling
      )
    case .boolToString:
      (
        "The legacy library makes \"1\" of true and \"0\" of false; JSONDecoder throws.",
        "Decode the String, else a Bool and map it to \"1\" or \"0\".",
        nil
      )
    case .fractionTruncation:
      (
        "The legacy library cuts a fraction off; JSONDecoder throws.",
        "Decode a Double and truncate it.",
        nil
      )
    case .integerWraparound:
      (
        "The legacy library lets a number that does not fit wrap around; JSONDecoder throws.",
        "Decode an Int64 and use init(truncatingIfNeeded:).",
        nil
      )
    case .exactFloatRejected:
      (
        "The legacy library refuses a number that the type cannot hold exactly; JSONDecoder rounds it.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .floatOverflowToInfinity:
      (
        "The legacy library reads a number beyond the range of a Float as infinity; JSONDecoder throws.",
        "Decode a Double or a Decimal and convert it.",
        nil
      )
    case .floatUnderflowToZero:
      (
        "The legacy library reads a tiny number as 0; JSONDecoder throws.",
        "Decode a Double, else an Int, which is 0, and convert it.",
        .parser
      )
    case .hugeInteger:
      (
        "The two read integers near the limits of 64 bits differently.",
        "Decode a Double or a Decimal and convert it.",
        .parser
      )
    case .longDecimal:
      (
        "The two round a number of more than 17 digits differently.",
        "Decode a Double or a Decimal and convert it.",
        .parser
      )
    case .decimalThroughDouble:
      (
        "The legacy model rounds a Decimal as a Double; JSONDecoder reads every digit.",
        "Decode a Double and make a Decimal of it.",
        nil
      )
    case .negativeZero:
      (
        "The legacy library drops the sign of -0; JSONDecoder keeps it.",
        "Add 0 to the decoded number.",
        .parser
      )
    case .lossyCollection:
      (
        "The legacy model leaves bad elements out; JSONDecoder throws.",
        "Decode element by element and skip those that throw.",
        nil
      )
    case .nonObjectElement:
      (
        "The legacy model leaves out bad objects, but throws for an element that is none.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .optionalSwallowsError:
      (
        "The legacy model reads a bad value as nil; JSONDecoder throws.",
        "Decode with try? and decodeIfPresent.",
        nil
      )
    case .optionalDropsValidValue:
      (
        "The legacy library cannot make this collection, which its optional hides; JSONDecoder can.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .optionalElementNull:
      (
        "The legacy library refuses arrays of optionals with null in them; JSONDecoder reads nil.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .nonStringDictionaryKey:
      (
        "The legacy library refuses dictionaries whose keys are not strings; JSONDecoder reads them.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .iso8601FractionalSeconds:
      (
        "The legacy date formatter refuses fractions of a second; .iso8601 reads them on some systems.",
        "Read the date with a parser of your own, or with the legacy model's formatter.",
        .fractions
      )
    case .iso8601TrailingText:
      (
        "The legacy date formatter refuses text behind a date; .iso8601 ignores it on some systems.",
        "Read the date with a parser of your own, or with the legacy model's formatter.",
        .formatter
      )
    case .iso8601Whitespace:
      (
        "The legacy date formatter ignores blanks around a date; .iso8601 throws on some systems.",
        "Read the date with a parser of your own, or with the legacy model's formatter.",
        .formatter
      )
    case .iso8601PartialZone:
      (
        "The legacy date formatter refuses a zone that is cut off; .iso8601 fills it up with zeros.",
        "Read the date with a parser of your own, or with the legacy model's formatter.",
        .formatter
      )
    case .keyPathThroughNonObject:
      (
        "An optional legacy key path is nil when something else than an object is on the way.",
        "Get the nested container with try? and decodeIfPresent from it.",
        nil
      )
    case .keyPathMissingIntermediate:
      (
        "An optional legacy key path is nil when an object on the way is missing or null.",
        "Get the nested container with try? and decodeIfPresent from it.",
        nil
      )
    case .duplicateKey:
      (
        "Of two equal keys the legacy library reads the last, JSONDecoder the first.",
        "None: such documents are a bug of the server.",
        .parser
      )
    case .canonicallyEquivalentKeys:
      (
        "Of two spellings of one key the legacy library reads the last, JSONDecoder the first.",
        "None: such documents are a bug of the server.",
        .parser
      )
    case .keyStrategy:
      (
        "JSONDecoder's key strategy makes two keys one; the legacy model asks for one.",
        "None needed: the Codable model accepts more.",
        nil
      )
    case .unreadInvalidValue:
      (
        "The legacy library refuses a document with a broken value that JSONDecoder does not look at.",
        "None: such documents are a bug of the server.",
        .parser
      )
    case .topLevelFragment:
      (
        "The legacy library refuses a document that is a single value.",
        "None: such documents are a bug of the server.",
        nil
      )
    case .rootShape:
      (
        "The legacy library has one error for every wrong root.",
        "None: such documents are a bug of the server.",
        nil
      )
    case .scalarForEmptyModel:
      (
        "A legacy model that reads no key accepts a scalar for an object.",
        "Decode the model with try? and a default.",
        nil
      )
    case .documentEncoding:
      (
        "Only one side knows the encoding of the document.",
        "None: such documents are a bug of the server.",
        .parser
      )
    }
  }
}
