public import Foundation

/// One way to decode a document: from its bytes to a value.
///
/// The closure is called from several threads at once, and more than once for each document.
public struct DecodingRoute<Value>: Sendable {
  /// The name that reports use.
  public let name: String
  /// Decodes a document.
  public let decode: @Sendable (Data) throws -> Value

  /// Creates a route from a closure, so that any mapper can be one side of a check.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - decode: Decodes a document.
  public init(_ name: String, decode: @escaping @Sendable (Data) throws -> Value) {
    self.name = name
    self.decode = decode
  }
}
