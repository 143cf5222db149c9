/// A page of a list.
///
/// Its breweries are a type of the page, because another response has other breweries.
struct BeerPage: Codable, Equatable {
  var meta: Meta
  var breweries: [Brewery]

  struct Meta: Codable, Equatable {
    var page: Int
    var totalPages: Int

    private enum CodingKeys: String, CodingKey {
      case page
      case totalPages = "total_pages"
    }
  }

  struct Brewery: Codable, Equatable {
    var id: Int
    var name: String
  }
}
