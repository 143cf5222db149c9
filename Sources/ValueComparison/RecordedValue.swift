package import Foundation
import JSONVariants

/// A value as it was when it was recorded, so that it can be compared once its type is gone.
///
/// A recorded value has the parts that a comparison looks into, with the names of their types. Compared with a live
/// value, it is what the live value was, except for what no mirror shows: what only a type's own `==` sees is not
/// recorded, and is reported as not compared.
package final class RecordedValue: Sendable {
  package enum Content: Sendable {
    case leaf(LeafValue)
    /// An optional or a box.
    case optional(RecordedValue?)
    case fields([Field], isTuple: Bool)
    case elements([RecordedValue])
    case set([RecordedValue])
    case dictionary([(key: RecordedValue, value: RecordedValue)])
    case enumCase(Case)
    /// Nothing that a comparison can look into.
    case opaque
    /// Another value in each run.
    case changing
    /// An object inside itself.
    case repeated
  }

  package struct Field: Sendable {
    package let label: String
    package let value: RecordedValue
    /// The stored properties of a property wrapper other than the wrapped value.
    package let storage: [Field]

    package init(label: String, value: RecordedValue, storage: [Field] = []) {
      self.label = label
      self.value = value
      self.storage = storage
    }
  }

  package struct Case: Sendable {
    /// The name; `nil` for a case without a payload whose enumeration hides it.
    package let name: String?
    package let payload: RecordedValue?
    /// The raw value, if the name is hidden or the check compares raw values.
    package let rawValue: RecordedValue?
    /// The case as JSON, if its name is hidden.
    package let encoded: Data?

    package init(
      name: String?,
      payload: RecordedValue? = nil,
      rawValue: RecordedValue? = nil,
      encoded: Data? = nil
    ) {
      self.name = name
      self.payload = payload
      self.rawValue = rawValue
      self.encoded = encoded
    }
  }

  /// The name of the type, with modules.
  package let typeName: String
  package let content: Content
  let facts: TypeFacts

  package init(typeName: String, _ content: Content) {
    self.typeName = typeName
    self.content = content
    var (isObject, isTuple) = (false, false)
    if case .leaf(let leaf) = content { isObject = leaf.type is AnyClass }
    if case .fields(_, true) = content { isTuple = true }
    facts = TypeFacts(
      recorded: typeName,
      role: Self.role(of: content),
      isObject: isObject,
      isTuple: isTuple
    )
  }

  private static func role(of content: Content) -> TypeFacts.Role {
    switch content {
    case .leaf: .leaf(recordedLeaf)
    case .optional: .optional
    case .elements, .set, .dictionary: .contents
    case .fields, .enumCase: .structure
    case .opaque, .changing, .repeated: .opaque
    }
  }

  private static let recordedLeaf = LeafType(
    read: { of($0)?.leaf },
    publicType: RecordedValue.self
  )
}

extension RecordedValue {
  /// The modules of Foundation's types, which differ between platforms.
  private static let foundations = [
    "FoundationEssentials.", "FoundationInternationalization.", "CoreFoundation.", "CoreGraphics.",
  ]

  /// Returns the name of a type with modules, the same on every platform.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package static func typeName(of type: any Any.Type) -> String {
    let name = foundations.reduce(TypeName.withModules(of: type)) { name, module in
      name.replacingOccurrences(of: module, with: "Foundation.")
    }
    return name.replacingOccurrences(of: "Foundation.NS", with: "NS")
      .replacingOccurrences(of: "__C.NS", with: "NS")
  }
}

// MARK: - What a comparison asks for

extension RecordedValue {
  /// Returns a value if it is a recorded one, without the cost of a cast for all others.
  static func of(_ value: Any) -> RecordedValue? {
    type(of: value) == RecordedValue.self ? value as? RecordedValue : nil
  }

  /// Returns the raw value of a live or a recorded value.
  static func rawValue(of value: Any) -> Any? {
    guard let recorded = of(value) else { return (value as? any RawRepresentable)?.rawValue }
    if case .enumCase(let found) = recorded.content { return found.rawValue }
    return nil
  }

  var leaf: LeafValue? { if case .leaf(let leaf) = content { leaf } else { nil } }

  var encodedCase: Data? { if case .enumCase(let found) = content { found.encoded } else { nil } }

  /// The content inside all optionals; the depth is the number of optionals around a `nil`.
  var unwrapped: (content: Any?, depthOfNil: Int) {
    var current = self
    var depth = 0
    while case .optional(let wrapped) = current.content {
      guard let wrapped else { return (nil, depth) }
      current = wrapped
      depth += 1
    }
    return current.leaf?.isNil == true ? (nil, depth) : (current, 0)
  }

  var shape: ValueShape {
    let type = RecordedValue.self
    return switch content {
    case .fields(let fields, _): .fields(fields.map(\.field))
    case .elements(let elements): .elements(elements, of: type)
    case .set(let elements): .set(elements, of: type)
    case .dictionary(let pairs):
      .dictionary(pairs.map { ($0.key, $0.value) }, keys: type, values: type)
    case .enumCase(let found):
      .enumCase(EnumCase(recorded: self, name: found.name, payload: found.payload))
    case .leaf, .optional, .opaque, .changing, .repeated: .opaque
    }
  }
}

extension RecordedValue.Field {
  fileprivate var field: ValueField {
    ValueField(
      label: label,
      value: value,
      owner: RecordedValue.self,
      storage: storage.map(\.field)
    )
  }
}

extension StructuralComparison {
  /// Returns whether one of two values has no content to compare, and reports one that changes in each run.
  mutating func isUnknown(_ legacy: Any, _ codable: Any) -> Bool {
    for case let recorded? in [RecordedValue.of(legacy), RecordedValue.of(codable)] {
      switch recorded.content {
      case .changing:
        report(.value, legacy, codable)
        return true
      case .repeated: return true
      default: continue
      }
    }
    return false
  }
}

// MARK: - Recording

extension RecordedValue {
  private static let maximumDepth = 128

  /// Records a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - rules: The rules of the comparison, which may need raw values.
  /// - Returns: The recorded value.
  /// - Complexity: O(*n*) in the size of the value.
  package static func recording(_ value: Any, _ rules: ComparisonRules) -> RecordedValue {
    recording(value, rules, inside: [])
  }

  private static func recording(
    _ value: Any,
    _ rules: ComparisonRules,
    inside outer: [ObjectIdentifier?]
  ) -> RecordedValue {
    let facts = TypeCatalogue.shared.facts(of: value)
    guard !facts.isRecorded else { return of(value) ?? RecordedValue(typeName: "", .opaque) }
    let object = facts.isObject && !facts.isLeaf ? ObjectIdentifier(value as AnyObject) : nil
    guard object == nil || !outer.contains(object) else {
      return RecordedValue(typeName: facts.qualifiedName, .repeated)
    }
    func part(_ value: Any) -> RecordedValue {
      recording(value, rules, inside: outer + [object])
    }
    let isTooDeep = outer.count >= maximumDepth
    return RecordedValue(
      typeName: facts.qualifiedName,
      isTooDeep ? .opaque : content(of: value, facts, rules, part)
    )
  }

  private static func content(
    of value: Any,
    _ facts: TypeFacts,
    _ rules: ComparisonRules,
    _ part: (Any) -> RecordedValue
  ) -> Content {
    switch facts.role {
    case .leaf(let leaf): return leaf.read(value).map(Content.leaf) ?? .opaque
    case .optional: return .optional((value as? any AnyOptional)?.wrapped.map(part))
    case .anyHashable: return .optional((value as? AnyHashable).map { part($0.base) })
    case .whole, .opaque: return .opaque
    case .contents, .structure: break
    }
    switch ValueShape(value, facts) {
    case .fields(let fields):
      return .fields(fields.map { field($0, part) }, isTuple: facts.isTuple)
    case .elements(let elements, _): return .elements(elements.map(part))
    case .set(let elements, _): return .set(elements.map(part))
    case .dictionary(let pairs, _, _):
      return .dictionary(pairs.map { (part($0.key), part($0.value)) })
    case .enumCase(let found): return .enumCase(recording(found, rules, part))
    case .opaque: return .opaque
    }
  }

  private static func field(_ field: ValueField, _ part: (Any) -> RecordedValue) -> Field {
    Field(
      label: field.label,
      value: part(field.value),
      storage: field.storage.map { self.field($0, part) }
    )
  }

  private static func recording(
    _ found: EnumCase,
    _ rules: ComparisonRules,
    _ part: (Any) -> RecordedValue
  ) -> Case {
    let isHidden = found.name == nil
    let needsRawValue = isHidden || rules.equivalences.contains(.rawValues)
    return Case(
      name: found.name,
      payload: found.payload.map(part),
      rawValue: needsRawValue ? found.rawValue.map(part) : nil,
      encoded: isHidden ? found.encoded : nil
    )
  }
}
