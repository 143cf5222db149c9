import Foundation

/// What a `Release` has to know to read or write a document: which version of an API it is for.
struct ReleaseOptions: Sendable {
  enum Version: Sendable { case v1, v2 }

  /// Where coders carry the options.
  static let key = CodingUserInfoKey(rawValue: "ReleaseOptions")

  let version: Version
  /// One formatter for all values: to make one takes longer than to decode a document.
  let legacyDates: DateFormatter

  init(version: Version) {
    self.version = version
    legacyDates = .server("MMM dd yyyy")
  }

  func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    if let key = Self.key { decoder.userInfo[key] = self }
    return decoder
  }

  func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    if let key = Self.key { encoder.userInfo[key] = self }
    return encoder
  }
}

extension ReleaseOptions {
  /// The options of a coder.
  ///
  /// - Throws: `MissingError` when the coder has none; an error, not a trap, as a document may be
  ///   decoded in a place that knows nothing of the model.
  static func options(in userInfo: [CodingUserInfoKey: Any]) throws -> ReleaseOptions {
    guard let key, let options = userInfo[key] as? ReleaseOptions else { throw MissingError() }
    return options
  }

  struct MissingError: Error {}
}
