package import HimotokiExtractor

extension JAYSON {
  /// What a value consists of: a place in a document, or something that the app built.
  ///
  /// Writing to a place in a document makes a container of one level; what stands below it remains in
  /// the document. So a write costs as much as the container it changes has children.
  enum Content {
    case node(ExtractionContext, JSONNode)
    case null
    case bool(Bool)
    /// The object itself is kept: `JSONSerialization` writes a `Float` with fewer digits.
    case number(NSNumber)
    case string(String)
    case array([Content])
    case object([String: Content])
  }
}

extension JAYSON.Content {
  /// Takes over a number of Foundation, among which Booleans hide.
  init(_ number: NSNumber) {
    self = JSONNumber(number) == nil ? .bool(number.boolValue) : .number(number)
  }

  var kind: JSONKind {
    switch self {
    case .node(let context, let node): context.document.kind(node)
    case .null: .null
    case .bool(let value): value ? .true : .false
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The value as a number; a Boolean is one, as `NSNumber` has it.
  var number: JSONNumber? {
    switch (self, kind) {
    case (_, .true): .integer(1)
    case (_, .false): .integer(0)
    case (.node(let context, let node), .number): context.document.number(node)
    case (.number(let number), _): JSONNumber(number) ?? .double(number.doubleValue)
    default: nil
    }
  }

  /// The same number for a reader of doubles, to which a decimal is the nearest of them.
  var roundedNumber: JSONNumber? {
    if case .node(let context, let node) = self, let value = context.tape.fraction(node.index) {
      return .double(value)
    }
    return number
  }

  var string: String? {
    switch (self, kind) {
    case (.node(let context, let node), .string): context.document.string(node)
    case (.string(let string), _): string
    default: nil
    }
  }

  /// The number or Boolean as Foundation has it.
  var foundationNumber: NSNumber? {
    number == nil ? nil : foundationObject as? NSNumber
  }

  /// The value as `JSONSerialization` gives it.
  var foundationObject: Any {
    switch self {
    case .node(let context, let node): context.document.foundationObject(node)
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let number): number
    case .string(let string): string
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let members): members.mapValues(\.foundationObject)
    }
  }
}

extension JAYSON {
  /// A value inside this one.
  func child(_ content: Content, at step: @autoclosure () -> JSONPathStep) -> JAYSON {
    if case .node = self.content, breadcrumb == nil { return JAYSON(content: content) }
    return JAYSON(content: content, breadcrumb: Breadcrumb(parent: self, step: step()))
  }

  /// The elements, if this is an array.
  var elements: [JAYSON]? {
    content.elements?.enumerated().map { child($0.element, at: .index($0.offset)) }
  }

  /// The members, if this is an object.
  var members: [String: JAYSON]? {
    guard let members = content.members else { return nil }
    return Dictionary(
      uniqueKeysWithValues: members.lazy.map { ($0.key, child($0.value, at: .key($0.key))) }
    )
  }
}

extension JAYSON.Content {
  func member(_ key: String) -> JAYSON.Content? {
    switch self {
    case .node(let context, let node):
      context.document.value(forKey: key, in: node).map { .node(context, $0) }
    case .object(let members):
      members[key]
    default:
      nil
    }
  }

  /// The element at an index; `nil` beyond either end.
  ///
  /// - Complexity: O(*index*) in a document at first; O(1) for the elements before one that was read.
  func element(_ index: Int) -> JAYSON.Content? {
    switch self {
    case .node(let context, let node):
      context.document.element(index, of: node).map { .node(context, $0) }
    case .array(let elements) where elements.indices.contains(index):
      elements[index]
    default:
      nil
    }
  }

  /// The elements, if this is an array.
  var elements: [JAYSON.Content]? {
    switch (self, kind) {
    case (.node(let context, let node), .array):
      Self.elements(of: node, in: context)
    case (.array(let elements), _):
      elements
    default:
      nil
    }
  }

  private static func elements(of node: JSONNode, in context: ExtractionContext) -> [JAYSON.Content]
  {
    var elements = context.document.elements(of: node)
    var contents: [JAYSON.Content] = []
    while let element = elements.next() { contents.append(.node(context, element)) }
    return contents
  }

  /// The members, if this is an object; of equal keys the last one counts.
  var members: [String: JAYSON.Content]? {
    switch (self, kind) {
    case (.node(let context, let node), .object):
      Dictionary(
        context.document.effectiveMembers(of: node).lazy.map { ($0.key, .node(context, $0.value)) },
        uniquingKeysWith: { _, last in last }
      )
    case (.object(let members), _):
      members
    default:
      nil
    }
  }
}

extension JAYSON {
  /// The place of the value in its document, or the tree that was built.
  package var extractor: Extractor {
    guard case .node(let context, let node) = content else { return Extractor(any: source) }
    return Extractor(context: context, node: node)
  }
}
