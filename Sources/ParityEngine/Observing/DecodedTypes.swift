import JSONVariants
import ValueComparison

/// The enumerations and labels found in decoded values by reflection.
struct DecodedTypes: Sendable {
  private static let maximumDepth = 32
  private static let maximumValues = 10_000

  /// The raw values of each `CaseIterable` enumeration.
  ///
  /// A model that reads a string and maps it to a case does not request the enumeration, but its value
  /// contains it.
  private(set) var rawValues: Set<[String]> = []
  /// The names of the enumerations with raw values that are not `CaseIterable`.
  private(set) var unlistedEnumerations: Set<String> = []
  /// The labels of the properties that have such an enumeration, or a collection of it.
  ///
  /// No variant has another case of them, so that a model with a default may give that for each variant.
  private(set) var unlistedLabels: Set<String> = []
  /// The labels of properties, and the names of cases with payloads.
  private(set) var labels: Set<String> = []

  /// The labels of structures and objects, by their type.
  private var labelsOfTypes: [ObjectIdentifier: (type: any Any.Type, labels: [String])] = [:]
  /// Whether a value may have had labels that are not in `labels`, such as one with a mirror of its own.
  private var hidesLabels = false
  /// Whether an enumeration was found, whose other cases may have labels.
  private(set) var hasCases = false
  /// The types of the optionals and collections without content, and of those with it.
  private var empty: Set<ObjectIdentifier> = []
  private var filled: Set<ObjectIdentifier> = []

  private var valuesLeft = maximumValues

  init() {}

  /// Collects the types of a route's value, if there is one.
  ///
  /// - Complexity: O(*n*) in the size of the value, up to a limit.
  init(in result: RouteResult) {
    guard case .value(let value) = result else { return }
    visit(value, of: nil, depth: 0)
  }

  /// Whether every label of the values' types is known.
  ///
  /// A child that no value has, or an element of an array that is always empty, does not show its labels.
  var hasAllLabels: Bool {
    !labels.isEmpty && !hidesLabels && empty.isSubset(of: filled)
  }

  /// The labels of structures and objects, sorted, by the name of their type.
  ///
  /// - Complexity: O(*n*) in the number of types.
  var properties: [String: [String]] {
    let named = labelsOfTypes.values.map { (TypeName.of($0.type), $0.labels) }
    return Dictionary(named) { Set($0 + $1).sorted() }
  }

  mutating func formUnion(_ other: DecodedTypes) {
    labelsOfTypes.merge(other.labelsOfTypes) { first, _ in first }
    hidesLabels = hidesLabels || other.hidesLabels
    hasCases = hasCases || other.hasCases
    empty.formUnion(other.empty)
    filled.formUnion(other.filled)
    rawValues.formUnion(other.rawValues)
    unlistedEnumerations.formUnion(other.unlistedEnumerations)
    unlistedLabels.formUnion(other.unlistedLabels)
    labels.formUnion(other.labels)
  }

  func union(_ other: DecodedTypes) -> DecodedTypes {
    var union = self
    union.formUnion(other)
    return union
  }

  private mutating func visit(_ value: Any, of property: String?, depth: Int) {
    guard depth < Self.maximumDepth, valuesLeft > 0 else {
      hidesLabels = true
      return
    }
    valuesLeft -= 1
    let parts = ValueParts(of: value)
    if parts.kind == .enumCase { addCases(of: value, property) }
    if parts.hidesLabels { hidesLabels = true }
    if parts.kind == .properties, !parts.hidesLabels {
      let type = ObjectIdentifier(parts.type)
      if labelsOfTypes[type] == nil {
        labelsOfTypes[type] = (parts.type, Set(parts.fields.map(\.label)).sorted())
      }
    }
    if parts.isContainer {
      let type = ObjectIdentifier(parts.type)
      if parts.fields.isEmpty { empty.insert(type) } else { filled.insert(type) }
    }
    labels.formUnion(parts.lazyNames)
    for field in parts.fields {
      let isLabel = !parts.hidesLabels && !parts.isContainer
      if isLabel { labels.insert(field.label) }
      for part in [field] + field.storage {
        visit(part.value, of: isLabel ? field.label : property, depth: depth + 1)
      }
    }
  }

  private mutating func addCases(of value: Any, _ property: String?) {
    hasCases = true
    if let cases = EnumCases.rawValues(of: type(of: value)) {
      rawValues.insert(cases)
    } else if value is any RawRepresentable {
      unlistedEnumerations.insert(TypeName.of(type(of: value)))
      if let property { unlistedLabels.insert(property) }
    }
  }
}
