package struct Notice: Decodable {
  let text: String
  let validUntil: String?
}
