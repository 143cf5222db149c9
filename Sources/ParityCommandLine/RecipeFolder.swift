import Foundation
import MigrationPlanning
import ParityHarness

/// The recipe files of this package, which an app copies.
struct RecipeFolder {
  /// A file to copy.
  struct Copy: Encodable, Hashable {
    let from: String
    /// The folder of the app's files.
    let to: String
  }

  private let sources: SourceFiles

  /// - Parameter sources: The files of the app, which may have copies already.
  init(sources: SourceFiles) { self.sources = sources }

  /// The folder in the checkout that this executable was built from, or its name in the package.
  private static let path: String = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Samples/Recipes").path
    return FileManager.default.fileExists(atPath: folder) ? folder : "Samples/Recipes"
  }()

  /// Returns the files that the app does not have yet.
  ///
  /// - Parameters:
  ///   - recipes: The names of the recipes.
  ///   - file: The file of the model, in whose folder the copies belong.
  /// - Returns: The files with the folder.
  func copies(for recipes: [String], beside file: String?) -> [Copy] {
    let folder = file.map { URL(fileURLWithPath: $0).deletingLastPathComponent().relativePath }
    return recipes.filter { !sources.contains("\($0).swift") }.map { name in
      Copy(from: "\(Self.path)/\(name).swift", to: folder ?? sources.folder)
    }
  }
}
