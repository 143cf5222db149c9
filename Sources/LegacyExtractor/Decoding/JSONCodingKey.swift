/// A key or an index as a coding key, for the paths of errors.
package struct JSONCodingKey: CodingKey, Hashable, Sendable {
  // The text of an index is made when it is asked for: paths are made for every error that is caught.
  private let step: JSONPathStep

  package init(_ step: JSONPathStep) { self.step = step }

  package init(stringValue: String) { step = .key(stringValue) }

  package init(intValue: Int) { step = .index(intValue) }

  package var stringValue: String {
    switch step {
    case .key(let key): key
    // The form of Foundation's own index keys.
    case .index(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    guard case .index(let index) = step else { return nil }
    return index
  }
}
