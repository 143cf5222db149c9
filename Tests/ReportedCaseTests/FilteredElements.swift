import LegacyExtractor
import ParityHarness

/// A port whose filter takes a missing value otherwise: the legacy model loses no bad elements, it filters them.
enum FilteredElements {
  struct Offer: Unboxable, Decodable {
    let stock: Int?

    init(unboxer: Unboxer) throws { stock = unboxer.unbox(key: "stock") }
  }

  struct Shelf: Unboxable, Decodable {
    let offers: [Offer]

    enum CodingKeys: String, CodingKey { case offers }

    init(unboxer: Unboxer) throws {
      let all: [Offer] = try unboxer.unbox(key: "offers")
      offers = all.filter { ($0.stock ?? 0) > 0 }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      offers = try container.decode([Offer].self, forKey: .offers).filter { $0.stock != 0 }
    }
  }

  static let all = [
    ReportedCase(
      "a filter that takes a missing value otherwise",
      ParityCheck(Shelf.self),
      #"{"offers": [{"stock": 3}, {"stock": 0}]}"#,
      unexplained: [
        "Shelf.offers/legacyGivesNil": "look for a filter that the port lacks",
        "Offer.stock/codableRefuses": "Codable refuses a value that the legacy model reads",
      ],
      causes: [
        "Offer.stock/numberInString", "Offer.stock/fractionTruncation", "Offer.stock/hugeInteger",
      ]
    )
  ]
}
