import Foundation
import JSONVariants

/// The facts that a comparison needs about a type, computed once from the first value of the type.
package final class TypeFacts: Sendable {
  /// How values of a type are compared.
  enum Role: Sendable {
    case leaf(LeafType)
    case optional
    case anyHashable
    /// By its elements: a collection of the standard library or of Foundation, or a SIMD vector.
    case contents
    /// By its mirror.
    case structure
    /// By its own `==` only: the mirror of a Foundation value is empty or shows private properties.
    case whole
    /// Not at all: a pointer or a function.
    case opaque
  }

  let type: any Any.Type
  /// The identifier of the public type, which private subclasses share.
  let identity: ObjectIdentifier
  /// The name of the public type, with modules, by which a recorded value knows its type.
  let qualifiedName: String
  let role: Role
  let isObject: Bool
  let isTuple: Bool
  /// The reason why a mirror of the type may hide properties; `nil` when it shows all of them.
  let hides: ComparisonLimit.Reason?
  /// Whether values without visible differences must also be equal with `==`, because some content is hidden.
  let isAskedForEquality: Bool
  /// Whether the type has lazy properties.
  let isLazy: Bool
  /// The name of a type of the standard library or of Foundation, without generic arguments.
  let libraryName: Substring?
  /// Whether the type is imported from C or Objective-C.
  package let isImported: Bool

  fileprivate init(_ value: Any) {
    type = Swift.type(of: value)
    isObject = type is AnyClass
    let name = LibraryName(type)
    libraryName = name.isOfLibrary ? name.base : nil
    isImported = name.isImported
    role = Self.role(of: value, name)
    let publicType = Self.publicType(of: type, role, name)
    identity = ObjectIdentifier(publicType)
    qualifiedName = RecordedValue.typeName(of: publicType)
    let isStructure = if case .structure = role { true } else { false }
    let mirror = isStructure ? Mirror(reflecting: value) : nil
    isTuple = mirror?.displayStyle == .tuple
    isLazy = mirror.map(ValueField.areLazy) ?? false
    let isCustom = type is any CustomReflectable.Type
    hides = isStructure && isCustom && !name.isOfLibrary ? .customMirror : nil
    isAskedForEquality = hides != nil || isStructure && isCustom && name.isOfFoundation
  }

  /// Creates the facts of a recorded value.
  ///
  /// - Parameters:
  ///   - name: The qualified name of the value's type when it was recorded.
  ///   - role: How the value is compared.
  ///   - isObject: Whether a leaf is an object of Foundation.
  ///   - isTuple: Whether the value is a tuple.
  init(recorded name: String, role: Role, isObject: Bool, isTuple: Bool) {
    type = RecordedValue.self
    identity = ObjectIdentifier(RecordedValue.self)
    qualifiedName = name
    self.role = role
    self.isObject = isObject
    self.isTuple = isTuple
    let library = LibraryName(name, isObject: isObject)
    libraryName = library.isOfLibrary ? library.base : nil
    (hides, isAskedForEquality, isImported, isLazy) = (nil, false, false, false)
  }

  private static func role(of value: Any, _ name: LibraryName) -> Role {
    let type = Swift.type(of: value)
    if let leaf = LeafType.of(type) { return .leaf(leaf) }
    if type is any AnyOptional.Type { return .optional }
    if type == AnyHashable.self { return .anyHashable }
    if VisibleContents.areIn(value) { return .contents }
    if value is any Any.Type || name.isOfPointer { return .opaque }
    if type is AnyClass, name.isOfLibrary, name.module != "Swift" || value is AnyKeyPath {
      return .whole
    }
    guard name.isOfFoundation else { return .structure }
    let isVisible =
      type is any CustomReflectable.Type || name.base.hasPrefix("Foundation.CG")
      || Mirror(reflecting: value).displayStyle == .enum
    return isVisible ? .structure : .whole
  }

  private static func publicType(
    of type: any Any.Type,
    _ role: Role,
    _ name: LibraryName
  ) -> any Any.Type {
    switch role {
    case .leaf(let leaf): return leaf.publicType
    case .contents: return VisibleContents.publicType(of: type)
    // The concrete subclass of a library's object is an implementation detail of the library.
    case .whole where type is NSObject.Type: return NSObject.self
    default: return type
    }
  }
}

extension TypeFacts {
  /// Whether the value was recorded, so that its type is known by name alone.
  var isRecorded: Bool { type == RecordedValue.self }

  /// Returns whether two values are of one public type.
  func isOneType(as other: TypeFacts) -> Bool {
    isRecorded || other.isRecorded
      ? qualifiedName == other.qualifiedName : identity == other.identity
  }

  /// The name of the type in texts of values.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  var shortName: String {
    isRecorded ? TypeName.text(of: qualifiedName, withModules: false) : "\(type)"
  }

  /// The name of the type in findings, without modules.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  var typeName: String { isRecorded ? shortName : TypeName.of(type) }

  /// Whether values are pointers or functions.
  var isAddress: Bool { if case .opaque = role { true } else { false } }

  var isLeaf: Bool { if case .leaf = role { true } else { false } }

  /// Returns whether exactly one of two leaf types is a Foundation object, which may box the other's value:
  /// parsed JSON contains an `NSNumber` where another route has an `Int`.
  func isBox(beside other: TypeFacts) -> Bool {
    isLeaf && other.isLeaf && isObject != other.isObject
  }

  /// Returns whether values of two types can be equal at all: a range and a closed range with the same
  /// bounds cannot, nor can a number and a structure of numbers.
  func isComparable(with other: TypeFacts) -> Bool {
    switch (role, other.role) {
    case (.leaf, _), (_, .leaf): return false
    case (.contents, .contents): return true
    default: break
    }
    guard !isOneType(as: other), let libraryName, let name = other.libraryName else {
      return true
    }
    return libraryName == name
  }
}

// MARK: -

/// A cache of type facts, shared by all comparisons.
///
/// `@unchecked Sendable`: every access holds the lock. A comparison reads its own copy without locking.
package final class TypeCatalogue: @unchecked Sendable {
  package static let shared = TypeCatalogue()

  private let lock = NSLock()
  private var known: [ObjectIdentifier: TypeFacts] = [:]

  /// A copy of the facts that are cached so far.
  var all: [ObjectIdentifier: TypeFacts] {
    lock.lock()
    defer { lock.unlock() }
    return known
  }

  package func facts(of value: Any) -> TypeFacts {
    let id = ObjectIdentifier(type(of: value))
    if let recorded = RecordedValue.of(value) { return recorded.facts }
    if let facts = all[id] { return facts }
    let facts = TypeFacts(value)
    lock.lock()
    defer { lock.unlock() }
    known[id] = facts
    return facts
  }
}

// MARK: -

/// The qualified name of a type, which shows the module that declares it.
private struct LibraryName {
  /// The name without generic arguments.
  let base: Substring
  let module: Substring

  init(_ type: any Any.Type) {
    self.init(String(reflecting: type), isObject: type is AnyClass)
  }

  init(_ name: String, isObject: Bool) {
    base = name.prefix { $0 != "<" }
    // The name of an Objective-C class has no module.
    module = base.contains(".") ? base.prefix { $0 != "." } : isObject ? "__C" : ""
  }

  var isImported: Bool { module == "__C" }

  var isOfFoundation: Bool {
    module == "Foundation"
      || ["FoundationEssentials", "FoundationInternationalization", "FoundationNetworking"]
        .contains(module)
  }

  var isOfLibrary: Bool {
    isOfFoundation
      || ["Swift", "__C", "CoreGraphics", "CoreFoundation", "ObjectiveC"].contains(module)
  }

  /// Whether the type is a pointer, whose address does not identify the content it points to.
  var isOfPointer: Bool {
    module == "Builtin"
      || [
        "Swift.Unsafe", "Swift.OpaquePointer", "Swift.AutoreleasingUnsafe",
        "Swift.ObjectIdentifier",
        "Swift.Unmanaged",
      ].contains(where: base.hasPrefix)
  }
}

// MARK: -

/// Calls a type's own `==`, which may hide a difference and is therefore the last resort.
enum Equality {
  /// Compares two values with `==`.
  ///
  /// - Returns: `nil` when the types do not conform to `Equatable` or differ.
  static func holds(_ a: Any, _ b: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ a: Value) -> Bool? { (b as? Value).map { a == $0 } }
    // The type check prevents the cast from bridging structures to objects.
    if type(of: a) is NSObject.Type, type(of: b) is NSObject.Type,
      let a = a as? NSObject, let b = b as? NSObject
    {
      return a.isEqual(b)
    }
    guard type(of: a) == type(of: b), let a = a as? any Equatable else { return nil }
    return isEqual(a)
  }
}
