import HimotokiExtractor

/// Finds the place that explains a Himotoki error, whose key path names neither the indexes of
/// arrays nor the keys of dictionaries on the way.
///
/// The path is followed from the root. An array is stepped through on the way, and an object that
/// lacks the next key is taken for a dictionary of models, whose members are stepped through.
struct KeyPathSearch {
  enum Reason {
    case missing
    case mismatch(expected: String, actual: String)
  }

  /// A node together with the number of keys that remain; looked at once, or a document could make
  /// the search take exponential time.
  private struct Visit: Hashable {
    let node: JSONNode
    let remaining: Int
  }

  private let document: JSONDocument
  private let reason: Reason
  /// For mismatches only, which are found by the description of the value.
  private let descriptions: JSONDescriptions?
  private var visits: Set<Visit> = []
  /// The first place where the path ends without an explanation.
  private var lastResort: JSONNode?

  init(_ document: JSONDocument, for reason: Reason) {
    self.document = document
    self.reason = reason
    descriptions = if case .mismatch = reason { JSONDescriptions(document) } else { nil }
  }

  /// Finds the first place in the order of the document.
  ///
  /// Not `mutating`, so that a search is an expression; it works on a copy.
  func find(_ keys: [String]) -> JSONNode? {
    var search = self
    return search.find(keys[...], from: .root) ?? search.lastResort
  }

  private mutating func find(_ keys: ArraySlice<String>, from node: JSONNode) -> JSONNode? {
    guard visits.insert(Visit(node: node, remaining: keys.count)).inserted else { return nil }
    if explains(node, keys) { return node }
    if lastResort == nil, isEnd(node, keys) { lastResort = node }
    if let key = keys.first, let value = document.value(forKey: key, in: node) {
      return find(keys.dropFirst(), from: value)
    }
    for child in document.children(of: node) {
      if let found = find(keys, from: child) { return found }
    }
    return nil
  }

  private func explains(_ node: JSONNode, _ keys: ArraySlice<String>) -> Bool {
    switch reason {
    case .missing:
      isMissing(node, keys)
    case .mismatch(let expected, let actual):
      (keys.isEmpty || expected == "Dictionary")
        && descriptions?.describes(node, as: actual) == true && !decodes(node, as: expected)
    }
  }

  // MARK: Missing values

  private func isMissing(_ node: JSONNode, _ keys: ArraySlice<String>) -> Bool {
    guard let key = keys.first else { return document.kind(node) == .null }
    return switch document.kind(node) {
    case .array: false
    case .object: document.value(forKey: key, in: node) == nil && !isDictionary(node, of: key)
    default: true
    }
  }

  /// Whether the object looks like a dictionary of models: one of its values has the key.
  private func isDictionary(_ node: JSONNode, of key: String) -> Bool {
    document.members(of: node).contains { document.value(forKey: key, in: $0.value) != nil }
  }

  // MARK: Type mismatches

  /// Whether the value is what was expected; then something else led to the error.
  private func decodes(_ node: JSONNode, as expected: String) -> Bool {
    let extractor = Extractor(context: ExtractionContext(document: document), node: node)
    return switch expected {
    case "Array": document.kind(node) == .array
    case "Dictionary": document.kind(node) == .object
    case "String": (try? String.decode(extractor)) != nil
    case "Bool": (try? Bool.decode(extractor)) != nil
    case "Int": (try? Int.decode(extractor)) != nil
    case "UInt": (try? UInt.decode(extractor)) != nil
    case "Double": (try? Double.decode(extractor)) != nil
    case "Float": (try? Float.decode(extractor)) != nil
    case "NSNumber": (try? NSNumber.decode(extractor)) != nil
    default: false
    }
  }

  /// Whether the error may be about this node although nothing proves it.
  private func isEnd(_ node: JSONNode, _ keys: ArraySlice<String>) -> Bool {
    switch reason {
    case .missing: document.kind(node) == .array && !keys.isEmpty
    case .mismatch(let expected, _): keys.isEmpty && !decodes(node, as: expected)
    }
  }
}

/// The descriptions of all values of a document, in one text of which each container knows its part.
///
/// To describe every value of a deeply nested document by itself takes half a minute for a megabyte.
private struct JSONDescriptions {
  private let document: JSONDocument
  private let text: String
  /// The bytes of the text that describe a container, by the index of its node.
  private let containers: [UInt32: Range<Int>]

  init(_ document: JSONDocument) {
    self.document = document
    var containers: [UInt32: Range<Int>] = [:]
    text = document.describe(.root) { containers[$0.index] = $1 }
    self.containers = containers
  }

  /// Whether a value is described by a text.
  ///
  /// - Complexity: O(*n*) in the length of the text, and O(1) for most that differ.
  func describes(_ node: JSONNode, as description: String) -> Bool {
    guard document.kind(node).isContainer else { return document.describe(node) == description }
    guard let range = containers[node.index], range.count == description.utf8.count else {
      return false
    }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text.utf8[start...].prefix(range.count).elementsEqual(description.utf8)
  }
}
