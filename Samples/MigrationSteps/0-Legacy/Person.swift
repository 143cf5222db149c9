import Himotoki

package struct Person: Himotoki.Decodable {
  let id: String
  let fullName: String

  package static func decode(_ e: Extractor) throws -> Person {
    try Person(id: e <| "id", fullName: e <| "full_name")
  }
}
