import Foundation
import LegacyExtractor
import ParityHarness

/// One element in place of its array.
enum SingleElement {
  struct Owner: LegacyDecodable, Decodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Owner { try Owner(name: e <| "name") }
  }

  struct Car: LegacyDecodable, Decodable {
    let owner: Owner

    static func decode(_ e: Extractor) throws -> Car {
      let value: Extractor = try e <| "owner"
      if let first = (value.rawValue as? [Any])?.first {
        return try Car(owner: Owner.decodeValue(first))
      }
      return try Car(owner: e <| "owner")
    }
  }

  static let all = [
    ReportedCase(
      "one element in place of its array",
      ParityCheck(Car.self),
      #"{"owner": {"name": "a"}}"#,
      unexplained: [
        "Car.owner/codableRefuses": "Codable expects an object, and the document has an array"
      ]
    )
  ]
}
