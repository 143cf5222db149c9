extension DivergenceClass {
  /// What the class means for an app, in one sentence.
  public var sentence: String {
    switch self {
    case .boolAsNumber: "The legacy library reads true as 1 and false as 0; JSONDecoder throws."
    case .numberAsBool: "The legacy library reads 1 as true and 0 as false; JSONDecoder throws."
    case .fractionTruncation: "The legacy library cuts a fraction off; JSONDecoder throws."
    case .integerWraparound:
      "The legacy library lets a number that does not fit wrap around; JSONDecoder throws."
    case .exactFloatRejected:
      "The legacy library refuses a number that the type cannot hold exactly; JSONDecoder rounds it."
    case .floatUnderflowToZero: "The legacy library reads a tiny number as 0; JSONDecoder throws."
    case .hugeInteger: "The two read integers near the limits of 64 bits differently."
    case .longDecimal: "The two round a number of more than 17 digits differently."
    case .negativeZero: "The legacy library drops the sign of -0; JSONDecoder keeps it."
    case .optionalSwallowsError: "The legacy model reads a bad value as nil; JSONDecoder throws."
    case .iso8601FractionalSeconds:
      "The legacy date formatter refuses fractions of a second; JSONDecoder's .iso8601 reads them."
    case .iso8601Whitespace:
      "The legacy date formatter ignores blanks around a date; JSONDecoder's .iso8601 throws."
    case .keyPathThroughNonObject:
      "An optional legacy key path is nil when something else than an object is on the way."
    case .keyPathMissingIntermediate:
      "An optional legacy key path is nil when an object on the way is missing or null."
    case .duplicateKey:
      "Of two equal keys the legacy library reads the last, JSONDecoder the first."
    case .unreadInvalidValue:
      "The legacy library refuses a document with a broken value that JSONDecoder does not look at."
    case .topLevelFragment: "The legacy library refuses a document that is a single value."
    case .scalarForEmptyModel: "A legacy model that reads no key accepts a scalar for an object."
    case .documentEncoding: "Only one side knows the encoding of the document."
    }
  }

  /// What keeps the legacy behaviour, where a team needs it.
  public var recipe: String {
    switch self {
    case .boolAsNumber: "Decode the number, else a Bool and map it to 1 or 0."
    case .numberAsBool: "Decode the Bool, else an Int and compare it with 0."
    case .fractionTruncation: "Decode a Double and truncate it."
    case .integerWraparound: "Decode an Int64 and use init(truncatingIfNeeded:)."
    case .exactFloatRejected: "None needed: the Codable model accepts more."
    case .iso8601FractionalSeconds: "None needed: the Codable model accepts more."
    case .iso8601Whitespace: "Trim the text in a .custom date strategy."
    case .floatUnderflowToZero, .hugeInteger, .longDecimal: "Decode a Decimal and convert it."
    case .negativeZero: "Add 0 to the decoded number."
    case .optionalSwallowsError: "Decode with try? and decodeIfPresent."
    case .keyPathThroughNonObject, .keyPathMissingIntermediate:
      "Get the nested container with try? and decodeIfPresent from it."
    case .duplicateKey, .unreadInvalidValue, .topLevelFragment, .documentEncoding:
      "None: such documents are a bug of the server."
    case .scalarForEmptyModel: "Decode the model with try? and a default."
    }
  }
}
