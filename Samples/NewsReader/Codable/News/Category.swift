package enum Category: String, Decodable {
  case culture
  case economy
  case science
  case sports
  case technology
}
