/// The tests that have been made so far, by the types of the two values.
///
/// One comparison at a time uses it: tests learn from the values that they see.
final class AgreementMemory {
  private struct Types: Hashable {
    let legacy: ObjectIdentifier
    let codable: ObjectIdentifier
  }

  private let options: ComparisonOptions
  private let leaves: [ObjectIdentifier: any AgreementTest]
  /// `nil` for types of which nothing can be told quickly.
  private var tests: [Types: (any AgreementTest)?] = [:]

  init(_ options: ComparisonOptions) {
    self.options = options
    leaves = LeafTests.all(options)
  }

  /// Whether a comparison of two values is sure to find nothing.
  func agree(_ legacy: Any, _ codable: Any, depth: Int) -> Bool {
    func openLegacy<Legacy>(_ legacy: Legacy) -> Bool {
      func openCodable<Codable>(_ codable: Codable) -> Bool {
        agree(legacy, codable, at: depth)
      }
      return _openExistential(codable, do: openCodable)
    }
    return _openExistential(legacy, do: openLegacy)
  }

  private func agree<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable,
    at depth: Int
  ) -> Bool {
    guard let test = test(legacy, codable) else { return false }
    return withUnsafePointer(to: legacy) { legacy in
      withUnsafePointer(to: codable) { codable in
        test.holds(UnsafeRawPointer(legacy), UnsafeRawPointer(codable), depth: depth)
      }
    }
  }

  /// The test for values of two types, made at the first sight of such values.
  func test<Legacy, Codable>(_ legacy: Legacy, _ codable: Codable) -> (any AgreementTest)? {
    let types = Types(
      legacy: ObjectIdentifier(Legacy.self),
      codable: ObjectIdentifier(Codable.self)
    )
    if let known = tests[types] { return known }
    let test = newTest(legacy, codable)
    tests[types] = .some(test)
    return test
  }
}

extension AgreementMemory {
  private func newTest<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> (any AgreementTest)? {
    let leaf = leaves[ObjectIdentifier(Legacy.self)]
    if leaf != nil || leaves[ObjectIdentifier(Codable.self)] != nil {
      return Legacy.self == Codable.self ? leaf : nil
    }
    switch (Legacy.self, Codable.self) {
    case (let legacy as any ComparableOptional.Type, let codable as any ComparableOptional.Type):
      return legacy.test(with: codable, self)
    case (let legacy as any ComparableArray.Type, let codable as any ComparableArray.Type):
      return legacy.test(with: codable, self)
    case (let legacy as any ComparableDictionary.Type, let codable as any ComparableDictionary.Type):
      return legacy.test(with: codable, self)
    default:
      guard !LeafReader.isLeaf(Legacy.self), !LeafReader.isLeaf(Codable.self) else { return nil }
      return caseTest(legacy, codable) ?? propertiesTest(legacy, codable)
    }
  }

  private func caseTest<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> (any AgreementTest)? {
    guard CaseTest<Legacy, Codable>.isPossible,
      Mirror(reflecting: legacy).displayStyle == .enum,
      Mirror(reflecting: codable).displayStyle == .enum
    else { return nil }
    return CaseTest<Legacy, Codable>(options)
  }

  private func propertiesTest<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> (any AgreementTest)? {
    guard let legacyLayout = PropertyLayout(of: legacy),
      let codableLayout = PropertyLayout(of: codable)
    else { return nil }
    let codableProperties = codableLayout.properties.filter { !$0.isLazyStorage }
    let legacyProperties = legacyLayout.properties.filter { !$0.isLazyStorage }
    let places = Dictionary(grouping: codableProperties, by: \.name)
    let properties = legacyProperties.compactMap { property in
      let matches = places[options.renames[property.name] ?? property.name] ?? []
      return matches.count == 1 ? test(property, matches[0]) : nil
    }
    guard properties.count == legacyProperties.count,
      properties.count == codableProperties.count,
      Set(properties.map(\.codableOffset)).count == codableProperties.count
    else { return nil }
    return PropertiesTest(properties)
  }

  private func test(
    _ legacy: PropertyLayout.Property,
    _ codable: PropertyLayout.Property
  ) -> PropertiesTest.Property? {
    func openLegacy<Legacy>(_ legacy: Legacy) -> (any AgreementTest)? {
      func openCodable<Codable>(_ codable: Codable) -> (any AgreementTest)? {
        test(legacy, codable)
      }
      return _openExistential(codable.value, do: openCodable)
    }
    return _openExistential(legacy.value, do: openLegacy).map { test in
      PropertiesTest.Property(
        legacyOffset: legacy.offset,
        codableOffset: codable.offset,
        test: test
      )
    }
  }
}
