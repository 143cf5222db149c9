/// The keys and indexes from the root of a document to a value inside it.
///
///     let user = try decoder.decode(User.self, from: data, at: ["data", "users", 0])
public struct DocumentPath: Hashable, Sendable {
  /// One step into a container.
  public enum Component: Hashable, Sendable {
    /// The key of an object's member.
    case key(String)
    /// The index of an array's element.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates a path.
  ///
  /// - Parameter components: The steps, outermost first; none stands for the whole document.
  public init(_ components: [Component]) { self.components = components }
}

extension DocumentPath: ExpressibleByArrayLiteral {
  /// Creates a path.
  ///
  /// - Parameter elements: The steps, outermost first.
  public init(arrayLiteral elements: Component...) { self.init(elements) }
}

extension DocumentPath: ExpressibleByStringLiteral {
  /// Creates a path of one key.
  ///
  /// - Parameter value: The key, taken literally.
  public init(stringLiteral value: String) { self.init([.key(value)]) }
}

extension DocumentPath.Component: ExpressibleByStringLiteral {
  /// Creates a step by key.
  ///
  /// - Parameter value: The key, taken literally.
  public init(stringLiteral value: String) { self = .key(value) }
}

extension DocumentPath.Component: ExpressibleByIntegerLiteral {
  /// Creates a step by index.
  ///
  /// - Parameter value: The index.
  public init(integerLiteral value: Int) { self = .index(value) }
}
