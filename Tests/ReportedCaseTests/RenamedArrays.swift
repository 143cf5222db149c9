import Foundation
import LegacyExtractor
import ParityHarness

/// An array in an array, both with other names than their keys.
enum RenamedArrays {
  struct Catalogue: LegacyDecodable, Swift.Decodable {
    let terms: [Term]

    enum CodingKeys: String, CodingKey { case terms = "data" }

    static func decode(_ e: Extractor) throws -> Catalogue { try Catalogue(terms: e <|| "data") }

    struct Term: LegacyDecodable, Swift.Decodable {
      let courses: [Course]

      static func decode(_ e: Extractor) throws -> Term { try Term(courses: e <||? "list" ?? []) }

      enum CodingKeys: String, CodingKey { case courses = "list" }
    }

    struct Course: LegacyDecodable, Swift.Decodable {
      let no: String

      static func decode(_ e: Extractor) throws -> Course { try Course(no: e <| "no") }
    }
  }

  static let all = [
    ReportedCase(
      "a renamed array in a renamed array",
      ParityCheck(Catalogue.self),
      #"{"data": [{"list": [{"no": "1"}]}]}"#,
      unexplained: ["Catalogue.Term.courses/codableRequires": "`courses = try c.decodeIfPresent("]
    )
  ]
}
