import LegacyExtractor
import ParityHarness
import Recipes

/// The lenient reads of Unbox, in synthesized code: the comparison looks through the wrappers.
enum PropertyWrappersParity {
  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  struct Legacy: Unboxable {
    let mood: Mood
    let last: Mood?
    let moods: [Mood]
    let places: [String: Mood]?

    init(unboxer: Unboxer) throws {
      mood = unboxer.unbox(key: "mood") ?? .calm
      last = unboxer.unbox(key: "last")
      moods = try unboxer.unbox(key: "moods", allowInvalidElements: true)
      places = unboxer.unbox(key: "places", allowInvalidElements: true)
    }
  }

  struct Naive: Decodable {
    var mood = Mood.calm
    let last: Mood?
    let moods: [Mood]
    let places: [String: Mood]?
  }

  enum CalmMood: DefaultSource {
    static var defaultValue: Mood { .calm }
    static var reasons: DefaultReasons { [.missing, .null, .invalid] }
  }

  struct Port: Decodable {
    @ValueOrDefault<CalmMood> var mood: Mood
    @ValueOrNil var last: Mood?
    @LossyElements var moods: [Mood]
    @LossyElements var places: [String: Mood]?
  }

  static let parity = RecipeParity(
    of: "PropertyWrappers.swift",
    closes: ["lossyCollection", "unexplained dropKey", "unexplained null"],
    // Unbox's optional also hides what is no dictionary.
    leaves: ["duplicateKey", "unreadInvalidValue", "optionalSwallowsError"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"mood": "wild", "last": "calm", "moods": ["calm"], "places": {"Rome": "wild"}}"#
  )
}
