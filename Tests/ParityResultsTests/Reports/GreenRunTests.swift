@testable import ParityEngine
import Foundation
import HarnessSupport
import JSONVariants
import LegacyExtractor
import Testing
import ValueComparison

/// Ways in which a run could be green, or silent, though it has proven nothing, and what it says.
@Suite struct GreenRunTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let check: @Sendable () -> ParityCheck
    let document: String
    var mutations = MutationProfile.pullRequest
    let says: Answer

    var testDescription: String { name }
  }

  /// What a run must say of a way.
  enum Answer: Sendable {
    /// A finding with this identifier.
    case finding(String)
    /// Not enough is checked, with a sentence that contains this.
    case shortfall(String)
    /// Nothing: the article names the limit, or the check asks for it.
    case nothing
  }

  private static let ways: [Way] = [
    Way(
      name: "one route gives the time for what the fixture lacks",
      check: { Note.check(legacy: { _ in .distantPast }, codable: { _ in Date() }) },
      document: #"{"text":"a"}"#,
      says: .finding("GreenRunTests.Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "one route gives the time for what a variant lacks",
      check: {
        Note.check(legacy: { $0.time ?? .distantPast }, codable: { $0.time ?? Date() })
      },
      document: #"{"text":"a","time":1}"#,
      says: .finding("GreenRunTests.Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "the legacy route gives the time",
      check: { Note.check(legacy: { _ in Date() }, codable: { _ in .distantPast }) },
      document: #"{"text":"a","time":1}"#,
      says: .finding("GreenRunTests.Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "both routes give the time",
      check: { Note.check(legacy: { _ in Date() }, codable: { _ in Date() }) },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "both routes give a clock that moves seldom",
      check: {
        let clock = Clock()
        return Note.check(legacy: { _ in clock.time }, codable: { _ in clock.time })
      },
      document: #"{"text":"a"}"#,
      mutations: .none,
      says: .nothing
    ),
    Way(
      name: "one route gives the time for an ignored property",
      check: {
        Note.check(legacy: { _ in .distantPast }, codable: { _ in Date() }).ignoring("time")
      },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "a cache by the document of both routes",
      check: { Note.cached { String(decoding: $0, as: UTF8.self) } },
      document: #"{"text":"a"}"#,
      says: .finding("GreenRunTests.Note.text/unexplained/valueDiffers")
    ),
    Way(
      name: "a cache by the content of a document",
      check: {
        Note.cached { data in
          String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespaces)
        }
      },
      document: #"{"text":"a"}"#,
      says: .nothing
    ),
    Way(
      name: "the Codable route takes what the legacy route left in a variable",
      check: {
        let cache = Cache()
        return Note.check(
          legacy: { input in cache.keep(input.time ?? .distantPast) },
          codable: { _ in cache.kept }
        )
      },
      document: #"{"text":"a","time":1}"#,
      mutations: .none,
      says: .nothing
    ),
    Way(
      name: "the legacy route alone sets a variable",
      check: {
        let cache = Cache()
        return ParityCheck(
          "Note",
          legacy: .himotoki(Note.Input.self).map { input in
            _ = cache.keep(input.time ?? .distantPast)
            return input.text
          },
          codable: .codable(Note.Input.self).map(\.text)
        )
      },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note $.time/unexplained/notCompared")
    ),
    Way(
      name: "the keys of a dictionary are made anew by one route",
      check: {
        ParityCheck(
          "Tags",
          legacy: .himotoki(Tags.self).map { _ in Counts(counts: [:]) },
          codable: .codable(Tags.self).map { _ in
            Counts(counts: [UUID().uuidString: 1])
          }
        )
      },
      document: #"{"tags":[]}"#,
      mutations: .none,
      says: .finding("GreenRunTests.Counts.counts/unexplained/nondeterministic")
    ),
    Way(
      name: "a conversion of one route shuffles",
      check: { Tags.check },
      // Of five tags, one pair of shuffles in 120 is the same.
      document: #"{"tags":["a","b","c","d","e","f","g","h","i","j"]}"#,
      says: .finding("GreenRunTests.Tags.tags/unexplained/nondeterministic")
    ),
    Way(
      name: "an order that the check does not compare",
      check: { Tags.check.comparing(.unorderedArrays) },
      document: #"{"tags":["a","b","c","d","e"]}"#,
      says: .nothing
    ),
    Way(
      name: "a key that Codable alone prefers, and no fixture has",
      check: { ParityCheck(Preferring.self) },
      document: #"{"name":"a"}"#,
      says: .finding("GreenRunTests.Preferring.title/unexplained/codableRefuses")
    ),
    Way(
      name: "a key that Codable alone falls back on, and no fixture has",
      check: { ParityCheck(Falling.self) },
      document: #"{"name":"a"}"#,
      says: .finding("GreenRunTests.Falling.name/unexplained/legacyGivesNil")
    ),
    Way(
      name: "a key that Codable alone requires",
      check: { ParityCheck(Requiring.self) },
      document: #"{"name":"a","kind":"b"}"#,
      says: .finding("GreenRunTests.Requiring.kind/unexplained/codableRefuses")
    ),
    Way(
      name: "a legacy model as its own Codable half",
      check: { ParityCheck(Backed.self) },
      document: #"{"name":"a"}"#,
      says: .shortfall("`GreenRunTests.Backed` is `LegacyBacked`")
    ),
    Way(
      name: "an array of a legacy model as its own Codable half",
      check: {
        ParityCheck(
          "Backed",
          legacy: .himotoki { e in try e <|| "all" as [Backed] },
          codable: .codable([String: [Backed]].self).map { $0["all"] ?? [] }
        )
      },
      document: #"{"all":[{"name":"a"}]}"#,
      says: .shortfall("is `LegacyBacked`")
    ),
    Way(
      name: "the legacy library on both sides, such as in a copied line",
      check: {
        ParityCheck("Backed", legacy: .himotoki(Backed.self), codable: .himotoki(Backed.self))
      },
      document: #"{"name":"a"}"#,
      says: .shortfall("Both routes decode with a legacy library")
    ),
    Way(
      name: "a weak reference to an object that nobody else holds",
      check: { ParityCheck(Leaf.self) },
      document: #"{"name":"a","owner":"b"}"#,
      says: .finding("GreenRunTests.Leaf.owner/unexplained/notCompared")
    ),
    Way(
      name: "a mirror without the superclass",
      check: { ParityCheck(Dog.self) },
      document: #"{"name":"a","breed":"b"}"#,
      says: .finding("GreenRunTests.Dog.name/unexplained/notCompared")
    ),
  ]

  /// A suite counts such a model as one that is still to move, as it is on purpose.
  @Test func holdsAModelApartThatIsItsOwnCodableHalf() {
    let suite = ParitySuite([ParityCheck(Backed.self)])
    #expect(suite.checks.isEmpty)
    #expect(suite.unported.map(\.name) == ["GreenRunTests.Backed"])
  }

  @Test(arguments: ways)
  func isNotSilent(on way: Way) throws {
    let report = try way.check().run(on: .texts(way.document), mutations: way.mutations)
    let said = report.findings.filter { !$0.isInformation && $0.cause == nil }.map(\.id)
    switch way.says {
    case .finding(let id):
      #expect(said.first == id)
      // Nothing in such a difference is a value.
      if let found = report.findings.first, found.symptom == .nondeterministic {
        let redacted = report.redacted().findings.first
        #expect(redacted?.legacy == found.legacy && redacted?.codable == found.codable)
      }
    case .shortfall(let text): #expect(report.shortfalls.contains { $0.contains(text) })
    case .nothing:
      #expect(said == [], "\(report.divergences.map(\.id)) \(report.nondeterminism)")
      #expect(report.shortfalls == [])
    }
  }
}
