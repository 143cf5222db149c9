import LegacyExtractor
import ParityHarness
import Recipes
import Testing

/// The two columns of the guide's tables of calls do the same, but for the differences that have a
/// class.
@Suite struct CallTests {
  private func expectSame(_ check: ParityCheck, _ document: String) throws {
    let fixture = Fixture(name: "all", data: Data(document.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    #expect(report.variantCount > 20)
    let unexplained = report.failures.filter { $0.cause == nil }
    #expect(unexplained.map { "\($0.path) \($0.mutatorName)" } == [])
  }

  private func data(_ text: String) -> Data { Data(text.utf8) }

  @Test func synthesizedCodeReadsWhatHimotokisOperatorsDo() throws {
    let document = """
      {"id": 7, "kind": "photo", "nick_name": "h", "tags": ["a", "b"], "links": ["c"],
       "counts": {"a_b": 1}, "totals": {"c": 2}}
      """
    try expectSame(ParityCheck(HimotokiCalls.Synthesized.self, decoder: .api), document)
    let values = try HimotokiCalls.Synthesized.decodeValue(from: data(document))
    let methods = try HimotokiCalls.Synthesized.methods(.decodeValue(from: data(document)))
    #expect("\(values)" == "\(methods)")
  }

  @Test func chosenAndConvertedValuesOfHimotoki() throws {
    try expectSame(
      ParityCheck(HimotokiCalls.Chosen.self, decoder: .api),
      """
      {"city": "Rome", "photo_count": 3, "rank": 1, "labels": ["a"], "caption": {"title": "Sea"},
       "exif": {"camera": "K"}, "place": {"city": "Oslo"}}
      """
    )
    try expectSame(
      ParityCheck(HimotokiCalls.Converted.self, decoder: .api),
      """
      {"home": "https://a.example", "link": "https://b.example", "mirrors": ["https://c.example"],
       "others": ["https://d.example"], "icons": {"a": "https://e.example"},
       "extras": {"b": "https://f.example"}}
      """
    )
  }

  @Test func valuesAndPathsOfUnbox() throws {
    try expectSame(
      ParityCheck(UnboxCalls.Values.self),
      """
      {"id": 7, "link": "https://a.example", "kind": "photo", "owner": {"login": "h"},
       "tint": "ff8000", "size": 3, "rank": 4, "note": "n", "mood": "video", "count": 5,
       "hidden": true}
      """
    )
    try expectSame(
      ParityCheck(UnboxCalls.Paths.self, decoder: .days),
      """
      {"owner": {"login": "h", "nick": "n"}, "images": ["a", "b"], "born": "2020-01-02",
       "died": "2021-01-02", "days": ["2022-01-02"]}
      """
    )
  }

  @Test func collectionsOfUnbox() throws {
    try expectSame(
      ParityCheck(UnboxCollectionCalls.Strict.self),
      """
      {"tags": ["a"], "owners": [{"login": "h"}], "names": {"x": {"login": "i"}}, "unique": ["u"],
       "scores": {"1": 2}, "ids": [3]}
      """
    )
    try expectSame(
      ParityCheck(UnboxCollectionCalls.Lossy.self),
      """
      {"tags": ["a", "b"], "owners": [{"login": "h"}, {"login": "i"}], "counts": {"x": 1},
       "days": ["2022-01-02"], "marks": [5]}
      """
    )
  }

  @Test func valuesOfJAYSON() throws {
    let document = #"{"name": "n", "size": 3, "isOn": true, "link": "https://a.example"}"#
    try expectSame(
      ParityCheck(
        "Strict",
        legacy: .jayson { try JAYSONCalls.Strict($0) },
        codable: .codable(JAYSONCalls.Strict.self)
      ),
      document
    )
    try expectSame(
      ParityCheck(
        "Easy",
        legacy: .jayson { try JAYSONCalls.Easy($0) },
        codable: .codable(JAYSONCalls.Easy.self)
      ),
      #"{"name": "n", "size": 3, "isOn": true, "tags": ["a", "b"]}"#
    )
  }

  @Test func placesOfJAYSON() throws {
    try expectSame(
      ParityCheck(
        "Deep",
        legacy: .jayson { try JAYSONCalls.Deep($0) },
        codable: .codable(JAYSONCalls.Deep.self)
      ),
      """
      {"caption": {"title": "Sea"}, "tags": ["a", "b"], "counts": {"x": 1},
       "owner": {"login": "h"}, "other": {"login": "i"}, "note": 1, "name": "n"}
      """
    )
  }

  @Test func writingOfJAYSON() throws {
    #expect(try JAYSONCalls.legacyDraft() == JAYSONCalls.codableDraft())
    for value in [#""text""#, "1", "[]", "null"] {
      let document = data(#"{"value": \#(value)}"#)
      let legacy = try? JAYSONCalls.legacyKind(document)
      #expect(try JAYSONCalls.codableKind(document) == legacy ?? "other")
    }
  }
}
