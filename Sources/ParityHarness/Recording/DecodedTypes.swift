/// What the types of the values that a route has made say of themselves.
struct DecodedTypes: Sendable {
  private static let maximumDepth = 32
  private static let maximumValues = 10_000

  /// The raw values of each enumeration that lists its cases.
  ///
  /// A model that reads a text and falls back to a case of its own asks for no enumeration, yet its
  /// value has one.
  private(set) var rawValues: Set<[String]> = []
  /// The labels of properties, and the names of cases that carry something.
  private(set) var labels: Set<String> = []

  private var valuesLeft = maximumValues

  init() {}

  /// Looks through a value, if the route gave one.
  ///
  /// - Complexity: O(*n*) in the size of the value, up to a limit.
  init(in result: RouteResult) {
    guard case .value(let value) = result else { return }
    visit(value, depth: 0)
  }

  mutating func formUnion(_ other: DecodedTypes) {
    rawValues.formUnion(other.rawValues)
    labels.formUnion(other.labels)
  }

  func union(_ other: DecodedTypes) -> DecodedTypes {
    var union = self
    union.formUnion(other)
    return union
  }

  private mutating func visit(_ value: Any, depth: Int) {
    guard depth < Self.maximumDepth, valuesLeft > 0 else { return }
    valuesLeft -= 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let cases = EnumCases.rawValues(of: type(of: value)) {
      rawValues.insert(cases)
    }
    // A mirror of the type's own may take its labels from the value.
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
}
