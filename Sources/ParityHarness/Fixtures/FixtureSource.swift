public import Foundation

/// Where the fixtures of a model come from.
public struct FixtureSource: Sendable {
  let references: @Sendable () throws -> [FixtureReference]

  /// All `.json` files of a folder and its subfolders, in the order of their paths.
  ///
  /// Links to folders are followed. A file that is no `.json` file is an error, and so is a fixture
  /// that is hidden and a folder without any, so that nothing is skipped in silence; of hidden files
  /// only those that are no fixtures, such as `.gitkeep`, are left out.
  ///
  /// - Parameter path: The folder, absolute or below the current directory.
  /// - Returns: The source.
  public static func directory(_ path: String) -> FixtureSource {
    FixtureDirectory(path: path).source
  }

  /// All `.json` files of a folder and its subfolders, in the order of their paths.
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
      guard !fixtures.isEmpty else { throw FixtureError.noFixtures }
      return fixtures.map { fixture in FixtureReference(name: fixture.name) { fixture.data } }
    }
  }
}

/// A fixture that is read when its turn comes, so that a large folder need not fit into memory.
struct FixtureReference: Sendable {
  let name: String
  let load: @Sendable () throws -> Data

  func fixture() throws -> Fixture { Fixture(name: name, data: try load()) }
}
