/// Why fixtures could not be read; nothing is checked then.
public enum FixtureError: Error, Hashable, Sendable {
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
  /// A file could not be read.
  case unreadableFile(String, reason: String)
}

extension FixtureError: CustomStringConvertible {
  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .missingDirectory(let path): "There is no fixture folder \(path)."
    case .notADirectory(let path): "\(path) is a file; fixtures are read from a folder."
    case .emptyDirectory(let path): "The fixture folder \(path) holds no .json file."
    case .noFixtures: "There are no fixtures."
    case .notAJSONFile(let path):
      "\(path) is not a .json file; only fixtures may stand in a fixture folder."
    case .unreadableFile(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }
}
