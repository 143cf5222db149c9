package struct Review: Decodable {
  let stars: Int
  let writtenBy: String?
}
