extension JSONDocument {
  /// The value as Swift describes what `JSONSerialization` makes of it, with keys in order.
  ///
  /// The same on every platform, whatever an `NSNumber` prints there.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - visit: Called with each container and the bytes of the text that describe it.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the size of the value. Nesting is limited by the scanner.
  package func describe(
    _ node: JSONNode,
    visit: ((JSONNode, Range<Int>) -> Void)? = nil
  ) -> String {
    guard kind(node).isContainer else { return describeScalar(node) }
    var text = ""
    append(node, to: &text, visit)
    return text
  }

  private func describeScalar(_ node: JSONNode) -> String {
    switch kind(node) {
    case .true: "1"
    case .false: "0"
    case .number: number(node).description
    case .string, .key: string(node)
    case .opaque: String(describing: opaqueValue(node))
    default: "<null>"
    }
  }

  private func append(
    _ node: JSONNode,
    to text: inout String,
    _ visit: ((JSONNode, Range<Int>) -> Void)?
  ) {
    let kind = kind(node)
    guard kind.isContainer else {
      text += kind == .string ? string(node).debugDescription : describeScalar(node)
      return
    }
    let start = text.utf8.count
    text += "["
    let first = start + 1
    if kind == .array {
      var elements = elements(of: node)
      while let element = elements.next() {
        if text.utf8.count > first { text += ", " }
        append(element, to: &text, visit)
      }
    } else {
      for member in effectiveMembers(of: node) {
        if text.utf8.count > first { text += ", " }
        text += member.key.debugDescription
        text += ": "
        append(member.value, to: &text, visit)
      }
      if text.utf8.count == first { text += ":" }
    }
    text += "]"
    visit?(node, start..<text.utf8.count)
  }
}
