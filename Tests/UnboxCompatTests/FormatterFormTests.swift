import Testing
import Unbox

@Suite struct FormatterFormTests {
  @Test func formatsValuesAndCollections() throws {
    let release: Release = try unboxed(
      """
      {"number": "SE-0012", "previous": "SE-0011", "day": "1970-01-02", "approved": "1970-01-03",
       "review": {"day": "1970-01-04"}, "meta": {"updated": 1500, "deadlines": {"a": "1970-01-05"}},
       "days": ["1970-01-01", "1970-01-02"], "related": ["SE-1", "x", "SE-2"]}
      """
    )
    #expect(release.number == 12)
    #expect(release.previous == 11)
    #expect(release.day == day(1))
    #expect(release.approved == day(2))
    #expect(release.reviewed == day(3))
    #expect(release.updated == Date(timeIntervalSince1970: 1.5))
    #expect(release.days == [day(0), day(1)])
    #expect(release.knownDays == [day(0), day(1)])
    #expect(release.related == [1, 2])
    #expect(release.deadlines == ["a": day(4)])
  }

  @Test func swallowsTheFailureOfAnOptional() throws {
    let release: Release = try unboxed(
      """
      {"number": "SE-0012", "previous": "first", "day": "1970-01-02", "approved": "soon",
       "review": {"day": 4}, "meta": {"updated": 0, "deadlines": {}}, "days": [], "related": []}
      """
    )
    #expect(release.previous == nil)
    #expect(release.approved == nil)
    #expect(release.reviewed == nil)
  }

  @Test(arguments: [
    (#"{"number": "one"}"#, "one for number at number"),
    (#"{"number": 12}"#, "12 for number at number"),
    (#"{"number": "1", "day": "x"}"#, "x for day at day"),
    (
      #"{"number": "1", "day": "1970-01-01", "meta": {"updated": 0}, "days": ["1970-01-01", "x"]}"#,
      "x in place 1 of days"
    ),
  ])
  func throwsForARequiredValue(json: String, explanation: String) {
    #expect(explain { _ = try unboxed(json, as: Release.self) } == explanation)
  }

  private func day(_ number: Double) -> Date { Date(timeIntervalSince1970: number * 86_400) }
}
