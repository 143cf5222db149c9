import Bridge
import LegacyExtractor
import Recipes

// The name of the type since JAYSON 1.0.
private typealias JSON = JAYSON
private typealias JSONError = JAYSONError

/// What the two columns of the guide's table of JAYSON's calls say.
enum JAYSONCalls {
  struct Strict: Equatable, Decodable {
    let name: String
    let size: Int
    let isOn: Bool
    let link: URL
  }

  struct Easy: Equatable {
    let name: String?
    let size: Int?
    let isOn: Bool?
    let tags: [String]
  }

  struct Deep: Equatable {
    let title: String
    let first: String
    let tags: [String]
    let counts: [String: Int]
    let owner: Part
    let other: Part?
    let hasNote: Bool
    let path: String
    let outer: String
  }

  struct Part: Equatable, Decodable {
    let login: String
  }
}

extension JAYSONCalls.Strict {
  init(_ json: JAYSON) throws {
    try self.init(
      name: json.next("name").getString(),
      size: json.next("size").getInt(),
      isOn: json.next("isOn").getBool(),
      link: json.next("link").getURL()
    )
  }
}

extension JAYSONCalls.Easy: Decodable {
  init(_ json: JAYSON) throws {
    self.init(
      name: json["name"]?.string,
      size: json.size?.int,
      isOn: json["isOn"]?.bool,
      tags: json["tags"]?.array?.compactMap { $0.string } ?? []
    )
  }

  private enum CodingKeys: CodingKey { case name, size, isOn, tags }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: c.decodeOrNil(String.self, forKey: .name),
      size: c.decodeOrNil(Int.self, forKey: .size),
      isOn: c.decodeOrNil(Bool.self, forKey: .isOn),
      tags: (try? c.decodeLossyArray(of: String.self, forKey: .tags)) ?? []
    )
  }
}

extension JAYSONCalls.Part {
  fileprivate init(_ json: JAYSON) throws { login = try json.next("login").getString() }

  fileprivate static var decoder: JSON.Decoder<Self> { JSON.Decoder { try Self($0) } }
}

extension JAYSONCalls.Deep: Decodable {
  typealias Part = JAYSONCalls.Part

  init(_ json: JAYSON) throws {
    let caption = try json.next("caption")
    try self.init(
      title: json.next("caption", "title").getString(),
      first: json.next("tags").next(0).getString(),
      tags: json.next("tags").getArray().map { try $0.getString() },
      counts: json.next("counts").getDictionary().mapValues { try $0.getInt() },
      owner: json.next("owner").get { try Part($0) },
      other: json["other"]?.getIfPresent(with: Part.decoder),
      hasNote: json.presentsValue("note"),
      path: caption.currentPath(),
      outer: caption.back().next("name").getString()
    )
  }

  private enum CodingKeys: CodingKey {
    case caption, title, tags, counts, owner, other, note, name
  }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    let caption = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .caption)
    var tags = try c.nestedUnkeyedContainer(forKey: .tags)
    try self.init(
      title: c.decode(String.self, at: [.caption, .title]),
      first: tags.decode(String.self),
      tags: c.decode([String].self, forKey: .tags),
      counts: c.decode([String: Int].self, forKey: .counts),
      owner: c.decode(Part.self, forKey: .owner),
      other: try? c.decode(Part.self, forKey: .other),
      hasNote: c.contains(.note) && !c.decodeNil(forKey: .note),
      path: "Root->" + caption.codingPath.map { "[\"\($0.stringValue)\"]" }.joined(),
      outer: c.decode(String.self, forKey: .name)
    )
  }
}

extension JAYSONCalls {
  struct Draft: Encodable {
    let title: String
    let tags: [String]
    let parent: Int?

    private enum CodingKeys: CodingKey { case title, tags, parent }

    func encode(to encoder: any Encoder) throws {
      var c = encoder.container(keyedBy: CodingKeys.self)
      try c.encode(title, forKey: .title)
      try c.encode(tags, forKey: .tags)
      try c.encode(parent, forKey: .parent)
    }
  }

  static func legacyDraft() throws -> Data {
    var json = JSON()
    json["title"] = "Sea"
    json.append(["tags": ["sea"]])
    json["parent"] = .null
    json["draft"] = true
    return try json.removed("draft").data(options: .sortedKeys)
  }

  static func codableDraft() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let draft = Draft(title: "Sea", tags: ["sea"], parent: nil)
    return try encoder.encode(draft)
  }

  static func legacyKind(_ data: Data) throws -> String {
    switch try JSON(data: data).next("value").sourceType {
    case .string(let text): text
    case .number: "number"
    default: "other"
    }
  }

  static func codableKind(_ data: Data) throws -> String {
    switch try JSONDecoder().decode(JSONValue.self, from: data)["value"] {
    case .string(let text)?: text
    case .number?: "number"
    default: "other"
    }
  }
}
