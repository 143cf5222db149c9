import JSONVariants

/// Computes a hash that is equal for values between which a comparison finds no difference.
///
/// The hash lets the elements of sets and the keys of dictionaries be matched in linear time. It combines
/// the contents of a value, independent of order for unordered collections. Equal hashes do not prove
/// equality: values with the same hash are still compared.
struct Fingerprint {
  /// Deeper values are not hashed.
  private static let maximumDepth = 32

  /// Whether both sides declare the values with one type, so that the cases in them have the same names.
  private let isExact: Bool
  private let rules: ComparisonRules
  /// The labels that are left out, because their values are not compared, or at another depth.
  private let omitted: Set<String>

  /// Returns the fingerprints of the elements of two collections.
  ///
  /// - Parameters:
  ///   - legacy: The elements of the legacy collection.
  ///   - codable: The elements of the Codable collection.
  ///   - isExact: Whether both sides declare the elements with one type.
  ///   - rules: How the values are compared.
  ///   - exceptions: The schema paths that are not compared.
  /// - Returns: The fingerprints, in the order of the elements.
  /// - Complexity: O(*n*) in the size of the values.
  static func numbers(
    of legacy: [Any],
    _ codable: [Any],
    isExact: Bool,
    _ rules: ComparisonRules,
    except exceptions: Set<ParityPath>
  ) -> (legacy: [Int], codable: [Int]) {
    guard let omitted = omittedLabels(isExact: isExact, rules, exceptions),
      !rules.equivalences.contains(.rawValues) || (legacy + codable).allSatisfy(isLeaf)
    else { return (legacy.map { _ in 0 }, codable.map { _ in 0 }) }
    let fingerprint = Fingerprint(isExact: isExact, rules: rules, omitted: omitted)
    return (legacy.map { fingerprint.number(of: $0) }, codable.map { fingerprint.number(of: $0) })
  }

  /// Returns whether a value has no part that a raw value may equal.
  private static func isLeaf(_ value: Any) -> Bool {
    TypeCatalogue.shared.facts(of: value).isLeaf
  }

  /// Returns the labels of properties that are not compared, or that a rename moves to another depth; `nil` if
  /// whole elements are not compared.
  private static func omittedLabels(
    isExact: Bool,
    _ rules: ComparisonRules,
    _ exceptions: Set<ParityPath>
  ) -> Set<String>? {
    var omitted: Set<String> = []
    for path in exceptions {
      // An element of an element has no label of its own.
      guard path.schema.steps.suffix(2) != [.anyIndex, .anyIndex], let label = path.keys.last else {
        return nil
      }
      omitted.insert(label)
    }
    let renamed = rules.renames.flatMap { [$0.key, $0.value] }
    let labels = Set(renamed.flatMap { $0.split(separator: ".").map(String.init) })
    // What is left out on one side must be left out on the other, whatever it is called there.
    if !omitted.isDisjoint(with: labels)
      || !isExact && renamed.contains(where: { $0.contains(".") })
    {
      omitted.formUnion(labels)
    }
    return omitted
  }

  private func number(of value: Any, inside outer: [ObjectIdentifier?] = []) -> Int {
    let facts = TypeCatalogue.shared.facts(of: value)
    switch facts.role {
    case .leaf(let leaf):
      return Self.hashed { leaf.read(value)?.hash(into: &$0, rules.equivalences) }
    case .optional:
      let content = Operand.unwrap(value).content
      return content.map { number(of: $0, inside: outer) }
        ?? Self.hashed { LeafValue.nothing.hash(into: &$0, []) }
    case .anyHashable:
      return (value as? AnyHashable).map { number(of: $0.base, inside: outer) } ?? 0
    case .whole, .opaque: return 0
    case .contents, .structure:
      let object = facts.isObject ? ObjectIdentifier(value as AnyObject) : nil
      guard outer.count < Self.maximumDepth, object == nil || !outer.contains(object) else {
        return 0
      }
      return number(of: ValueShape(value, facts), inside: outer + [object])
    }
  }

  /// Returns the sum of the parts' numbers: neither labels nor an order are the same on both sides.
  private func number(of shape: ValueShape, inside outer: [ObjectIdentifier?]) -> Int {
    func sum(_ parts: [Any]) -> Int {
      parts.reduce(1) { $0 &+ Self.joined(1, number(of: $1, inside: outer)) }
    }
    switch shape {
    case .fields(let fields):
      return sum(rules.compared(fields).filter { !omitted.contains($0.label) }.map(\.value))
    case .elements(let elements, _), .set(let elements, _): return sum(elements)
    case .dictionary(let pairs, _, _):
      return pairs.reduce(2) { sum, pair in
        if !omitted.isEmpty, omitted.contains(ValueText.keyText(pair.key)) { return sum }
        let (key, value) = (pair.key, pair.value)
        return sum &+ Self.joined(number(of: key, inside: outer), number(of: value, inside: outer))
      }
    case .enumCase(let enumCase) where enumCase.name.map(omitted.contains) == true: return 0
    case .enumCase(let enumCase):
      return Self.joined(sum([enumCase.payload].compactMap { $0 }), name(of: enumCase, outer))
    case .opaque: return 0
    }
  }

  /// Returns a hash of the case's name or raw value; 0 when the two sides may use different names for it.
  private func name(of enumCase: EnumCase, _ outer: [ObjectIdentifier?]) -> Int {
    guard isExact else { return 0 }
    return enumCase.name?.hashValue ?? enumCase.rawValue.map { number(of: $0, inside: outer) } ?? 0
  }

  private static func joined(_ a: Int, _ b: Int) -> Int {
    hashed {
      $0.combine(a)
      $0.combine(b)
    }
  }

  private static func hashed(_ add: (inout Hasher) -> Void) -> Int {
    var hasher = Hasher()
    add(&hasher)
    return hasher.finalize()
  }
}

extension LeafValue {
  fileprivate static let nothing = LeafValue(payload: .none, type: Never.self)
}
