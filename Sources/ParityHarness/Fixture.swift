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

extension FixtureSource {
  /// Why fixtures could not be read; nothing is checked then.
  public enum ReadError: Error, Hashable, Sendable {
    /// There is no folder of this path.
    case missingDirectory(String)
    /// There is something else than a folder at this path.
    case notADirectory(String)
    /// The folder holds no fixture.
    case emptyDirectory(String)
    /// The list of fixtures is empty.
    case noFixtures
    /// The folder holds a file whose name does not end in `.json`.
    case notAJSONFile(String)
    /// A fixture's name, or that of a folder around it, begins with a period.
    case hiddenFile(String)
    /// A link leads to a folder that it stands in.
    case cyclicLink(String)
    /// A file or folder could not be read.
    case unreadableFile(String, reason: String)
  }
}

extension FixtureSource.ReadError: CustomStringConvertible {
  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .missingDirectory(let path):
      "There is no fixture folder \(path). Record responses of the server as .json files there."
    case .notADirectory(let path): "\(path) is a file; fixtures are read from a folder."
    case .emptyDirectory(let path):
      "The fixture folder \(path) holds no .json file. Add one, or remove the folder."
    case .noFixtures: "There are no fixtures. Pass at least one."
    case .notAJSONFile(let path):
      "\(path) is not a .json file; only fixtures may stand in a fixture folder. Rename or remove it."
    case .hiddenFile(let path):
      "\(path) is hidden by the period in its path. Rename it, or remove it."
    case .cyclicLink(let path): "\(path) is a link to a folder that it stands in. Remove it."
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason). Make it readable, or remove it."
    }
  }
}

/// An error of which the result is that not enough was checked, and not that the check has failed.
package protocol NotCheckedError: Error {}

extension FixtureSource.ReadError: NotCheckedError {}
