import Himotoki
import Testing

@Suite struct TransformerFormTests {
  @Test func appliesTransformersToAllOperators() throws {
    let departure: Departure = try decoded(
      """
      {"leaves": "1:30", "realtime": "1:31", "calls": ["0:01", "0:02"], "skipped": ["0:03"],
       "by_stop": {"a": "2:00"}, "cancelled": {"b": "2:01"}, "updated": 1.5, "day": "1970-01-02",
       "link": "https://example.com"}
      """
    )
    #expect(departure.leaves == 90)
    #expect(departure.realtime == 91)
    #expect(departure.calls == [1, 2])
    #expect(departure.skipped == [3])
    #expect(departure.byStop == ["a": 120])
    #expect(departure.cancelled == ["b": 121])
    #expect(departure.updated == Date(timeIntervalSince1970: 1.5))
    #expect(departure.day == Date(timeIntervalSince1970: 86_400))
    #expect(departure.link?.host == "example.com")
  }

  @Test func leavesAbsentValuesOut() throws {
    let departure: Departure = try decoded(
      #"{"leaves": "1:30", "calls": [], "by_stop": {}, "updated": 0, "day": "1970-01-01"}"#
    )
    #expect(departure.realtime == nil)
    #expect(departure.skipped == nil)
    #expect(departure.cancelled == nil)
    #expect(departure.link == nil)
  }

  @Test(arguments: [
    (
      #"{"leaves": "late"}"#,
      DecodeError.typeMismatch(expected: "hh:mm", actual: "late", keyPath: .empty)
    ),
    (
      #"{"leaves": "0:00", "calls": [], "by_stop": {}, "updated": 0, "day": "today"}"#,
      DecodeError.typeMismatch(expected: "yyyy-MM-dd", actual: "today", keyPath: .empty)
    ),
    (
      """
      {"leaves": "0:00", "calls": [], "by_stop": {}, "updated": 0, "day": "1970-01-01", "link": ""}
      """,
      DecodeError.custom("Invalid URL: ")
    ),
  ])
  func passesOnWhatATransformerThrows(json: String, error: DecodeError) {
    #expect(throws: error) { try decoded(json, as: Departure.self) }
  }

  @Test func usesTheConformancesThatAnAppAddsToFoundation() throws {
    let photo: Photo = try decoded(
      """
      {"url": "https://example.com/a", "taken": 86400, "sizes": {"s": "https://example.com/s"},
       "edits": [0, 1]}
      """
    )
    #expect(photo.url.path == "/a")
    #expect(photo.taken == Date(timeIntervalSince1970: 86_400), "not that of Codable, from 2001")
    #expect(photo.sizes["s"]?.path == "/s")
    #expect(photo.edits?.map(\.timeIntervalSince1970) == [0, 1])
    #expect(throws: DecodeError.typeMismatch(expected: "URL", actual: "", keyPath: "url")) {
      try decoded(#"{"url": ""}"#, as: Photo.self)
    }
  }
}
