package struct Person: Decodable {
  let id: String
  let fullName: String
}
