package struct Book: Decodable {
  let title: String
  let pageCount: Int?
  let authors: [Person]
  let reviews: [Review]?
}
