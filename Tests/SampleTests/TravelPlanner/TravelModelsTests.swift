import Foundation
import LegacyExtractor
import Testing
import TravelPlannerCodable
import TravelPlannerLegacy

@Suite struct TravelModelsTests {
  private typealias Legacy = TravelPlannerLegacy.TravelAPI
  private typealias Ported = TravelPlannerCodable.TravelAPI

  @Test func readEveryFieldOfATrip() throws {
    let data = Data(
      try SamplesFolder.text("TravelPlanner/Responses/Trip/lisbon-in-spring.json").utf8
    )
    let legacy = FieldDump(try Legacy.decode(TravelPlannerLegacy.Trip.self, from: data)).lines
    let ported = FieldDump(try Ported.decode(TravelPlannerCodable.Trip.self, from: data)).lines
    #expect(ported == legacy)
    #expect(
      ported == [
        #"id.rawValue = "trip-81""#, #"title = "Lisbon in spring""#, "nights = Int(5)",
        "price = Double(412.5)", "isShared = Bool(true)", "status = .booked",
        #"note = "Window seats, please""#, "tags.count = 2", #"tags[0] = "city""#,
        #"tags[1] = "sea""#, "startsOn = Date(1932854400.0)", "updatedAt = Date(1930378320.0)",
        #"destination.city = "Lisbon""#, #"destination.countryCode = "PT""#,
        "destination.cover = URL(https://images.travelplanner.example/lisbon.jpg)",
        "budget.amount = Double(900.0)", #"budget.currency = "EUR""#,
      ]
    )
  }

  @Test func readANumberForAString() throws {
    let data = Data(#"[{"name": 1755, "hours": [], "time_zone": "Europe/Lisbon"}]"#.utf8)
    let legacy = FieldDump(try Legacy.decode([TravelPlannerLegacy.Place].self, from: data)).lines
    let ported = FieldDump(try Ported.decode([TravelPlannerCodable.Place].self, from: data)).lines
    #expect(ported.contains(#"[0].name = "1755""#))
    #expect(legacy.contains(#"[0].name = "1755""#))
  }

  @Test func readAPropertyList() throws {
    let list: [String: Any] = ["PageSize": "20", "Offline": true, "Hosts": ["a.example"]]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: format,
        options: 0
      )
      let lines = FieldDump(try TravelPlannerCodable.Settings.decode(propertyList: data)).lines
      #expect(
        lines == [
          "pageSize = Int(20)", "isOffline = Bool(true)", "hosts.count = 1",
          #"hosts[0] = "a.example""#,
        ]
      )
      #expect(
        lines == FieldDump(try TravelPlannerLegacy.Settings.decode(propertyList: data)).lines
      )
    }
  }

  @Test func refuseADictionaryThatIsNotJSON() throws {
    let payload: [String: Any] = ["aps": ["alert": ["title": "Gate B 12"]], "sent": Date()]
    _ = try Legacy.decode(TravelPlannerLegacy.PushMessage.self, from: payload)
    #expect(throws: DecodingError.self) {
      try Ported.decode(TravelPlannerCodable.PushMessage.self, from: payload)
    }
  }
}
