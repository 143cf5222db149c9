public import Foundation

/// A recorded document of the app's API.
public struct Fixture: Hashable, Sendable {
  /// The name that reports use; for files the path below the fixture folder.
  public let name: String
  /// The document.
  public let data: Data

  /// Creates a fixture.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - data: The document.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
