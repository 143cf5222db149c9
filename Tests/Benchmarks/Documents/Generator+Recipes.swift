import Foundation

/// Documents for the recipes.
extension Generator {
  /// A page of a shop of about 8 KB, whose keys are in every style that servers use.
  mutating func catalogue() -> Data {
    let items = (0..<19).map { catalogueItem($0) }.joined(separator: ",")
    return Data(
      """
      {"page_id": 987654321, "GeneratedAt": "2011-08-02T14:22:45Z", "ownerName": "\(words(2))", \
      "is-last": true, "summary": {"item_count": 19, "AverageRating": 4.2}, "items": [\(items)]}
      """.utf8
    )
  }

  private mutating func catalogueItem(_ index: Int) -> String {
    """
    {"item_id": \(100_000 + index), "ItemName": "\(words(3))", "unitPrice": \(below(90)).25, \
    "pageURL": "https://shop.example.com/en/items/\(100_000 + index)", "in_stock": true, \
    "sku-code": "FN3SL1Kvg0\(index)", "created_at": "2024-11-19T06:37:00Z", "discount": null, \
    "category": {"categoryID": \(below(100)), "Name": "\(words(1))"}, \
    "tags": ["\(words(1))", "\(words(1))"], "shortText": "\(words(16))"}
    """
  }

  /// Offers in snake_case.
  mutating func offers(_ count: Int) -> Data {
    let offers = (0..<count).map { index in
      """
      {"offer_id": \(100_000 + index), "offer_name": "\(words(3))", "unit_price": \(below(90)).25, \
      "in_stock": true, "sku_code": "FN3SL1Kvg0\(index)", "short_text": "\(words(10))"}
      """
    }
    return Data("[\(offers.joined(separator: ","))]".utf8)
  }

  /// Dates in ISO 8601, as a decoder's `.iso8601` wants them.
  func isoDates(_ count: Int) -> Data { dates(count) { "\"2019-03-\($0)T10:00:\($1)Z\"" } }

  /// The same dates in five formats, and as numbers.
  func mixedDates(_ count: Int) -> Data {
    dates(count) { day, second in
      switch second.value % 6 {
      case 0: "\"2019-03-\(day)\""
      case 1: "\"2019-03-\(day)T10:00:\(second).000Z\""
      case 2: "\"2019-03-\(day)T11:00:\(second)+01:00\""
      case 3: "\"2019-03-\(day)T10:00:\(second).000\""
      case 4: "\"2019-03-\(day)T10:00:\(second)\""
      default: "15514272\(second)000"
      }
    }
  }

  private func dates(_ count: Int, _ text: (TwoDigits, TwoDigits) -> String) -> Data {
    let dates = (0..<count).map { text(TwoDigits(value: 10 + $0 % 20), TwoDigits(value: $0 % 60)) }
    return Data("[\(dates.joined(separator: ","))]".utf8)
  }
}

private struct TwoDigits: CustomStringConvertible {
  let value: Int

  var description: String { value < 10 ? "0\(value)" : "\(value)" }
}
