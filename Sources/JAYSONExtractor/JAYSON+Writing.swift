import Foundation
import HimotokiExtractor

extension JAYSON {
  /// Writes the value as JSON text.
  ///
  /// - Parameter options: As for `JSONSerialization`, which does the writing: keys come in no
  ///   particular order, and `/` as `\/`, unless the options say otherwise.
  /// - Returns: The text in UTF-8.
  /// - Throws: `JAYSONError.invalidJSONObject` when this is neither an object nor an array, or when
  ///   a number in it is infinite or not a number.
  /// - Complexity: O(*n*) in the size of the value.
  public func data(options: JSONSerialization.WritingOptions = []) throws -> Data {
    guard content.isValidJSON else { throw JAYSONError.invalidJSONObject }
    guard content.isNestedDeeply else {
      return try JSONSerialization.data(withJSONObject: source, options: options)
    }
    // Secondary threads have 512 KiB on Apple platforms; writing 512 levels takes 872 KiB.
    return try LargeStack.run(bytes: 8 << 20) {
      try JSONSerialization.data(withJSONObject: source, options: options)
    }
  }

  /// Appends an element to an array; null becomes an array of it, and anything else stays as it is.
  ///
  /// - Complexity: O(1) amortised, O(*n*) for the first write to an array of a document.
  public mutating func append(_ json: JAYSON) {
    guard var elements = isNull ? [] : content.elements else { return }
    leaveDocument()
    content = .null  // The array now has one owner and is changed in place.
    elements.append(json.content)
    content = .array(elements)
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
    guard var members = isNull ? [:] : content.members else { return }
    leaveDocument()
    content = .null  // The dictionary now has one owner and is changed in place.
    members[key] = value
    content = .object(members)
  }

  /// Keeps the path of a value that is about to be changed and so to leave its document.
  private mutating func leaveDocument() {
    guard breadcrumb == nil, let step = steps.last else { return }
    breadcrumb = Breadcrumb(parent: back(), step: step)
  }
}

/// What is asked of a value before it is written. Values that the app built have no limit of nesting,
/// so that they are looked at level by level and not by recursion.
extension JAYSON.Content {
  /// Documents of people are far less deep; `JSONSerialization` writes this many levels in a sixth of
  /// the stack of a thread of 512 KiB.
  private static let usualDepth = 50

  /// Whether the value may be nested so deeply that writing it needs more stack than a thread has.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isNestedDeeply: Bool {
    builtLevels.enumerated().contains { depth, level in
      level.contains { depth + $0.documentDepth > Self.usualDepth }
    }
  }

  /// Whether `JSONSerialization` writes the value: an object or array without an infinite number.
  ///
  /// Asked here and not of `isValidJSONObject`, which on Linux takes minutes for a megabyte that is
  /// nested deeply.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isValidJSON: Bool {
    kind.isContainer && builtLevels.allSatisfy { $0.allSatisfy(\.isFinite) }
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
    guard case .node(let place) = self else { return 0 }
    return place.document.depth
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
