import Foundation
import HimotokiCompat
import ParityHarness

/// A stored property that the port computes.
enum ComputedProperty {
  struct Legacy: HimotokiCompat.Decodable {
    let first: String
    let last: String
    let full: String

    static func decode(_ e: Extractor) throws -> Legacy {
      let first: String = try e <| "first", last: String = try e <| "last"
      return Legacy(first: first, last: last, full: first + " " + last)
    }
  }

  struct Port: Swift.Decodable {
    let first: String
    let last: String

    var full: String { first + " " + last }
  }

  static let all = [
    ReportedCase(
      "a property that the port computes",
      ParityCheck("Model", legacy: .himotoki(Legacy.self), codable: .codable(Port.self)),
      #"{"first": "Ann", "last": "Bo"}"#,
      unexplained: ["Port.full/codableGivesNil": "`.ignoring(\"full\")` if the port computes it"]
    )
  ]
}
