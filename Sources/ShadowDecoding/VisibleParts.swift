import Foundation

/// The stored properties of a value, or its case with the payload, as far as a mirror shows all of them.
struct VisibleParts {
  /// A structure for an object, too: a port often makes one of the other.
  let style: Mirror.DisplayStyle
  /// The name or raw value of a case; `nil` for a value that is not of an enumeration.
  let caseName: String?
  let fields: [(String, Any)]

  /// Reads a value.
  ///
  /// - Returns: `nil` if something may be hidden.
  init?(_ value: Any) {
    guard !(value is any CustomReflectable) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard let style = mirror.displayStyle else { return nil }
    let name = String(reflecting: type(of: value))
    self.style = style == .class ? .struct : style
    switch style {
    case .enum:
      guard let caseName = Self.caseName(of: value, name, mirror) else { return nil }
      self.caseName = caseName
      fields = Self.fields(of: mirror)
    case .struct, .tuple:
      // A structure of C may have unions and bit fields, which a mirror leaves out.
      guard !name.hasPrefix("__C."), !mirror.children.isEmpty || Self.size(of: value) == 0 else {
        return nil
      }
      caseName = nil
      fields = Self.fields(of: mirror)
    case .class:
      guard let all = Self.objectFields(of: mirror) else { return nil }
      caseName = nil
      fields = all
    default: return nil
    }
  }

  private static func fields(of mirror: Mirror) -> [(String, Any)] {
    var fields: [(String, Any)] = []
    for child in mirror.children {
      // Elements of tuples have labels such as `.0`.
      let label = child.label?.drop { $0 == "." } ?? "\(fields.count)"
      fields.append((String(label), child.value))
    }
    return fields
  }

  /// Returns the properties of an object, those of superclasses first; `nil` if a class is not written in Swift.
  private static func objectFields(of mirror: Mirror) -> [(String, Any)]? {
    var all: [(String, Any)] = []
    var current: Mirror? = mirror
    while let mirror = current, mirror.subjectType != NSObject.self {
      let name = String(reflecting: mirror.subjectType)
      // A property that cannot be copied is shown as an empty tuple.
      // The name of a class of Objective-C has no module.
      guard name.contains("."), !name.hasPrefix("__C."), !name.hasPrefix("Foundation."),
        !mirror.children.contains(where: { $0.value is Void })
      else { return nil }
      all = fields(of: mirror) + all
      current = mirror.superclassMirror
    }
    return all
  }

  /// Returns the name of a case; its raw value if the type describes itself or comes from C.
  private static func caseName(of value: Any, _ typeName: String, _ mirror: Mirror) -> String? {
    if let label = mirror.children.first?.label { return label }
    let describesItself =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    if !describesItself, !typeName.hasPrefix("__C.") { return String(describing: value) }
    return (value as? any RawRepresentable).map { "\($0.rawValue)" }
  }

  private static func size(of value: some Any) -> Int { MemoryLayout.size(ofValue: value) }
}

// MARK: - What is not read by mirrors

protocol ShadowOptional {
  var wrapped: Any? { get }
}

extension Optional: ShadowOptional {
  var wrapped: Any? { map { $0 as Any } }
}

/// An array, a set or a dictionary of the standard library.
protocol ShadowCollection {}

protocol ShadowList: ShadowCollection {
  var elements: [Any] { get }
}

extension Array: ShadowList { var elements: [Any] { map { $0 as Any } } }
extension ArraySlice: ShadowList { var elements: [Any] { map { $0 as Any } } }
extension ContiguousArray: ShadowList { var elements: [Any] { map { $0 as Any } } }

protocol ShadowSet: ShadowCollection {
  var members: Set<AnyHashable> { get }
}

extension Set: ShadowSet { var members: Set<AnyHashable> { Set<AnyHashable>(map { $0 }) } }

protocol ShadowDictionary: ShadowCollection {
  var pairs: [AnyHashable: Any] { get }
}

extension Dictionary: ShadowDictionary {
  var pairs: [AnyHashable: Any] {
    Dictionary<AnyHashable, Any>(map { ($0.key, $0.value) }) { first, _ in first }
  }
}

/// A type whose values are compared as a whole.
protocol ShadowLeaf: Equatable {
  func isIdentical(to other: Self) -> Bool
}

extension ShadowLeaf {
  func isIdentical(to other: Self) -> Bool { self == other }

  func isSame(as other: any ShadowLeaf) -> Bool {
    (other as? Self).map(isIdentical) ?? false
  }
}

// `==` takes a composed letter for a decomposed one, but a server sees two different keys or URLs.
extension StringProtocol where Self: ShadowLeaf {
  func isIdentical(to other: Self) -> Bool { utf8.elementsEqual(other.utf8) }
}

// For `==`, 0 equals -0, and NaN does not equal NaN.
extension BinaryFloatingPoint where Self: ShadowLeaf {
  func isIdentical(to other: Self) -> Bool {
    isNaN ? other.isNaN : self == other && sign == other.sign
  }
}

extension Bool: ShadowLeaf {}
extension Int: ShadowLeaf {}
extension Int8: ShadowLeaf {}
extension Int16: ShadowLeaf {}
extension Int32: ShadowLeaf {}
extension Int64: ShadowLeaf {}
extension UInt: ShadowLeaf {}
extension UInt8: ShadowLeaf {}
extension UInt16: ShadowLeaf {}
extension UInt32: ShadowLeaf {}
extension UInt64: ShadowLeaf {}
extension Double: ShadowLeaf {}
extension Float: ShadowLeaf {}
extension CGFloat: ShadowLeaf {}
extension Decimal: ShadowLeaf {}
extension String: ShadowLeaf {}
extension Substring: ShadowLeaf {}
extension Data: ShadowLeaf {}
extension Date: ShadowLeaf {}
extension UUID: ShadowLeaf {}
extension TimeZone: ShadowLeaf {}
extension URL: ShadowLeaf {
  func isIdentical(to other: URL) -> Bool {
    relativeString.isIdentical(to: other.relativeString) && baseURL == other.baseURL
  }
}
