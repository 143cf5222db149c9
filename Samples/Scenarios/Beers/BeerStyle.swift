/// Another string than these is an error of the model that holds it.
enum BeerStyle: String, Codable {
  case ipa, stout, kolsch, pale
}
