public import Foundation

/// A folder or list from which the fixtures of a model are read.
public struct FixtureSource: Sendable {
  let references: @Sendable () throws -> [FixtureReference]

  /// All `.json` files of a folder and its subfolders, sorted by path.
  ///
  /// Links to folders are followed. So that no fixture is skipped silently, reading the source throws
  /// `FixtureSource.ReadError` for a visible file that is not `.json`, for a hidden fixture, and for a folder
  /// without fixtures. Only hidden files that are not fixtures, such as `.gitkeep`, are ignored.
  ///
  /// - Parameter path: The folder, absolute or relative to the current directory.
  /// - Returns: The source.
  public static func directory(_ path: String) -> FixtureSource {
    FixtureDirectory(path: path).source
  }

  /// All `.json` files of a folder and its subfolders, sorted by path.
  ///
  /// - Parameter url: The folder.
  /// - Returns: The source.
  public static func directory(_ url: URL) -> FixtureSource { directory(url.path) }

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

/// A fixture whose data is loaded on demand, so that a large folder need not fit into memory.
package struct FixtureReference: Sendable {
  package let name: String
  package let load: @Sendable () throws -> Data

  func fixture() throws -> Fixture { Fixture(name: name, data: try load()) }
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

  package var source: FixtureSource { FixtureSource { try references() } }

  /// Loads all fixtures of the folder into memory.
  package func fixtures() throws -> [Fixture] { try references().map { try $0.fixture() } }

  package func references() throws -> [FixtureReference] {
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
  /// - Throws: `FixtureSource.ReadError` for a file that is not a fixture, and for a folder without fixtures.
  mutating func visit(_ folder: String, from ancestors: Set<String>) throws {
    let place = URL(fileURLWithPath: root + "/" + folder).resolvingSymlinksInPath().path
    guard !ancestors.contains(place) else {
      throw FixtureSource.ReadError.cyclicLink(titled(folder))
    }
    let count = names.count
    for entry in try entries(of: folder) {
      let name = folder + entry
      switch kind(of: name, entry) {
      case .folder: try visit(name + "/", from: ancestors.union([place]))
      case .hiddenFolder: try refuseFixtures(inHidden: name + "/", from: ancestors.union([place]))
      case .fixture: names.append(name)
      case .hiddenFixture: throw FixtureSource.ReadError.hiddenFile(titled(name))
      case .propertyList: throw FixtureSource.ReadError.propertyList(titled(name))
      case .other: throw FixtureSource.ReadError.notAJSONFile(titled(name))
      case .passedOver: break
      }
    }
    if names.count == count { throw FixtureSource.ReadError.emptyDirectory(titled(folder)) }
  }

  private mutating func refuseFixtures(
    inHidden folder: String,
    from ancestors: Set<String>
  ) throws {
    let place = URL(fileURLWithPath: root + "/" + folder).resolvingSymlinksInPath().path
    guard !ancestors.contains(place) else { return }
    for entry in try entries(of: folder) {
      let name = folder + entry
      switch kind(of: name, entry) {
      case .folder, .hiddenFolder:
        try refuseFixtures(inHidden: name + "/", from: ancestors.union([place]))
      case .fixture, .hiddenFixture: throw FixtureSource.ReadError.hiddenFile(titled(name))
      case .other, .propertyList, .passedOver: break
      }
    }
  }

  private enum Kind {
    case folder, hiddenFolder, fixture, hiddenFixture, propertyList, other, passedOver
  }

  private func kind(of name: String, _ entry: String) -> Kind {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
    let isHidden = entry.hasPrefix(".")
    if exists, isFolder.boolValue { return isHidden ? .hiddenFolder : .folder }
    guard entry.lowercased().hasSuffix(".json") else {
      if isHidden { return .passedOver }
      return entry.lowercased().hasSuffix(".plist") ? .propertyList : .other
    }
    // macOS stores extended attributes of `a.json` in `._a.json` on volumes that do not support them.
    if entry.hasPrefix("._") { return .passedOver }
    return isHidden ? .hiddenFixture : .fixture
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
