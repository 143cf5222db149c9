/// Two structures whose properties have the same names.
final class PropertiesComparison: TypedComparison {
  struct Property {
    /// In the words of the Codable structure.
    let label: String
    let legacyOffset: Int
    let codableOffset: Int
    let comparison: any TypedComparison
  }

  private let properties: [Property]

  init(_ properties: [Property]) { self.properties = properties }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    guard comparison.mayDescend() else { return }
    for property in properties {
      property.comparison.compare(
        legacy + property.legacyOffset,
        codable + property.codableOffset,
        at: .key(property.label),
        &comparison
      )
    }
  }
}
