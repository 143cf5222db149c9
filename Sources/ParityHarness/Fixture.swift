public import Foundation

/// A recorded document of the app's API.
public struct Fixture: Hashable, Sendable {
  /// The name that reports use: for a file, its path relative to the fixture folder.
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

extension FixtureSource {
  /// A reason why fixtures cannot be read; the check does not run.
  public enum ReadError: Error, Hashable, Sendable {
    /// No folder exists at this path.
    case missingDirectory(String)
    /// The item at this path is not a folder.
    case notADirectory(String)
    /// The folder contains no fixture.
    case emptyDirectory(String)
    /// The list of fixtures is empty.
    case noFixtures
    /// The folder contains a file whose name does not end in `.json`.
    case notAJSONFile(String)
    /// The folder contains a property list; fixtures are JSON.
    case propertyList(String)
    /// The name of a fixture, or of a folder that contains it, begins with a period.
    case hiddenFile(String)
    /// A symbolic link points to a folder that contains the link.
    case cyclicLink(String)
    /// A file or folder cannot be read, for the reason given.
    case unreadableFile(String, reason: String)
  }
}

extension FixtureSource.ReadError: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .missingDirectory(let path):
      "There is no fixture folder \(path). Record responses of the server as .json files there."
    case .notADirectory(let path): "\(path) is a file; fixtures are read from a folder."
    case .emptyDirectory(let path):
      "The fixture folder \(path) holds no .json file. Add one, or remove the folder."
    case .noFixtures: "There are no fixtures. Pass at least one."
    case .notAJSONFile(let path):
      "\(path) is not a .json file; only fixtures may be in a fixture folder. Rename or remove it."
    case .propertyList(let path):
      "\(path) is a property list; fixtures are JSON. Convert it with plutil -convert json, and let both "
        + "routes make a property list of each document, as MigrationGuide.md shows."
    case .hiddenFile(let path):
      "\(path) is hidden by the period in its path. Rename it, or remove it."
    case .cyclicLink(let path): "\(path) is a link to a folder that contains it. Remove it."
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason). Make it readable, or remove it."
    }
  }
}

/// An error that means "not enough was checked", as opposed to "the check found divergences".
package protocol NotCheckedError: Error {}

extension FixtureSource.ReadError: NotCheckedError {}
