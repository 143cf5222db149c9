extension DivergenceClass {
  /// What the class means for an app, in one sentence.
  public var sentence: String {
    switch self {
    case .boolAsNumber, .numberAsBool, .numberInString, .nonfiniteOrHexStringAsFloat, .boolInString,
      .garbageStringAsDecimal, .numberToString, .boolToString:
      coercion
    case .fractionTruncation, .integerWraparound, .exactFloatRejected, .floatOverflowToInfinity,
      .floatUnderflowToZero, .hugeInteger, .longDecimal, .decimalThroughDouble, .negativeZero:
      number
    case .lossyCollection, .nonObjectElement, .optionalSwallowsError, .optionalDropsValidValue,
      .optionalElementNull, .nonStringDictionaryKey, .keyPathThroughNonObject,
      .keyPathMissingIntermediate:
      structure
    case .iso8601FractionalSeconds, .iso8601TrailingText, .iso8601Whitespace:
      date
    case .duplicateKey, .canonicallyEquivalentKeys, .keyStrategy, .unreadInvalidValue,
      .topLevelFragment, .rootShape, .scalarForEmptyModel, .documentEncoding:
      document
    }
  }

  private var coercion: String {
    switch self {
    case .boolAsNumber: "The legacy library reads true as 1 and false as 0; JSONDecoder throws."
    case .numberAsBool: "The legacy library reads a number as a Bool; JSONDecoder throws."
    case .numberInString: "The legacy library reads a number out of a string; JSONDecoder throws."
    case .nonfiniteOrHexStringAsFloat:
      "The legacy library reads nan, inf and hexadecimal out of a string; JSONDecoder throws."
    case .boolInString:
      "The legacy library reads true, yes, t and y in a string; JSONDecoder throws."
    case .garbageStringAsDecimal:
      "The legacy library reads the beginning of any string as a Decimal; JSONDecoder throws."
    case .numberToString:
      "The legacy library makes a string of a number, in its spelling; JSONDecoder makes none."
    default: "The legacy library makes \"1\" of true and \"0\" of false; JSONDecoder throws."
    }
  }

  private var number: String {
    switch self {
    case .fractionTruncation: "The legacy library cuts a fraction off; JSONDecoder throws."
    case .integerWraparound:
      "The legacy library lets a number that does not fit wrap around; JSONDecoder throws."
    case .exactFloatRejected:
      "The legacy library refuses a number that the type cannot hold exactly; JSONDecoder rounds it."
    case .floatOverflowToInfinity:
      "The legacy library reads a number beyond the range of a Float as infinity; JSONDecoder throws."
    case .floatUnderflowToZero: "The legacy library reads a tiny number as 0; JSONDecoder throws."
    case .hugeInteger: "The two read integers near the limits of 64 bits differently."
    case .longDecimal: "The two round a number of more than 17 digits differently."
    case .decimalThroughDouble:
      "The legacy model rounds a Decimal as a Double; JSONDecoder reads every digit."
    default: "The legacy library drops the sign of -0; JSONDecoder keeps it."
    }
  }

  private var structure: String {
    switch self {
    case .lossyCollection: "The legacy model leaves bad elements out; JSONDecoder throws."
    case .nonObjectElement:
      "The legacy model leaves out bad objects, but throws for an element that is none."
    case .optionalSwallowsError: "The legacy model reads a bad value as nil; JSONDecoder throws."
    case .optionalDropsValidValue:
      "The legacy library cannot make this collection, which its optional hides; JSONDecoder can."
    case .optionalElementNull:
      "The legacy library refuses arrays of optionals with null in them; JSONDecoder reads nil."
    case .nonStringDictionaryKey:
      "The legacy library refuses dictionaries whose keys are not strings; JSONDecoder reads them."
    case .keyPathThroughNonObject:
      "An optional legacy key path is nil when something else than an object is on the way."
    default: "An optional legacy key path is nil when an object on the way is missing or null."
    }
  }

  private var date: String {
    switch self {
    case .iso8601FractionalSeconds:
      "The legacy date formatter refuses fractions of a second; .iso8601 reads them on some systems."
    case .iso8601TrailingText:
      "The legacy date formatter refuses text behind a date; .iso8601 ignores it on some systems."
    default:
      "The legacy date formatter ignores blanks around a date; .iso8601 throws on some systems."
    }
  }

  private var document: String {
    switch self {
    case .duplicateKey:
      "Of two equal keys the legacy library reads the last, JSONDecoder the first."
    case .canonicallyEquivalentKeys:
      "Of two spellings of one key the legacy library reads the last, JSONDecoder the first."
    case .keyStrategy:
      "JSONDecoder's key strategy makes two keys one; the legacy model asks for one."
    case .unreadInvalidValue:
      "The legacy library refuses a document with a broken value that JSONDecoder does not look at."
    case .topLevelFragment: "The legacy library refuses a document that is a single value."
    case .rootShape: "The legacy library has one error for every wrong root."
    case .scalarForEmptyModel: "A legacy model that reads no key accepts a scalar for an object."
    default: "Only one side knows the encoding of the document."
    }
  }
}
