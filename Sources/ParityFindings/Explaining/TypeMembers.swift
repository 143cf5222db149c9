import JSONVariants

/// The properties of each type in decoded values.
struct TypeMembers: Sendable {
  /// The labels of each type.
  private var labels: [String: Set<String>] = [:]
  /// The superclass that declares a property, for each inherited one of a class.
  private var superclasses: [Member: String] = [:]
  /// The type of each property, by the type that declares it.
  private var types: [Member: String] = [:]

  /// The properties that only legacy values have shown.
  private var legacyMembers: Set<Member> = []

  private struct Member: Hashable {
    let type: String
    let label: String
  }

  /// Adds a property of a type, and of the superclass that declares it.
  ///
  /// One that is known stays as it is, except that a Codable value replaces what only legacy values have shown.
  mutating func add(
    _ label: String,
    of type: String,
    declaredBy superclass: String?,
    as propertyType: @autoclosure () -> String,
    isLegacy: Bool
  ) {
    let member = Member(type: type, label: label)
    let isNew = labels[type, default: []].insert(label).inserted
    guard isNew || (!isLegacy && legacyMembers.contains(member)) else { return }
    if isLegacy { legacyMembers.insert(member) } else { legacyMembers.remove(member) }
    superclasses[member] = superclass
    types[Member(type: superclass ?? type, label: label)] = propertyType()
  }

  /// Returns the labels of a type; `nil` if no value of it has been decoded.
  func labels(of type: String) -> Set<String>? { labels[type] }

  /// Returns the type that declares the first label of a path: a type or one of its superclasses.
  func declaringType(of path: ParityPath, in type: String) -> String {
    guard case .key(let label)? = path.steps.first else { return type }
    return superclasses[Member(type: type, label: label)] ?? type
  }

  /// Returns the properties of a type.
  func properties(of type: String) -> [PropertyName] {
    (labels[type] ?? []).map { label in
      let path = ParityPath([ParityPath.Step.key(label)])
      return PropertyName(type: declaringType(of: path, in: type), path: path)
    }
  }

  /// Returns whether values of the type have been decoded, and have no such property.
  func isUnknown(_ property: PropertyName) -> Bool { contains(property) == false }

  /// Returns whether a decoded value has such a property.
  func isKnown(_ property: PropertyName) -> Bool { contains(property) == true }

  /// Returns whether a type has a property; `nil` if no value of the type has been decoded.
  private func contains(_ property: PropertyName) -> Bool? {
    guard !property.isOfModel, let label = property.path.keys.first else { return nil }
    return labels[property.type]?.contains(label)
  }

  /// Returns the type of a property; `nil` if no decoded value has shown it.
  func type(of property: PropertyName) -> String? {
    guard !property.isOfModel, property.path.steps.count == 1,
      let label = property.path.keys.first
    else { return nil }
    return types[Member(type: property.type, label: label)]
  }
}
