import Foundation
import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

/// A decision by name covers what it was shown, and no later bug with the same symptom.
@Suite struct ShownByDecisionsTests {
  struct Note: Codable, Equatable {
    var text: String?
    var count: Int?
    var kind: String?
    var hasText: Bool { text != nil }
  }

  struct Document: Decodable {
    let note: Note
    let hasKind: Bool
    let hasText: Bool

    private enum CodingKeys: CodingKey { case text, count, kind }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      note = try Note(from: decoder)
      (hasKind, hasText) = (container.contains(.kind), container.contains(.text))
    }

    /// Throws an error at a key if a condition holds.
    func refusing(_ key: String, _ isRefused: Bool) throws -> Note {
      let context = DecodingError.Context(
        codingPath: [JSONCodingKey(stringValue: key)],
        debugDescription: "refused"
      )
      if isRefused { throw DecodingError.dataCorrupted(context) }
      return note
    }

    /// Returns the note with a text if it has none.
    func defaulting(_ text: String) -> Note {
      var note = note
      note.text = note.text ?? text
      return note
    }

    /// Returns the note with another text.
    func changing(_ text: (String) -> String?) -> Note {
      var note = note
      note.text = note.text.flatMap(text)
      return note
    }
  }

  typealias Port = @Sendable (Document) throws -> Note

  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let fixtures: [String]
    let accepted: Port
    let later: Port
    var laterFixtures: [String]?
    /// What the page names beyond the decision.
    let beyond: String
    var testDescription: String { name }
  }

  private static func html(_ text: String) -> String {
    text.replacingOccurrences(of: "&amp;", with: "&")
  }

  private static func reversed(_ text: String) -> String {
    text.count > 3 ? String(text.reversed()) : text
  }

  private static let ann = #"{"text":"Ann","count":12,"kind":"a"}"#
  private static let tom = #"{"text":"Tom &amp; Ann","count":12,"kind":"a"}"#
  private static let same = "other values or outcomes of the same documents"
  private static let date = #"{"text":"2026-08-01T10:00:00Z","count":12,"kind":"a"}"#

  private static func rotated(_ text: String) -> String {
    text.count > 3 ? String(text.dropFirst() + text.prefix(1)) : text
  }

  /// Returns a port that counts from 0, for some of the counts.
  private static func countingFromZero(_ isChanged: @escaping @Sendable (Int) -> Bool) -> Port {
    { document in
      var note = document.note
      note.count = note.count.map { isChanged($0) && $0 > .min ? $0 - 1 : $0 }
      return note
    }
  }

  static let pairs: [Pair] = [
    Pair(
      name: "other texts",
      fixtures: [ann],
      accepted: { $0.changing(reversed) },
      later: { $0.changing(rotated) },
      beyond: same
    ),
    Pair(
      name: "other texts, beside another fixture",
      fixtures: [ann],
      accepted: { $0.changing(reversed) },
      later: { $0.changing(rotated) },
      laterFixtures: [ann, #"{"text":"Bob","count":2}"#],
      beyond: same
    ),
    Pair(
      name: "a fixture and variants",
      fixtures: [ann, tom],
      accepted: { $0.changing(html) },
      later: { $0.changing(reversed) },
      beyond: "other outcomes or values in 1 fixture"
    ),
    Pair(
      name: "empty and long texts",
      fixtures: [ann],
      accepted: { try $0.refusing("text", $0.note.text == "") },
      later: { try $0.refusing("text", ($0.note.text ?? "").count > 14) },
      beyond: "text of 64 or more characters"
    ),
    Pair(
      name: "blanks and control characters",
      fixtures: [ann],
      accepted: { try $0.refusing("text", $0.note.text?.hasSuffix(" ") == true) },
      later: { try $0.refusing("text", $0.note.text?.contains { $0.isNewline } == true) },
      beyond: "text with a control character"
    ),
    Pair(
      name: "numbers",
      fixtures: [ann],
      accepted: { try $0.refusing("count", $0.note.count == 0) },
      later: { try $0.refusing("count", ($0.note.count ?? 0) < 0) },
      beyond: "negative number"
    ),
    Pair(
      name: "large numbers",
      fixtures: [ann],
      accepted: { try $0.refusing("count", $0.note.count == 0) },
      later: { try $0.refusing("count", ($0.note.count ?? 0) > Int(Int32.max)) },
      beyond: "number beyond 2^53"
    ),
    Pair(
      name: "dates",
      fixtures: [date],
      accepted: { try $0.refusing("text", $0.note.text?.contains(".") == true) },
      later: { try $0.refusing("text", $0.note.text?.contains("+") == true) },
      beyond: "date with an offset from UTC"
    ),
    Pair(
      name: "null and missing",
      fixtures: [ann],
      accepted: { try $0.refusing("text", $0.hasText && $0.note.text == nil) },
      later: { try $0.refusing("text", !$0.hasText) },
      beyond: "missing"
    ),
    Pair(
      name: "another key",
      fixtures: [ann],
      accepted: { try $0.refusing("text", $0.note.kind == "") },
      later: { try $0.refusing("text", $0.note.kind == "" || !$0.hasKind) },
      beyond: "kind: missing"
    ),
    Pair(
      name: "another outcome of the fixture",
      fixtures: [ann, tom],
      accepted: { $0.changing(html) },
      later: { $0.changing { $0.replacingOccurrences(of: "&amp;", with: "and") } },
      beyond: "other outcomes or values in 1 fixture"
    ),
    Pair(
      name: "another fixture",
      fixtures: [tom],
      accepted: { $0.changing(html) },
      later: { $0.changing(html) },
      laterFixtures: [tom, #"{"text":"A &amp; B","count":12,"kind":"a"}"#],
      beyond: "other outcomes or values in 2 fixtures"
    ),
    Pair(
      name: "a fixture that is refused for another value",
      fixtures: [#"{"text":"","count":12,"kind":"a"}"#],
      accepted: { try $0.refusing("text", ($0.note.text ?? "").isEmpty) },
      later: { try $0.refusing("text", $0.note.text == "Ann") },
      laterFixtures: [ann],
      beyond: "other outcomes or values in 1 fixture"
    ),
    Pair(
      name: "another value of a variant, behind a difference of the fixture",
      fixtures: [tom, ann],
      accepted: { $0.changing(html) },
      later: { $0.changing { $0.isEmpty ? "?" : html($0) } },
      beyond: "empty text"
    ),
  ]

  /// What a relation says of the values.
  static let related: [Pair] = [
    Pair(
      name: "a relation that holds less often",
      fixtures: [#"{"text":"Ann"}"#],
      accepted: countingFromZero { _ in true },
      later: countingFromZero { $0 > 1 },
      beyond: same
    ),
    Pair(
      name: "another default",
      fixtures: [ann],
      accepted: { $0.defaulting("No text") },
      later: { $0.defaulting("None") },
      beyond: "legacy gives nil, Codable a text "
    ),
    Pair(
      name: "a shorter text",
      fixtures: [tom],
      accepted: { $0.changing { String($0.prefix(6)) } },
      later: { $0.changing { String($0.prefix(5)) } },
      beyond: same
    ),
  ]

  private static let day = "2026-08-01"

  private func assess(
    _ port: @escaping Port,
    _ texts: [String],
    _ decisions: Decisions = Decisions(),
    isRedacted: Bool = false
  ) throws -> ParityAssessment {
    let check = ParityCheck(
      "Note",
      legacy: .himotoki { e in
        try Note(text: e <|? "text", count: e <|? "count", kind: e <|? "kind")
      },
      codable: DecodingRoute<Note>("codable") { data in
        try port(try JSONDecoder().decode(Document.self, from: data))
      }
    )
    let fixtures = texts.enumerated().map { index, text in
      Fixture(name: "\(index).json", data: Data(text.utf8))
    }
    let plain = try check.run(on: .fixtures(fixtures))
    // Every run of a command reads its report from another process.
    let report = try JSONDecoder().decode(
      ParityReport.self,
      from: JSONEncoder().encode(isRedacted ? plain.redacted() : plain)
    )
    return ParityAssessment(report, decisions: decisions, day: Self.day)
  }

  /// Accepts the new findings by name, and reads the decisions from their file.
  private func accepting(
    _ assessment: ParityAssessment,
    _ reason: String,
    beside decisions: Decisions = Decisions()
  ) throws -> Decisions {
    let names = assessment.new.map(\.id)
    let update = try DecisionsUpdate(
      accepting: Acceptance(.named(names), reason: reason, owner: "ann"),
      in: ParitySummary([.checked(assessment)]),
      beside: decisions,
      on: Self.day
    )
    let accepted = decisions.applying(update)
    let type = try #require(assessment.new.first?.name.type)
    let data = try #require(DecisionsFile.data(of: accepted, type: type))
    let file = try DecisionsFile.contents(of: data, "file")
    #expect(file.decisions == accepted.entries)
    return Decisions([file])
  }

  @Test(arguments: pairs + related)
  func coversNothingButWhatWasShown(_ pair: Pair) throws {
    let first = try assess(pair.accepted, pair.fixtures)
    let decisions = try accepting(first, "on purpose")
    #expect(try assess(pair.accepted, pair.fixtures, decisions).new.isEmpty)

    let fixtures = pair.laterFixtures ?? pair.fixtures
    let later = try assess(pair.later, fixtures, decisions)
    let known = Set(first.new.map(\.id))
    let beyond = later.new.filter { known.contains($0.id) }
    let said = beyond.compactMap(\.hints.first)
    #expect(said.contains { $0.hasPrefix("Beyond the decision of ann, “on purpose”: ") }, "\(said)")
    #expect(said.contains { $0.contains(pair.beyond) }, "\(said)")
  }

  /// Without a document of the decision, nobody knows whether the outcomes are those that were accepted.
  @Test func saysThatOnlyKindsAreCompared() throws {
    let refusing: Port = { try $0.refusing("text", $0.note.text == "") }
    let decisions = try accepting(assess(refusing, [Self.ann]), "on purpose")
    let fixtures = [Self.ann, #"{"text":"Bob","count":2}"#]
    let notes = try [fixtures, [fixtures[1]]].map { fixtures in
      let assessment = try assess(refusing, fixtures, decisions)
      #expect(assessment.new.isEmpty)
      return ReportNotes(assessment, []).blocks.map { "\($0.note)" }
    }
    let note = "accepted with other documents, so only kinds are compared: "
    #expect(!notes[0].contains { $0.hasPrefix(note) })
    #expect(notes[1].contains { $0.hasPrefix(note) }, "\(notes[1])")
  }

  /// One bug stays one decision, which then covers both.
  @Test(arguments: pairs)
  func widensTheDecisionThatIsAcceptedAgain(_ pair: Pair) throws {
    let decisions = try accepting(assess(pair.accepted, pair.fixtures), "on purpose")
    let fixtures = pair.laterFixtures ?? pair.fixtures
    let later = try assess(pair.later, fixtures, decisions)
    let widened = try accepting(later, "both", beside: decisions)
    let names = Set(widened.entries.map(\.description))
    #expect(names.count == widened.entries.count)
    #expect(try assess(pair.later, fixtures, widened).new.isEmpty)
    let before = try assess(pair.accepted, pair.fixtures, widened)
    #expect(before.new.allSatisfy { !$0.recorded.isEmpty }, "\(before.new)")
  }

  /// What is shown is the same in a report without values, and quotes none.
  @Test(arguments: pairs)
  func coversTheSameWithoutValues(_ pair: Pair) throws {
    let decisions = try accepting(
      assess(pair.accepted, pair.fixtures, isRedacted: true),
      "on purpose"
    )
    #expect(try assess(pair.accepted, pair.fixtures, decisions).new.isEmpty)
    let shown = decisions.entries.flatMap { $0.shown + $0.fixturesShown }
    #expect(!shown.isEmpty)
    #expect(!shown.contains { $0.contains("Ann") || $0.contains("amp") }, "\(shown)")
  }

  /// Another fixture has other variants; the kinds of values and the relations say what is covered.
  @Test func coversTheSamePortBesideOtherFixtures() throws {
    let port: Port = { $0.changing(Self.reversed) }
    let decisions = try accepting(assess(port, [Self.ann]), "on purpose")
    let bob = #"{"text":"Bob","count":7,"kind":"b"}"#
    #expect(try assess(port, [Self.ann, bob], decisions).new.isEmpty)
    #expect(try !assess({ $0.changing(Self.rotated) }, [Self.ann], decisions).new.isEmpty)
  }

  /// A decision that a person has written says nothing of what was shown.
  @Test func namesTheCommandThatCompletesADecisionWrittenByHand() throws {
    let port: Port = { try $0.refusing("text", $0.note.text == "") }
    let finding = try #require(try assess(port, [Self.ann]).new.first)
    let decision = Decision(.finding(type: finding.name.type, finding.key), reason: "rare")
    let again = try #require(try assess(port, [Self.ann], Decisions([decision])).new.first)
    #expect(again.id == finding.id)
    #expect(
      again.hints.first
        == "Beyond the decision, “rare”: empty text. accept with this name and --reason widens the decision."
    )
  }
}
