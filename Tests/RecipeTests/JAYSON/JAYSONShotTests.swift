import Foundation
import LegacyExtractor
import Testing

@testable import CodableScenarios

@Suite struct JAYSONShotTests {
  private let json: JAYSON
  private let shots: [Shot]

  init() throws {
    json = try JAYSON(text: ShotDocument.text)
    shots = try decode(ShotList.self, ShotDocument.text).shots
  }

  @Test("003-11 a closure makes a value of another type") func closure() throws {
    let url = try json.next("shots").next(0).next("images.normal").get { json in
      URL(string: try json.getString())
    }
    #expect(url != nil && url == shots.first?.images.normal)
  }

  @Test("003-12 a decoder is a closure that has a name") func namedDecoder() throws {
    let title = JAYSON.Decoder { try $0.next("title").getString().uppercased() }
    let shot = try json.next("shots").next(1)
    #expect(try shot.get(with: title) == "YETI")
    #expect(shot.getIfPresent(with: title) == "YETI")
    #expect(shot["user"]?.getIfPresent(with: title) == nil)
    #expect(shots.map { $0.title.uppercased() } == ["SASQUATCH", "YETI"])
  }

  @Test("003-13 a URL is read by a method, which the app had to write")
  func urls() throws {
    let normal = try json.next("shots").getArray().map { try $0.next("images.normal").getURL() }
    #expect(normal == shots.map(\.images.normal))
    #expect(throws: JAYSONError.self) { try json.next("shots").next(0).next("id").getURL() }
  }

  @Test("003-14 one type in two representations: each key has its own way to read a date")
  func datesInTwoForms() throws {
    let legacy = try json.next("shots").getArray().map(LegacyShot.init)
    #expect(shots.map(\.createdAt) == legacy.map(\.createdAt))
    #expect(shots.map(\.updatedAt) == legacy.map(\.updatedAt))
    #expect(shots.map(\.updatedAt) == [nil, Date(timeIntervalSince1970: 86_400)])
    let number = ShotDocument.yeti.replacingOccurrences(of: "\"2031-03-05T00:00:00Z\"", with: "1")
    #expect(failure { try decode(Shot.self, number) } == "typeMismatch created_at")
  }

  @Test("003-19 a model with images in an object of their own, one of them optional")
  func sameValues() throws {
    let legacy = try json.next("shots").getArray().map(LegacyShot.init)
    #expect(shots.map(\.id) == legacy.map(\.id))
    #expect(shots.map(\.title) == legacy.map(\.title))
    #expect(shots.map(\.images.normal) == legacy.map(\.normal))
    #expect(shots.map(\.images.hidpi) == legacy.map(\.hidpi))
    #expect(shots.map(\.images.hidpi?.lastPathComponent) == [nil, "2@2x.png"])
    #expect(shots.map { $0.user.profileImage["small"] } == legacy.map(\.smallPortrait))
  }

  @Test("003-19 an optional image that is none is nil", arguments: ["7", "[]", #""""#, "null"])
  func anImageThatIsNone(hidpi: String) throws {
    let image = "\"https://shots.example/2@2x.png\""
    let shot = ShotDocument.yeti.replacingOccurrences(of: image, with: hidpi)
    #expect(try LegacyShot(JAYSON(text: shot)).hidpi == nil)
    #expect(try decode(Shot.self, shot).images.hidpi == nil)
  }
}
