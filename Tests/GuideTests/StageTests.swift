import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

/// Every stage of the guide's app reads its fixtures as the first one did.
@Suite struct StageTests {
  @Test(arguments: [TwoRoutes.bridged(), TwoRoutes.check()])
  func questions(check: ParityCheck) async {
    await expectParity(
      check,
      on: .directory(folder("Fixtures/Question")),
      options: ParityOptions(mutations: .none)
    )
  }

  @Test func shelves() async {
    let shelf = Fixture(name: "full", data: Data(#"{"titles": ["a", "b"]}"#.utf8))
    await expectParity(
      TwoRoutes.withContext(),
      on: .fixtures([shelf]),
      options: ParityOptions(mutations: .none)
    )
  }

  @Test(arguments: [
    DecodingRoute("switched") { try CaseThree.Video.decodeValue(from: $0) as Any },
    DecodingRoute("codable") { try JSONDecoder.api.decode(TheEnd.Video.self, from: $0) as Any },
  ])
  func videos(route: DecodingRoute<Any>) async {
    await expectParity(
      ParityCheck("Video", legacy: .himotoki(LegacyApp.Video.self), codable: route),
      on: .directory(folder("Fixtures/Video")),
      options: ParityOptions(mutations: .none)
    )
  }

  @Test func users() async {
    let check = ParityCheck(
      "User",
      legacy: .himotoki(LegacyApp.User.self),
      codable: .codable(TheEnd.User.self, decoder: .api)
    )
    let folder = FixtureSource.directory(folder("Fixtures/User"))
    await expectParity(check, on: folder, options: ParityOptions(mutations: .none))
    await expectParity(
      ParityCheck(CaseThree.User.self, decoder: .api),
      on: folder,
      options: ParityOptions(mutations: .none)
    )
  }

  @Test func answersAndAnnouncements() async {
    await expectParity(
      ParityCheck(
        "Answer",
        legacy: .himotoki(LegacyApp.Answer.self),
        codable: .codable(CaseTwo.Answer.self, decoder: .api)
      ),
      on: .directory(folder("Fixtures/Answer")),
      options: ParityOptions(mutations: .none)
    )
    await expectParity(
      ParityCheck(
        "Announcement",
        legacy: .himotoki(LegacyApp.Announcement.self),
        codable: .codable(CaseOneDone.Announcement.self, decoder: .api)
      ),
      on: .directory(folder("Fixtures/Announcement")),
      options: ParityOptions(mutations: .none)
    )
  }
}
