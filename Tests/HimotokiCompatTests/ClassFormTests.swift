import Himotoki
import Testing

@Suite struct ClassFormTests {
  @Test func decodesAClassThroughCastOrFail() throws {
    let card: Card = try decoded(#"{"id": "c1", "last4": "4242", "created": 60, "more": [1]}"#)
    #expect(card.identifier == "c1")
    #expect(card.lastDigits == "4242")
    #expect(card.created == Date(timeIntervalSince1970: 60))
    let payload = try #require(card.rawValue as? [String: Any])
    #expect(payload["more"] as? [Int] == [1])
    #expect(throws: DecodeError.missingKeyPath("created")) {
      try decoded(#"{"id": "c1"}"#, as: Card.self)
    }
  }

  @Test func decodesAClassThatForcesEveryValue() throws {
    let work: Work = try decoded(
      """
      {"id": 1, "title": "T", "status": {"kind": "tv"}, "watchers": ["w"], "seasons": {"spring": 2}}
      """
    )
    #expect(work.id == 1)
    #expect(work.title == "T")
    #expect(work.kind == "tv")
    #expect(work.watchers == ["w"])
    #expect(work.seasons == ["spring": 2])
  }

  @Test func decodesSubclassesAsThemselves() throws {
    let json = #"{"number": 9, "cars": [{"id": 1}]}"#
    #expect(type(of: try decoded(json, as: Vehicle.self)) == Vehicle.self)
    let train: Train = try decoded(json)
    #expect(type(of: train) == Train.self)
    #expect(train.number == 9)
    #expect(train.cars.map(\.id) == [1])
    let shuttle: Shuttle = try decoded(json)
    #expect(shuttle.isDecodedHere)
    #expect(shuttle.cars.count == 1)
    #expect(throws: DecodeError.missingKeyPath(["cars", "id"])) {
      try decoded(#"{"number": 9, "cars": [{}]}"#, as: Shuttle.self)
    }
  }

  @Test func buildsThenFills() throws {
    let cars: [Car] = try decoded(#"[{"id": 1, "seats": 12, "label": "A"}, {"id": 2}]"#)
    #expect(cars.map(\.seats) == [12, 40])
    #expect(cars.map(\.label) == ["A", nil])
    let bus: Bus = try decoded(#"{"route": "100", "electric": true}"#)
    #expect(bus.route == "100")
    #expect(bus.isElectric)
  }

  @Test func failsToCastTheWrongClass() {
    #expect(throws: DecodeError.typeMismatch(expected: "Int", actual: "x", keyPath: .empty)) {
      try castOrFail("x") as Int
    }
  }
}
