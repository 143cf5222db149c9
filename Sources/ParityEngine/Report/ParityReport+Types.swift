extension ParityReport {
  /// Returns the report with the long names of types that share their short ones with others.
  ///
  /// - Parameter isNeeded: Returns whether a type with a short name needs the long one.
  /// - Returns: The report, in which each finding has the name of its type.
  /// - Complexity: O(*n*) in the numbers of types, divergences and properties.
  package func naming(_ isNeeded: (_ short: String, _ long: String) -> Bool) -> ParityReport {
    let names = types?.longNames(in: model, isNeeded) ?? [:]
    guard !names.isEmpty else { return self }
    var report = self
    report.types = types?.renamed(names)
    report.observed = observed.renamingTypes(names)
    report.update { divergences, _ in
      for index in divergences.indices { divergences[index].renameTypes(names) }
    }
    return report
  }
}
