import LegacyExtractor
import ParityHarness
import Recipes

/// A model that reads no key, such as a mark that something is there.
enum EmptyModelParity {
  struct Legacy: LegacyDecodable {
    let seal: Seal

    static func decode(_ e: Extractor) throws -> Legacy { try Legacy(seal: e <| "seal") }
  }

  struct Seal: LegacyDecodable, Decodable {
    init() {}

    static func decode(_ e: Extractor) throws -> Seal { Seal() }

    /// Insists on an object, which synthesized code without a property does not.
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: AnyCodingKey.self)
    }
  }

  struct Naive: Decodable {
    let seal: Seal
  }

  struct Port: Decodable {
    let seal: Seal

    private enum CodingKeys: CodingKey { case seal }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      seal = try container.decode(forKey: .seal, default: Seal(), when: .invalid)
    }
  }

  static let parity = RecipeParity(
    of: "DefaultValue.swift",
    closes: ["scalarForEmptyModel"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"seal": {}}"#
  )
}
