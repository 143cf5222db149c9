/// A known reason for which a faithful Codable port still differs from the legacy library.
///
/// A class explains a divergence, it does not excuse it: whether the app can live with it is for the
/// team to say, by accepting it as known.
public enum DivergenceClass: String, CaseIterable, Codable, Hashable, Sendable {
  /// `true` for a number.
  case boolAsNumber
  /// `1` for a `Bool`.
  case numberAsBool
  /// `1.5` for an integer.
  case fractionTruncation
  /// `300` for an `Int8`.
  case integerWraparound
  /// `0.1` for a `Float`.
  case exactFloatRejected
  /// `1e-400` for a number.
  case floatUnderflowToZero
  /// `9223372036854775807.0` for an `Int`.
  case hugeInteger
  /// More digits than a `Double` holds.
  case longDecimal
  /// `-0` for a floating-point number.
  case negativeZero
  /// A bad value where the legacy model does not insist on one.
  case optionalSwallowsError
  /// A date with fractions of a second.
  case iso8601FractionalSeconds
  /// A date with blanks around it.
  case iso8601Whitespace
  /// A scalar where a key path leads through.
  case keyPathThroughNonObject
  /// Nothing where a key path leads through.
  case keyPathMissingIntermediate
  /// A key that stands twice in an object.
  case duplicateKey
  /// A broken value that the model does not read.
  case unreadInvalidValue
  /// A document that is a single value.
  case topLevelFragment
  /// A scalar for a model that reads no key of it.
  case scalarForEmptyModel
  /// A document in an encoding that only one side knows.
  case documentEncoding
}
