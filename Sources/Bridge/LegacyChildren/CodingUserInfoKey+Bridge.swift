extension CodingUserInfoKey {
  /// The `JSONDecoder` for the Codable descendants of legacy models inside a Codable document.
  ///
  /// A `Decoder` cannot be asked which decoder made it. Where the outermost model is Codable, this is
  /// how its decoder names itself, or another, for models further down:
  ///
  ///     decoder.userInfo[.bridgeDecoder] = decoder
  ///
  /// Without it, the type's own decoder and the default of the process apply.
  public static let bridgeDecoder: CodingUserInfoKey =
    CodingUserInfoKey(rawValue: "legacy-extractor.bridge-decoder").unsafelyUnwrapped
}
