import RawJSON

/// What stands at one schema path, in one document or in many.
struct PlaceSighting: Sendable {
  /// More different values than any enumeration has cases.
  private static let maximumValues = 256
  /// A longer text is no case of an enumeration.
  private static let maximumLength = 64

  private(set) var forms: ValueForms = []
  /// How many values there are; of equal keys of one object only one is counted.
  private(set) var count = 0
  /// How many of them are objects.
  private(set) var objectCount = 0
  /// The object of the document at hand that was seen to have the key.
  private var object: JSONNode?
  /// Hashes of short strings and numbers, for a while.
  private var values: Set<Int> = []

  /// - Returns: Whether there is a form of value that has not been seen.
  mutating func merge(_ other: PlaceSighting) -> Bool {
    let isNew = !forms.isSuperset(of: other.forms)
    forms.formUnion(other.forms)
    count += other.count
    objectCount += other.objectCount
    if values.count < Self.maximumValues { values.formUnion(other.values) }
    return isNew
  }

  /// - Returns: Whether it is the first time that the object is seen to have the key.
  mutating func enter(object: JSONNode) -> Bool {
    defer { self.object = object }
    return self.object != object
  }

  mutating func add(_ node: JSONNode, in document: JSONDocument, isRepeated: Bool) {
    let kind = document.kind(node)
    let text = kind == .string || kind == .number ? document.text(of: node) : nil
    forms.insert(ValueForms(of: node, kind, text: text, in: document))
    if let text { add(text, of: node, in: document) }
    guard !isRepeated else { return }
    count += 1
    if kind == .object { objectCount += 1 }
  }

  private mutating func add(_ text: String, of node: JSONNode, in document: JSONDocument) {
    guard text.utf8.count <= Self.maximumLength, values.count < Self.maximumValues else { return }
    let isEscaped = text.utf8.contains(UInt8(ascii: "\\"))
    values.insert((isEscaped ? JSONText.quoted(document.string(node)) : text).hashValue)
  }

  /// Whether a value of an enumeration has been seen, as a string or as a number.
  func hasValue(_ rawValue: String) -> Bool {
    values.contains(JSONText.quoted(rawValue).hashValue) || values.contains(rawValue.hashValue)
  }
}
