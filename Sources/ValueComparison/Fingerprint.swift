import JSONVariants

/// Computes a hash that is equal for values between which a comparison finds no difference.
///
/// The hash lets the elements of sets and the keys of dictionaries be matched in linear time. It combines
/// the contents of a value, independent of order for unordered collections. Equal hashes do not prove
/// equality: values with the same hash are still compared.
struct Fingerprint {
  /// Deeper values are not hashed, so that cycles end.
  private static let maximumDepth = 32

  /// Whether both sides declare the values with one type, so that the types of their parts agree, too.
  private let isExact: Bool
  private let rules: ComparisonRules
  private let hasRenames: Bool
  /// The labels that are left out, because their values are not compared, or at another depth.
  private let omitted: Set<String>
  private var cache: [CacheKey: Entry] = [:]

  /// The key under which the hash of an object is cached, however many values refer to it.
  private struct CacheKey: Hashable {
    let object: ObjectIdentifier
    let depth: Int
  }

  /// The hash of an object, which is kept so that no new object takes its address.
  private struct Entry {
    let object: AnyObject
    let number: Int
  }

  private init(isExact: Bool, _ rules: ComparisonRules, omitting omitted: Set<String>) {
    self.isExact = isExact
    self.rules = rules
    self.omitted = omitted
    hasRenames = !rules.renames.isEmpty
  }

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
    var left = Fingerprint(isExact: isExact, rules, omitting: omitted)
    var right = left
    return (legacy.map { left.number(of: $0, 0) }, codable.map { right.number(of: $0, 0) })
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

  private mutating func number(of value: Any, _ depth: Int) -> Int {
    let facts = TypeCatalogue.shared.facts(of: value)
    switch facts.role {
    case .leaf(let leaf):
      return Self.hashed { leaf.read(value)?.hash(into: &$0, rules.equivalences) }
    case .optional:
      let content = Operand.unwrap(value).content
      return content.map { number(of: $0, depth) }
        ?? Self.hashed { LeafValue.nothing.hash(into: &$0, []) }
    case .anyHashable: return (value as? AnyHashable).map { number(of: $0.base, depth) } ?? 0
    case .whole, .opaque: return 0
    case .contents, .structure: break
    }
    guard depth < Self.maximumDepth else { return 0 }
    guard facts.isObject else { return number(ofPartsOf: value, facts, depth) }
    let object = value as AnyObject
    let key = CacheKey(object: ObjectIdentifier(object), depth: depth)
    if let entry = cache[key] { return entry.number }
    let result = number(ofPartsOf: value, facts, depth)
    cache[key] = Entry(object: object, number: result)
    return result
  }

  private mutating func number(ofPartsOf value: Any, _ facts: TypeFacts, _ depth: Int) -> Int {
    let below = depth + 1
    switch ValueShape(value, facts) {
    case .fields(let fields):
      return rules.compared(fields).reduce(into: 1) { sum, field in
        guard !omitted.contains(field.label) else { return }
        let part = number(of: field.value, below)
        sum &+= Self.hashed {
          if isExact || !hasRenames { $0.combine(field.label) }
          $0.combine(part)
        }
      }
    case .elements(let elements, _) where rules.equivalences.contains(.unorderedArrays):
      return elements.reduce(3) { $0 &+ Self.joined(3, number(of: $1, below)) }
    case .elements(let elements, _):
      return elements.reduce(2) { Self.joined($0, number(of: $1, below)) }
    case .set(let elements, _):
      return elements.reduce(3) { $0 &+ Self.joined(3, number(of: $1, below)) }
    case .dictionary(let pairs, _, _):
      return pairs.reduce(4) { sum, pair in
        if !omitted.isEmpty, omitted.contains(ValueText.keyText(pair.key)) { return sum }
        return sum &+ Self.joined(number(of: pair.key, below), number(of: pair.value, below))
      }
    case .enumCase(let enumCase) where enumCase.name.map(omitted.contains) == true: return 0
    case .enumCase(let enumCase):
      let payload = enumCase.payload.map { number(of: $0, below) } ?? 5
      return Self.joined(payload, name(of: enumCase))
    case .opaque: return 0
    }
  }

  /// Returns a hash of the case's name or raw value; 0 when the two sides may use different names for it.
  private mutating func name(of enumCase: EnumCase) -> Int {
    guard isExact || !hasRenames && enumCase.payload != nil else { return 0 }
    return enumCase.name?.hashValue
      ?? enumCase.rawValue.map { number(of: $0, Self.maximumDepth) } ?? 0
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
