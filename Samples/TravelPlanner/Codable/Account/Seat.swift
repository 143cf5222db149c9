package enum Seat: String, Decodable {
  case aisle, window
}
