import Foundation

/// A folder of small fixtures that is written when it is needed first, and removed in the end.
final class FixtureFolder {
  let count: Int
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("benchmarks-fixtures-\(UUID().uuidString)")
  private var isWritten = false

  init(count: Int) { self.count = count }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the folder with its fixtures.
  func written() throws -> URL {
    if !isWritten {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      var generator = Generator()
      for index in 0..<count { try Data(generator.child(index).utf8).write(to: file(index)) }
      isWritten = true
    }
    return url
  }

  func file(_ index: Int) -> URL { url.appendingPathComponent("child\(index).json") }
}
