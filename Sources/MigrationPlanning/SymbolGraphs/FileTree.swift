import Foundation

/// Finds files and folders on disk.
enum FileTree {
  /// Returns the sorted paths of all files below a folder whose names end with a suffix.
  static func files(in folder: String, suffix: String) -> [String] {
    entries(in: folder, skippingBuildProducts: false)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .map(\.path)
      .sorted()
  }

  /// Returns the sorted paths of all folders with a name below a folder, without build products.
  static func folders(named name: String, in folder: String) -> [String] {
    entries(in: folder, skippingBuildProducts: true)
      .filter { $0.lastPathComponent == name && isFolder($0.path) }
      .map(\.path)
      .sorted()
  }

  /// Returns the names of the files in a folder; none if the folder does not exist.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// Returns the path of a file relative to a folder; a file outside the folder keeps its full
  /// path.
  static func path(_ path: String, relativeTo folder: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard resolved.hasPrefix(root + "/") else { return path }
    return String(resolved.dropFirst(root.count + 1))
  }

  private static func entries(in folder: String, skippingBuildProducts: Bool) -> [URL] {
    guard
      let enumerator = FileManager.default.enumerator(
        at: URL(fileURLWithPath: folder),
        includingPropertiesForKeys: nil,
        options: skippingBuildProducts ? [.skipsHiddenFiles] : []
      )
    else { return [] }
    var entries: [URL] = []
    for case let url as URL in enumerator {
      if skippingBuildProducts, SourceText.foldersOfOthers.contains(url.lastPathComponent) {
        enumerator.skipDescendants()
      } else {
        entries.append(url)
      }
    }
    return entries
  }
}
