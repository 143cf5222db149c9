import Foundation

/// What a comparison knows of a type; found out once, with the first value of the type.
final class TypeFacts: Sendable {
  /// How values of a type are looked into.
  enum Role: Sendable {
    case leaf(LeafType)
    case optional
    case anyHashable
    /// A collection of the standard library or of Foundation, or a vector.
    case contents
    /// By its mirror.
    case structure
    /// By its own `==` alone: a value of Foundation shows nothing, or its private parts.
    case whole
    /// Not at all: an address, a function.
    case opaque
  }

  let type: any Any.Type
  /// The type that values are known by, which has no private subclasses.
  let identity: ObjectIdentifier
  let role: Role
  let isObject: Bool
  /// Why a mirror of the type does not show everything, if it does not.
  let hides: ComparisonLimit.Reason?
  /// Whether two values that look alike must also be equal by their own `==`: there may be something
  /// that is not seen.
  let isAskedForEquality: Bool
  /// The name of a type of the standard library or of Foundation, without its parameters.
  let libraryName: Substring?
  let sameness: LeafType.Sameness?

  fileprivate init(_ value: Any) {
    type = Swift.type(of: value)
    isObject = type is AnyClass
    sameness = LeafType.sameness(of: type)
    let name = TypeName(type)
    libraryName = name.isOfLibrary ? name.base : nil
    role = Self.role(of: value, name)
    identity = ObjectIdentifier(Self.publicType(of: type, role, name))
    let isStructure = if case .structure = role { true } else { false }
    let isCustom = type is any CustomReflectable.Type
    if isStructure, isCustom, !name.isOfLibrary {
      hides = .customMirror
    } else if isStructure, name.module == "__C", !CStructure.isFilled(value) {
      hides = .hiddenFields
    } else {
      hides = nil
    }
    isAskedForEquality = hides != nil || isStructure && isCustom && name.isOfFoundation
  }

  private static func role(of value: Any, _ name: TypeName) -> Role {
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
    _ name: TypeName
  ) -> any Any.Type {
    switch role {
    case .leaf(let leaf): return leaf.publicType
    case .contents: return VisibleContents.publicType(of: type)
    // Which subclass an object of a library has is the library's own matter.
    case .whole where type is NSObject.Type: return NSObject.self
    default: return type
    }
  }
}

extension TypeFacts {
  /// Whether values are addresses or functions.
  var isAddress: Bool { if case .opaque = role { true } else { false } }

  var isLeaf: Bool { if case .leaf = role { true } else { false } }

  /// Whether values of two types may be one value, once in an object of Foundation: what a parser
  /// makes of JSON holds an `NSNumber` where another way to decode has an `Int`.
  func isBox(beside other: TypeFacts) -> Bool {
    isLeaf && other.isLeaf && isObject != other.isObject
  }

  /// Whether values of two types can be alike at all: a range and a closed range with the same bounds
  /// are not, nor is a number and what is made of numbers.
  func isComparable(with other: TypeFacts) -> Bool {
    switch (role, other.role) {
    case (.leaf, _), (_, .leaf): return false
    case (.contents, .contents): return true
    default: break
    }
    guard identity != other.identity, let libraryName, let name = other.libraryName else {
      return true
    }
    return libraryName == name
  }
}

// MARK: -

/// The facts of all types that comparisons have met.
///
/// Every access holds the lock, hence `@unchecked`; a comparison keeps a copy, which it reads without.
final class TypeCatalogue: @unchecked Sendable {
  static let shared = TypeCatalogue()

  private let lock = NSLock()
  private var known: [ObjectIdentifier: TypeFacts] = [:]

  /// The facts that are known so far.
  var all: [ObjectIdentifier: TypeFacts] {
    lock.lock()
    defer { lock.unlock() }
    return known
  }

  func facts(of value: Any) -> TypeFacts {
    let id = ObjectIdentifier(type(of: value))
    if let facts = all[id] { return facts }
    let facts = TypeFacts(value)
    lock.lock()
    defer { lock.unlock() }
    known[id] = facts
    return facts
  }
}

// MARK: -

/// The full name of a type, to tell whose it is.
private struct TypeName {
  /// Without the parameters of a generic type.
  let base: Substring
  let module: Substring

  init(_ type: any Any.Type) {
    base = String(reflecting: type).prefix { $0 != "<" }
    // A class of Objective-C has no module in its name.
    module = base.contains(".") ? base.prefix { $0 != "." } : type is AnyClass ? "__C" : ""
  }

  var isOfFoundation: Bool {
    module == "Foundation"
      || ["FoundationEssentials", "FoundationInternationalization", "FoundationNetworking"]
        .contains(module)
  }

  var isOfLibrary: Bool {
    isOfFoundation
      || ["Swift", "__C", "CoreGraphics", "CoreFoundation", "ObjectiveC"].contains(module)
  }

  /// An address says nothing about what stands there.
  var isOfPointer: Bool {
    module == "Builtin"
      || [
        "Swift.Unsafe", "Swift.OpaquePointer", "Swift.AutoreleasingUnsafe",
        "Swift.ObjectIdentifier",
        "Swift.Unmanaged",
      ].contains(where: base.hasPrefix)
  }
}

/// The structures of C, whose bit fields and unions no mirror shows.
private enum CStructure {
  /// Whether what a mirror shows stands side by side and leaves no room for anything else.
  static func isFilled(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return true }
    return mirror.children.reduce(0) { $0 + size(of: $1.value) } == size(of: value)
  }

  private static func size(of value: some Any) -> Int { MemoryLayout.size(ofValue: value) }
}

/// Every optional type, to ask a type whether it is one.
protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: any Any.Type { Wrapped.self }
  // Without the closure, an optional of an optional would lose a level.
  var wrapped: Any? { map { $0 as Any } }
}

// MARK: -

/// The models' own `==`, which may hide a difference: asked only where nothing better is known.
enum Equality {
  /// - Returns: `nil` when there is no `==` for the two.
  static func holds(_ a: Any, _ b: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ a: Value) -> Bool? { (b as? Value).map { a == $0 } }
    // Without a look at the types, structures would be bridged.
    if type(of: a) is NSObject.Type, type(of: b) is NSObject.Type,
      let a = a as? NSObject, let b = b as? NSObject
    {
      return a.isEqual(b)
    }
    guard type(of: a) == type(of: b), let a = a as? any Equatable else { return nil }
    return isEqual(a)
  }
}
