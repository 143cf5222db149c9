/// Two structures whose properties have the same names, with values that agree.
final class PropertiesTest: AgreementTest {
  struct Property {
    let legacyOffset: Int
    let codableOffset: Int
    let test: any AgreementTest
  }

  /// Below the depth at which a comparison ends.
  private static let maximumDepth = 900

  private let properties: [Property]

  init(_ properties: [Property]) { self.properties = properties }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    return properties.allSatisfy { property in
      property.test.holds(
        legacy + property.legacyOffset,
        codable + property.codableOffset,
        depth: depth + 1
      )
    }
  }
}
