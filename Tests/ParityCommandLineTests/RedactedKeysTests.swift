import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine
@testable import ParityResults

/// Everything that a run writes, searched for words that fixtures have as keys, and for numbers that decisions
/// could quote.
@Suite struct RedactedKeysTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let check: ParityCheck
    let fixtures: [String]
    /// What nobody may read, in lowercase and without separators.
    ///
    /// Digits are eight at least: the name of a temporary folder, a date and a digest contain shorter ones by chance.
    let planted: [String]
    /// What must be readable, since it is a name.
    var shown: [String] = []
  }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A model whose key is the value of another one.
  private struct Room: Codable, LegacyDecodable, Sendable {
    let me: String
    let visits: Int

    init(me: String, visits: Int) { (self.me, self.visits) = (me, visits) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let me = try container.decode(String.self, forKey: AnyKey("me"))
      let users = try container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("users"))
      self.init(me: me, visits: try users.decode(Int.self, forKey: AnyKey(me)) &+ 1)
    }

    static func decode(_ e: Extractor) throws -> Room {
      let me: String = try e <| "me"
      return try Room(me: me, visits: e <| ["users", me])
    }
  }

  /// A model whose key contains the value of another one.
  private struct Account: Codable, LegacyDecodable, Sendable {
    let me: String
    let age: Int

    init(me: String, age: Int) { (self.me, self.age) = (me, age) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let me = try container.decode(String.self, forKey: AnyKey("me"))
      let users = try container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("users"))
      let user = try users.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("user_" + me))
      self.init(me: me, age: try user.decode(Int.self, forKey: AnyKey("age")) &+ 1)
    }

    static func decode(_ e: Extractor) throws -> Account {
      let me: String = try e <| "me"
      return try Account(me: me, age: e <| ["users", "user_" + me, "age"])
    }
  }

  private struct Scores: Codable, Sendable {
    let scores: [String: Int]
    var more: [String: [String: Int]]?
  }

  private struct Named: Codable, LegacyDecodable, Sendable {
    let name: String
    let isPublic: Bool

    private enum CodingKeys: String, CodingKey {
      case name
      case isPublic = "visible"
    }

    static func decode(_ e: Extractor) throws -> Named {
      try Named(name: e <| "name", isPublic: e <| "visible")
    }
  }

  /// A model with the value of another key as its default.
  private struct Quota: Codable, LegacyDecodable, Sendable {
    let limit: Int

    static func decode(_ e: Extractor) throws -> Quota {
      let number: Int = try e <| "number"
      return try Quota(limit: (e <|? "limit") ?? number)
    }
  }

  private struct Bill: Codable, LegacyDecodable, Sendable {
    let price: Int

    static func decode(_ e: Extractor) throws -> Bill {
      let count: Int = try e <| "count"
      return try Bill(price: (e <| "price") &* count)
    }
  }

  private static func closure<Model: Decodable & Sendable>(
    _ change: @escaping @Sendable (Model) -> Model
  ) -> DecodingRoute<Model> {
    DecodingRoute("closure") { change(try JSONDecoder().decode(Model.self, from: $0)) }
  }

  /// A port that does not multiply.
  private static let bill = ParityCheck(
    "Model",
    legacy: .himotoki(Bill.self),
    codable: .codable(Bill.self)
  )

  static let cases = [
    Case(
      testDescription: "users[me]",
      check: ParityCheck(Room.self, name: "Model"),
      fixtures: [#"{"me":"annabel","users":{"annabel":5,"berthold":6}}"#],
      planted: ["annab", "bertho"],
      shown: ["visits"]
    ),
    Case(
      testDescription: "users[me], of closures",
      check: ParityCheck(
        "Model",
        legacy: .himotoki(Room.self),
        codable: closure { (room: Room) in room }
      ),
      fixtures: [#"{"me":"Anna_Bel","users":{"Anna_Bel":5,"berthold":6}}"#],
      planted: ["annab", "bertho"],
      shown: ["visits"]
    ),
    Case(
      testDescription: "users[prefix + me]",
      check: ParityCheck(Account.self, name: "Model"),
      fixtures: [#"{"me":"annabel","users":{"user_annabel":{"age":5},"user_berthold":{"age":6}}}"#],
      planted: ["annab", "bertho"],
      shown: ["age"]
    ),
    Case(
      testDescription: "[String: Int] of closures",
      check: ParityCheck(
        "Model",
        legacy: closure { (scores: Scores) in scores },
        codable: closure { (scores: Scores) in
          Scores(scores: scores.scores.mapValues { $0 &+ 1 }, more: scores.more)
        }
      ),
      fixtures: [
        #"{"scores":{"annabel":1,"berthold":2},"more":{"clotilde":{"dietmar":1}},"x":{"edeltraud":1}}"#
      ],
      planted: ["annab", "bertho", "clotil", "dietm", "edeltr"],
      shown: ["scores"]
    ),
    Case(
      testDescription: "keys that nobody reads",
      check: ParityCheck(
        "Model",
        legacy: .himotoki(Named.self),
        codable: .codable(Named.self).map { Named(name: $0.name, isPublic: !$0.isPublic) }
      ),
      fixtures: [
        #"{"name":"x","visible":true,"seen_by":{"annabel":1,"by":{"berthold":{"id":2}}},"note":[{"clotilde":1}]}"#
      ],
      planted: ["annab", "bertho", "clotil"],
      shown: ["visible", "seen_by"]
    ),
    Case(
      testDescription: "a default from another key",
      check: ParityCheck(
        "Model",
        legacy: .himotoki(Quota.self),
        codable: DecodingRoute("closure") { data in
          struct Open: Decodable { let limit: Int? }
          return Quota(limit: try JSONDecoder().decode(Open.self, from: data).limit ?? 0)
        }
      ),
      fixtures: [#"{"number":47110815,"limit":73918460}"#, #"{"number":47110815}"#],
      planted: ["47110815", "73918460"],
      shown: ["limit"]
    ),
    Case(
      testDescription: "a factor from another key",
      check: bill,
      fixtures: [#"{"price":30010071,"count":17}"#, #"{"price":30030073,"count":17}"#],
      planted: ["is17times", "30010071", "30030073"],
      shown: ["price"]
    ),
    Case(
      testDescription: "a ratio of one document",
      check: bill,
      fixtures: [#"{"price":3001,"count":17}"#, #"{"price":3003,"count":17}"#],
      // A count of `Int.min` wraps, and the ratio gives the price away.
      planted: [3001, 3003].map { "\(Int.min / $0)".filter(\.isNumber) },
      shown: ["price"]
    ),
  ]

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }

  private func expectNothing(of words: [String], in text: String, _ source: String) {
    for line in text.components(separatedBy: "\n") {
      let plain = Self.plain(line)
      for word in words where plain.contains(word) { Issue.record("\(word) in \(source): \(line)") }
    }
  }

  private func runner(_ example: Case) throws -> CommandRunner {
    var runner = try CommandRunner([:])
    runner.checks = [example.check]
    for (index, text) in example.fixtures.enumerated() {
      try runner.folder.write(text, to: "fixtures/Model/\(index).json")
    }
    return runner
  }

  private func expectNothing(of words: [String], inFilesOf runner: CommandRunner, below: String) {
    for file in runner.folder.files where file.contains(below) {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      expectNothing(of: words, in: text + "\n" + file, file)
    }
  }

  /// Accepts all findings by name, and those that follow from them, and returns what the runs print.
  private func accepted(
    in runner: CommandRunner,
    _ flags: [String],
    reportedIn report: String
  ) throws -> [String] {
    var texts: [String] = []
    for _ in 0..<4 {
      let names = try RedactedRunTests.names(in: report)
      guard !names.isEmpty else { return texts }
      texts.append(runner.run(["accept"] + names + ["--reason", "r", "--report", report]).text)
      texts.append(runner.run(flags).text)
    }
    Issue.record("There are findings left: \(texts.last ?? "")")
    return texts
  }

  @Test(arguments: cases)
  func showsNoKeyThatIsData(_ example: Case) throws {
    var runner = try runner(example)
    runner.environment["GITHUB_ACTIONS"] = "true"
    let folder = runner.folder.path
    let flags = [
      "--redact", "--fixtures", folder + "/fixtures", "--report", folder + "/out/report",
    ]
    let first = runner.run(
      flags + ["--history", folder + "/out/history.jsonl", "--coverage", "--information"]
    )
    #expect(first.code == .newFinding, "\(first.text)")
    expectNothing(of: example.planted, in: first.text, "console")
    expectNothing(of: example.planted, inFilesOf: runner, below: "/out/")
    for name in example.shown { #expect(first.output.contains(name), "\(first.text)") }
    for text in try accepted(in: runner, flags, reportedIn: folder + "/out/report") {
      expectNothing(of: example.planted, in: text, "console of accept")
    }
    expectNothing(of: example.planted, inFilesOf: runner, below: "/out/")
    expectNothing(of: example.planted, inFilesOf: runner, below: "/decisions/")
  }

  /// Whether reports are redacted or not, decisions are made of the same names and relations.
  @Test(arguments: cases)
  func quotesNoValueInADecision(_ example: Case) throws {
    let runner = try runner(example)
    let report = runner.folder.path + "/out"
    let flags = ["--fixtures", runner.folder.path + "/fixtures", "--report", report]
    _ = runner.run(flags)
    _ = try accepted(in: runner, flags, reportedIn: report)
    let decisions = runner.folder.files.filter { $0.contains("/decisions/") }
    #expect(!decisions.isEmpty)
    expectNothing(of: example.planted, inFilesOf: runner, below: "/decisions/")
    let redacted = runner.run([
      "--redact", "--fixtures", runner.folder.path + "/fixtures",
    ])
    #expect(redacted.code == .parity, "\(redacted.text)")
  }
}
