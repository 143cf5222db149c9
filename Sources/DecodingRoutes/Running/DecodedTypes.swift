import JSONVariants
import ValueComparison

/// The enumerations and labels found in decoded values by reflection.
package struct DecodedTypes: Sendable {
  private static let maximumDepth = 32
  private static let maximumValues = 10_000

  /// The raw values of each `CaseIterable` enumeration.
  ///
  /// A model that reads a string and maps it to a case does not request the enumeration, but its value
  /// contains it.
  package private(set) var rawValues: Set<[String]> = []
  /// The names of the enumerations with raw values that are not `CaseIterable`.
  package private(set) var unlistedEnumerations: Set<String> = []
  /// The labels of properties, and the names of cases with payloads.
  package private(set) var labels: Set<String> = []

  private var valuesLeft = maximumValues

  package init() {}

  /// Collects the types of a route's value, if there is one.
  ///
  /// - Complexity: O(*n*) in the size of the value, up to a limit.
  package init(in result: RouteResult) {
    guard case .value(let value) = result else { return }
    visit(value, depth: 0)
  }

  package mutating func formUnion(_ other: DecodedTypes) {
    rawValues.formUnion(other.rawValues)
    unlistedEnumerations.formUnion(other.unlistedEnumerations)
    labels.formUnion(other.labels)
  }

  package func union(_ other: DecodedTypes) -> DecodedTypes {
    var union = self
    union.formUnion(other)
    return union
  }

  private mutating func visit(_ value: Any, depth: Int) {
    guard depth < Self.maximumDepth, valuesLeft > 0 else { return }
    valuesLeft -= 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum { addCases(of: value) }
    // The labels of a custom mirror may be data of the value.
    let hasOwnLabels = !(value is any CustomReflectable)
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children {
        if hasOwnLabels, let label = child.label { labels.insert(ValueField.name(of: label)) }
        visit(child.value, depth: depth + 1)
      }
      level = current.superclassMirror
    }
  }

  private mutating func addCases(of value: Any) {
    if let cases = EnumCases.rawValues(of: type(of: value)) {
      rawValues.insert(cases)
    } else if value is any RawRepresentable {
      unlistedEnumerations.insert(TypeName.of(type(of: value)))
    }
  }
}
