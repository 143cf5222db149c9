/// An id that cannot be taken for that of another model.
package struct Identifier<Model> {
  let rawValue: String
}

extension Identifier: Decodable {
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }
}
