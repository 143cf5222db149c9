/// The keys from an object to a value inside it; Himotoki's `KeyPath`.
///
/// A component is one literal key: `"a.b"` is a single key with a period, and array indexes are not
/// supported, as in Himotoki. `["a", "b"]` leads through two objects.
public struct ExtractionPath: Sendable {
  /// A path of one key, which is nearly all of them, needs no array and so no allocation.
  ///
  /// Nearly all keys are literals of plain ASCII. Their bytes are compared where they stand, so that no
  /// `String` is made, copied or counted on the way to a value.
  @usableFromInline
  enum Storage: Sendable {
    case literal(StaticString)
    case key(String)
    case components([String])
  }

  @usableFromInline
  let storage: Storage

  @usableFromInline
  init(_ storage: Storage) { self.storage = storage }

  /// Creates a path of one key, taken literally.
  public init(_ key: String) { storage = .key(key) }

  /// Creates a path of several keys, outermost first; none stands for the object itself.
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
    case .literal(let key): [key.description]
    case .key(let key): [key]
    case .components(let components): components
    }
  }

  /// The number of keys.
  var count: Int {
    guard case .components(let components) = storage else { return 1 }
    return components.count
  }

  /// The only key of the path, if it has just one.
  package var singleKey: String? {
    switch storage {
    case .literal(let key): key.description
    case .key(let key): key
    case .components: nil
    }
  }

  /// Joins an outer path and a path below it.
  public static func + (lhs: ExtractionPath, rhs: ExtractionPath) -> ExtractionPath {
    ExtractionPath(lhs.components + rhs.components)
  }
}

extension ExtractionPath: Hashable {
  /// Compares the keys, however the paths were made.
  public static func == (lhs: ExtractionPath, rhs: ExtractionPath) -> Bool {
    lhs.components == rhs.components
  }

  /// Feeds the keys to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension ExtractionPath: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByNilLiteral
{
  /// A literal's bytes are read where they stand.
  public typealias StringLiteralType = StaticString
  /// A literal's bytes are read where they stand.
  public typealias ExtendedGraphemeClusterLiteralType = StaticString
  /// A literal's bytes are read where they stand.
  public typealias UnicodeScalarLiteralType = StaticString

  /// Creates a path of one key, taken literally.
  @inlinable
  public init(stringLiteral value: StaticString) {
    self.init(
      value.hasPointerRepresentation && value.isASCII ? .literal(value) : .key(value.description)
    )
  }

  /// Creates a path of one key, taken literally.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a path of several keys, outermost first.
  public init(arrayLiteral elements: String...) { self.init(elements) }

  /// Creates the empty path; Himotoki 3 deprecated this spelling in favour of `.empty`.
  public init(nilLiteral: ()) { self = .empty }
}

extension ExtractionPath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path as Himotoki prints it, for example `KeyPath(["user", "name"])`.
  public var description: String { "KeyPath(\(components))" }

  /// The path as Himotoki prints it.
  public var debugDescription: String { description }
}
