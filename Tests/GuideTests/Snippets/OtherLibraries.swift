import Bridge
import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

private typealias JSON = JAYSON

enum OtherLibraries {
  // snippet: a legacy parent of Unbox
  struct Team: Unboxable {
    let name: String
    let members: [Member]

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      members = try unboxer.unbox(key: "members")
    }
  }

  struct Member: Decodable {
    let nickName: String
  }
  // end

  static func badges() -> ParityCheck {
    let check = ParityCheck(Badge.self, decoder: .api)
    return check
  }

  static func team(in data: Data) throws -> Team {
    // snippet: the decoder of Unbox's children
    let team: Team = try unbox(data: data, using: .api)
    // end
    return team
  }

  static func member(in data: Data) throws -> Member {
    let json = try JSON(data: data)
    // snippet: a Codable child in JAYSON
    let member = try json.next("leader").get(Member.self, using: .api)
    // end
    return member
  }

  static func members() -> ParityCheck {
    // snippet: a check of JAYSON
    let check = ParityCheck(
      "Member",
      legacy: .jayson { try Member(nickName: $0.next("nick_name").getString()) },
      codable: .codable(Member.self, decoder: .api)
    )
    // end
    return check
  }
}
