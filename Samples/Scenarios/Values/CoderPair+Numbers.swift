extension CoderPair {
  /// Infinities and NaN as the strings that a server writes for them, as JSON has none.
  static func nonConformingFloats() -> CoderPair {
    let pair = CoderPair()
    pair.decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    pair.encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return pair
  }
}
