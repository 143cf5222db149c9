import Foundation

/// An amount of money in whole cents, made of a decimal number in the document.
struct CentPrice: Codable, Equatable {
  var cents: Int

  private enum CodingKeys: String, CodingKey {
    case cents = "amount"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let cents = try container.decode(Decimal.self, forKey: .cents) * 100
    guard let whole = Int("\(cents)") else {
      throw DecodingError.dataCorruptedError(
        forKey: .cents,
        in: container,
        debugDescription: "Expected an amount with at most two decimals."
      )
    }
    self.cents = whole
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Decimal(cents) / 100, forKey: .cents)
  }
}
