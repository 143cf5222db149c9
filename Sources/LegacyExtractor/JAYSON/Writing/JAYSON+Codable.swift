extension JAYSON: Codable {
  /// Writes the JSON text as one `Data` value, which most encoders turn into a base64 string.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: As `data(options:)`.
  /// - Complexity: O(*n*) in the size of the value.
  public func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data())
  }

  /// Reads what `encode(to:)` writes.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: As `init(data:)`, or a `DecodingError` where there is no `Data`.
  /// - Complexity: O(*n*) in the size of the value.
  public init(from decoder: any Swift.Decoder) throws {
    try self.init(data: decoder.singleValueContainer().decode(Data.self))
  }
}
