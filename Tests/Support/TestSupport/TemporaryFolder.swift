package import Foundation

/// A temporary folder that is removed when the object is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "parity-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  package func url(_ name: String) -> URL { url.appendingPathComponent(name) }

  package func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  package func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name,
      withIntermediateDirectories: true
    )
  }

  /// The full paths of all files below the folder.
  package var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    var isFolder: ObjCBool = false
    return names.map { path + "/" + $0 }.filter { file in
      FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  package func contents(of name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
