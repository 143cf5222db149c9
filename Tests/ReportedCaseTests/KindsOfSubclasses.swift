import Foundation
import LegacyExtractor
import ParityHarness

/// Subclasses and structures at one place, whose legacy types have other names than those of the port.
enum KindsOfSubclasses {
  class OldMedia {
    let title: String

    init(_ e: Extractor) throws { title = try e <| "title" }
  }

  final class OldPhoto: OldMedia {
    let caption: String

    override init(_ e: Extractor) throws {
      caption = try e <|? "caption" ?? ""
      try super.init(e)
    }
  }

  final class OldVideo: OldMedia {
    let length: String
    let caption: String

    override init(_ e: Extractor) throws {
      length = try e <|? "length" ?? ""
      caption = try e <|? "caption" ?? ""
      try super.init(e)
    }
  }

  struct OldAlbum: LegacyDecodable {
    struct Item: LegacyDecodable {
      let media: OldMedia

      static func decode(_ e: Extractor) throws -> Item {
        let kind: String = try e <| "kind"
        return try Item(media: kind == "photo" ? OldPhoto(e) : OldVideo(e))
      }
    }

    let items: [OldMedia]

    static func decode(_ e: Extractor) throws -> OldAlbum {
      let all: [Item] = try e <|| "items"
      return OldAlbum(items: all.map(\.media))
    }
  }
}

extension KindsOfSubclasses {
  class Media: Decodable {
    let title: String
    enum Keys: CodingKey { case title }

    required init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Keys.self)
      // Wrong: the legacy model requires it.
      title = try c.decodeIfPresent(String.self, forKey: .title) ?? ""
    }
  }

  final class Photo: Media {
    let caption: String
    enum PhotoKeys: CodingKey { case caption }

    required init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: PhotoKeys.self)
      caption = try c.decodeIfPresent(String.self, forKey: .caption) ?? ""
      try super.init(from: decoder)
    }
  }

  final class Video: Media {
    let length: String
    let caption: String
    enum VideoKeys: CodingKey { case length, caption }

    required init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: VideoKeys.self)
      // Wrong: the legacy model has a default.
      length = try c.decode(String.self, forKey: .length)
      // Wrong: another default.
      caption = try c.decodeIfPresent(String.self, forKey: .caption) ?? "video"
      try super.init(from: decoder)
    }
  }

  struct Album: Decodable {
    let items: [Media]
    enum Keys: CodingKey { case items }
    enum Kind: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Keys.self)
      var kinds = try c.nestedUnkeyedContainer(forKey: .items)
      var list = try c.nestedUnkeyedContainer(forKey: .items)
      var items: [Media] = []
      while !list.isAtEnd {
        let kind = try kinds.nestedContainer(keyedBy: Kind.self).decode(String.self, forKey: .kind)
        try items.append(kind == "photo" ? list.decode(Photo.self) : list.decode(Video.self))
      }
      self.items = items
    }
  }

  private static let photo = #"{"kind": "photo", "title": "a", "caption": "b"}"#
  private static let video = #"{"kind": "video", "title": "c", "length": "9", "caption": "d"}"#

  private static let check = ParityCheck(
    "Album",
    legacy: .himotoki(OldAlbum.self),
    codable: .codable(Album.self)
  )

  private static let unexplained = [
    "Media.title/codableAccepts": "Codable accepts what the legacy model refuses",
    "Video.length/codableRequires": "decodeIfPresent(String.self, forKey: .length)",
    "Video.caption/valueDiffers": "caption",
  ]

  static let all = [
    ReportedCase(
      "subclasses in one array",
      check,
      #"{"items": [\#(photo), \#(video)]}"#,
      unexplained: unexplained
    ),
    ReportedCase(
      "subclasses in one array, of which the port refuses one in the first fixture",
      check,
      #"{"items": [{"kind": "video", "title": "e"}]}"#,
      #"{"items": [\#(photo)]}"#,
      #"{"items": [\#(photo), \#(video)]}"#,
      unexplained: unexplained
    ),
  ]
}
