import Foundation
import LegacyExtractor
import ParityHarness

/// A filter by a flag that no fixture has, which the port forgets.
enum AbsentFlag {
  struct Item: LegacyDecodable, Decodable {
    let t: String
    let hidden: Bool

    static func decode(_ e: Extractor) throws -> Item {
      try Item(t: e <| "t", hidden: e <|? "hidden" ?? false)
    }

    init(t: String, hidden: Bool) {
      self.t = t
      self.hidden = hidden
    }

    enum CodingKeys: CodingKey { case t, hidden }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      t = try c.decode(String.self, forKey: .t)
      hidden = try c.decodeIfPresent(Bool.self, forKey: .hidden) ?? false
    }
  }

  struct List: LegacyDecodable, Decodable {
    let items: [Item]

    static func decode(_ e: Extractor) throws -> List {
      let a: [Item] = try e <|| "items"
      return List(items: a.filter { !$0.hidden })
    }

    // Wrong: the port forgets the filter.
    init(items: [Item]) { self.items = items }
  }

  static let all = [
    ReportedCase(
      "a flag that no fixture has",
      ParityCheck(List.self),
      #"{"items": [{"t": "x"}]}"#,
      unexplained: ["List.items/legacyGivesNil": "a filter that the port lacks"],
      causes: ["Item.hidden/numberAsBool"]
    )
  ]
}
