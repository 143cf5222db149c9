import Foundation

extension JSONDocument {
  /// The string at a string or key node, unescaped.
  ///
  /// - Complexity: O(*n*) in its length.
  package func string(_ node: JSONNode) -> String {
    self.node(node).text(in: bytes)
  }

  /// The number at a number node.
  package func number(_ node: JSONNode) -> JSONNumber {
    let entry = self.node(node)
    let start = bytes + Int(entry.start)
    if entry.has(TapeNode.shortInteger) {
      return .integer(NumberText.shortInteger(start, count: Int(entry.length)))
    }
    let count = Int(entry.length)
    // Few digits, and so never a decimal: most fractions of real documents.
    if entry.has(TapeNode.double) || (count <= 17 && !entry.has(TapeNode.decimal)) {
      return .double(NumberText.double(start, count: count))
    }
    return JSONNumber(start, count: count, isDecimal: entry.has(TapeNode.decimal))
  }

  /// The nearest double of a token that is certainly no integer, or was a `Double` or `Decimal`.
  package func fraction(_ node: JSONNode) -> Double? { tape.fraction(node.index) }

  /// Whether the token is an integer that fits `Int64` for certain, and its value.
  package func shortInteger(_ node: JSONNode) -> Int64? { tape.shortInteger(node.index) }

  /// Whether `true` or `false` stands at a node.
  package func bool(_ node: JSONNode) -> Bool? { tape.bool(node.index) }

  /// The object at an opaque node.
  package func opaqueValue(_ node: JSONNode) -> Any {
    opaqueValues[node.index] ?? NSNull()
  }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]`,
  /// `[String: Any]`; an opaque value as the object it is.
  ///
  /// - Complexity: O(*n*) in the size of the value. Nesting is limited by the scanner.
  package func foundationObject(_ node: JSONNode) -> Any {
    switch kind(node) {
    case .null: NSNull()
    case .true: NSNumber(value: true)
    case .false: NSNumber(value: false)
    case .number: number(node).foundationNumber
    case .string, .key: string(node)
    case .opaque: opaqueValue(node)
    case .array: elements(of: node).map(foundationObject) as [Any]
    case .object: dictionary(node)
    }
  }

  private func dictionary(_ node: JSONNode) -> [String: Any] {
    var result: [String: Any] = [:]
    result.reserveCapacity(count(of: node))
    for member in members(of: node) {
      result[string(member.key)] = foundationObject(member.value)
    }
    return result
  }
}
