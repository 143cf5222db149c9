import Foundation
import JSONVariants

/// The parts of a value that is not a leaf.
enum ValueShape {
  case fields([ValueField])
  case elements([Any], of: any Any.Type)
  case set([Any], of: any Any.Type)
  case dictionary([(key: Any, value: Any)], keys: any Any.Type, values: any Any.Type)
  case enumCase(EnumCase)
  /// No visible content, such as a closure.
  case opaque
}

extension ValueShape {
  /// Whether the parts are properties, or the payload of a case.
  var hasLabels: Bool {
    switch self {
    case .fields, .enumCase: true
    default: false
    }
  }

  init(_ value: Any, _ facts: TypeFacts) {
    if facts.isRecorded {
      self = RecordedValue.of(value)?.shape ?? .opaque
      return
    }
    switch facts.role {
    case .contents: self = VisibleContents.shape(of: value) ?? .opaque
    case .structure: self.init(reflecting: value, facts)
    default: self = .opaque
    }
  }

  private init(reflecting value: Any, _ facts: TypeFacts) {
    let mirror = Mirror(reflecting: value)
    // A custom mirror may claim any display style, so only its children are used.
    let isOwn = facts.hides == .customMirror
    switch mirror.displayStyle {
    case .collection: self = .elements(mirror.children.map(\.value), of: facts.type)
    case .set: self = .set(mirror.children.map(\.value), of: facts.type)
    case .dictionary where isOwn: self = Self.pairs(mirror, facts)
    case .enum where !isOwn:
      self = .enumCase(EnumCase(value, mirror, isImported: facts.isImported))
    default: self = Self.fields(of: value, mirror, facts)
    }
  }

  private static func pairs(_ mirror: Mirror, _ facts: TypeFacts) -> ValueShape {
    let pairs = mirror.children.map { child -> (key: Any, value: Any) in
      let parts = Array(Mirror(reflecting: child.value).children)
      return parts.count == 2 ? (parts[0].value, parts[1].value) : (child.label ?? "", child.value)
    }
    return .dictionary(pairs, keys: facts.type, values: facts.type)
  }

  /// Returns the fields; a value without visible fields is opaque unless its size is 0.
  private static func fields(of value: Any, _ mirror: Mirror, _ facts: TypeFacts) -> ValueShape {
    let fields = ValueField.all(in: mirror)
    let isEmpty = facts.isObject ? !(facts.type is NSObject.Type) : Self.size(of: value) == 0
    return fields.isEmpty && (!isEmpty || facts.hides != nil) ? .opaque : .fields(fields)
  }

  private static func size(of value: some Any) -> Int { MemoryLayout.size(ofValue: value) }
}

// MARK: -

/// A stored property as a mirror reports it.
package struct ValueField {
  package let label: String
  package let value: Any
  /// The type that declares the property.
  package let owner: any Any.Type
  /// The stored properties of a property wrapper other than the wrapped value.
  package let storage: [ValueField]
  /// The label of the mirror, such as `_name`, if it differs from the label.
  package var storageLabel: String?
  /// Whether the value is that of a property wrapper.
  package var isWrapped: Bool

  package init(
    label: String,
    value: Any,
    owner: any Any.Type,
    storage: [ValueField] = [],
    storageLabel: String? = nil,
    isWrapped: Bool = false
  ) {
    self.label = label
    self.value = value
    self.owner = owner
    self.storage = storage
    self.storageLabel = storageLabel
    self.isWrapped = isWrapped
  }
}

extension ValueField {
  private static let lazyStorage = "$__lazy_storage_$_"
  /// A placeholder for a noncopyable property, which a mirror shows as an empty tuple.
  private static let noncopyablePlaceholder: @Sendable () -> Void = {}

  /// Returns the stored properties, those of superclasses first and without lazy storage, whose content only
  /// depends on earlier accesses.
  package static func all(in mirror: Mirror) -> [ValueField] {
    var fields = mirror.superclassMirror.map(all(in:)) ?? []
    let owner = mirror.subjectType
    let isOfObject = mirror.displayStyle == .class
    for child in mirror.children {
      let label = child.label ?? ".\(fields.count)"
      let value = isOfObject && child.value is Void ? noncopyablePlaceholder : child.value
      switch label.utf8.first {
      case UInt8(ascii: "$") where label.hasPrefix(lazyStorage): continue
      case UInt8(ascii: "_"): fields.append(ValueField(storageLabel: label, value, owner))
      default: fields.append(ValueField(label: label, value: value, owner: owner))
      }
    }
    return fields
  }

  /// Returns the lazy properties that have a value, by their names.
  static func lazyValues(in mirror: Mirror) -> [String: Any] {
    var values = mirror.superclassMirror.map(lazyValues(in:)) ?? [:]
    for child in mirror.children {
      guard let label = child.label, label.hasPrefix(lazyStorage),
        let value = Operand.unwrap(child.value).content
      else { continue }
      values[String(label.dropFirst(lazyStorage.count))] = value
    }
    return values
  }

  /// Returns whether a type has lazy properties, with or without a value.
  static func areLazy(in mirror: Mirror) -> Bool {
    mirror.children.contains { $0.label?.hasPrefix(lazyStorage) == true }
      || mirror.superclassMirror.map(areLazy(in:)) == true
  }

  /// Returns the stored properties of a value, which may be a recorded one.
  static func all(of value: Any) -> [ValueField] {
    guard let recorded = RecordedValue.of(value) else { return all(in: Mirror(reflecting: value)) }
    guard case .fields(let fields) = recorded.shape else { return [] }
    return fields
  }

  /// Creates the field of a wrapped property `name`, whose storage is labeled `_name`.
  private init(storageLabel label: String, _ value: Any, _ owner: any Any.Type) {
    self.init(label: Self.name(of: label), value: value, owner: owner, storageLabel: label)
    guard LeafType.of(type(of: value)) == nil else { return }
    let storage = Self.all(in: Mirror(reflecting: value))
    guard let wrapped = storage.first(where: { $0.label == "wrappedValue" }) else { return }
    self.init(
      label: self.label,
      value: wrapped.value,
      owner: owner,
      storage: storage.filter { $0.label != wrapped.label },
      storageLabel: label,
      isWrapped: true
    )
  }

  /// Returns the declared name of a property for the label of its storage.
  package static func name(of label: String) -> String {
    label.hasPrefix("_") && label.utf8.count > 1 ? String(label.dropFirst()) : label
  }
}

// MARK: -

/// Reads the collections of Swift and Foundation directly, which is faster than through mirrors.
enum VisibleContents {
  static func areIn(_ value: Any) -> Bool {
    value is any SwiftContents || value is any SIMD || objectType(of: type(of: value)) != nil
  }

  /// Returns the public type of a collection: Foundation's have private subclasses.
  static func publicType(of type: any Any.Type) -> any Any.Type { objectType(of: type) ?? type }

  static func shape(of value: Any) -> ValueShape? {
    if let contents = value as? any SwiftContents { return contents.shape }
    if let vector = value as? any SIMD { return elements(of: vector) }
    return type(of: value) is AnyClass ? shape(ofObject: value) : nil
  }

  private static func elements(of vector: some SIMD) -> ValueShape {
    .elements(vector.indices.map { vector[$0] }, of: type(of: vector))
  }

  private static func objectType(of type: any Any.Type) -> AnyClass? {
    switch type {
    case is NSArray.Type: NSArray.self
    case is NSCountedSet.Type: NSCountedSet.self
    case is NSSet.Type: NSSet.self
    case is NSOrderedSet.Type: NSOrderedSet.self
    case is NSDictionary.Type: NSDictionary.self
    default: nil
    }
  }

  private static func shape(ofObject value: Any) -> ValueShape? {
    switch value {
    case let set as NSCountedSet:
      let pairs = set.allObjects.map { (key: $0, value: set.count(for: $0) as Any) }
      return .dictionary(pairs, keys: Any.self, values: Int.self)
    case let array as NSArray: return .elements(array.map { $0 }, of: Any.self)
    case let set as NSOrderedSet: return .elements(set.array, of: Any.self)
    case let set as NSSet: return .set(set.allObjects, of: Any.self)
    case let dictionary as NSDictionary:
      return .dictionary(dictionary.map { ($0.key, $0.value) }, keys: Any.self, values: Any.self)
    default: return nil
    }
  }
}

/// A collection of the standard library whose elements are compared.
private protocol SwiftContents {
  var shape: ValueShape { get }
}

extension SwiftContents where Self: Sequence {
  fileprivate var shape: ValueShape { .elements(map { $0 as Any }, of: Element.self) }
}

extension Array: SwiftContents {}
extension ArraySlice: SwiftContents {}
extension ContiguousArray: SwiftContents {}
extension KeyValuePairs: SwiftContents {}

extension Set: SwiftContents {
  fileprivate var shape: ValueShape { .set(map { $0 as Any }, of: Element.self) }
}

extension Dictionary: SwiftContents {
  fileprivate var shape: ValueShape {
    .dictionary(map { ($0.key, $0.value) }, keys: Key.self, values: Value.self)
  }
}

// MARK: -

/// An enumeration case with its name and payload.
package struct EnumCase {
  let value: Any
  /// The name; `nil` for a case without a payload if the enumeration has a custom description or is imported.
  package let name: String?
  let payload: Any?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - mirror: Its mirror.
  ///   - isImported: Whether the enumeration is imported from C, so that the program does not know the names
  ///     of its cases. Its description is the name of the type, in which all cases would agree.
  package init(_ value: Any, _ mirror: Mirror, isImported: Bool) {
    self.value = value
    if let child = mirror.children.first {
      (name, payload) = (child.label ?? "", child.value)
    } else {
      let hasName = !isImported && !Self.printsItself(value)
      (name, payload) = (hasName ? String(describing: value) : nil, nil)
    }
  }

  /// Creates a recorded case.
  init(recorded: RecordedValue, name: String?, payload: Any?) {
    (value, self.name, self.payload) = (recorded, name, payload)
  }

  private static func printsItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  var rawValue: Any? { RecordedValue.rawValue(of: value) }

  /// Returns the name and the raw value of a case without a payload; `nil` for any other value.
  static func texts(of value: Any) -> [String]? {
    guard let content = Operand.unwrap(value).content,
      case .enumCase(let found) = ValueShape(content, TypeCatalogue.shared.facts(of: content)),
      found.payload == nil
    else { return nil }
    return [found.name, found.rawValue.map { "\($0)" }].compactMap(\.self)
  }

  /// The case as JSON; `nil` when it cannot be encoded.
  var encoded: Data? {
    if let recorded = RecordedValue.of(value) { return recorded.encodedCase }
    return (value as? any Encodable).flatMap { EncodedText.of($0) }.map { Data($0.utf8) }
  }
}

// MARK: -

/// One side of a comparison, with optionals and boxes unwrapped.
package struct Operand {
  let value: Any
  let facts: TypeFacts
  /// The content of the outermost optional or box; the value itself if it is neither.
  let content: Any?
  let isWrapped: Bool
  /// The number of optional levels around a `nil`.
  let depthOfNil: Int

  // If both sides have one type, only one optional is unwrapped at a time: the wrapped types may differ.
  init(_ value: Any, _ facts: TypeFacts, isOneType: Bool) {
    self.value = value
    self.facts = facts
    switch facts.role {
    case .optional:
      (content, depthOfNil) =
        isOneType && !facts.isRecorded
        ? ((value as? any AnyOptional)?.wrapped, 0) : Self.unwrap(value)
      isWrapped = true
    case .anyHashable:
      (content, depthOfNil, isWrapped) = ((value as? AnyHashable)?.base, 0, true)
    case .leaf(let leaf):
      let isNil = leaf.read(value)?.isNil == true
      (content, depthOfNil, isWrapped) = (isNil ? nil : value, 0, false)
    default:
      (content, depthOfNil, isWrapped) = (value, 0, false)
    }
  }

  /// Unwraps all optionals around a value.
  package static func unwrap(_ value: Any) -> (content: Any?, depthOfNil: Int) {
    var current = value
    var depth = 0
    if let recorded = RecordedValue.of(value) { return recorded.unwrapped }
    while let optional = current as? any AnyOptional {
      guard let wrapped = optional.wrapped else { return (nil, depth) }
      current = wrapped
      depth += 1
    }
    return (current, 0)
  }
}
