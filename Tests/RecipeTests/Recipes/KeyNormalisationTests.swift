import Foundation
import Recipes
import Testing

@Suite struct KeyNormalisationTests {
  private func converted(_ key: String) throws -> [String] {
    struct Keys: Decodable {
      let names: [String]

      init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: AnyCodingKey.self).allKeys.map(\.stringValue)
      }
    }
    return try decode(Keys.self, "{\"\(key)\": 1}") {
      $0.keyDecodingStrategy = .convertToLowerCamelCase
    }.names
  }

  @Test(
    arguments: [
      // Snake, dash, spaces, and what stands around them.
      ("user_id", "userId"), ("user-id", "userId"), ("user id", "userId"),
      ("USER_ID", "userId"), ("User_Id", "userId"), ("dash-snake_case", "dashSnakeCase"),
      ("a__b", "aB"), ("_id", "_id"), ("__type_name", "__typeName"), ("-id", "id"),
      ("id_", "id"), ("_", "_"), ("address_1", "address1"), ("x_1_y", "x1Y"),
      // Camel.
      ("id", "id"), ("userId", "userId"), ("UserId", "userId"), ("ErrorCode", "errorCode"),
      ("topLevelObject", "topLevelObject"), ("aB", "aB"), ("isA", "isA"),
      // Abbreviations.
      ("ID", "id"), ("Id", "id"), ("userID", "userId"), ("UserID", "userId"),
      ("imageURL", "imageUrl"), ("URL", "url"), ("URLString", "urlString"),
      ("myABBRKey", "myAbbrKey"), ("ABBRKey", "abbrKey"), ("HTTPServerURL", "httpServerUrl"),
      ("user_ID", "userId"), ("ABTest", "abTest"), ("HTML_URL", "htmlUrl"),
      // Plurals of abbreviations, and what only looks like one.
      ("userIDs", "userIds"), ("imageURLs", "imageUrls"), ("URLs", "urls"),
      ("userIDsCount", "userIdsCount"), ("DNSStatus", "dnsStatus"), ("IDsite", "iDsite"),
      // Digits.
      ("SHA256Hash", "sha256Hash"), ("top10List", "top10List"), ("mp3Player", "mp3Player"),
      ("2fa_enabled", "2faEnabled"),
      // Other scripts stay as they are.
      ("größe_in_cm", "größeInCm"), ("ключ", "ключ"), ("", ""),
    ]
  )
  func convertsKeys(key: String, expected: String) throws {
    #expect(try converted(key) == [expected])
  }

  @Test func convertsLongKeys() throws {
    let key = Array(repeating: "word", count: 200).joined(separator: "_")
    let expected = "word" + String(repeating: "Word", count: 199)
    #expect(try converted(key) == [expected])
  }

  @Test("takes an empty path for an empty key")
  func survivesAnEmptyPath() throws {
    guard case .custom(let convert) = JSONDecoder.KeyDecodingStrategy.convertToLowerCamelCase
    else {
      Issue.record("no closure")
      return
    }
    #expect(convert([]).stringValue == "")
    #expect(
      convert([AnyCodingKey(stringValue: "a_b"), AnyCodingKey(stringValue: "c_d")]).stringValue
        == "cD"
    )
  }

  @Test func leavesTheKeysOfDictionariesAlone() throws {
    struct Model: Decodable { let currencyRates: [String: Int] }
    let model = try decode(Model.self, #"{"currency_rates": {"EUR": 1, "us_dollar": 2}}"#) {
      $0.keyDecodingStrategy = .convertToLowerCamelCase
    }
    #expect(model.currencyRates == ["EUR": 1, "us_dollar": 2])
  }

  @Test func leavesPropertiesThatEndInAnAbbreviationToCodingKeys() throws {
    struct Unported: Decodable { let imageURL: String }
    struct Ported: Decodable {
      let imageURL: String

      enum CodingKeys: String, CodingKey { case imageURL = "imageUrl" }
    }
    let document = #"{"imageURL": "x"}"#
    func configure(_ decoder: JSONDecoder) {
      decoder.keyDecodingStrategy = .convertToLowerCamelCase
    }
    #expect(
      failure { try decode(Unported.self, document, configure: configure) }
        == "keyNotFound imageURL"
    )
    #expect(try decode(Ported.self, document, configure: configure).imageURL == "x")
  }

  @Test func isSafeOnManyThreads() async throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertToLowerCamelCase
    struct Model: Decodable { let someKey: Int }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<64 {
        group.addTask {
          try decoder.decode(Model.self, from: Data("{\"some_key\": \(index)}".utf8)).someKey
        }
      }
      let sum = try await group.reduce(0, +)
      #expect(sum == 63 * 32)
    }
  }
}
