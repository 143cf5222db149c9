/// Enumerations among the values that a route has made.
///
/// A model that reads a text and falls back to a case of its own asks for no enumeration, yet its
/// value has one.
struct DecodedEnumerations {
  private static let maximumDepth = 32
  private static let maximumValues = 10_000

  private var rawValues: Set<[String]> = []
  private var valuesLeft = maximumValues

  /// The raw values of each enumeration that lists its cases.
  ///
  /// - Complexity: O(*n*) in the size of the value, up to a limit.
  static func rawValues(in result: RouteResult) -> Set<[String]> {
    guard case .value(let value) = result else { return [] }
    var enumerations = DecodedEnumerations()
    enumerations.visit(value, depth: 0)
    return enumerations.rawValues
  }

  private mutating func visit(_ value: Any, depth: Int) {
    guard depth < Self.maximumDepth, valuesLeft > 0 else { return }
    valuesLeft -= 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let cases = EnumCases.rawValues(of: type(of: value)) {
      rawValues.insert(cases)
    }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { visit(child.value, depth: depth + 1) }
      level = current.superclassMirror
    }
  }
}
