import Foundation
import LegacyExtractor

/// Two fields of a catalogue.
struct CatalogueHead: Decodable {
  let pageId: Int
  let ownerName: String

  private enum CodingKeys: String, CodingKey {
    case pageId = "page_id"
    case ownerName
  }
}

extension CatalogueHead {
  /// Makes a dictionary of the whole document first.
  init(throughDictionary data: Data) throws {
    let tree = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let pageId = tree?["page_id"] as? Int, let ownerName = tree?["ownerName"] as? String
    else { throw CocoaError(.coderReadCorrupt) }
    self.pageId = pageId
    self.ownerName = ownerName
  }
}

/// A legacy parent that writes its child as text again, for the child's decoder.
struct ReserializingCatalogueParent: LegacyDecodable {
  let catalogue: KeyedCatalogue

  static func decode(_ e: Extractor) throws -> ReserializingCatalogueParent {
    let tree = (e.rawValue as? [String: Any])?["catalogue"]
    let data = try JSONSerialization.data(withJSONObject: tree ?? NSNull())
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return ReserializingCatalogueParent(
      catalogue: try decoder.decode(KeyedCatalogue.self, from: data)
    )
  }
}

/// The same parent as a Codable one.
struct CodableCatalogueParent: Decodable {
  let catalogue: KeyedCatalogue
}
