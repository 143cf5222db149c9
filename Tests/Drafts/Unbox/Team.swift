import LegacyExtractor

struct Team: Unboxable {
  let title: String
  let members: [Member]
  let captain: Member?
  let city: String?
  let limits: [String: Int]

  init(unboxer: Unboxer) throws {
    self.title = try unboxer.unbox(key: "title")
    self.members = try unboxer.unbox(key: "members", allowInvalidElements: true)
    self.captain = unboxer.unbox(key: "captain")
    self.city = unboxer.unbox(keyPath: "address.city")
    self.limits = try unboxer.unbox(keyPath: "settings.limits")
  }
}

struct Member: Unboxable {
  enum Role: String, UnboxableEnum {
    case chief, worker
  }

  let id: Int
  let role: Role

  init(unboxer: Unboxer) throws {
    self.id = try unboxer.unbox(key: "id")
    self.role = unboxer.unbox(key: "role") ?? .worker
  }
}
