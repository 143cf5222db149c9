import Foundation

/// Tells which models have a recorded document on the disk.
package struct FixtureFolders: Sendable {
  /// The names of the folders that hold a file.
  private let names: Set<String>

  /// Creates a lookup of folders that hold a folder of documents for each model.
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

  /// Returns whether a model has a fixture: in a folder of its whole name, such as `Order.Line`, or
  /// of its last part, where no other model has that.
  package func containsFixture(of model: String, ambiguousNames: Set<String>) -> Bool {
    guard !names.contains(model) else { return true }
    guard let name = model.split(separator: ".").last.map(String.init) else { return false }
    return !ambiguousNames.contains(name) && names.contains(name)
  }
}
