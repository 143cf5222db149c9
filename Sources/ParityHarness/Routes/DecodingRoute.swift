public import Foundation

/// One way to decode a document: from its bytes to a value.
///
/// The closure is called from several threads at once, and more than once for each document.
public struct DecodingRoute<Value>: Sendable {
  /// The name that reports use.
  public let name: String
  /// Decodes a document.
  public let decode: @Sendable (Data) throws -> Value
  let listening: ListeningDecode<Value>?
  /// Writes a value as the app does; `nil` when it need not be read again.
  var encode: (@Sendable (Value) throws -> Data)?

  /// Creates a route from a closure, so that any mapper can be one side of a check.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - decode: Decodes a document.
  public init(_ name: String, decode: @escaping @Sendable (Data) throws -> Value) {
    self.init(name, listening: nil, decode: decode)
  }

  init(
    _ name: String,
    listening: ListeningDecode<Value>?,
    decode: @escaping @Sendable (Data) throws -> Value
  ) {
    self.name = name
    self.decode = decode
    self.listening = listening
  }
}

/// A way to decode that tells a recorder what it reads.
struct ListeningDecode<Value>: Sendable {
  let library: DecodingLibrary
  /// How the keys that the recorder hears of relate to those of the document.
  let keys: KeyConversion
  let decode: @Sendable (Data, ReadRecorder) throws -> Value
}

extension ListeningDecode {
  /// Decodes with a recorder that is told by the legacy library.
  static func legacy(
    _ library: DecodingLibrary,
    _ decode: @escaping @Sendable (Data, ReadRecorder) throws -> Value
  ) -> ListeningDecode {
    ListeningDecode(library: library, keys: KeyConversion()) { data, recorder in
      defer { recorder.locateLegacyReads() }
      return try decode(data, recorder)
    }
  }
}
