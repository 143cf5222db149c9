import ParityHarness
import ParityTesting
import XCTest

private typealias Announcement = CaseOne.Announcement

// snippet: a parity test in XCTest
final class AnnouncementTests: XCTestCase {
  func testReadsTheSameBothWays() {
    assertParity(
      ParityCheck(Announcement.self, decoder: .api),
      on: .directory(folder("Fixtures/Announcement")),
      decisions: folder("Parity")
    )
  }
}
// end

// snippet: a suite in XCTest
final class ModelTests: XCTestCase {
  func testReadTheSameBothWays() {
    assertParity(.app)
  }
}
// end
