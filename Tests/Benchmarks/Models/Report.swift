/// A model whose properties have the names that key normalisation makes.
struct Report: Decodable {
  let reportId: Int
  let generatedAt: String
  let ownerName: String
  let isFinal: Bool
  let summary: Summary
  let items: [Item]

  struct Summary: Decodable {
    let itemCount: Int
    let averageRating: Double
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
  }

  struct Category: Decodable {
    let categoryId: Int
    let name: String
  }
}
