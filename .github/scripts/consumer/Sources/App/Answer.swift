/// A child that is Codable already.
struct Answer: Decodable {
  let body: String
}
