import Foundation

/// A model whose properties have the names that key normalisation makes.
struct Catalogue: Decodable {
  let pageId: Int
  let generatedAt: Date
  let ownerName: String
  let isLast: Bool
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
    let pageUrl: URL
    let inStock: Bool
    let skuCode: String
    let createdAt: Date
    let discount: Double?
    let category: Category
    let tags: [String]
    let shortText: String
  }

  struct Category: Decodable {
    let categoryId: Int
    let name: String
  }
}
