/// Values that a legacy library reads and `JSONDecoder` does not, or reads otherwise, with the cause that a
/// check names for each.
private let leniencies: [(text: String, causes: [ObjectIdentifier: DivergenceCause])] = [
  ("true", Dictionary(uniqueKeysWithValues: numbers.map { ($0, .boolAsNumber) })),
  ("1", [ObjectIdentifier(Bool.self): .numberAsBool]),
  ("9007199254740993", [ObjectIdentifier(Double.self): .exactFloatRejected]),
  ("0.1", [ObjectIdentifier(Float.self): .exactFloatRejected]),
  (
    "-0",
    [ObjectIdentifier(Double.self): .negativeZero, ObjectIdentifier(Float.self): .negativeZero]
  ),
  ("1e-400", Dictionary(uniqueKeysWithValues: floats.map { ($0, .floatUnderflowToZero) })),
  ("1.0000000000000002", [ObjectIdentifier(Double.self): .longDecimal]),
  ("1.5", Dictionary(uniqueKeysWithValues: integers.map { ($0, .fractionTruncation) })),
  ("-1", Dictionary(uniqueKeysWithValues: unsigned.map { ($0, .integerWraparound) })),
  ("99999999999", Dictionary(uniqueKeysWithValues: small.map { ($0, .integerWraparound) })),
  ("9223372036854775807.0", Dictionary(uniqueKeysWithValues: integers.map { ($0, .hugeInteger) })),
]

private let floats = [ObjectIdentifier(Double.self), ObjectIdentifier(Float.self)]
private let small = [
  ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self), ObjectIdentifier(Int32.self),
  ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
]
private let unsigned = [
  ObjectIdentifier(UInt.self), ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self),
  ObjectIdentifier(UInt32.self), ObjectIdentifier(UInt64.self),
]
private let integers =
  small + [
    ObjectIdentifier(Int.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt64.self),
  ]
private let numbers = integers + floats

extension ReaderTrial {
  /// The causes of what the legacy model reads otherwise than the drafted code does.
  func causes(besides reader: PropertyReader, _ fallback: ReadFallback) -> Set<DivergenceCause> {
    if reader.recipes.contains("LossyCollections"), isOfModels { return [.nonObjectElement] }
    if reader.recipes.contains("FlexibleValues") {
      // The recipe reads numbers like Unbox, but for those that `JSONDecoder` refuses as integers.
      return integers.contains(ObjectIdentifier(elementType)) ? [.hugeInteger] : []
    }
    guard reader.recipes.isEmpty else { return [] }
    let requested = ObjectIdentifier(reading.readType ?? elementType)
    let type = ObjectIdentifier(elementType)
    let isList = elementType != reading.contentType
    let candidates = leniencies.compactMap { text, causes in
      (causes[type] ?? causes[requested]).map { (text, $0) }
    }
    return Set(
      candidates.compactMap { text, cause in
        let value =
          isList
          ? ("\(reading.contentType)".hasPrefix("Dictionary") ? "{\"x\":\(text)}" : "[\(text)]")
          : text
        guard let legacy = outcome(value) else { return nil }
        return legacy.isSame(as: drafted(value, fallback)) ? nil : cause
      }
    )
  }

  /// What synthesized code makes of a value.
  private func drafted(_ text: String, _ fallback: ReadFallback) -> PropertyOutcome {
    guard let type = reading.contentType as? any Decodable.Type else { return .refused }
    let outcome = PropertyOutcome(decoding: type, from: text)
    guard case .refused = outcome, fallback.reasons.contains(.invalid) else { return outcome }
    return fallback.value.map { .value($0) } ?? .isNil
  }
}
