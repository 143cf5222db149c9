import Foundation

/// A model of a document in snake_case, for a decoder that converts keys.
struct Offer: Decodable {
  let offerId: Int
  let offerName: String
  let unitPrice: Double
  let inStock: Bool
  let skuCode: String
  let shortText: String
}

/// The same model with the names of the document in its coding keys.
struct KeyedOffer: Decodable {
  let offerId: Int
  let offerName: String
  let unitPrice: Double
  let inStock: Bool
  let skuCode: String
  let shortText: String

  private enum CodingKeys: String, CodingKey {
    case offerId = "offer_id"
    case offerName = "offer_name"
    case unitPrice = "unit_price"
    case inStock = "in_stock"
    case skuCode = "sku_code"
    case shortText = "short_text"
  }
}
