package enum Status: String, Decodable {
  case planned, booked, cancelled
}
