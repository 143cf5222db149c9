public import Foundation
import JSONVariants

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

/// A folder or list from which the fixtures of a model are read.
public struct FixtureSource: Sendable {
  package let references: @Sendable () throws -> [FixtureReference]

  /// All `.json` files of a folder and its subfolders, sorted by path.
  ///
  /// Links to folders are followed. So that no fixture is skipped silently, reading the source throws
  /// `FixtureSource.ReadError` for a visible file that is not `.json`, for a hidden fixture, and for a folder
  /// without fixtures. Only hidden files that are not fixtures, such as `.gitkeep`, are ignored.
  ///
  /// - Parameter url: The folder. Under Xcode, tests do not run in the folder of the package, so begin with `#filePath`.
  /// - Returns: The source.
  public static func directory(_ url: URL) -> FixtureSource {
    FixtureDirectory(path: url.shownPath).source
  }

  /// Documents in memory.
  ///
  /// - Parameter fixtures: The documents.
  /// - Returns: The source.
  public static func fixtures(_ fixtures: [Fixture]) -> FixtureSource {
    FixtureSource {
      guard !fixtures.isEmpty else { throw FixtureSource.ReadError.noFixtures }
      return fixtures.map { fixture in FixtureReference(name: fixture.name) { fixture.data } }
    }
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
        + "routes make a property list of each document, as *Moving models of other kinds*, an "
        + "article on ParityHarness, shows."
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

// MARK: -

/// A fixture whose data is loaded on demand, so that a large folder need not fit into memory.
package struct FixtureReference: Sendable {
  package let name: String
  package let load: @Sendable () throws -> Data

  package func fixture() throws -> Fixture { Fixture(name: name, data: try load()) }
}

/// A folder of fixtures.
///
/// Only hidden files that cannot be fixtures, such as `.DS_Store` and `.gitkeep`, are skipped silently.
package struct FixtureDirectory: Codable {
  /// The path as the caller wrote it, for messages.
  package let path: String
  /// The folder that a relative path starts from, stored because a model may change the current directory.
  private let base: String

  package init(path: String, base: String = FileManager.default.currentDirectoryPath) {
    self.path = path
    self.base = base
  }

  /// Returns a folder inside this one.
  package func folder(_ name: String) -> FixtureDirectory {
    FixtureDirectory(path: "\(path)/\(name)", base: base)
  }

  package var source: FixtureSource { FixtureSource { try references() } }

  /// Loads all fixtures of the folder into memory.
  package func fixtures() throws -> [Fixture] { try references().map { try $0.fixture() } }

  func references() throws -> [FixtureReference] {
    try checkFolder()
    var walk = FolderWalk(root: absolutePath, title: path)
    try walk.visit("", from: [])
    return walk.names.sorted().map { name in
      FixtureReference(name: name) { try read(name) }
    }
  }

  private var absolutePath: String { path.hasPrefix("/") ? path : base + "/" + path }

  private func checkFolder() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: absolutePath, isDirectory: &isFolder) else {
      throw FixtureSource.ReadError.missingDirectory(path)
    }
    guard isFolder.boolValue else { throw FixtureSource.ReadError.notADirectory(path) }
  }

  private func read(_ name: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: absolutePath + "/" + name))
    } catch {
      throw FixtureSource.ReadError.unreadableFile(
        path + "/" + name,
        reason: Self.reason(of: error)
      )
    }
  }

  fileprivate static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission: "no permission"
    case .fileReadNoSuchFile: "it is gone, or a link that leads nowhere"
    default: (error as NSError).localizedDescription
    }
  }
}

/// Lists the fixtures of a folder and its subfolders, following links.
private struct FolderWalk {
  let root: String
  let title: String
  private(set) var names: [String] = []

  /// Adds the fixtures of a folder and its subfolders to `names`.
  ///
  /// - Parameters:
  ///   - folder: The path relative to the root, with a trailing slash; empty for the root.
  ///   - ancestors: The resolved paths of the enclosing folders, which detect cyclic links.
  ///   - isHidden: Whether a period hides the folder or one around it, so that a fixture in it is an error.
  /// - Throws: `FixtureSource.ReadError` for a file that is not a fixture, and for a folder without fixtures.
  mutating func visit(
    _ folder: String,
    from ancestors: Set<String>,
    isHidden: Bool = false
  ) throws {
    let place = URL(fileURLWithPath: root + "/" + folder).resolvingSymlinksInPath().path
    guard !ancestors.contains(place) else {
      if isHidden { return }
      throw FixtureSource.ReadError.cyclicLink(titled(folder))
    }
    let count = names.count
    for entry in try entries(of: folder) {
      let name = folder + entry
      let isHidden = isHidden || entry.hasPrefix(".")
      switch kind(of: name, entry) {
      case .folder: try visit(name + "/", from: ancestors.union([place]), isHidden: isHidden)
      case .fixture where isHidden: throw FixtureSource.ReadError.hiddenFile(titled(name))
      case .fixture: names.append(name)
      case .propertyList where !isHidden:
        throw FixtureSource.ReadError.propertyList(titled(name))
      case .other where !isHidden: throw FixtureSource.ReadError.notAJSONFile(titled(name))
      case .propertyList, .other, .passedOver: break
      }
    }
    if names.count == count, !isHidden {
      throw FixtureSource.ReadError.emptyDirectory(titled(folder))
    }
  }

  private enum Kind { case folder, fixture, propertyList, other, passedOver }

  private func kind(of name: String, _ entry: String) -> Kind {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
    if exists, isFolder.boolValue { return .folder }
    guard entry.lowercased().hasSuffix(".json") else {
      return entry.lowercased().hasSuffix(".plist") ? .propertyList : .other
    }
    // macOS stores extended attributes of `a.json` in `._a.json` on volumes that do not support them.
    return entry.hasPrefix("._") ? .passedOver : .fixture
  }

  private func entries(of folder: String) throws -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
    } catch {
      throw FixtureSource.ReadError.unreadableFile(
        titled(folder),
        reason: FixtureDirectory.reason(of: error)
      )
    }
  }

  private func titled(_ name: String) -> String {
    name.isEmpty ? title : title + "/" + (name.hasSuffix("/") ? String(name.dropLast()) : name)
  }
}
