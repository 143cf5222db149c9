import JSONVariants

/// The properties of each type in decoded values.
struct TypeMembers: Sendable {
  /// The properties of each type, by their labels.
  private var members: [String: [String: Member]] = [:]
  /// The type of each property, by the type that declares it.
  private var types: [PropertyName: String] = [:]

  private struct Member {
    /// The type or superclass that declares the property.
    let owner: String
    /// Whether only legacy values have shown it.
    let isLegacy: Bool
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
    let known = members[type]?[label]
    guard known == nil || known?.isLegacy == true && !isLegacy else { return }
    let member = Member(owner: superclass ?? type, isLegacy: isLegacy)
    members[type, default: [:]][label] = member
    types[PropertyName(type: member.owner, path: Self.path(label))] = propertyType()
  }

  private static func path(_ label: String) -> ParityPath {
    ParityPath([ParityPath.Step.key(label)])
  }

  /// Returns the labels of a type; `nil` if no value of it has been decoded.
  func labels(of type: String) -> [String]? { members[type].map { Array($0.keys) } }

  /// Returns the type that declares the first label of a path: a type or one of its superclasses.
  func declaringType(of path: ParityPath, in type: String) -> String {
    guard case .key(let label)? = path.steps.first else { return type }
    return members[type]?[label]?.owner ?? type
  }

  /// Returns the properties of a type.
  func properties(of type: String) -> [PropertyName] {
    (members[type] ?? [:]).map { PropertyName(type: $1.owner, path: Self.path($0)) }
  }

  /// Returns whether a type has a property; `nil` if no value of the type has been decoded.
  func contains(_ property: PropertyName) -> Bool? {
    guard !property.isOfModel, let label = property.path.keys.first else { return nil }
    return members[property.type].map { $0[label] != nil }
  }

  /// Returns whether only legacy values have shown a property.
  func isOnlyLegacy(_ property: PropertyName) -> Bool {
    property.path.keys.first.flatMap { members[property.type]?[$0]?.isLegacy } == true
  }

  /// Returns the type of a property; `nil` if no decoded value has shown it.
  func type(of property: PropertyName) -> String? { types[property] }
}
