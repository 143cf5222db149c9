/// A key or an index as a coding key, for the paths of errors.
package struct JSONCodingKey: CodingKey, Hashable, Sendable {
  package let stringValue: String
  package let intValue: Int?

  package init(_ step: JSONPathStep) {
    switch step {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(intValue: index)
    }
  }

  package init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  package init(intValue: Int) {
    // The form of Foundation's own index keys.
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}
