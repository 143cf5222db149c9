import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// A port that makes one mistake, which its decoder names.
protocol BuggyPort: Decodable, Sendable {
  associatedtype Bug: RawRepresentable<String> & CaseIterable & Hashable & Sendable
}

extension BuggyPort {
  static func bug(of decoder: any Decoder) -> Bug {
    decoder.userInfo[.bug] as? Bug ?? Bug.allCases[Bug.allCases.startIndex]
  }

  static func route(_ bug: Bug) -> DecodingRoute<Self> {
    let decoder = JSONDecoder()
    decoder.userInfo[.bug] = bug
    return .codable(Self.self, decoder: decoder)
  }
}

/// Models of mappers that this package does not replace, as closures: the check needs nothing but the value.
@Suite struct OtherMapperTests {
  private static let track = #"{"title": "Sea", "play_count": 3, "rating": 4}"#
  private static let album =
    #"{"name": "Sea", "year": 1999, "tags": ["a", "b"], "owner": {"login": "ann"}}"#
  private static let singer = #"{"name": "Ann", "born": 1970, "label": "Waves"}"#

  private func track(_ bug: PortedTrack.Bug) throws -> ParityReport {
    let legacy = DecodingRoute("ObjectMapper") { try MappedTrack.mapped(from: $0) }
    return try ParityCheck("Track", legacy: legacy, codable: PortedTrack.route(bug))
      .run(on: .texts(Self.track))
  }

  private func album(_ bug: PortedAlbum.Bug) throws -> ParityReport {
    let legacy = DecodingRoute("SwiftyJSON") { SubscriptAlbum(try SubscriptJSON(data: $0)) }
    return try ParityCheck("Album", legacy: legacy, codable: PortedAlbum.route(bug))
      .run(on: .texts(Self.album))
  }

  private func singer(_ bug: PortedSinger.Bug) throws -> ParityReport {
    let legacy = DecodingRoute("Argo") { try AppliedSinger.decode(ApplicativeJSON($0)) }
    return try ParityCheck("Singer", legacy: legacy, codable: PortedSinger.route(bug))
      .run(on: .texts(Self.singer))
  }

  private func unexplained(_ report: ParityReport) -> Set<String> {
    Set(report.findings.filter { $0.cause == nil }.map(\.id))
  }

  @Test func raiseNoFalseAlarm() throws {
    #expect(try unexplained(track(.none)) == [])
    #expect(try unexplained(album(.none)) == [])
    #expect(try unexplained(singer(.none)) == [])
  }

  @Test(arguments: PortedTrack.Bug.allCases.filter { $0 != .none })
  func findsTheMistakeBesideAMapping(bug: PortedTrack.Bug) throws {
    #expect(try unexplained(track(bug)) != [])
  }

  @Test(arguments: PortedAlbum.Bug.allCases.filter { $0 != .none })
  func findsTheMistakeBesideSubscripts(bug: PortedAlbum.Bug) throws {
    let (found, faithful) = try (album(bug), album(.none))
    let known = Set(faithful.findings.map(\.id))
    #expect(found.findings.contains { !known.contains($0.id) })
  }

  @Test(arguments: PortedSinger.Bug.allCases.filter { $0 != .none })
  func findsTheMistakeBesideAnApplicative(bug: PortedSinger.Bug) throws {
    let (found, faithful) = try (singer(bug), singer(.none))
    let known = Set(faithful.findings.map(\.id))
    #expect(found.findings.contains { !known.contains($0.id) })
  }

  /// A default that is kept for a missing value only.
  @Test func saysThatNullIsNotMissing() throws {
    let advice = try track(.defaultForNull).findings.map(\.advice)
    let expected = "Only one of the halves takes null for a missing value"
    #expect(advice.contains { $0.contains(expected) })
  }

  /// The advice must not promise nil where the old model kept a default.
  @Test func speaksOfTheDefault() throws {
    let strict = try album(.strictYear).findings.filter { $0.cause == .optionalSwallowsError }
    #expect(!strict.isEmpty)
    #expect(strict.allSatisfy { $0.advice.contains("nil or its default") })
  }
}
