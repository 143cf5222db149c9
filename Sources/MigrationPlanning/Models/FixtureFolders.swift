import Foundation

/// The fixtures on disk, by the names of their folders.
package struct FixtureFolders: Sendable {
  /// The names of the folders that contain a file.
  private let names: Set<String>

  /// Reads folders that contain a folder of fixtures for each model.
  package init(_ folders: [String]) {
    var names: Set<String> = []
    for folder in folders {
      for name in FileTree.names(in: folder) {
        let content = FileTree.names(in: "\(folder)/\(name)").filter { !$0.hasPrefix(".") }
        if !content.isEmpty { names.insert(name) }
      }
    }
    self.names = names
  }

  /// Returns whether a model has a fixture.
  ///
  /// The name of the folder is the full name of the model, such as `Order.Line`, or its last
  /// component if no other model has the same one.
  package func containsFixture(of model: String, ambiguousNames: Set<String>) -> Bool {
    guard !names.contains(model) else { return true }
    guard let name = model.split(separator: ".").last.map(String.init) else { return false }
    return !ambiguousNames.contains(name) && names.contains(name)
  }
}
