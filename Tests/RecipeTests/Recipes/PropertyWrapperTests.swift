import Foundation
import Recipes
import Testing

@Suite struct PropertyWrapperTests {
  enum Mood: String, Codable { case calm, wild }

  enum CalmMood: DefaultSource {
    static var defaultValue: Mood { .calm }
    static var reasons: DefaultReasons { [.missing, .null, .invalid] }
  }

  struct Album: Codable, Hashable, Sendable {
    @ValueOrDefault<ZeroValue> var photoCount: Int
    @ValueOrDefault<EmptyValue> var captions: [String]
    @ValueOrDefault<FalseValue> var isShared: Bool
    @ValueOrDefault<TrueValue> var isPublic: Bool
    @ValueOrDefault<CalmMood> var mood: Mood
    @LossyElements var tags: [String]
    @LossyElements var places: [String: Int]?
    @LossyElements var ids: Set<Int>?
    @ValueOrNil var rating: Double?
  }

  private static let empty = Album(
    photoCount: 0,
    captions: [],
    isShared: false,
    isPublic: true,
    mood: .calm,
    tags: [],
    places: nil,
    ids: nil,
    rating: nil
  )

  @Test(
    "fills in what is missing, null or bad",
    arguments: [
      #"{"tags": []}"#,
      """
      {"photoCount": null, "captions": null, "isShared": null, "isPublic": null, "mood": null,
       "tags": [null, 1], "places": null, "ids": null, "rating": null}
      """,
      #"{"tags": [{}], "mood": "furious", "rating": "5"}"#,
      #"{"tags": [[]], "mood": 7, "rating": {}}"#,
    ]
  )
  func fillsIn(document: String) throws {
    #expect(try decode(Album.self, document) == Self.empty)
  }

  private static let full = """
    {"captions":["c"],"ids":[1],"isPublic":false,"isShared":true,"mood":"wild","photoCount":3,\
    "places":{"Rome":1},"rating":4.5,"tags":["a"]}
    """

  @Test func readsAndWritesWhatIsThere() throws {
    let album = try decode(Album.self, Self.full)
    #expect(album.photoCount == 3)
    #expect(album.captions == ["c"])
    #expect(album.isShared)
    #expect(!album.isPublic)
    #expect(album.mood == .wild)
    #expect(album.tags == ["a"])
    #expect(album.places == ["Rome": 1])
    #expect(album.ids == [1])
    #expect(album.rating == 4.5)
    #expect(try json(album) == Self.full)
  }

  @Test func leavesNilOut() throws {
    #expect(
      try json(Self.empty) == """
        {"captions":[],"isPublic":true,"isShared":false,"mood":"calm","photoCount":0,"tags":[]}
        """
    )
  }

  @Test(
    arguments: [
      (#"{"tags": [], "photoCount": "3"}"#, "typeMismatch photoCount"),
      ("{}", "keyNotFound tags"), (#"{"tags": {}}"#, "typeMismatch tags"),
      (#"{"tags": [], "places": []}"#, "typeMismatch places"),
    ]
  )
  func throwsForReasonsThatAreNotNamed(document: String, expected: String) {
    #expect(failure { try decode(Album.self, document) } == expected)
  }

  @Test func worksAsElementsAndDocuments() throws {
    #expect(try decode(LossyElements<[Int]>.self, #"[1, "x", 3]"#).wrappedValue == [1, 3])
    #expect(
      try decode([ValueOrNil<Int>].self, #"[1, "x", null]"#).map(\.wrappedValue) == [1, nil, nil]
    )
    #expect(
      try decode([ValueOrDefault<ZeroValue<Int>>].self, "[1, null]").map(\.wrappedValue) == [1, 0]
    )
    #expect(
      try decode([ValueOrDefault<CalmMood>].self, #"["wild", 1]"#).map(\.wrappedValue) == [
        .wild, .calm,
      ]
    )
    #expect(
      failure { try decode([ValueOrDefault<ZeroValue<Int>>].self, #"["1"]"#) } == "typeMismatch [0]"
    )
  }

  @Test func keepsTheStrategiesOfTheCoders() throws {
    struct Event: Codable {
      @ValueOrNil var at: Date?
      @LossyElements var days: [Date]
    }
    let event = try decode(Event.self, #"{"at": 60, "days": [60, "x"]}"#) {
      $0.dateDecodingStrategy = .secondsSince1970
    }
    #expect(event.at == Date(timeIntervalSince1970: 60))
    let text = try json(event) { $0.dateEncodingStrategy = .secondsSince1970 }
    #expect(text == #"{"at":60,"days":[60]}"#)
  }
}
