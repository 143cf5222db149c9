import Himotoki
import Testing

@Suite struct ProtocolFormTests {
  @Test func decodesThroughAProtocolOfTheApp() throws {
    let depot: Depot = try decoded(#"{"operators": [{"name": "A"}, {"name": "B"}]}"#)
    #expect(depot.operators.map(\.name) == ["A", "B"])
    #expect(throws: DecodeError.missingKeyPath(["operators", "name"])) {
      try decoded(#"{"operators": [{}]}"#, as: Depot.self)
    }
  }

  @Test func decodesThroughAProtocolWithAnAssociatedType() throws {
    let stop: BusStop = try decoded(#"{"id": 4, "name": "A"}"#)
    #expect(stop.id == Id(value: 4))
    #expect(stop.name == "A")
  }

  @Test func decodesGenericWrappers() throws {
    let response: Response<Operator> = try decoded(
      #"{"total_count": 2, "items": [{"name": "A"}]}"#
    )
    #expect(response.total == 2)
    #expect(response.items.map(\.name) == ["A"])

    let page: Page<Response<Stop>, Id<Stop>> = try decoded(
      """
      {"item": {"total_count": 0, "items": []}, "meta": {"next": 7},
       "more": {"m": {"total_count": 1, "items": []}}}
      """
    )
    #expect(page.next?.value == 7)
    #expect(page.more["m"]?.total == 1)
  }

  @Test func choosesInAGenericEnum() throws {
    let both: [Either<Int, Stop>] = try decoded(#"[1, {"name": "S"}]"#)
    guard case .left(1) = both[0], case .right(let stop) = both[1] else {
      Issue.record("Unexpected cases: \(both)")
      return
    }
    #expect(stop.name == "S")
    #expect(throws: DecodeError.self) { try decoded("[null]", as: [Either<Int, Stop>].self) }
  }

  @Test func fillsAGenericClass() throws {
    let cache = Cache<Stop>()
    try cache.fill(parsed(#"{"values": {"a": {"name": "A"}}}"#))
    #expect(cache.values["a"]?.name == "A")
  }
}
