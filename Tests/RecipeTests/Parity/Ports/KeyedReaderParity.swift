import LegacyExtractor
import ParityHarness
import Recipes

enum KeyedReaderParity {
  struct Legacy: LegacyDecodable {
    let name: String
    let city: String?

    static func decode(_ e: Extractor) throws -> Legacy {
      try Legacy(name: e <| "name", city: e <|? ["address", "city"])
    }
  }

  struct Naive: Decodable {
    let name: String
    let city: String?

    private enum CodingKeys: CodingKey { case name, address, city }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      let address = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .address)
      city = try address.decodeIfPresent(String.self, forKey: .city)
    }
  }

  struct Port: Decodable {
    let name: String
    let city: String?

    init(from decoder: any Decoder) throws {
      let e = try KeyedReader(decoder)
      name = try e.value("name")
      city = try e.valueOptional("address", "city")
    }
  }

  static let parity = RecipeParity(
    of: "KeyedReader.swift",
    closes: ["keyPathThroughNonObject", "keyPathMissingIntermediate"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"name": "Ada", "address": {"city": "Rome"}}"#
  )
}
