import Foundation
import LegacyExtractor
import ShotGalleryCodable
import ShotGalleryLegacy
import Testing

@Suite struct GalleryModelsTests {
  @Test func readEveryFieldOfAShot() throws {
    let data = Data(
      try SamplesFolder.text("ShotGallery/Responses/Gallery/popular.json").utf8
    )
    let legacy = FieldDump(try ShotGalleryLegacy.Gallery(JAYSON(data: data))).lines
    let ported = FieldDump(
      try JSONDecoder().decode(ShotGalleryCodable.Gallery.self, from: data)
    ).lines
    #expect(ported == legacy)
    #expect(ported.first == "shots.count = 2" && ported.last == "next = Int(2)")
    #expect(
      ported.filter { $0.hasPrefix("shots[0].user") || $0.hasPrefix("shots[0].published") } == [
        #"shots[0].user.name = "Tovik Amberlund""#,
        #"shots[0].user.location = "Bergen""#,
        "shots[0].user.website = URL(https://amberlund.example)",
        "shots[0].user.joinedOn = Date(1827532800.0)",
        "shots[0].user.lastSeen = Date(1930378320.5)",
        "shots[0].user.birthday = Date(772156800.0)",
        "shots[0].publishedAt = Date(1930378320.0)",
      ]
    )
  }

  @Test(arguments: [nil, 471])
  func writeTheSameBytes(replyTo: Int?) throws {
    let tags = ["harbour/sea", "\u{e9}t\u{e9}"]
    let legacy = ShotGalleryLegacy.Draft(
      title: "Harbour at \"six\"",
      tags: tags,
      isAnimated: false,
      replyTo: replyTo
    )
    let ported = ShotGalleryCodable.Draft(
      title: "Harbour at \"six\"",
      tags: tags,
      isAnimated: false,
      replyTo: replyTo
    )
    let text = String(decoding: try ported.data(), as: UTF8.self)
    #expect(try legacy.data() == ported.data())
    #expect(text.contains(#""reply_to":\#(replyTo.map(String.init) ?? "null")"#))
  }
}
