import Foundation

/// The same model as `Catalogue`, with the names of the document in its coding keys.
struct KeyedCatalogue: Decodable {
  let pageId: Int
  let generatedAt: Date
  let ownerName: String
  let isLast: Bool
  let summary: Summary
  let items: [Item]

  enum CodingKeys: String, CodingKey {
    case pageId = "page_id"
    case generatedAt = "GeneratedAt"
    case ownerName
    case isLast = "is-last"
    case summary
    case items
  }

  struct Summary: Decodable {
    let itemCount: Int
    let averageRating: Double

    enum CodingKeys: String, CodingKey {
      case itemCount = "item_count"
      case averageRating = "AverageRating"
    }
  }

  struct Item: Decodable {
    let itemId: Int
    let itemName: String
    let unitPrice: Double
    let pageUrl: URL
    let inStock: Bool
    let skuCode: String
    let createdAt: Date
    let discount: Double?
    let category: Category
    let tags: [String]
    let shortText: String

    enum CodingKeys: String, CodingKey {
      case itemId = "item_id"
      case itemName = "ItemName"
      case unitPrice
      case pageUrl = "pageURL"
      case inStock = "in_stock"
      case skuCode = "sku-code"
      case createdAt = "created_at"
      case discount
      case category
      case tags
      case shortText
    }
  }

  struct Category: Decodable {
    let categoryId: Int
    let name: String

    enum CodingKeys: String, CodingKey {
      case categoryId = "categoryID"
      case name = "Name"
    }
  }
}
