import Foundation
import LegacyExtractor
import ParityHarness

/// A superclass that the port decodes from an object that the document does not have.
enum SuperDecoder {
  class Server: LegacyDecodable, Decodable {
    let id: Int

    required init(_ e: Extractor) throws { id = try e <| "id" }

    static func decode(_ e: Extractor) throws -> Self { try self.init(e) }
  }

  final class Tower: Server {
    let name: String?

    required init(_ e: Extractor) throws {
      name = try e <|? "name"
      try super.init(e)
    }

    enum Keys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Keys.self)
      name = try c.decodeIfPresent(String.self, forKey: .name)
      // The document is flat: `decoder`.
      try super.init(from: c.superDecoder())
    }
  }

  static let all = [
    ReportedCase(
      "a superclass that reads from superDecoder()",
      ParityCheck(Tower.self),
      #"{"id": 1, "name": "Mill"}"#,
      unexplained: ["Tower.super/codableRequires": "write `try super.init(from: decoder)`"]
    )
  ]
}
