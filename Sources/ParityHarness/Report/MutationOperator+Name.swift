extension MutationOperator {
  /// Whether a profile but the largest applies an operator of this name.
  static func isInCatalogue(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(catalogue.map(\.name))
}
