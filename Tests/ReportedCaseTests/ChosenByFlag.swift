import Foundation
import LegacyExtractor
import ParityHarness

/// An object that a flag in it selects, so that a change of the flag changes other properties first.
enum ChosenByFlag {
  struct Photo: LegacyDecodable, Decodable {
    let id: String
    let isMain: Bool

    static func decode(_ e: Extractor) throws -> Photo {
      try Photo(id: e <| "id", isMain: e <| "main")
    }

    enum CodingKeys: String, CodingKey {
      case id
      case isMain = "main"
    }
  }

  struct Candidate: LegacyDecodable, Decodable {
    let cover: Photo?
    let photos: [Photo]

    static func decode(_ e: Extractor) throws -> Candidate {
      Candidate(photos: try e <|| "photos")
    }

    enum CodingKeys: CodingKey { case photos }

    init(photos: [Photo]) {
      cover = photos.first { $0.isMain }
      self.photos = photos
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(photos: try container.decode([Photo].self, forKey: .photos))
    }
  }

  static let all = [
    ReportedCase(
      "an object that a flag selects",
      ParityCheck(Candidate.self),
      #"{"photos": [{"id": "a", "main": true}, {"id": "b", "main": false}]}"#,
      causes: ["Photo.isMain/numberAsBool"]
    )
  ]
}
