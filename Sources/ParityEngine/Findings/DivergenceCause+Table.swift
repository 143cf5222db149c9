extension DivergenceCause {
  /// The table of causes; a line of code names its recipe itself.
  static let rows: [DivergenceCause: Row] = [
    // Backends without a Bool type, such as PHP with MySQL, send 1 for true. That is `numberAsBool`, a
    // lost leniency, which teams decide on for each type. The reverse, true for a number, occurs in
    // none of the recorded responses of real apps, but every number of every model has this cause, so
    // one decision may cover the app. If a server does send true, the team still sees it: a decision on
    // a cause never covers a finding that a recorded fixture shows.
    .boolAsNumber: Row(
      "The legacy library reads true as 1 and false as 0; JSONDecoder throws.",
      "Decode the number, else a Bool and map it to 1 or 0.",
      .tolerable,
      line: .orElse("Bool", "VALUE ? 1 : 0", for: .numbers)
    ),
    .numberAsBool: Row(
      "The legacy library reads a number as a Bool; JSONDecoder throws.",
      "Decode the Bool, else an Int and compare it with 0.",
      .lostLeniency,
      line: .orElse("Int", "VALUE != 0", for: .bools)
    ),
    .numberInString: Row(
      "The legacy library reads a number out of a string; JSONDecoder throws.",
      "Decode the number, else a String and convert it.",
      .lostLeniency,
      line: .flexible(.numbers)
    ),
    // A number in a string, `numberInString`, is decided on for each type. Infinity, NaN and hexadecimal are no numbers
    // that most apps can use, and a decision on a cause never covers a recorded fixture that has one.
    .nonfiniteOrHexStringAsFloat: Row(
      "The legacy library reads nan, inf and hexadecimal out of a string; JSONDecoder throws.",
      "Decode the number, else a String and convert it.",
      .tolerable,
      line: .flexible(.floats)
    ),
    .boolInString: Row(
      "The legacy library reads true, yes, t and y in a string; JSONDecoder throws.",
      "Decode the Bool, else a String and compare it with true, t, yes and y.",
      .lostLeniency,
      line: .flexible(.bools)
    ),
    .garbageStringAsDecimal: Row(
      "The legacy library reads the beginning of any string as a Decimal; JSONDecoder throws.",
      "Decode the Decimal, else a String and use Decimal(string:).",
      .lostLeniency
    ),
    .numberToString: Row(
      "The legacy half makes a string of a number, in its spelling; JSONDecoder makes none.",
      "Decode the String, else a number and describe it.",
      .lostLeniency,
      line: .flexible(.strings),
      host: .spelling
    ),
    // As for `boolAsNumber`: a backend sends a number for a text, which is `numberToString`, but not true.
    .boolToString: Row(
      "The legacy half makes \"1\" of true and \"0\" of false; JSONDecoder throws.",
      "Decode the String, else a Bool and map it to \"1\" or \"0\".",
      .tolerable,
      line: .orElse("Bool", "VALUE ? \"1\" : \"0\"", for: .strings)
    ),
    .fractionTruncation: Row(
      "The legacy library cuts a fraction off; JSONDecoder throws.",
      "Decode a Double and truncate it.",
      .lostLeniency,
      // Not `TYPE(VALUE)`, which ends the process for a number that does not fit.
      line: .orElse("Double", "TYPE(truncating: NSNumber(value: VALUE))", for: .integers)
    ),
    .integerWraparound: Row(
      "The legacy library lets a number that does not fit wrap around; JSONDecoder throws.",
      "Decode the number, else an Int64 and use init(truncatingIfNeeded:).",
      .lostLeniency,
      line: .orElse(
        "Int64",
        "TYPE(truncatingIfNeeded: VALUE)",
        for: .integers,
        isFlexible: false
      )
    ),
    .exactFloatRejected: .gain(
      "The legacy library refuses a number that the type cannot hold exactly; JSONDecoder rounds it.",
      .brokenServer
    ),
    .floatOverflowToInfinity: Row(
      "The legacy library reads a number beyond the range of a Float as infinity; JSONDecoder throws.",
      "Decode a Double or a Decimal and convert it.",
      .brokenServer,
      line: .converting("Double", "TYPE(VALUE)", for: .floats),
      recipes: ["FlexibleValues.swift"]
    ),
    .floatUnderflowToZero: Row(
      "The legacy library reads a tiny number as 0; JSONDecoder throws.",
      "Decode a Double, else an Int, which is 0, and convert it.",
      .brokenServer,
      line: .flexible(.numbers),
      host: .parser
    ),
    .hugeInteger: Row(
      "The two read integers near or beyond the limits of 64 bits differently.",
      "Decode a Double or a Decimal and convert it.",
      .brokenServer,
      host: .parser
    ),
    .longDecimal: Row(
      "The two round a number of 18 or more characters differently.",
      "Decode a Double or a Decimal and convert it.",
      .brokenServer,
      host: .parser
    ),
    .decimalThroughDouble: Row(
      "The legacy model rounds a Decimal as a Double; JSONDecoder reads every digit.",
      "Decode a Double and make a Decimal of it.",
      .lostLeniency,
      line: .converting("Double", "TYPE(VALUE)", for: .decimals)
    ),
    .negativeZero: Row(
      "The legacy library drops the sign of -0; JSONDecoder keeps it.",
      "Add 0 to the decoded number.",
      .brokenServer,
      line: .converting("TYPE", "VALUE + 0", for: .floats),
      host: .parser
    ),
    .lossyCollection: Row(
      "The legacy model leaves bad elements out; JSONDecoder throws.",
      "Decode element by element and skip those that throw.",
      .lostLeniency,
      line: .lossy
    ),
    .nonObjectElement: .gain(
      "The legacy model leaves out bad objects, but throws for an element that is none."
    ),
    .optionalSwallowsError: Row(
      "The legacy model reads a bad value as nil or its default; JSONDecoder throws.",
      "Decode with try? and decodeIfPresent.",
      .lostLeniency,
      line: .orNil
    ),
    // Another cause than a value of the wrong type: a server that adds a case to an enumeration makes no mistake.
    .unknownValue: Row(
      "The legacy model reads what it cannot convert as nil or its default; JSONDecoder throws.",
      "Decode with try? and decodeIfPresent.",
      .lostLeniency,
      line: .orNil
    ),
    .optionalDropsValidValue: .gain(
      "The legacy library cannot make this collection, which its optional hides; JSONDecoder can."
    ),
    .optionalElementNull: .gain(
      "The legacy library refuses arrays of optionals with null in them; JSONDecoder reads nil."
    ),
    .nonStringDictionaryKey: .gain(
      "The legacy library refuses dictionaries whose keys are not strings; JSONDecoder reads them."
    ),
    .iso8601FractionalSeconds: Row(
      "The legacy date formatter refuses fractions of a second; .iso8601 reads them on some systems.",
      "Read the date with a parser of your own, or with the legacy model's formatter.",
      .tolerable,
      recipes: ["DateDecoding.swift", "FormattedDate.swift"],
      host: .fractions
    ),
    .iso8601TrailingText: Row(
      "The legacy date formatter refuses text behind a date; .iso8601 ignores it on some systems.",
      "Read the date with a parser of your own, or with the legacy model's formatter.",
      .tolerable,
      recipes: ["FormattedDate.swift"],
      host: .formatter
    ),
    // ISO 8601 allows no blanks around a date.
    .iso8601Whitespace: Row(
      "The legacy date formatter ignores blanks around a date; .iso8601 throws on some systems.",
      "Read the date with a parser of your own, or with the legacy model's formatter.",
      .tolerable,
      recipes: ["DateDecoding.swift", "FormattedDate.swift"],
      host: .formatter
    ),
    .iso8601OtherForm: .gain(
      "The legacy date formatter needs a time, seconds, a zone and a T; the port does without."
    ),
    .iso8601PartialZone: Row(
      "The legacy date formatter refuses a zone that is cut off; .iso8601 fills it up with zeros.",
      "Read the date with a parser of your own, or with the legacy model's formatter.",
      .lostLeniency,
      host: .formatter
    ),
    .keyPathThroughNonObject: Row(
      "An optional legacy key path is nil when something else than an object is on the way.",
      "Get the nested container with try? and decodeIfPresent from it.",
      .lostLeniency,
      recipes: ["OptionalNestedPath.swift"]
    ),
    .keyPathMissingIntermediate: Row(
      "An optional legacy key path is nil when an object on the way is missing or null.",
      "Get the nested container with try? and decodeIfPresent from it.",
      .lostLeniency,
      recipes: ["OptionalNestedPath.swift"]
    ),
    .duplicateKey: .serverBug(
      "Of two equal keys the legacy library reads the last, JSONDecoder the first.",
      host: .parser
    ),
    .canonicallyEquivalentKeys: .serverBug(
      "Of two spellings of one key the legacy library reads the last, JSONDecoder the first.",
      host: .parser
    ),
    .keyStrategy: .gain(
      "JSONDecoder's key strategy makes two keys one; the legacy model asks for one.",
      .brokenServer
    ),
    .unreadInvalidValue: .serverBug(
      "The legacy library refuses a document with a broken value that JSONDecoder does not look at.",
      host: .parser
    ),
    .topLevelFragment: .serverBug(
      "The legacy library refuses a document that is a single value."
    ),
    .rootShape: .serverBug(
      "The legacy library has one error for every wrong root.",
      .tolerable
    ),
    .scalarForEmptyModel: Row(
      "A legacy model that reads no key accepts a scalar for an object.",
      "Decode the model with try? and a default.",
      .lostLeniency,
      recipes: ["DefaultValue.swift"]
    ),
    .documentEncoding: .serverBug(
      "Only one side knows the encoding of the document.",
      host: .parser
    ),
  ]
}
