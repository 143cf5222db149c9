import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Legacy children in Codable parents.
@Suite struct LegacyBackedTests {
  struct User: LegacyDecodable, LegacyBacked, Equatable {
    let id: Int
    let firstName: String
    let big: UInt64?
    let score: Double?
    let tags: [String]?

    static func decode(_ e: Extractor) throws -> User {
      try User(
        id: e <| "user_id",
        firstName: e <| "first_name",
        big: e <|? "big",
        score: e <|? "score",
        tags: e <||? "tags"
      )
    }
  }

  struct Account: Unboxable, LegacyBacked, Equatable {
    let id: Int
    let note: String?

    init(unboxer: Unboxer) throws {
      id = try unboxer.unbox(key: "account_id")
      note = unboxer.unbox(key: "the_note")
    }
  }

  struct Page: Decodable, Equatable {
    let mainUser: User
    let users: [User]
    let byName: [String: User]
    let nobody: User?
    let account: Account?
  }

  static let user = #"{"user_id": 1, "first_name": "A", "big": 18446744073709551615, "score": 0.1}"#
  static let page = Data(
    """
    {"main_user": \(user), "users": [\(user), {"user_id": 2, "first_name": "B", "tags": ["t"]}],
     "by_name": {"some_key": \(user)}, "nobody": null,
     "account": {"account_id": "3", "the_note": 4}}
    """.utf8
  )

  @Test func codableParentsHoldLegacyChildren() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let page = try decoder.decode(Page.self, from: Self.page)
    let direct = try User.decodeValue(from: Data(Self.user.utf8))
    #expect(page.mainUser == direct)
    #expect(page.mainUser.big == .max)
    #expect(page.users.map(\.id) == [1, 2])
    #expect(page.users.last?.tags == ["t"])
    #expect(Array(page.byName.values) == [direct])
    #expect(page.nobody == nil)
    #expect(page.account?.id == 3)
    #expect(page.account?.note == "4")
  }

  @Test func propertyListsAreReadToo() throws {
    struct Entry: LegacyDecodable, LegacyBacked {
      let name: String
      let count: Int
      let isOn: Bool
      let date: Date?
      let bytes: [Data]?
      let items: [Double]
      static func decode(_ e: Extractor) throws -> Entry {
        let raw = e.rawValue as? [String: Any]
        return try Entry(
          name: e <| "name",
          count: e <| "count",
          isOn: e <| "is_on",
          date: raw?["date"] as? Date,
          bytes: raw?["bytes"] as? [Data],
          items: e <|| "items"
        )
      }
    }
    let date = Date(timeIntervalSince1970: 1_000_000)
    let tree: [String: Any] = [
      "name": "n", "count": 7, "is_on": true, "date": date, "items": [1.5, 2],
      "bytes": [Data([1, 2])],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["list": [tree, tree]],
      format: .xml,
      options: 0
    )
    let decoded = try PropertyListDecoder().decode([String: [Entry]].self, from: data)
    try #require(decoded["list"]?.count == 2)
    for entry in decoded["list"] ?? [] {
      #expect(entry.name == "n" && entry.count == 7 && entry.isOn)
      #expect(entry.date == date)
      #expect(entry.items == [1.5, 2])
      #expect(entry.bytes == [Data([1, 2])])
    }
  }

  struct Holder: LegacyDecodable, LegacyBacked {
    let text: String
    static func decode(_ e: Extractor) throws -> Holder {
      try Holder(text: Extractor.text(of: e <| "v"))
    }
  }

  @Test(arguments: [
    ("1", "1"), ("-7", "-7"), ("18446744073709551615", "18446744073709551615"), ("0.1", "0.1"),
    ("0.30000000000000004", "0.30000000000000004"), ("1e300", "1e+300"), ("5e-324", "5e-324"),
    ("123456789012345678901234567890", "123456789012345678901234567890"), ("-0.0", "-0.0"),
    ("1.0", "1"), ("true", "1"), ("-9223372036854775808", "-9223372036854775808"), ("8.5", "8.5"),
    ("-123.4567", "-123.4567"), ("1234567.8901234", "1234567.8901234"), ("0", "0"),
    ("1e-400", "0"), ("-1e-400", "0"),
    ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
    (#""s""#, "s"), ("[1,[],{}]", "[1, [], [:]]"),
  ])
  func numbersKeepTheirDigits(literal: String, expected: String) throws {
    // Twice, because the kind that the first one has is tried first for the second.
    let json = Data(#"[{"v": \#(literal)}, {"v": \#(literal)}]"#.utf8)
    let holders = try JSONDecoder().decode([Holder].self, from: json)
    #expect(holders.map(\.text) == [expected, expected])
  }

  /// What was found under a name before is tried first, and must not show.
  @Test func kindsOfOneNameMayDiffer() throws {
    let values = [
      "1", #""1""#, "true", "[1]", #"{"a":1}"#, "1.5", "null", #"["1"]"#, "false", "1", "2", "-0.0",
      "0",
      "2.5", "3", "18446744073709551615", "4", "{}", "5", "[]",
    ]
    let json = values.map { #"{"v": \#($0), "list": [\#($0), 2]}"# }.joined(separator: ",")
    struct Both: LegacyDecodable, LegacyBacked, Equatable {
      let text: String
      static func decode(_ e: Extractor) throws -> Both {
        // One by one: the order in which an object describes its members is no one's promise.
        let single: Extractor? = try e <|? "v"
        let list: Extractor = try e <| "list"
        return Both(text: "\(single.map(Extractor.text) ?? "nil"), \(Extractor.text(of: list))")
      }
    }
    let found = try JSONDecoder().decode([Both].self, from: Data("[\(json)]".utf8))
    let legacy = try values.map { value in
      try Both.decodeValue(from: Data(#"{"v": \#(value), "list": [\#(value), 2]}"#.utf8))
    }
    #expect(found == legacy)
  }

  @Test func missingKeyHasTheWholePath() throws {
    let json = Data(#"{"list": [{"user_id": 1, "first_name": "A"}, {"user_id": 2}]}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([String: [User]].self, from: json)
    }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == "keyNotFound(first_name)")
    #expect(path == ["list", "1"])
    #expect(error.underlying as? DecodeError == .missingKeyPath(["list", "first_name"]))
  }

  @Test func wrongTypeHasTheWholePath() throws {
    let json = Data(#"[{"user_id": "x", "first_name": "A"}]"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([User].self, from: json)
    }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == "typeMismatch")
    #expect(path == ["0", "user_id"])
  }

  @Test func unboxErrorsHaveTheWholePath() throws {
    let json = Data(#"[{"account_id": "x"}]"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Account].self, from: json)
    }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == "typeMismatch")
    #expect(path == ["0", "account_id"])
    #expect(error.underlying is UnboxError)
  }

  struct PhotoOfKey: Unboxable, LegacyBacked {
    let image: String
    init(unboxer: Unboxer) throws { image = try unboxer.unbox(key: "image.url") }
  }

  struct PhotoOfKeyPath: Unboxable, LegacyBacked {
    let image: String
    init(unboxer: Unboxer) throws { image = try unboxer.unbox(keyPath: "image.url") }
  }

  /// A key may contain a period; a key path has one between its keys.
  @Test(
    arguments: [
      ("key", "{}", "keyNotFound(image.url)", []),
      ("key", #"{"image.url": {}}"#, "typeMismatch", ["image.url"]),
      ("keyPath", #"{"image": {}}"#, "keyNotFound(url)", ["image"]),
      ("keyPath", #"{"image": {"url": {}}}"#, "typeMismatch", ["image", "url"]),
    ] as [(String, String, String, [String])]
  )
  func unboxErrorsTellKeysFromKeyPaths(
    label: String,
    json: String,
    kind: String,
    path: [String]
  ) throws {
    let error = try #require(throws: DecodingError.self) {
      let data = Data(json.utf8)
      if label == "key" {
        _ = try JSONDecoder().decode(PhotoOfKey.self, from: data)
      } else {
        _ = try JSONDecoder().decode(PhotoOfKeyPath.self, from: data)
      }
    }
    let found = BridgeErrorTests.describe(error)
    #expect(found.kind == kind)
    #expect(found.path == path)
  }
}

extension Extractor {
  fileprivate static func text(of e: Extractor) -> String {
    let place = e.written
    return place.document.describe(place.node)
  }
}

extension DecodingError {
  var underlying: (any Error)? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.underlyingError
    @unknown default: nil
    }
  }
}
