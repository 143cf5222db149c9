/// A document whose only key wraps what an app wants.
struct BeerList: Codable, Equatable {
  var beers: [Beer]
}
