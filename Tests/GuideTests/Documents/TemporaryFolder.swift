import Foundation

/// A folder that is gone after the test.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "guide-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
