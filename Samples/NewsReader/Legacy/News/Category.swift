import Himotoki

package enum Category: String {
  case culture
  case economy
  case science
  case sports
  case technology
}

extension Category: Himotoki.Decodable {}
