import Foundation
import LegacyExtractor

/// A page of repositories.
struct WideRepositories: ShapeModel {
  let items: [WideRepository]
}

extension WideRepositories {
  static func decode(_ e: Extractor) throws -> WideRepositories {
    try WideRepositories(
      items: e <|| "items"
    )
  }

  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
  }

  init(json: JAYSON) throws {
    items = try json.next("items").getArray().map(WideRepository.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let items = object["items"] as? [[String: Any]]
    else { return nil }
    self.init(
      items: items.compactMap(WideRepository.init(casting:))
    )
  }
}

/// A repository of 80 keys, of which 22 are read.
struct WideRepository: ShapeModel {
  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let isPrivate: Bool
  let owner: OwnerOfRepository
  let firstLink: String
  let middleLink: String
  let lastLink: String
  let summary: String
  let hasFirstFlag: Bool
  let hasLastFlag: Bool
  let firstCount: Int
  let middleCount: Int
  let lastCount: Int
  let score: Double
  let language: String?
  let isFork: Bool
  let homepage: String?
  let created: String
  let pushed: String
  let branch: String

  enum CodingKeys: String, CodingKey {
    case id, name, owner, score, language, homepage
    case nodeID = "node_id"
    case fullName = "full_name"
    case isPrivate = "private"
    case firstLink = "link0_url"
    case middleLink = "link20_url"
    case lastLink = "link39_url"
    case summary = "description"
    case hasFirstFlag = "has_flag_0"
    case hasLastFlag = "has_flag_15"
    case firstCount = "count_0"
    case middleCount = "count_5"
    case lastCount = "count_9"
    case isFork = "fork"
    case created = "created_at"
    case pushed = "pushed_at"
    case branch = "default_branch"
  }
}

extension WideRepository {
  static func decode(_ e: Extractor) throws -> WideRepository {
    try WideRepository(
      id: e <| "id",
      nodeID: e <| "node_id",
      name: e <| "name",
      fullName: e <| "full_name",
      isPrivate: e <| "private",
      owner: e <| "owner",
      firstLink: e <| "link0_url",
      middleLink: e <| "link20_url",
      lastLink: e <| "link39_url",
      summary: e <| "description",
      hasFirstFlag: e <| "has_flag_0",
      hasLastFlag: e <| "has_flag_15",
      firstCount: e <| "count_0",
      middleCount: e <| "count_5",
      lastCount: e <| "count_9",
      score: e <| "score",
      language: e <|? "language",
      isFork: e <| "fork",
      homepage: e <|? "homepage",
      created: e <| "created_at",
      pushed: e <| "pushed_at",
      branch: e <| "default_branch"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    nodeID = try unboxer.unbox(key: "node_id")
    name = try unboxer.unbox(key: "name")
    fullName = try unboxer.unbox(key: "full_name")
    isPrivate = try unboxer.unbox(key: "private")
    owner = try unboxer.unbox(key: "owner")
    firstLink = try unboxer.unbox(key: "link0_url")
    middleLink = try unboxer.unbox(key: "link20_url")
    lastLink = try unboxer.unbox(key: "link39_url")
    summary = try unboxer.unbox(key: "description")
    hasFirstFlag = try unboxer.unbox(key: "has_flag_0")
    hasLastFlag = try unboxer.unbox(key: "has_flag_15")
    firstCount = try unboxer.unbox(key: "count_0")
    middleCount = try unboxer.unbox(key: "count_5")
    lastCount = try unboxer.unbox(key: "count_9")
    score = try unboxer.unbox(key: "score")
    language = unboxer.unbox(key: "language")
    isFork = try unboxer.unbox(key: "fork")
    homepage = unboxer.unbox(key: "homepage")
    created = try unboxer.unbox(key: "created_at")
    pushed = try unboxer.unbox(key: "pushed_at")
    branch = try unboxer.unbox(key: "default_branch")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    nodeID = try json.next("node_id").getString()
    name = try json.next("name").getString()
    fullName = try json.next("full_name").getString()
    isPrivate = try json.next("private").getBool()
    owner = try json.next("owner").get(OwnerOfRepository.init(json:))
    firstLink = try json.next("link0_url").getString()
    middleLink = try json.next("link20_url").getString()
    lastLink = try json.next("link39_url").getString()
    summary = try json.next("description").getString()
    hasFirstFlag = try json.next("has_flag_0").getBool()
    hasLastFlag = try json.next("has_flag_15").getBool()
    firstCount = try json.next("count_0").getInt()
    middleCount = try json.next("count_5").getInt()
    lastCount = try json.next("count_9").getInt()
    score = try json.next("score").getDouble()
    language = json["language"]?.string
    isFork = try json.next("fork").getBool()
    homepage = json["homepage"]?.string
    created = try json.next("created_at").getString()
    pushed = try json.next("pushed_at").getString()
    branch = try json.next("default_branch").getString()
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let nodeID = object["node_id"] as? String,
      let name = object["name"] as? String,
      let fullName = object["full_name"] as? String,
      let isPrivate = object["private"] as? Bool,
      let owner = (object["owner"] as? [String: Any]).flatMap(OwnerOfRepository.init(casting:)),
      let firstLink = object["link0_url"] as? String,
      let middleLink = object["link20_url"] as? String,
      let lastLink = object["link39_url"] as? String,
      let summary = object["description"] as? String,
      let hasFirstFlag = object["has_flag_0"] as? Bool,
      let hasLastFlag = object["has_flag_15"] as? Bool,
      let firstCount = object["count_0"] as? Int,
      let middleCount = object["count_5"] as? Int,
      let lastCount = object["count_9"] as? Int,
      let score = object["score"] as? Double,
      let isFork = object["fork"] as? Bool,
      let created = object["created_at"] as? String,
      let pushed = object["pushed_at"] as? String,
      let branch = object["default_branch"] as? String
    else { return nil }
    self.init(
      id: id,
      nodeID: nodeID,
      name: name,
      fullName: fullName,
      isPrivate: isPrivate,
      owner: owner,
      firstLink: firstLink,
      middleLink: middleLink,
      lastLink: lastLink,
      summary: summary,
      hasFirstFlag: hasFirstFlag,
      hasLastFlag: hasLastFlag,
      firstCount: firstCount,
      middleCount: middleCount,
      lastCount: lastCount,
      score: score,
      language: object["language"] as? String,
      isFork: isFork,
      homepage: object["homepage"] as? String,
      created: created,
      pushed: pushed,
      branch: branch
    )
  }
}

/// The owner of a repository.
struct OwnerOfRepository: ShapeModel {
  let id: Int
  let login: String
  let avatarURL: String
  let isAdmin: Bool

  enum CodingKeys: String, CodingKey {
    case id, login
    case avatarURL = "avatar_url"
    case isAdmin = "site_admin"
  }
}

extension OwnerOfRepository {
  static func decode(_ e: Extractor) throws -> OwnerOfRepository {
    try OwnerOfRepository(
      id: e <| "id",
      login: e <| "login",
      avatarURL: e <| "avatar_url",
      isAdmin: e <| "site_admin"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    login = try unboxer.unbox(key: "login")
    avatarURL = try unboxer.unbox(key: "avatar_url")
    isAdmin = try unboxer.unbox(key: "site_admin")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
    login = try json.next("login").getString()
    avatarURL = try json.next("avatar_url").getString()
    isAdmin = try json.next("site_admin").getBool()
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int,
      let login = object["login"] as? String,
      let avatarURL = object["avatar_url"] as? String,
      let isAdmin = object["site_admin"] as? Bool
    else { return nil }
    self.init(
      id: id,
      login: login,
      avatarURL: avatarURL,
      isAdmin: isAdmin
    )
  }
}

/// A large response of which little is read.
struct Archive: ShapeModel {
  let items: [ArchiveItem]
  let page: ArchivePage
}

extension Archive {
  static func decode(_ e: Extractor) throws -> Archive {
    try Archive(
      items: e <|| "items",
      page: e <| "page"
    )
  }

  init(unboxer: Unboxer) throws {
    items = try unboxer.unbox(key: "items")
    page = try unboxer.unbox(key: "page")
  }

  init(json: JAYSON) throws {
    items = try json.next("items").getArray().map(ArchiveItem.init(json:))
    page = try json.next("page").get(ArchivePage.init(json:))
  }

  init?(casting object: [String: Any]) {
    guard let items = object["items"] as? [[String: Any]],
      let page = (object["page"] as? [String: Any]).flatMap(ArchivePage.init(casting:))
    else { return nil }
    self.init(
      items: items.compactMap(ArchiveItem.init(casting:)),
      page: page
    )
  }
}

/// The only value that is read of an object of 80.
struct ArchiveItem: ShapeModel {
  let id: Int
}

extension ArchiveItem {
  static func decode(_ e: Extractor) throws -> ArchiveItem {
    try ArchiveItem(
      id: e <| "id"
    )
  }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
  }

  init(json: JAYSON) throws {
    id = try json.next("id").getInt()
  }

  init?(casting object: [String: Any]) {
    guard let id = object["id"] as? Int
    else { return nil }
    self.init(
      id: id
    )
  }
}

/// The page of a response.
struct ArchivePage: ShapeModel {
  let number: Int
  let next: Int?
}

extension ArchivePage {
  static func decode(_ e: Extractor) throws -> ArchivePage {
    try ArchivePage(
      number: e <| "number",
      next: e <|? "next"
    )
  }

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    next = unboxer.unbox(key: "next")
  }

  init(json: JAYSON) throws {
    number = try json.next("number").getInt()
    next = json["next"]?.int
  }

  init?(casting object: [String: Any]) {
    guard let number = object["number"] as? Int
    else { return nil }
    self.init(
      number: number,
      next: object["next"] as? Int
    )
  }
}
