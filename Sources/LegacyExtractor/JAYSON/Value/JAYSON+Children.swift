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
  /// - Complexity: O(*index*) in a document.
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
      context.document.elements(of: node).map { .node(context, $0) }
    case (.array(let elements), _):
      elements
    default:
      nil
    }
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
