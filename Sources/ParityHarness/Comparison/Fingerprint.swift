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
  /// Whether a rename leads to a nested property, so that equal values may have different shapes.
  private let hasPaths: Bool
  private var cache: [CacheKey: Int] = [:]

  /// The key under which the hash of an object is cached, however many values refer to it.
  private struct CacheKey: Hashable {
    let object: ObjectIdentifier
    let depth: Int
  }

  init(isExact: Bool, _ rules: ComparisonRules) {
    self.isExact = isExact
    self.rules = rules
    hasRenames = !rules.renames.isEmpty
    hasPaths = rules.renames.contains { $0.key.contains(".") || $0.value.contains(".") }
  }

  /// Returns the fingerprint of a value.
  mutating func number(of value: Any) -> Int { number(of: value, 0) }

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
    let key = CacheKey(object: ObjectIdentifier(value as AnyObject), depth: depth)
    if let result = cache[key] { return result }
    let result = number(ofPartsOf: value, facts, depth)
    cache[key] = result
    return result
  }

  private mutating func number(ofPartsOf value: Any, _ facts: TypeFacts, _ depth: Int) -> Int {
    let below = depth + 1
    if rules.equivalences.contains(.rawValues), let value = value as? any RawRepresentable {
      return number(of: value.rawValue, depth)
    }
    switch ValueShape(value, facts) {
    case .fields where hasPaths && !isExact: return 1
    case .fields(let fields):
      return rules.compared(fields).reduce(into: 1) { sum, field in
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
        sum &+ Self.joined(number(of: pair.key, below), number(of: pair.value, below))
      }
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
