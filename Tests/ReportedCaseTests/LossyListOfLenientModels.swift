import LegacyExtractor
import ParityHarness

/// A list without its bad elements, of models that accept every object: Unbox refuses elements that are none.
enum LossyListOfLenientModels {
  struct User: Unboxable, Decodable {
    let name: String?

    init(unboxer: Unboxer) throws { name = unboxer.unbox(key: "name") }

    enum CodingKeys: CodingKey { case name }

    init(from decoder: any Decoder) throws {
      name = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    }
  }

  struct Attempt<Value: Decodable>: Decodable {
    let value: Value?
    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  }

  struct Users: Unboxable, Decodable {
    let users: [User]

    init(unboxer: Unboxer) throws {
      users = try unboxer.unbox(key: "users", allowInvalidElements: true)
    }

    enum CodingKeys: CodingKey { case users }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      users = try c.decode([Attempt<User>].self, forKey: .users).compactMap(\.value)
    }
  }

  struct Tags: Unboxable, Decodable {
    let tags: [String]

    init(unboxer: Unboxer) throws { tags = try unboxer.unbox(key: "tags") }

    enum CodingKeys: CodingKey { case tags }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      tags = try c.decode([Attempt<String>].self, forKey: .tags).compactMap(\.value)
    }
  }

  static let all = [
    ReportedCase(
      "a list of lenient models without elements that are no objects",
      ParityCheck(Users.self),
      #"{"users": [{"name": "x"}, {"name": "y"}]}"#,
      causes: [
        "User.name/boolToString", "User.name/numberToString", "User.name/unreadInvalidValue",
        "Users.users/nonObjectElement",
      ]
    ),
    ReportedCase(
      "a list of texts without the others, which the legacy model refuses",
      ParityCheck(Tags.self),
      #"{"tags": ["x", "y"]}"#,
      unexplained: ["Tags.tags/codableAccepts": "code that leaves out bad elements"],
      causes: [
        "Tags.tags/boolToString", "Tags.tags/numberToString", "Tags.tags/unreadInvalidValue",
      ]
    ),
  ]
}
