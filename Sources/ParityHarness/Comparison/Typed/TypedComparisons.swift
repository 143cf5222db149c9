/// The comparisons that have been made so far, by the types of the two values.
///
/// It learns while it compares, so that one comparison at a time may use it.
final class TypedComparisons {
  private struct Types: Hashable {
    let legacy: ObjectIdentifier
    let codable: ObjectIdentifier
  }

  let options: ComparisonOptions
  private let leaves: [ObjectIdentifier: any TypedComparison]
  private var comparisons: [Types: any TypedComparison] = [:]

  init(_ options: ComparisonOptions) {
    self.options = options
    leaves = LeafComparisons(options).all
  }

  /// Compares two values as what they are.
  func compare(_ legacy: Any, _ codable: Any, _ comparison: inout StructuralComparison) {
    func openLegacy<Legacy>(_ legacy: Legacy) {
      func openCodable<Codable>(_ codable: Codable) {
        let found = concreteComparison(legacy, codable)
        found.withAddresses(of: legacy, codable) { found.compare($0, $1, &comparison) }
      }
      openCodable(codable)
    }
    openLegacy(legacy)
  }

  /// The comparison of values that are declared with two types.
  func comparison<Legacy, Codable>(_ legacy: Legacy, _ codable: Codable) -> any TypedComparison {
    isExistential(legacy) || isExistential(codable)
      ? DynamicComparison<Legacy, Codable>() : concreteComparison(legacy, codable)
  }

  /// Objects are looked at as a whole, whatever class they are declared as.
  private func isExistential<Value>(_ value: Value) -> Bool {
    let dynamicType = type(of: value as Any)
    return dynamicType != Value.self && !(dynamicType is AnyClass)
  }

  private func concreteComparison<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> any TypedComparison {
    let types = Types(
      legacy: ObjectIdentifier(Legacy.self),
      codable: ObjectIdentifier(Codable.self)
    )
    if let known = comparisons[types] { return known }
    let comparison = newComparison(legacy, codable)
    comparisons[types] = comparison
    return comparison
  }
}

extension TypedComparisons {
  private func newComparison<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> any TypedComparison {
    if LeafReader.isLeaf(Legacy.self) || LeafReader.isLeaf(Codable.self) {
      let leaf = Legacy.self == Codable.self ? leaves[ObjectIdentifier(Legacy.self)] : nil
      return leaf ?? ReflectedComparison<Legacy, Codable>()
    }
    return containerComparison(Legacy.self, Codable.self)
      ?? ByteComparison<Legacy, Codable>(options)
      ?? propertiesComparison(legacy, codable)
      ?? ReflectedComparison<Legacy, Codable>()
  }

  private func containerComparison(
    _ legacy: Any.Type,
    _ codable: Any.Type
  ) -> (any TypedComparison)? {
    func comparison<Legacy: TypedContainer>(
      of legacy: Legacy.Type,
      with codable: any TypedContainer.Type
    ) -> any TypedComparison { codable.comparison(withContentsOf: Legacy.Content.self, self) }

    guard let legacy = legacy as? any TypedContainer.Type,
      let codable = codable as? any TypedContainer.Type,
      let kind = legacy.kind, kind == codable.kind
    else { return nil }
    return comparison(of: legacy, with: codable)
  }

  private func propertiesComparison<Legacy, Codable>(
    _ legacy: Legacy,
    _ codable: Codable
  ) -> (any TypedComparison)? {
    guard let legacyProperties = ReadableProperty.all(of: legacy),
      let codableProperties = ReadableProperty.all(of: codable),
      legacyProperties.count == codableProperties.count
    else { return nil }
    let places = Dictionary(grouping: codableProperties, by: \.label)
    let pairs = legacyProperties.compactMap { property in
      let matches = places[options.renames[property.label] ?? property.label] ?? []
      return matches.count == 1 ? (property, matches[0]) : nil
    }
    guard Set(pairs.map(\.1.label)).count == codableProperties.count else { return nil }
    return PropertiesComparison(pairs.map(comparison))
  }

  private func comparison(
    _ legacy: ReadableProperty,
    _ codable: ReadableProperty
  ) -> PropertiesComparison.Property {
    func openLegacy<Legacy>(_: Legacy.Type) -> any TypedComparison {
      func openCodable<Codable>(_: Codable.Type) -> any TypedComparison {
        LazyComparison<Legacy, Codable>(self)
      }
      return openCodable(codable.type)
    }
    return PropertiesComparison.Property(
      label: codable.label,
      legacyOffset: legacy.offset,
      codableOffset: codable.offset,
      comparison: openLegacy(legacy.type)
    )
  }
}
