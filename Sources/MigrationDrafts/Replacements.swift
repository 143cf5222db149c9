import MigrationPlanning

/// What takes the place of a legacy half where an app decodes the model, where parents read it, and where a suite checks
/// it.
package struct Replacements {
  /// The expression of the app's decoder; `nil` if only a person knows it.
  let decoder: String?
  /// The names of the models whose outcomes are recorded.
  let recorded: Set<String>
  /// The modules that a file has to import, by the path of the file from any folder around it.
  private let imports: [String: [String]]

  /// Creates replacements.
  ///
  /// - Parameters:
  ///   - decoder: The expression of the app's decoder; `nil` if only a person knows it.
  ///   - recorded: The names of the models whose outcomes are recorded.
  ///   - imports: The modules that a file has to import, by the path of the file from any folder around it.
  package init(
    decoder: String? = nil,
    recorded: Set<String> = [],
    imports: [String: [String]] = [:]
  ) {
    self.decoder = decoder
    self.recorded = recorded
    self.imports = imports
  }

  /// Returns the text of a file with the imports that it has to have, below the others.
  func addingImports(to text: String, of file: SourceFile) -> String {
    let wanted = imports.filter { file.isOne(of: [$0.key]) }.values.joined()
    return LibraryUse.adding(Set(wanted), to: text)
  }
}
