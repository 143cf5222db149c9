// The real libraries leaked Foundation through their umbrella headers: one model file in nine uses
// `URL` or `Date` without importing it, and has to keep compiling.
@_exported public import Foundation
package import HimotokiExtractor

/// A JSON value that is read step by step; JAYSON's `JSON`.
///
/// There are two ways to read. The easy one answers with optionals, the strict one throws and says
/// where in the document it got stuck:
///
/// ```swift
/// let json = try JAYSON(data: data)
/// json["shots"]?[0]?["title"]?.string              // Optional("Sasquatch")
/// try json.next("shots").next(0).next("name").getString()
/// // notFoundKey(key: "name", json: Path: Root->["shots"][0] …)
/// ```
///
/// A value that was read from data is a place in its document: nothing is made of it until it is
/// asked for. Writing turns the containers on the way into a tree of their own.
///
/// Not `Sendable`, as the value of the real library, which is a struct around an `Any`.
@dynamicMemberLookup
public struct JAYSON {
  var content: Content
  /// The step that led here from a value that was built or written to.
  ///
  /// `nil` for a value that stands in its document, where the path can be looked up, and for one that
  /// was not reached by a step.
  var breadcrumb: Breadcrumb?

  init(content: Content, breadcrumb: Breadcrumb? = nil) {
    self.content = content
    self.breadcrumb = breadcrumb
  }

  /// Reads a document whose readers share a context and so a recorder.
  package init(context: ExtractionContext, node: JSONNode = .root) {
    self.init(content: .node(context, node))
  }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]` or
  /// `[String: Any]`.
  ///
  /// - Complexity: O(*n*) in the size of the value, at every call: nothing is kept.
  public var source: Any { content.foundationObject }
}

@available(*, unavailable)
extension JAYSON: Sendable {}

extension JAYSON {
  /// One step from a value to another inside it.
  final class Breadcrumb {
    let parent: JAYSON
    let step: JSONPathStep

    init(parent: JAYSON, step: JSONPathStep) {
      self.parent = parent
      self.step = step
    }
  }
}

extension JAYSON {
  /// Says how this value was reached, for example `Root->["shots"][0]`.
  ///
  /// - Returns: The keys and indexes from the value where reading began.
  /// - Complexity: O(*n*) in the number of siblings on the way, at first. Nothing is kept for it while
  ///   reading.
  public func currentPath() -> String {
    "Root->" + steps.map(\.subscriptText).joined()
  }

  /// Steps back to the value from which this one was read.
  ///
  /// - Returns: The object or array around this value; at the root, the value itself.
  /// - Complexity: O(*n*) in the number of siblings on the way, at first.
  public func back() -> JAYSON {
    if let breadcrumb { return breadcrumb.parent }
    guard case .node(let context, let node) = content else { return self }
    return JAYSON(content: .node(context, context.document.parent(of: node) ?? node))
  }

  /// The keys and indexes from the value where reading began to this one.
  package var steps: [JSONPathStep] {
    var steps: [JSONPathStep] = []
    var current = self
    while let breadcrumb = current.breadcrumb {
      steps.append(breadcrumb.step)
      current = breadcrumb.parent
    }
    guard case .node(let context, let node) = current.content else { return steps.reversed() }
    return context.document.path(to: node) + steps.reversed()
  }
}

extension JSONPathStep {
  /// The step as one writes it behind a value.
  fileprivate var subscriptText: String {
    switch self {
    case .key(let key): "[\"\(key)\"]"
    case .index(let index): "[\(index)]"
    }
  }
}

extension JAYSON: Hashable {
  /// Compares what two values are, not how they were reached, in O(*n*) in their size; `1`, `1.0` and `true`
  /// are equal, and the order of members does not count.
  public static func == (lhs: JAYSON, rhs: JAYSON) -> Bool {
    let (left, right) = (lhs.content, rhs.content)
    if let left = left.foundationNumber, let right = right.foundationNumber { return left == right }
    if let left = left.string, let right = right.string { return left == right }
    if let left = lhs.elements, let right = rhs.elements { return left == right }
    if let left = lhs.members, let right = rhs.members { return left == right }
    return lhs.isNull && rhs.isNull
  }

  /// Feeds what the value is to a hasher, in O(*n*) in its size.
  public func hash(into hasher: inout Hasher) {
    // Not the hash of the `NSNumber`: on Linux that of a Boolean recurses until the stack ends.
    hasher.combine(content.number?.doubleValue)
    hasher.combine(content.string)
    hasher.combine(elements)
    hasher.combine(members)
  }
}

extension JAYSON: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path to the value, its kind and the value itself, on lines of their own.
  public var description: String {
    """
    Path: \(currentPath())
    SourceType: \(sourceType)
    Source:
    \(sourceText)
    """
  }

  /// The path to the value, its kind and the value itself, on lines of their own.
  public var debugDescription: String { description }

  private var sourceText: String {
    // Indentation would make hundreds of megabytes of a megabyte that is nested 512 levels deep.
    let layout: JSONSerialization.WritingOptions = content.isNestedDeeply ? [] : .prettyPrinted
    if let text = try? data(options: [layout, .sortedKeys]) {
      return String(decoding: text, as: UTF8.self)
    }
    return (try? JSONDocument(any: source).describe(.root)) ?? "nested too deeply"
  }
}

extension JAYSON {
  /// What kind of JSON value stands somewhere, together with the value as Foundation has it.
  ///
  /// Not `Sendable`: it carries `Any`.
  public enum SourceType {
    /// A number that is no Boolean.
    case number(NSNumber)
    /// A string.
    case string(String)
    /// `true` or `false`.
    case bool(Bool)
    /// An array with its elements.
    case array([Any])
    /// An object with its members.
    case dictionary([String: Any])
    /// Null, or a value that is absent.
    case null
  }

  /// The kind of this value.
  ///
  /// - Complexity: O(*n*) in the size of the value, which becomes the payload. `isNull`, `isArray`
  ///   and their kin are O(1).
  public var sourceType: SourceType {
    switch (content.kind, source) {
    case (.true, _): .bool(true)
    case (.false, _): .bool(false)
    case (.number, let number as NSNumber): .number(number)
    case (.string, let string as String): .string(string)
    case (.array, let array as [Any]): .array(array)
    case (.object, let dictionary as [String: Any]): .dictionary(dictionary)
    default: .null
    }
  }

  /// Whether this is null.
  public var isNull: Bool { content.kind == .null }
  /// Whether this is an object.
  public var isDictionary: Bool { content.kind == .object }
  /// Whether this is an array.
  public var isArray: Bool { content.kind == .array }
  /// Whether this is `true` or `false`; the number 1 is not.
  public var isBool: Bool { content.kind == .true || content.kind == .false }
  /// Whether this is a number; a Boolean is not.
  public var isNumber: Bool { content.kind == .number }
}

@available(*, unavailable)
extension JAYSON.SourceType: Sendable {}

extension JAYSON.SourceType: CustomStringConvertible {
  /// The name of the kind, for example `dictionary`.
  public var description: String {
    switch self {
    case .number: "number"
    case .string: "string"
    case .bool: "bool"
    case .array: "array"
    case .dictionary: "dictionary"
    case .null: "null"
    }
  }
}
