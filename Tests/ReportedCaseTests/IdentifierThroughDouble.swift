import Foundation
import LegacyExtractor
import ParityHarness

/// Numbers that the port reads as another type, one of which loses digits.
enum IdentifierThroughDouble {
  struct Tweet: LegacyDecodable, Decodable {
    let id: Int

    static func decode(_ e: Extractor) throws -> Tweet { try Tweet(id: e <| "id") }

    enum CodingKeys: CodingKey { case id }

    init(id: Int) { self.id = id }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      guard let id = Int(exactly: try c.decode(Double.self, forKey: .id)) else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: c, debugDescription: "no id")
      }
      self.id = id
    }
  }

  struct Bill: Unboxable, Decodable {
    let number: Int

    init(unboxer: Unboxer) throws { number = try unboxer.unbox(key: "number") }

    enum CodingKeys: CodingKey { case number }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      guard let n = Int(try c.decode(String.self, forKey: .number)) else {
        throw DecodingError.dataCorruptedError(
          forKey: .number,
          in: c,
          debugDescription: "no number"
        )
      }
      number = n
    }
  }

  static let all = [
    ReportedCase(
      "an identifier that loses digits",
      ParityCheck(Tweet.self),
      #"{"id": 12345}"#,
      unexplained: [
        "Tweet.id/valueDiffers": "Codable reads the number through Double and loses digits",
        "Tweet.id/codableRefuses": "The legacy model asks for Int, Codable for Double",
      ],
      causes: ["Tweet.id/boolAsNumber", "Tweet.id/floatUnderflowToZero"]
    ),
    ReportedCase(
      "a number that the port reads as a string",
      ParityCheck(Bill.self),
      #"{"number": "12345"}"#,
      unexplained: [
        "Bill.number/codableRefuses": "The legacy model asks for Int, Codable for String"
      ]
    ),
  ]
}
