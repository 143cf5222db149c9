import Foundation
import HimotokiExtractor

extension JAYSON {
  /// Writes the value as JSON text.
  ///
  /// - Parameter options: As for `JSONSerialization`, which does the writing: keys come in no
  ///   particular order, and `/` as `\/`, unless the options say otherwise.
  /// - Returns: The text in UTF-8.
  /// - Throws: `JAYSONError.invalidJSONObject` when this is neither an object nor an array, when a number
  ///   in it is infinite or not a number, or when the app built more than 4,096 levels of it.
  /// - Complexity: O(*n*) in the size of the value.
  public func data(options: JSONSerialization.WritingOptions = []) throws -> Data {
    guard content.isValidJSON else { throw JAYSONError.invalidJSONObject }
    guard content.isNestedDeeply else {
      return try JSONSerialization.data(withJSONObject: source, options: options)
    }
    // Secondary threads have 512 KiB on Apple platforms. Writing 512 levels takes 872 KiB, and the deepest value,
    // 4,096 levels around a document of 512, half of this stack.
    return try LargeStack.run(bytes: 16 << 20) {
      try JSONSerialization.data(withJSONObject: source, options: options)
    }
  }

  /// Adds the members of an object to this one; of equal keys the added one counts.
  ///
  /// A null value becomes an object. The real library does nothing with anything else, so an array does not
  /// change: build an array first, and make a `JAYSON` of it.
  ///
  /// - Parameter json: The object with the members to add; anything else adds nothing.
  /// - Complexity: O(*n* + *m*) in the number of members of the two.
  public mutating func append(_ json: JAYSON) {
    guard let added = json.content.members, !added.isEmpty else { return }
    changeMembers { $0.merge(added) { _, new in new } }
  }

  /// Returns the object without the member for a key, taken literally, or the value itself if it is no
  /// object; in O(*n*) in the number of members.
  public func removed(_ key: String) -> JAYSON {
    guard isDictionary else { return self }
    var copy = self
    copy.write(nil, forKey: key)
    return copy
  }

  mutating func write(_ value: Content?, forKey key: String) {
    changeMembers { $0[key] = value }
  }

  /// Changes the members of an object, or of the one that a null value becomes.
  private mutating func changeMembers(_ change: (inout [String: Content]) -> Void) {
    guard var members = isNull ? [:] : content.members else { return }
    leaveDocument()
    content = .null  // The dictionary now has one owner and is changed in place.
    change(&members)
    content = .object(members)
  }

  /// Keeps the path of a value that is about to be changed and so to leave its document.
  private mutating func leaveDocument() {
    guard breadcrumb == nil, let step = steps.last else { return }
    breadcrumb = Breadcrumb(parent: back(), step: step)
  }
}

/// What is asked of a value before it is written. Nothing limits the nesting of what an app builds, so that
/// it is looked at level by level and not by recursion.
extension JAYSON.Content {
  /// Documents of people are far less deep; `JSONSerialization` writes this many levels in a sixth of
  /// the stack of a thread of 512 KiB.
  private static let usualDepth = 50
  /// As many levels of what an app built are written: eight times what any reader takes.
  private static let maximumBuiltDepth = 4_096

  /// Whether the value may be nested so deeply that writing it needs more stack than a thread has.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isNestedDeeply: Bool {
    builtLevels.enumerated().contains { depth, level in
      level.contains { depth + $0.documentDepth > Self.usualDepth }
    }
  }

  /// Whether `JSONSerialization` writes the value: an object or array without an infinite number, and not
  /// nested so deeply that writing it ends the stack of any thread.
  ///
  /// Asked here and not of `isValidJSONObject`, which on Linux takes minutes for a megabyte that is
  /// nested deeply.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isValidJSON: Bool {
    kind.isContainer
      && builtLevels.enumerated().allSatisfy { depth, level in
        depth < Self.maximumBuiltDepth && level.allSatisfy(\.isFinite)
      }
  }

  /// The value, what the app put into it, what it put into that, and so on.
  private var builtLevels: some Sequence<[JAYSON.Content]> {
    sequence(first: [self]) { level in
      let next = level.flatMap(\.builtChildren)
      return next.isEmpty ? nil : next
    }
  }

  private var builtChildren: [JAYSON.Content] {
    switch self {
    case .array(let elements): elements
    case .object(let members): Array(members.values)
    default: []
    }
  }

  /// How deeply the document is nested in which the value stands.
  private var documentDepth: Int {
    guard case .node(let context, _) = self else { return 0 }
    return context.document.depth
  }

  private var isFinite: Bool {
    guard case .number(let number) = self else { return true }
    return number.doubleValue.isFinite
  }
}

extension JAYSON: Codable {
  /// Writes the JSON text as one `Data` value, which most encoders turn into a base64 string; throws and
  /// takes time as `data(options:)`.
  public func encode(to encoder: any Swift.Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data())
  }

  /// Reads what `encode(to:)` writes; throws and takes time as `init(data:)`, or throws a `DecodingError` where
  /// there is no `Data`.
  public init(from decoder: any Swift.Decoder) throws {
    try self.init(data: decoder.singleValueContainer().decode(Data.self))
  }
}
