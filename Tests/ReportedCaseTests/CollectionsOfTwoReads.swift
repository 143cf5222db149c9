import Foundation
import LegacyExtractor
import ParityHarness

/// Collections that a model makes of others, whose loss has no cause of the library.
enum CollectionsOfTwoReads {
  /// The model makes the dictionary of another one, if a flag says so.
  struct Menu: Unboxable, Decodable {
    let prices: [Int: Double]?

    init(unboxer: Unboxer) throws {
      let isShown: Bool = unboxer.unbox(key: "shown") ?? true
      let prices: [String: Double]? = isShown ? unboxer.unbox(key: "prices") : nil
      self.prices = prices.map(Self.prices)
    }

    private enum CodingKeys: CodingKey { case prices }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      prices = (try? container.decode([String: Double].self, forKey: .prices)).map(Self.prices)
    }

    private static func prices(_ prices: [String: Double]) -> [Int: Double] {
      Dictionary(prices.compactMap { key, price in Int(key).map { ($0, price) } }) { $1 }
    }
  }

  /// What the difference of two lists hides: the port counts another one of them.
  struct Basket: LegacyDecodable, Decodable {
    let items: [Int]
    private let count: Int

    init(_ items: [Int], without removed: [Int], _ count: Int) {
      self.items = items.filter { !removed.contains($0) }
      self.count = count
    }

    static func decode(_ e: Extractor) throws -> Basket {
      let (items, removed): ([Int], [Int]) = try (e <|| "items", e <|| "removed")
      return Basket(items, without: removed, items.count { removed.contains($0) })
    }

    private enum CodingKeys: CodingKey { case items, removed }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let items = try container.decode([Int].self, forKey: .items)
      let removed = try container.decode([Int].self, forKey: .removed)
      self.init(items, without: removed, removed.count)
    }
  }

  static let all = [
    ReportedCase(
      "a dictionary that the legacy model makes of another one where a flag is set",
      ParityCheck(Menu.self),
      #"{"shown": true, "prices": {"1": 2.5}}"#,
      unexplained: ["Menu.prices/otherKey": "Codable never asks for `shown`"],
      causes: [
        "Menu.prices/boolAsNumber", "Menu.prices/floatUnderflowToZero",
        "Menu.prices/nonfiniteOrHexStringAsFloat", "Menu.prices/numberInString",
        "Menu.prices/unreadInvalidValue",
      ]
    ),
    ReportedCase(
      "elements of a wrong type behind an unexplained count",
      ParityCheck(Basket.self),
      #"{"items": [11, 12, 13], "removed": [12, 14]}"#,
      unexplained: ["Basket.count/valueDiffers": "Compare how both halves compute `count`"],
      causes: [
        "Basket.items/boolAsNumber", "Basket.items/exactFloatRejected", "Basket.items/hugeInteger",
      ]
    ),
  ]
}
