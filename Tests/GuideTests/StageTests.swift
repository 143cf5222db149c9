import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

/// Every stage of the guide's app reads its fixtures as the first one did.
@Suite struct StageTests {
  @Test(arguments: [TwoRoutes.bridged(), TwoRoutes.check()])
  func questions(check: ParityCheck) {
    expectParity(check, on: .directory(folder("Fixtures/Question")), mutations: .none)
  }

  @Test func shelves() {
    let shelf = Fixture(name: "full", data: Data(#"{"titles": ["a", "b"]}"#.utf8))
    expectParity(TwoRoutes.withContext(), on: .fixtures([shelf]), mutations: .none)
  }

  @Test(arguments: [
    DecodingRoute("switched") { try CaseThree.Video.decodeValue(from: $0) as Any },
    DecodingRoute("codable") { try JSONDecoder.api.decode(TheEnd.Video.self, from: $0) as Any },
  ])
  func videos(route: DecodingRoute<Any>) {
    expectParity(
      ParityCheck("Video", legacy: .himotoki(LegacyApp.Video.self), codable: route),
      on: .directory(folder("Fixtures/Video")),
      mutations: .none
    )
  }

  @Test func users() {
    let check = ParityCheck(
      "User",
      legacy: .himotoki(LegacyApp.User.self),
      codable: .codable(TheEnd.User.self, decoder: .api)
    )
    let folder = FixtureSource.directory(folder("Fixtures/User"))
    expectParity(check, on: folder, mutations: .none)
    expectParity(ParityCheck(CaseThree.User.self, decoder: .api), on: folder, mutations: .none)
  }

  @Test func answersAndAnnouncements() {
    expectParity(
      ParityCheck(
        "Answer",
        legacy: .himotoki(LegacyApp.Answer.self),
        codable: .codable(CaseTwo.Answer.self, decoder: .api)
      ),
      on: .directory(folder("Fixtures/Answer")),
      mutations: .none
    )
    expectParity(
      ParityCheck(
        "Announcement",
        legacy: .himotoki(LegacyApp.Announcement.self),
        codable: .codable(CaseOneDone.Announcement.self, decoder: .api)
      ),
      on: .directory(folder("Fixtures/Announcement")),
      mutations: .none
    )
  }
}
