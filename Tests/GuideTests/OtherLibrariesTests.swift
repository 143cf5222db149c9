import Foundation
import ParityHarness
import Testing

/// The guide's steps with Unbox and JAYSON work as those with Himotoki do.
@Suite struct OtherLibrariesTests {
  private func data(_ text: String) -> Data { Data(text.utf8) }

  @Test func parentsHoldCodableChildren() throws {
    let document = data(
      #"{"name": "a", "members": [{"nick_name": "b"}], "leader": {"nick_name": "c"}}"#
    )
    #expect(try OtherLibraries.team(in: document).members.map(\.nickName) == ["b"])
    #expect(try OtherLibraries.member(in: document).nickName == "c")
  }

  @Test func checksFindNothingUnexplained() throws {
    let badge = Fixture(name: "badge", data: data(#"{"title": "a", "points": 1}"#))
    let badges = try OtherLibraries.badges().run(on: .fixtures([badge]))
    #expect(badges.failures.filter { $0.cause == nil }.isEmpty)
    #expect(badges.failures.contains { $0.cause == .numberInString })
    let member = Fixture(name: "member", data: data(#"{"nick_name": "a"}"#))
    let members = try OtherLibraries.members().run(on: .fixtures([member]), mutations: .none)
    #expect(members.failures.isEmpty)
  }
}
