import Foundation
import ParityHarness

/// The folder that contains a folder of fixtures for each check of a command.
struct FixtureFolders {
  /// Fixtures that no check reads.
  struct UnreadFixtures: NotCheckedError, CustomStringConvertible {
    /// The path relative to the folder.
    let name: String
    let description: String
  }

  private static let maximumDepth = 8

  let path: String
  /// The folder of the decisions, which may be the same folder.
  let lists: String

  /// Returns the fixtures that no check reads, with one entry for each folder.
  ///
  /// - Parameter names: The names of all checks.
  /// - Returns: The fixtures, sorted by path.
  /// - Complexity: O(*n*) in the number of files.
  func unread(besides names: [String]) -> [UnreadFixtures] { unread(in: "", names) }

  private func unread(in folder: String, _ names: [String]) -> [UnreadFixtures] {
    (entries(of: folder) ?? []).flatMap { entry -> [UnreadFixtures] in
      let name = folder + entry
      if names.contains(name) { return [] }
      guard isFolder(name) else { return isFixture(name, names) ? [problem(with: name)] : [] }
      let containsCheckFolder = names.contains { $0.hasPrefix(name + "/") }
      if containsCheckFolder { return unread(in: name + "/", names) }
      return holdsFixture(name, depth: 0) ? [problem(with: name)] : []
    }
  }

  private func problem(with name: String) -> UnreadFixtures {
    let remedy =
      isFolder(name)
      ? "Give the command a check with that name, or remove the folder."
      : "Move it to the folder of a check, or remove it."
    return UnreadFixtures(name: name, description: "\(path)/\(name) is read by no check. \(remedy)")
  }

  private func isFixture(_ name: String, _ names: [String]) -> Bool {
    guard name.lowercased().hasSuffix(".json") else { return false }
    let isSameFolder =
      URL(fileURLWithPath: path).standardizedFileURL
      == URL(fileURLWithPath: lists).standardizedFileURL
    return !(isSameFolder && name.hasSuffix(DecisionsFile.suffix))
  }

  /// Returns whether an item is or contains a fixture.
  ///
  /// Links are followed up to a maximum depth; a folder that cannot be listed counts as containing one.
  private func holdsFixture(_ name: String, depth: Int) -> Bool {
    guard isFolder(name) else { return name.lowercased().hasSuffix(".json") }
    guard depth < Self.maximumDepth, let entries = entries(of: name) else { return true }
    return entries.contains { holdsFixture(name + "/" + $0, depth: depth + 1) }
  }

  private func isFolder(_ name: String) -> Bool {
    FileManager.default.isFolder(path + "/" + name)
  }

  private func entries(of folder: String) -> [String]? {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
    return entries?.filter { !$0.hasPrefix(".") }.sorted()
  }
}
