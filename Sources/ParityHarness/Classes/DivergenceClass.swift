/// A known reason for which a faithful Codable port still differs from the legacy library.
///
/// A class explains a divergence, it does not excuse it: whether the app can live with it is for the
/// team to say, by accepting it as known.
public enum DivergenceClass: String, CaseIterable, Codable, Hashable, Sendable {
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
