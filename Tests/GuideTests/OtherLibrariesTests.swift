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
    #expect(!badges.failures.contains { $0.cause == .numberInString }, "the recipes read it")
    let member = Fixture(name: "member", data: data(#"{"nick_name": "a"}"#))
    let members = try OtherLibraries.members().run(on: .fixtures([member]), mutations: .none)
    #expect(members.failures.isEmpty)
  }
}

/// A route of a mapper that this package does not replace.
@Suite struct OtherMapperRouteTests {
  @Test func findsWhatThePortLoses() throws {
    let fixture = Fixture(name: "a", data: Data(#"{"name": "swift", "forks_count": 3}"#.utf8))
    let report = try OtherMapper.check().run(on: .fixtures([fixture]))
    // The mapper keeps its default for a missing key, and JSONDecoder requires it.
    let ids = Set(report.findings.map(\.id))
    #expect(ids.contains { $0.hasPrefix("OtherMapper.Repository.forks/") }, "\(ids)")
    #expect(report.findings.allSatisfy { $0.recorded.isEmpty })
  }
}
