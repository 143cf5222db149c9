extension DivergenceClass {
  /// What keeps the legacy behaviour, where a team needs it.
  public var recipe: String {
    switch self {
    case .boolAsNumber: "Decode the number, else a Bool and map it to 1 or 0."
    case .numberAsBool: "Decode the Bool, else an Int and compare it with 0."
    case .numberInString, .nonfiniteOrHexStringAsFloat:
      "Decode the number, else a String and convert it."
    case .boolInString: "Decode the Bool, else a String and compare it with true, t, yes and y."
    case .garbageStringAsDecimal: "Decode the Decimal, else a String and use Decimal(string:)."
    case .numberToString: "Decode the String, else a number and describe it."
    case .boolToString: "Decode the String, else a Bool and map it to \"1\" or \"0\"."
    case .fractionTruncation: "Decode a Double and truncate it."
    case .integerWraparound: "Decode an Int64 and use init(truncatingIfNeeded:)."
    case .exactFloatRejected, .optionalElementNull, .nonStringDictionaryKey, .nonObjectElement,
      .optionalDropsValidValue, .keyStrategy:
      "None needed: the Codable model accepts more."
    case .floatOverflowToInfinity, .hugeInteger, .longDecimal:
      "Decode a Double or a Decimal and convert it."
    case .floatUnderflowToZero: "Decode a Double, else an Int, which is 0, and convert it."
    case .decimalThroughDouble: "Decode a Double and make a Decimal of it."
    case .negativeZero: "Add 0 to the decoded number."
    case .lossyCollection: "Decode element by element and skip those that throw."
    case .optionalSwallowsError: "Decode with try? and decodeIfPresent."
    case .iso8601FractionalSeconds, .iso8601TrailingText, .iso8601Whitespace:
      "Read the date with a parser of your own, or with the legacy model's formatter."
    case .keyPathThroughNonObject, .keyPathMissingIntermediate:
      "Get the nested container with try? and decodeIfPresent from it."
    case .duplicateKey, .canonicallyEquivalentKeys, .unreadInvalidValue, .topLevelFragment,
      .rootShape, .documentEncoding:
      "None: such documents are a bug of the server."
    case .scalarForEmptyModel: "Decode the model with try? and a default."
    }
  }
}
