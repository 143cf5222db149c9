import LegacyExtractor

struct Player: Unboxable {
  let name: String
  let age: Int?
  let score: Double
  let isActive: Bool
  let badges: [String]
  let homepage: URL?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    age = unboxer.unbox(key: "age")
    score = try unboxer.unbox(key: "score")
    isActive = unboxer.unbox(key: "active") ?? false
    badges = try unboxer.unbox(key: "badges")
    homepage = unboxer.unbox(key: "homepage")
  }
}
