import Himotoki
import Testing

/// Files that say only `import Himotoki` go on working when their models, and those that they hold,
/// become Codable one by one.
@Suite struct HalfMigratedTests {
  @Test func holdsCodableChildrenThroughOperators() throws {
    let journey: Journey = try decoded(
      """
      {"name": "J", "route": {"first": {"origin": "A", "minutes": 1}},
       "legs": [{"origin": "B", "minutes": 2}], "seats": {"w": {"row": 1}}, "last": null,
       "alternatives": [], "reserved": {"a": {"row": 2}}, "days": [[{"origin": "C", "minutes": 3}]],
       "stop": {"name": "S"}, "price": {"amount": 4, "note": "n"}}
      """
    )
    #expect(journey.first == Leg(from: "A", minutes: 1))
    #expect(journey.legs == [Leg(from: "B", minutes: 2)])
    #expect(journey.seats == ["w": Seat(row: 1)])
    #expect(journey.last == nil)
    #expect(journey.alternatives == [])
    #expect(journey.reserved == ["a": Seat(row: 2)])
    #expect(journey.days == [[Leg(from: "C", minutes: 3)]])
    #expect(journey.stop.name == "S")
    #expect(journey.price.note == "legacy: n")
  }

  @Test func holdsCodableChildrenThroughMethods() throws {
    let commute: Commute = try decoded(
      """
      {"outward": {"origin": "A", "minutes": 1}, "homeward": {"origin": "B", "minutes": 2},
       "legs": [], "seats": {"w": {"row": 1}}}
      """
    )
    #expect(commute.outward.from == "A")
    #expect(commute.homeward == Leg(from: "B", minutes: 2))
    #expect(commute.legs == [])
    #expect(commute.detours == nil)
    #expect(commute.seats["w"]?.row == 1)
    #expect(commute.spare == nil)
  }

  @Test func holdsThemInAParsedTree() throws {
    let tree = try parsed(
      #"{"outward": {"origin": "A", "minutes": 1}, "legs": [], "seats": {"w": {"row": 1}}}"#
    )
    #expect(try Commute.decodeValue(tree).outward == Leg(from: "A", minutes: 1))
  }

  @Test func reportsMissingChildrenAsHimotokiDoes() {
    #expect(throws: DecodeError.missingKeyPath("outward")) {
      try decoded("{}", as: Commute.self)
    }
  }

  @Test func reportsErrorsInChildrenAsCodableDoes() throws {
    let json = #"{"outward": {"origin": "A"}}"#
    let error = try #require(throws: DecodingError.self) { try decoded(json, as: Commute.self) }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("Unexpected error: \(error)")
      return
    }
    #expect(key.stringValue == "minutes")
    #expect(context.codingPath.map(\.stringValue) == ["outward"])
  }

  @Test func readsDualModelsTheLegacyWay() throws {
    let ticket: Ticket = try decoded(
      """
      {"fare": {"amount": 1, "note": "n"}, "extras": [{"amount": 2, "note": "n"}],
       "by_class": {"2": {"amount": 3, "note": "n"}}, "pass": {"days": 1}, "access": "full"}
      """
    )
    #expect(ticket.fare.note == "legacy: n")
    #expect(ticket.extras.map(\.note) == ["legacy: n"])
    #expect(ticket.byClass?["2"]?.note == "legacy: n")
    #expect(ticket.pass == Pass(days: 1))
    #expect(ticket.access == .full)
  }

  @Test func readsDualModelsTheCodableWay() throws {
    let data = Data(#"{"amount": 1, "note": "n"}"#.utf8)
    #expect(try JSONDecoder().decode(Fare.self, from: data).note == "n")
    #expect(try JSONDecoder().decode(Pass.self, from: Data(#"{"days": 1}"#.utf8)).days == 1)
  }

  @Test func readsAModelOfTwoLibrariesWithBoth() throws {
    let strict = try ferry(Data(#"{"name": "F", "deck": "upper", "places": [1]}"#.utf8))
    #expect(strict.deck == .upper)
    let lossy = try ferry(Data(#"{"name": 5, "deck": "hull", "places": ["1", "x"]}"#.utf8))
    #expect(lossy.name == "5")
    #expect(lossy.deck == nil)
    #expect(lossy.places == [1])
  }
}
