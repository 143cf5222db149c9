import JAYSON

package struct Shot {
  let id: Int
  let title: String
  let isAnimated: Bool
  let tags: [String]
  let images: Images
  let user: User
  let publishedAt: Date

  init(_ json: JAYSON) throws {
    id = try json.next("id").getInt()
    title = try json.next("title").getString()
    isAnimated = try json.next("animated").getBool()
    tags = json["tags"]?.array?.compactMap { $0.string } ?? []
    images = try json.next("images").get(Images.init)
    user = try json.next("user").get(with: User.decoder)
    publishedAt = try json.next("published_at").get(with: .date(.moment))
  }
}
