import Foundation
import HarnessSupport
import JSONVariants
import LegacyExtractor
import ParityEngine
import ParityHarness
import Testing
import ValueComparison

/// Checks of one run leave the properties of other models to the checks of these.
@Suite struct ChecksOfRunTests {
  private static let gig = #"{"title": "Live", "band": {"name": "Ö", "year": "1999"}}"#
  private static let band = #"{"name": "Ö", "year": "1999"}"#

  /// Both halves differ in `year`, which is a number in a string, and in a band that is missing.
  private static let gigs = check(LegacyGig.self, Gig.self)
  private static let bands = check(LegacyBand.self, Band.self)

  private static func check<Legacy: LegacyDecodable & Sendable, Port: Decodable & Sendable>(
    _ legacy: Legacy.Type,
    _ port: Port.Type,
    decoder: JSONDecoder? = nil
  ) -> ParityCheck {
    ParityCheck(legacy: .himotoki(legacy), codable: .codable(port, decoder: decoder))
  }

  /// Runs the check of the parent, alone or beside others.
  private func report(
    on gig: String = gig,
    of parent: ParityCheck = gigs,
    beside others: ParityCheck...,
    bands: String...,
    profile: MutationProfile = .pullRequest
  ) throws -> ParityReport {
    let run = ChecksOfRun([parent] + others) { _ in .texts(bands) }
    return try parent.beside(run).run(on: .texts(gig), mutations: profile)
  }

  private func places(_ report: ParityReport) -> Set<String> {
    Set(report.findings.map { String($0.id.prefix { $0 != "/" }) })
  }

  @Test func leaveTheChildToItsCheck() throws {
    let alone = try report()
    let beside = try report(beside: Self.bands, bands: Self.band)
    #expect(places(alone).contains("Band.year"))
    #expect(places(beside) == places(alone).filter { !$0.hasPrefix("Band.") })
    #expect(beside.variantCount < alone.variantCount)
    let child = try Self.bands.beside(ChecksOfRun([Self.gigs, Self.bands]) { _ in .texts() })
      .run(on: .texts(Self.band))
    #expect(places(child).contains("Band.year"))
  }

  @Test func tryHowTheParentDecodesTheChild() throws {
    let beside = try report(beside: Self.bands, bands: Self.band)
    #expect(places(beside).contains("Gig.band"))
  }

  /// The check of the child has no such value, so nobody else tries it.
  @Test(arguments: [#"{"name": "Ö"}"#, #"{"name": "Ö", "year": null}"#])
  func tryWhatTheFixturesOfTheChildDoNotShow(band: String) throws {
    let beside = try report(beside: Self.bands, bands: band)
    #expect(places(beside).contains("Band.year"))
  }

  /// The two checks may decode the model in two ways.
  @Test func tryWhatAnotherCheckDecodesInItsOwnWay() throws {
    let alone = try places(report())
    let others = [
      Self.check(LegacyBand.self, Band.self, decoder: JSONDecoder()),
      Self.bands.ignoring("name"),
      ParityCheck(legacy: .himotoki { try LegacyBand.decode($0) }, codable: .codable(Band.self)),
      ParityCheck(
        legacy: .himotoki(LegacyBand.self),
        codable: .codable(Gig.self).map { $0.band ?? Band(name: "", year: nil) }
      ),
    ]
    for other in others {
      #expect(try places(report(beside: other, bands: Self.band)) == alone)
    }
    let two = [Self.bands, ParityCheck("B", legacy: Self.old, codable: .codable(Band.self))]
    #expect(try places(report(beside: two[0], two[1], bands: Self.band)) == alone)
  }

  private static let old = DecodingRoute<LegacyBand>.himotoki(LegacyBand.self)

  /// Nothing says that the parent decodes the keys of the child as the child does.
  @Test func tryAChildThatTheParentDecodesItself() throws {
    let parent = Self.check(LegacyGig.self, FlatGig.self)
    let alone = try report(of: parent)
    let beside = try report(of: parent, beside: Self.bands, bands: Self.band)
    #expect(beside.variantCount == alone.variantCount)
  }

  /// The parent keeps the names of its bands alone; the years are compared in the check of the band.
  @Test func compareWhatTheParentDoesNotKeep() throws {
    let parent = Self.check(LegacyLineup.self, Lineup.self)
    let lineup = #"{"bands": [\#(Self.band), {"name": "Z", "year": "2001"}]}"#
    func unseen(_ report: ParityReport) -> [String] {
      report.findings.filter { $0.symptom == .notCompared }.map(\.name.description)
    }
    #expect(try unseen(report(on: lineup, of: parent)) != [])
    #expect(try unseen(report(on: lineup, of: parent, beside: Self.bands, bands: Self.band)) == [])
  }

  @Test func tryEverythingInTheFullProfile() throws {
    let alone = try report(profile: .full)
    let beside = try report(beside: Self.bands, bands: Self.band, profile: .full)
    #expect(beside.variantCount == alone.variantCount)
  }

  /// The address of a clip must not be empty, and the fixtures of the media have no clip.
  @Test func tryAKindOfObjectThatTheFixturesOfTheChildDoNotShow() throws {
    let posts = Self.check(LegacyPost.self, Post.self)
    let check = Self.check(LegacyMedium.self, Medium.self)
    let media = ["clip", "text", "clip", "text"].enumerated()
      .map { #"{"kind": "\#($1)", "url": "a\#($0)"}"# }
    let post = #"{"media": [\#(media.joined(separator: ", "))]}"#
    let (text, clip) = (#"{"kind": "text", "url": "b1"}"#, #"{"kind": "clip", "url": "b2"}"#)
    let without = try report(on: post, of: posts, beside: check, bands: text)
    #expect(places(without).contains("Medium.url"))
    let with = try report(on: post, of: posts, beside: check, bands: text, clip)
    #expect(places(with).contains("Medium.url") == false)
  }
}

// MARK: - Models

private struct LegacyBand: LegacyDecodable {
  let name: String
  let year: Int?

  static func decode(_ e: Extractor) throws -> LegacyBand {
    let year: String? = try e <|? "year"
    return try LegacyBand(name: e <| "name", year: year.flatMap { Int($0) })
  }
}

private struct LegacyLineup: LegacyDecodable {
  let names: [String]

  static func decode(_ e: Extractor) throws -> LegacyLineup {
    let bands: [LegacyBand] = try e <|| "bands"
    return LegacyLineup(names: bands.map(\.name))
  }
}

private struct Lineup: Decodable {
  let names: [String]

  private enum CodingKeys: CodingKey { case bands }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    names = try container.decode([Band].self, forKey: .bands).map(\.name)
  }
}

private struct Band: Decodable {
  let name: String
  let year: Int?

  init(name: String, year: Int?) { (self.name, self.year) = (name, year) }

  private enum CodingKeys: CodingKey { case name, year }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    // The bug: a year that is no number is refused.
    guard let text = try container.decodeIfPresent(String.self, forKey: .year) else {
      year = nil
      return
    }
    guard let number = Int(text) else { throw CocoaError(.coderInvalidValue) }
    year = number
  }
}

private struct LegacyGig: LegacyDecodable {
  let title: String
  let band: LegacyBand?

  static func decode(_ e: Extractor) throws -> LegacyGig {
    try LegacyGig(title: e <| "title", band: e <|? "band")
  }
}

/// The bug: a band of a wrong type is refused.
private struct Gig: Decodable {
  let title: String
  let band: Band?

  private enum CodingKeys: CodingKey { case title, band }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    band = try container.decode(Band.self, forKey: .band)
  }
}

private struct FlatGig: Decodable {
  let title: String
  let band: Band?

  private enum CodingKeys: CodingKey { case title, band }
  private enum BandKeys: CodingKey { case name, year }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, forKey: .title)
    let inner = try container.nestedContainer(keyedBy: BandKeys.self, forKey: .band)
    band = Band(
      name: try inner.decode(String.self, forKey: .name),
      year: Int(try inner.decode(String.self, forKey: .year))
    )
  }
}

private struct LegacyMedium: LegacyDecodable {
  let kind: String
  let url: String?

  static func decode(_ e: Extractor) throws -> LegacyMedium {
    try LegacyMedium(kind: e <| "kind", url: e <|? "url")
  }
}

/// The bug: the address of a clip must not be empty.
private struct Medium: Decodable {
  let kind: String
  let url: String?

  private enum CodingKeys: CodingKey { case kind, url }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    url = try container.decodeIfPresent(String.self, forKey: .url)
    if kind == "clip", url?.isEmpty == true { throw CocoaError(.coderInvalidValue) }
  }
}

private struct LegacyPost: LegacyDecodable {
  let media: [LegacyMedium]

  static func decode(_ e: Extractor) throws -> LegacyPost {
    try LegacyPost(media: e <|| "media")
  }
}

private struct Post: Decodable {
  let media: [Medium]
}
