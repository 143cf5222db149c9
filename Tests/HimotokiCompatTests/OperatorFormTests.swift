import Himotoki
import Testing

@Suite struct OperatorFormTests {
  @Test func readsWhatIsThere() throws {
    let station: Station = try decoded(
      """
      {"id": 1, "name": "Mitte", "address": {"city": "B", "postcode": "1"}, "lines": ["U1", "U2"],
       "map": {"exits": [{"code": "A"}, {"code": "B"}]}, "names": {"en": "Centre"},
       "fares": {"single": 3}, "staffed": true, "platforms": 4, "rank": 7, "note": "n",
       "remark": "r", "opened": 86400, "website": "https://example.com/1"}
      """
    )
    #expect(station.id == 1)
    #expect(station.name == "Mitte")
    #expect(station.city == "B")
    #expect(station.postcode == "1")
    #expect(station.lines == ["U1", "U2"])
    #expect(station.exits?.map(\.code) == ["A", "B"])
    #expect(station.names == ["en": "Centre"])
    #expect(station.fares == ["single": 3])
    #expect(station.isStaffed)
    #expect(station.platforms == 4)
    #expect(station.rank == 7)
    #expect(station.note == "n")
    #expect(station.opened == Date(timeIntervalSince1970: 86_400))
    #expect(station.website?.path == "/1")
  }

  @Test func usesDefaultsForWhatIsNot() throws {
    let station: Station = try decoded(
      """
      {"id": 1, "name": "Mitte", "address": {"city": "B", "postcode": null}, "lines": [],
       "map": null, "names": {}, "staffed": null, "rank": "first", "remark": "r", "opened": 0}
      """
    )
    #expect(station.postcode == nil)
    #expect(station.exits == nil)
    #expect(station.fares == nil)
    #expect(station.isStaffed == false)
    #expect(station.platforms == 1)
    #expect(station.rank == nil, "`try?` swallows a wrong type")
    #expect(station.note == "r")
    #expect(station.website == nil)
  }

  @Test(arguments: [
    (
      #"{"id": "1"}"#,
      DecodeError.typeMismatch(expected: "Int", actual: "1", keyPath: "id")
    ),
    (
      #"{"id": 1, "name": "m", "address": "B"}"#,
      DecodeError.missingKeyPath(["address", "city"])
    ),
    (
      #"{"id": 1, "name": "m", "address": {"city": "B"}, "lines": [], "map": {"exits": [{}]}}"#,
      DecodeError.missingKeyPath(["map", "exits", "code"])
    ),
    (
      #"{"id": 1, "name": "m", "address": {"city": "B"}, "lines": [], "names": {"en": 1}}"#,
      DecodeError.typeMismatch(expected: "String", actual: "1", keyPath: "names")
    ),
  ])
  func throwsTheErrorsOfHimotoki(json: String, error: DecodeError) {
    #expect(throws: error) { try decoded(json, as: Station.self) }
  }
}
