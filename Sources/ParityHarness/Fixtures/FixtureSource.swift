public import Foundation

/// Where the fixtures of a model come from.
public struct FixtureSource: Sendable {
  let references: @Sendable () throws -> [FixtureReference]

  /// All `.json` files of a folder and its subfolders, in the order of their paths.
  ///
  /// Files whose names begin with a period are left out; any other file is an error, so that a
  /// fixture with a misspelled name is not skipped in silence.
  ///
  /// - Parameter path: The folder, absolute or below the current directory.
  /// - Returns: The source.
  public static func directory(_ path: String) -> FixtureSource {
    FixtureSource { try FixtureDirectory(path: path).references() }
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
