import Foundation
import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

private typealias Announcement = CaseOne.Announcement

// snippet: a parity test
@Test func announcementsReadTheSameBothWays() async {
  await expectParity(
    ParityCheck(Announcement.self, decoder: .api),
    on: .directory(folder("Fixtures/Announcement")),
    decisions: folder("Parity")
  )
}
// end

// snippet: a suite
extension ParitySuite {
  static let app = ParitySuite(
    [ParityCheck(Announcement.self)],
    decoder: .api,
    fixtures: "Fixtures",
    decisions: "Parity",
    relativeTo: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  )
}
// end

private func goldenCheck() -> ParityCheck {
  // snippet: a check on golden outcomes
  ParityCheck.recorded(Announcement.self, decoder: .api)
  // end
}

extension ParitySuite {
  static let imports = ParitySuite(
    [ParityCheck(Announcement.self, decoder: .api)],
    server: .hostile
  )
}

// snippet: a test of a suite
@Test(arguments: ParitySuite.app.checks)
func readsTheSameBothWays(check: ParityCheck) async {
  await expectParity(check, in: .app)
}
// end
