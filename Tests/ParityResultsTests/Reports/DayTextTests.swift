import Testing

@testable import JSONVariants
@testable import ParityResults

@Suite struct DayTextTests {
  @Test(arguments: ["2026-08-01", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func takesDays(text: String) {
    #expect(DayText.isDay(text))
  }

  @Test(arguments: [
    "", "2026-8-1", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31", "2025-02-29",
    "1900-02-29", "2026-08-01T00:00", "2026/08/01", "+026-08-01", "２０２６-08-01", "2026-08-01-",
  ])
  func refusesWhatIsNoDay(text: String) {
    #expect(!DayText.isDay(text))
  }
}
