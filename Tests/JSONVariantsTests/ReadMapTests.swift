@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants

@Suite struct ReadMapTests {
  /// A model that does something else with a decoder that is not the one it knows.
  private struct Shy: Decodable, LegacyDecodable {
    let id: Int
    let name: String
    let note: String?

    private enum CodingKeys: CodingKey { case id, name, note }

    init(from decoder: any Decoder) throws {
      let isKnown = !String(describing: type(of: decoder)).contains("Recording")
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      name = isKnown ? try container.decode(String.self, forKey: .name) : "recorded"
      note = try container.decodeIfPresent(String.self, forKey: .note)
    }

    private init(_ e: Extractor) throws {
      id = try e <| "id"
      name = "a"
      note = try e <|? "note"
    }

    static func decode(_ e: Extractor) throws -> Shy { try Shy(e) }
  }

  /// What it reads cannot be known then, and so not what nobody reads.
  @Test func countsOnNothingThatARouteReadsOtherwiseWhenItIsListenedTo() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"id":1,"name":"a","note":"n","more":2}"#.utf8))
    let report = try ParityCheck(Shy.self).run(on: .fixtures([fixture]))
    #expect(report.divergences.contains { $0.path.description == "$.name" })
    #expect(report.coverage?.unread ?? [] == [])
  }

  @Test func isCompleteWhileBothRoutesTell() {
    var reads = ReadMap(legacyRecords: true, codableKeys: KeyConversion())
    #expect(reads.isComplete)
    reads.merge(legacy: ReadTree(), codable: ReadTree())
    #expect(reads.isComplete)
    reads.merge(legacy: ReadTree(), codable: nil)
    #expect(!reads.isComplete)
    #expect(!ReadMap(legacyRecords: true, codableKeys: nil).isComplete)
  }

  /// A model that takes the keys of an object for data.
  private struct Scores: Decodable, LegacyDecodable {
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let scores: [String: Int]

    private enum CodingKeys: CodingKey { case scores }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
        .nestedContainer(keyedBy: Name.self, forKey: .scores)
      var scores: [String: Int] = [:]
      for key in members.allKeys {
        scores[key.stringValue] = try members.decode(Int.self, forKey: key)
      }
      self.scores = scores
    }

    private init(scores: [String: Int]) { self.scores = scores }

    static func decode(_ e: Extractor) throws -> Scores { try Scores(scores: e <|-| "scores") }
  }

  /// The key of one fixture is not one that another lacks.
  @Test func expectsNoKeyThatIsData() throws {
    let fixtures = ["anna@x.com", "bob@y.com"].map { name in
      Fixture(name: name, data: Data(#"{"scores":{"\#(name)":1}}"#.utf8))
    }
    let report = try ParityCheck(Scores.self).run(on: .fixtures(fixtures))
    let names = report.variants.counts.keys
    #expect(names.contains("null"))
    #expect(names.filter { $0.hasPrefix("keyMovedTo") || $0.hasPrefix("added") } == [])
  }
}
