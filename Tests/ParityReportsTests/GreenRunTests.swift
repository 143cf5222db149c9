import DecodingRoutes
import Foundation
import HarnessSupport
import HimotokiBridge
import JSONVariants
import LegacyExtractor
import ParityFindings
import Testing

@testable import ParityChecks

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
      says: .finding("Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "one route gives the time for what a variant lacks",
      check: {
        Note.check(legacy: { $0.time ?? .distantPast }, codable: { $0.time ?? Date() })
      },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note.time/unexplained/nondeterministic")
    ),
    Way(
      name: "the legacy route gives the time",
      check: { Note.check(legacy: { _ in Date() }, codable: { _ in .distantPast }) },
      document: #"{"text":"a","time":1}"#,
      says: .finding("Note.time/unexplained/nondeterministic")
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
      says: .finding("Note.text/unexplained/valueDiffers")
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
  ]

  @Test(arguments: ways)
  func isNotSilent(on way: Way) throws {
    let report = try way.check().run(on: .texts(way.document), mutations: way.mutations)
    let said = report.findings.filter { !$0.isInformation && $0.cause == nil }.map(\.id)
    switch way.says {
    case .finding(let id): #expect(said.first == id)
    case .shortfall(let text): #expect(report.shortfalls.contains { $0.contains(text) })
    case .nothing:
      #expect(said == [], "\(report.divergences.map(\.id)) \(report.nondeterminism)")
      #expect(report.shortfalls == [])
    }
  }
}

// MARK: -

private struct Note: Sendable {
  struct Input: Codable, LegacyDecodable {
    var text: String
    var time: Date?

    static func decode(_ e: Extractor) throws -> Input {
      let seconds: Double? = try e <|? "time"
      return try Input(
        text: e <| "text",
        time: seconds.map(Date.init(timeIntervalSinceReferenceDate:))
      )
    }
  }

  let text: String
  let time: Date

  static func check(
    legacy: @escaping @Sendable (Input) -> Date,
    codable: @escaping @Sendable (Input) -> Date
  ) -> ParityCheck {
    ParityCheck(
      "Note",
      legacy: .himotoki(Input.self).map { Note(text: $0.text, time: legacy($0)) },
      codable: .codable(Input.self).map { Note(text: $0.text, time: codable($0)) }
    )
  }

  /// Returns a check of a wrong port, whose halves share a cache.
  static func cached(by key: @escaping @Sendable (Data) -> String) -> ParityCheck {
    let cache = Cache()
    func route(_ name: String, _ suffix: String) -> DecodingRoute<Note> {
      DecodingRoute(name) { data in
        try cache.value(of: key(data)) {
          let input = try JSONDecoder().decode(Input.self, from: data)
          return Note(text: input.text + suffix, time: .distantPast)
        }
      }
    }
    return ParityCheck("Note", legacy: route("legacy", ""), codable: route("codable", "!"))
  }
}

/// Every access holds the lock, hence `@unchecked`.
private final class Cache: @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String: Note] = [:]

  func value(of key: String, _ make: () throws -> Note) rethrows -> Note {
    lock.lock()
    defer { lock.unlock() }
    if let known = notes[key] { return known }
    let note = try make()
    notes[key] = note
    return note
  }
}

/// A clock that moves between two routes, and once more while their runs are repeated.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var readings = 0

  var time: Date {
    lock.lock()
    defer { lock.unlock() }
    readings += 1
    return Date(timeIntervalSinceReferenceDate: Double([2, 8].filter { readings >= $0 }.count))
  }
}
