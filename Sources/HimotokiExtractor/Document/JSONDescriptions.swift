/// How Swift describes the trees that `JSONSerialization` makes of the values of a document, keys in
/// order.
///
/// The same on every platform, whatever an `NSNumber` prints there. All values at and below a node are
/// described in one text, of which each knows its part: to describe every value of a deeply nested
/// document by itself takes half a minute for a megabyte.
package struct JSONDescriptions {
  private let document: JSONDocument
  private var text = ""
  /// The bytes of the text that describe a container, by the index of its node.
  private var containers: [UInt32: Range<Int>] = [:]

  /// Describes a value and all below it.
  ///
  /// - Complexity: O(*n*) in the size of the value. Nesting is limited by the scanner.
  package init(_ document: JSONDocument, from node: JSONNode = .root) {
    self.document = document
    append(node)
  }

  /// Whether a value is described by a text.
  ///
  /// - Complexity: O(*n*) in the length of the text, and O(1) for most that differ.
  package func describes(_ node: JSONNode, as description: String) -> Bool {
    guard document.kind(node).isContainer else { return document.describe(node) == description }
    guard let range = containers[node.index], range.count == description.utf8.count else {
      return false
    }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text.utf8[start...].prefix(range.count).elementsEqual(description.utf8)
  }

  fileprivate var wholeText: String { text }

  private mutating func append(_ node: JSONNode) {
    switch document.kind(node) {
    case .array: appendArray(node)
    case .object: appendObject(node)
    case .string, .key: text += document.string(node).debugDescription
    default: text += document.describe(node)
    }
  }

  private mutating func appendArray(_ node: JSONNode) {
    let start = text.utf8.count
    var separator = "["
    for element in document.elements(of: node) {
      text += separator
      separator = ", "
      append(element)
    }
    close(node, from: start, empty: "[]")
  }

  private mutating func appendObject(_ node: JSONNode) {
    let start = text.utf8.count
    var separator = "["
    for member in document.effectiveMembers(of: node) {
      text += separator + member.key.debugDescription + ": "
      separator = ", "
      append(member.value)
    }
    close(node, from: start, empty: "[:]")
  }

  private mutating func close(_ node: JSONNode, from start: Int, empty: String) {
    text += text.utf8.count == start ? empty : "]"
    containers[node.index] = start..<text.utf8.count
  }
}

extension JSONDocument {
  /// The value as Swift describes what `JSONSerialization` makes of it.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package func describe(_ node: JSONNode) -> String {
    switch kind(node) {
    case .null: "<null>"
    case .true: "1"
    case .false: "0"
    case .number: number(node).description
    case .string, .key: string(node)
    case .opaque: String(describing: opaqueValue(node))
    case .array, .object: JSONDescriptions(self, from: node).wholeText
    }
  }
}
