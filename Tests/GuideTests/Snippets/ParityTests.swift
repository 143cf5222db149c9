import LegacyExtractor
import ParityHarness
import ParityTesting
import Testing

private typealias Announcement = CaseOne.Announcement

// snippet: a parity test
@Test func announcementsReadTheSameBothWays() {
  expectParity(
    ParityCheck(Announcement.self, decoder: .api),
    on: .directory(folder("Fixtures/Announcement")),
    decisions: folder("Parity")
  )
}
// end
