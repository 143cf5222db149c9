import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Causes of errors that an optional or a default of the legacy model hides.
@Suite struct HiddenCauseTests {
  private struct Album: Unboxable, Decodable {
    let tracks: [Track]
    let notice: Notice?

    init(unboxer: Unboxer) throws {
      tracks = unboxer.unbox(key: "tracks", allowInvalidElements: true) ?? []
      notice = unboxer.unbox(key: "notice")
    }

    private enum CodingKeys: CodingKey { case tracks, notice }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tracks =
        (try? container.decode([LenientTrack].self, forKey: .tracks))?.compactMap(\.value) ?? []
      notice = try? container.decode(Notice.self, forKey: .notice)
    }
  }

  private struct Track: Unboxable, Decodable {
    let title: String

    init(unboxer: Unboxer) throws { title = try unboxer.unbox(key: "title") }
  }

  private struct LenientTrack: Decodable {
    let value: Track?

    init(from decoder: any Decoder) throws { value = try? Track(from: decoder) }
  }

  private struct Notice: Unboxable, Decodable {
    let until: Date
    /// Codable hides the error of a bad volume, the legacy model does not.
    let volume: Int

    init(unboxer: Unboxer) throws {
      let text: String = try unboxer.unbox(key: "until")
      guard let until = ISO8601DateFormatter().date(from: text) else {
        throw UnboxError.customUnboxingFailed
      }
      self.until = until
      volume = try unboxer.unbox(key: "volume")
    }

    private enum CodingKeys: CodingKey { case until, volume }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      until = try container.decode(Date.self, forKey: .until)
      volume = (try? container.decode(Int.self, forKey: .volume)) ?? 5
    }
  }

  private static let text =
    #"{"tracks":[{"title":"a"}],"notice":{"until":"2018-04-01T06:00:00Z","volume":5}}"#

  private static func causes(of mutatorName: String, at path: String) throws -> Set<
    DivergenceCause?
  > {
    let decoder = JSONDecoder()
    // Unlike `.iso8601`, it reads fractions on every system.
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let formatter = ISO8601DateFormatter()
      if text.contains(".") { formatter.formatOptions.insert(.withFractionalSeconds) }
      if let date = formatter.date(from: text) { return date }
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: ""))
    }
    let check = ParityCheck(Album.self, decoder: decoder)
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try check.run(on: .fixtures([fixture]), mutations: .full, shrinking: .none)
    let found = report.divergences.filter {
      $0.mutatorName == mutatorName && $0.path.description == path
    }
    return Set(found.map(\.cause))
  }

  @Test(arguments: [
    ("dateFraction", "$.notice.until", DivergenceCause.iso8601FractionalSeconds),
    ("emptyArrayElement", "$.tracks", .nonObjectElement),
    // Not `optionalSwallowsError`: Codable reads a value where the legacy model reads nil.
    ("wrappedInArray", "$.notice.volume", nil),
  ])
  func explains(mutatorName: String, path: String, expected: DivergenceCause?) throws {
    #expect(try Self.causes(of: mutatorName, at: path) == [expected])
  }

  /// Unbox has no value for keys that are numbers, which the optional hides.
  private struct Board: Unboxable, Decodable {
    let scores: [Int: String]?

    init(unboxer: Unboxer) throws { scores = unboxer.unbox(key: "scores") }
  }

  @Test func aCollectionThatUnboxCannotDecodeIsDropped() throws {
    let fixture = Fixture(name: "a", data: Data(#"{"scores": {"1": "Ann"}}"#.utf8))
    let report = try ParityCheck(Board.self).run(on: .fixtures([fixture]), mutations: .none)
    #expect(report.findings.map(\.cause) == [.optionalDropsValidValue])
  }
}
