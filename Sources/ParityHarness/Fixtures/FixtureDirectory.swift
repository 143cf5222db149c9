import Foundation

/// A folder of fixtures.
struct FixtureDirectory {
  let path: String

  func references() throws -> [FixtureReference] {
    try checkFolder()
    let names = try fileNames().sorted()
    guard !names.isEmpty else { throw FixtureError.emptyDirectory(path) }
    return names.map { name in
      FixtureReference(name: name) { try Self.read(path + "/" + name) }
    }
  }

  private func checkFolder() throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw FixtureError.missingDirectory(path)
    }
    guard isFolder.boolValue else { throw FixtureError.notADirectory(path) }
  }

  private func fileNames() throws -> [String] {
    guard let entries = FileManager.default.enumerator(atPath: path) else {
      throw FixtureError.unreadableFile(path, reason: "the folder cannot be listed")
    }
    var names: [String] = []
    while let entry = entries.nextObject() as? String {
      guard !isHidden(entry), !isFolder(entry) else { continue }
      guard entry.lowercased().hasSuffix(".json") else {
        throw FixtureError.notAJSONFile(path + "/" + entry)
      }
      names.append(entry)
    }
    return names
  }

  private func isHidden(_ entry: String) -> Bool {
    entry.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  private func isFolder(_ entry: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: path + "/" + entry,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
  }

  private static func read(_ file: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw FixtureError.unreadableFile(file, reason: reason(of: error))
    }
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission: "no permission"
    case .fileReadNoSuchFile: "it is gone, or a link that leads nowhere"
    default: (error as NSError).localizedDescription
    }
  }
}
