import Himotoki
import Testing

@Suite struct RawRepresentableFormTests {
  @Test func decodesEnumsByDeclaration() throws {
    let service: Service = try decoded(
      """
      {"kind": "s-bahn", "zones": [1, 2], "access": "partial", "direction": 1, "opposite": 0,
       "flags": 3, "by_day": {"sun": "tram"}}
      """
    )
    #expect(service.kind == .suburban)
    #expect(service.zones == [.inner, .outer])
    #expect(service.access == .partial)
    #expect(service.direction == .down)
    #expect(service.opposite == .up)
    #expect(service.flags == [.night, .holiday])
    #expect(service.byDay == ["sun": .tram])
  }

  @Test(arguments: [
    (
      #"{"direction": 0, "kind": "boat"}"#,
      DecodeError.typeMismatch(expected: "rawValue for LineKind", actual: "boat", keyPath: "kind")
    ),
    (
      #"{"direction": 0, "kind": "tram", "zones": [1, 3]}"#,
      DecodeError.typeMismatch(expected: "rawValue for Zone", actual: "3", keyPath: "zones")
    ),
    (
      #"{"direction": 5}"#,
      DecodeError.typeMismatch(expected: "Direction", actual: "5", keyPath: "direction")
    ),
  ])
  func refusesOtherRawValues(json: String, error: DecodeError) {
    #expect(throws: error) { try decoded(json, as: Service.self) }
  }

  @Test func keepsTheCodableSideOfAnEnum() throws {
    let access = try JSONDecoder().decode([Access].self, from: Data(#"["full"]"#.utf8))
    #expect(access == [.full])
  }
}
