import Testing
import Unbox

@Suite struct KeyPathFormTests {
  @Test func readsThroughObjectsAndArrays() throws {
    let venue: Venue = try unboxed(
      """
      {"name": "V", "address": {"city": {"name": "C"}}, "message": {"body": {"lyrics": "la"}},
       "coordinates": [13.4, 52.5], "rows": [{"seats": [1, 2]}],
       "contract": {"owner": {"name": "O"}}, "plan": {"doors": ["d"], "sizes": {"s": 1}},
       "plan.floor": 3}
      """
    )
    #expect(venue.name == "V")
    #expect(venue.city == "C")
    #expect(venue.lyrics == "la")
    #expect(venue.longitude == 13.4)
    #expect(venue.latitude == 52.5)
    #expect(venue.firstSeat == 2)
    #expect(venue.owner?.name == "O")
    #expect(venue.doors == ["d"])
    #expect(venue.sizes == ["s": 1])
    #expect(venue.floor == 3, "a key with a period is no path")
  }

  @Test func leavesOutWhatDoesNotLeadAnywhere() throws {
    let venue: Venue = try unboxed(
      """
      {"name": "V", "address": {"city": {"name": "C"}}, "message": null, "coordinates": [1],
       "rows": [{"seats": [1, 2]}], "contract": 5, "plan": {"doors": []}, "plan.floor": 3}
      """
    )
    #expect(venue.lyrics == nil)
    #expect(venue.latitude == nil)
    #expect(venue.owner == nil)
    #expect(venue.sizes == nil)
  }

  @Test(arguments: [
    (#"{"name": "V", "address": {}}"#, "no city"),
    (#"{"name": "V", "address": 5}"#, "5 for address at address.city.name"),
    (#"{"name": "V", "address": {"city": {"name": "C"}}, "coordinates": []}"#, "no 0"),
  ])
  func throwsForARequiredPath(json: String, explanation: String) {
    #expect(explain { _ = try unboxed(json, as: Venue.self) } == explanation)
  }
}
