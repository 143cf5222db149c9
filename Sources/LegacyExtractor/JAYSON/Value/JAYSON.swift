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

  /// Reads a document whose readers share a context, so that a recorder can hear of every read.
  package init(context: ExtractionContext) {
    self.init(content: .node(context, .root))
  }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]` or
  /// `[String: Any]`.
  ///
  /// - Complexity: O(*n*) in the size of the value, at every call: nothing is kept.
  public var source: Any { content.foundationObject }
}

@available(*, unavailable)
extension JAYSON: Sendable {}
