import LegacyExtractor
import ParityHarness
import Recipes

enum OptionalNestedPathParity {
  struct Legacy: LegacyDecodable {
    let camera: String?

    static func decode(_ e: Extractor) throws -> Legacy {
      try Legacy(camera: e <|? ["meta", "exif", "camera"])
    }
  }

  struct Naive: Decodable {
    let camera: String?

    private enum CodingKeys: CodingKey { case meta, exif, camera }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let meta = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .meta)
      let exif = try meta.nestedContainer(keyedBy: CodingKeys.self, forKey: .exif)
      camera = try exif.decodeIfPresent(String.self, forKey: .camera)
    }
  }

  struct Port: Decodable {
    let camera: String?

    private enum CodingKeys: CodingKey { case meta, exif, camera }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      camera = try container.decodeIfPresent(at: [.meta, .exif, .camera])
    }
  }

  static let parity = RecipeParity(
    of: "OptionalNestedPath.swift",
    closes: ["keyPathThroughNonObject", "keyPathMissingIntermediate"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"meta": {"exif": {"camera": "K-1"}}}"#
  )
}
