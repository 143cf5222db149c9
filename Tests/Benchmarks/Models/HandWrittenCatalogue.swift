import Foundation

/// `KeyedCatalogue` with the initializers that the compiler would have written.
struct HandWrittenCatalogue: Decodable {
  let pageId: Int
  let generatedAt: Date
  let ownerName: String
  let isLast: Bool
  let summary: Summary
  let items: [Item]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: KeyedCatalogue.CodingKeys.self)
    pageId = try container.decode(Int.self, forKey: .pageId)
    generatedAt = try container.decode(Date.self, forKey: .generatedAt)
    ownerName = try container.decode(String.self, forKey: .ownerName)
    isLast = try container.decode(Bool.self, forKey: .isLast)
    summary = try container.decode(Summary.self, forKey: .summary)
    items = try container.decode([Item].self, forKey: .items)
  }

  struct Summary: Decodable {
    let itemCount: Int
    let averageRating: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: KeyedCatalogue.Summary.CodingKeys.self)
      itemCount = try container.decode(Int.self, forKey: .itemCount)
      averageRating = try container.decode(Double.self, forKey: .averageRating)
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

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: KeyedCatalogue.Item.CodingKeys.self)
      itemId = try container.decode(Int.self, forKey: .itemId)
      itemName = try container.decode(String.self, forKey: .itemName)
      unitPrice = try container.decode(Double.self, forKey: .unitPrice)
      pageUrl = try container.decode(URL.self, forKey: .pageUrl)
      inStock = try container.decode(Bool.self, forKey: .inStock)
      skuCode = try container.decode(String.self, forKey: .skuCode)
      createdAt = try container.decode(Date.self, forKey: .createdAt)
      discount = try container.decodeIfPresent(Double.self, forKey: .discount)
      category = try container.decode(Category.self, forKey: .category)
      tags = try container.decode([String].self, forKey: .tags)
      shortText = try container.decode(String.self, forKey: .shortText)
    }
  }

  struct Category: Decodable {
    let categoryId: Int
    let name: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: KeyedCatalogue.Category.CodingKeys.self)
      categoryId = try container.decode(Int.self, forKey: .categoryId)
      name = try container.decode(String.self, forKey: .name)
    }
  }
}
