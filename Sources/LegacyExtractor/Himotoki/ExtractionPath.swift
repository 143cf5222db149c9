/// The keys from an object to a value inside it; Himotoki's `KeyPath`.
///
/// A component is one literal key: `"a.b"` is a single key with a period, and array indexes are not
/// supported, as in Himotoki. `["a", "b"]` leads through two objects.
public struct ExtractionPath: Hashable, Sendable {
  /// A path of one key, which is nearly all of them, needs no array and so no allocation.
  @usableFromInline
  enum Storage: Hashable, Sendable {
    case key(String)
    case components([String])
  }

  @usableFromInline
  let storage: Storage

  /// Creates a path of one key.
  ///
  /// - Parameter key: The key, taken literally.
  @inlinable
  public init(_ key: String) { storage = .key(key) }

  /// Creates a path of several keys.
  ///
  /// - Parameter components: The keys, outermost first; none stands for the object itself.
  public init(_ components: [String]) {
    if let key = components.first, components.count == 1 {
      storage = .key(key)
    } else {
      storage = .components(components)
    }
  }

  /// The path of the object itself.
  public static let empty: ExtractionPath = ExtractionPath([])

  /// The keys, outermost first.
  public var components: [String] {
    switch storage {
    case .key(let key): [key]
    case .components(let components): components
    }
  }

  /// The only key of the path, if it has just one.
  package var singleKey: String? {
    guard case .key(let key) = storage else { return nil }
    return key
  }

  /// Joins two paths.
  ///
  /// - Parameters:
  ///   - lhs: The outer path.
  ///   - rhs: The path below it.
  /// - Returns: The path through both.
  public static func + (lhs: ExtractionPath, rhs: ExtractionPath) -> ExtractionPath {
    ExtractionPath(lhs.components + rhs.components)
  }
}

extension ExtractionPath: ExpressibleByStringLiteral {
  /// Creates a path of one key.
  ///
  /// - Parameter value: The key, taken literally.
  @inlinable
  public init(stringLiteral value: String) { self.init(value) }
}

extension ExtractionPath: ExpressibleByArrayLiteral {
  /// Creates a path of several keys.
  ///
  /// - Parameter elements: The keys, outermost first.
  public init(arrayLiteral elements: String...) { self.init(elements) }
}

extension ExtractionPath: ExpressibleByNilLiteral {
  /// Creates the empty path; Himotoki 3 deprecated this spelling in favour of `.empty`.
  ///
  /// - Parameter nilLiteral: The literal `nil`.
  public init(nilLiteral: ()) { self = .empty }
}

extension ExtractionPath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path as Himotoki prints it, for example `KeyPath(["user", "name"])`.
  public var description: String { "KeyPath(\(components))" }

  /// The path as Himotoki prints it.
  public var debugDescription: String { description }
}
