import Foundation

/// Looks up files and folders on the disk.
package enum FileTree {
  /// Folders that hold no file of the app's own.
  private static let skipped: Set<String> = [
    ".build", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// The paths of all files below a folder that end with a suffix, sorted.
  package static func files(in folder: String, suffix: String) -> [String] {
    entries(in: folder, skippingBuildProducts: false)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .map(\.path)
      .sorted()
  }

  /// The paths of the folders of a name at or below a folder, sorted; build products are skipped.
  package static func folders(named name: String, in folder: String) -> [String] {
    entries(in: folder, skippingBuildProducts: true)
      .filter { $0.lastPathComponent == name && isFolder($0.path) }
      .map(\.path)
      .sorted()
  }

  /// The names in a folder, or none where there is no such folder.
  package static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  package static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// The path of a file as seen from a folder; files elsewhere keep their whole path.
  package static func path(_ path: String, relativeTo folder: String) -> String {
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
      if skippingBuildProducts, skipped.contains(url.lastPathComponent) {
        enumerator.skipDescendants()
      } else {
        entries.append(url)
      }
    }
    return entries
  }
}
