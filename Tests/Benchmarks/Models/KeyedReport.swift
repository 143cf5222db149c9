/// The same model as `Report`, with the names of the document in its coding keys.
struct KeyedReport: Decodable {
  let reportId: Int
  let generatedAt: String
  let ownerName: String
  let isFinal: Bool
  let summary: Summary
  let items: [Item]

  enum CodingKeys: String, CodingKey {
    case reportId = "report_id"
    case generatedAt = "GeneratedAt"
    case ownerName
    case isFinal = "is-final"
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
    let quantity: Int
    let inStock: Bool
    let skuCode: String
    let createdAt: String
    let discount: Double?
    let category: Category
    let tags: [String]
    let note: String?

    enum CodingKeys: String, CodingKey {
      case itemId = "item_id"
      case itemName = "ItemName"
      case unitPrice
      case quantity
      case inStock = "in_stock"
      case skuCode = "sku-code"
      case createdAt = "created_at"
      case discount
      case category
      case tags
      case note
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
