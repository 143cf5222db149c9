import ParityEngine
import Foundation
import HarnessSupport
import JSONVariants
import Testing

/// Golden files that do not fit: no run on them is parity.
@Suite struct GoldenErrorTests {
  private struct User: Decodable, Sendable { let id: Int; let name: String? }
  private struct Texts: Decodable, Sendable { let id: String; let name: String? }

  private static let user = #"{"id":1,"name":"Ada"}"#
  private let source = FixtureSource.texts(["a.json": user])
  private let check = ParityCheck("User", legacy: .codable(User.self), codable: .codable(User.self))

  private func error(
    _ golden: ParityCheck,
    on source: FixtureSource,
    mutations: MutationProfile = .pullRequest
  ) throws -> GoldenError {
    try #require(throws: GoldenError.self) { try golden.run(on: source, mutations: mutations) }
  }

  @Test func needsAFile() throws {
    let golden = ParityCheck(
      "User",
      legacy: .recorded(URL(fileURLWithPath: "/nowhere")),
      codable: .codable(User.self)
    )
    let error = try error(golden, on: source)
    #expect(error.reason == .missing)
    #expect("\(error)".contains("/nowhere/User.json"))
    #expect((error as any Error) is any NotCheckedError)
  }

  @Test func namesFixturesThatAreNewOrChanged() throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    let new = FixtureSource.texts(["a.json": Self.user, "b.json": #"{"id":2}"#])
    #expect(try error(golden, on: new).reason == .newFixtures(["b.json"]))
    let changed = FixtureSource.texts(["a.json": #"{"id":2,"name":"Ada"}"#])
    #expect(try error(golden, on: changed).reason == .changedFixtures(["a.json"]))
    // The text counts, not the name.
    #expect(throws: Never.self) { try golden.run(on: .texts(["c.json": Self.user])) }
  }

  /// Outcomes of the fixtures alone would be green whatever the port does with other documents.
  @Test func recordsNothingOfAPortThatRefusesEveryFixture() throws {
    let run = GoldenRun()
    let red = ParityCheck("User", legacy: .codable(User.self), codable: .codable(Texts.self))
    let error = try #require(throws: GoldenError.self) { try run.recorded(red, on: source) }
    #expect(error.reason == .refusedByCodable(["a.json"]))
    #expect("\(error)".hasPrefix("Codable refuses a.json, so that no variant has an outcome"))
    #expect(!FileManager.default.fileExists(atPath: run.path(of: red)))
  }

  @Test func namesPropertiesThatAreNewOrGone() throws {
    let run = GoldenRun()
    _ = try run.recorded(check, on: source)
    try run.edit(check, "\"name\"\n    ]", "\"nickname\"\n    ]")
    let golden = run.golden(check)
    let error = try error(golden, on: source)
    let type = try #require("\(error)".range(of: "in GoldenErrorTests.User"))
    #expect(
      "\(error)"[type.lowerBound...].hasPrefix(
        "in GoldenErrorTests.User, `name` is new, `nickname` is gone"
      )
    )
  }

  @Test func refusesAnotherFormat() throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    try run.edit(check, "\"format\" : 1", "\"format\" : 2")
    #expect(try error(golden, on: source).reason == .format(2))
  }

  /// Two files of a folder that were swapped, or copied.
  @Test func refusesTheOutcomesOfAnotherModel() throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    try run.edit(check, "\"model\" : \"User\"", "\"model\" : \"Guest\"")
    #expect(try error(golden, on: source).reason == .otherModel("Guest"))
  }

  /// A merge may lose variants, or all of them, and leave JSON.
  @Test(arguments: [("\"variants\" : [", "\"lost\" : 0, \"variants\" : ["), ("Int 1", "Int 2")])
  func refusesAChangedFile(old: String, new: String) throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    try run.edit(check, old, new, isSealed: false)
    #expect(try error(golden, on: source).reason == .changed)
  }

  @Test func readsAFileWithOtherEndsOfLines() throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    try run.edit(check, "\n", "\r\n", isSealed: false)
    #expect(throws: Never.self) { try golden.run(on: source) }
  }

  @Test func refusesAProfileThatWasNotRecorded() throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    #expect(
      try error(golden, on: source, mutations: .full).reason
        == .profile(recorded: .pullRequest, asked: .full)
    )
    #expect(throws: Never.self) { try golden.run(on: source, mutations: .none) }
  }

  @Test(arguments: [
    ("\"Int 1\"", "\"Int one\""), ("\"Int 1\"", "\"Unknown 1\""), ("\"$.id\" :", "\"id\" :"),
    ("\"edit\":[", "\"edit\":[99999,99999,\"\","), ("\"like\":0", "\"like\":9"),
    ("\"$.id\" :", "\"$\(String(repeating: "[0]", count: 100_000))\" :"),
    ("\"fixture\":0", "\"fixture\":-1"), ("\"variants\" : [", "\"variants\" : [7,"), ("{\n", "[\n"),
    ("\"Int 1\"", "\"\(String(repeating: "NSNumber ", count: 100_000))Int 1\""),
    ("\"Int 1\"", "\"\(String(repeating: "optional T = ", count: 100_000))Int 1\""),
    ("{\"path\":\"$.id\"", "{\"path\":\"$\(String(repeating: "[0]", count: 100_000))\""),
  ])
  func refusesATextThatNoRecordingWrites(old: String, new: String) throws {
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    try run.edit(check, old, new)
    guard case .unreadable = try error(golden, on: source).reason else {
      Issue.record("The file was read.")
      return
    }
  }

  private struct Leaves: Sendable {
    let int = Int8(5)
    let uint = UInt(7)
    let float = Float(0.5)
    let bool = true
    let character = Character("a")
    let scalar = Unicode.Scalar(65 as UInt8)
    let decimal = Decimal(1)
    let date = Date(timeIntervalSinceReferenceDate: 3)
    let data = Data([1, 2])
    let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    let number: any Sendable = NSNumber(value: 9)
    let optional = Int16?(11)
  }

  @Test(arguments: [
    ("Int8 5", "Int8 500"), ("Int8 5", "Int8 05"), ("Int8 5", "Int8 "), ("UInt 7", "UInt -7"),
    ("Float 0.5", "Float 1e99"), ("Bool true", "Bool yes"), ("Character a", "Character ab"),
    ("Unicode.Scalar 65", "Unicode.Scalar 55296"), ("Decimal 1", "Decimal one"),
    ("Date 3.0", "Date soon"), ("Data AQI=", "Data ?"), ("UUID? E621", "UUID? 21"),
    ("NSNumber Int64 9", "NSNumber Int64 9.5"), ("NSNumber Int64 9", "NSNumber 9"),
    ("Int16? 11", "Int16? 40000"), ("Int16? 11", "nil Int17?"),
  ])
  func refusesATextThatDoesNotFitItsType(old: String, new: String) throws {
    let run = GoldenRun()
    let source = FixtureSource.texts(["a.json": "{}"])
    let route = DecodingRoute("any") { _ in Leaves() }
    let live = ParityCheck("Leaves", legacy: route, codable: route)
    let golden = try run.recorded(live, on: source, RunPlan(profile: .none))
    #expect(throws: Never.self) { try golden.run(on: source, mutations: .none) }
    try run.edit(live, "\"\(old)", "\"\(new)")
    let error = try error(golden, on: source, mutations: .none)
    guard case .unreadable(let place) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(place.hasPrefix("the line “\(new)") && place.contains("” at $."))
    #expect("\(error)".contains("Record the outcomes again"))
  }

  /// Without a recorded outcome, the routes do not agree, and nothing is a divergence.
  @Test func aDocumentWithoutAnOutcomeProvesNothing() throws {
    let run = GoldenRun()
    _ = try run.recorded(check, on: source)
    let other = ParityCheck(
      "User",
      legacy: .recorded(URL(fileURLWithPath: run.folder)),
      codable: .codable(Texts.self)
    )
    let report = try other.run(on: source, shrinking: .none)
    #expect(!report.findings.isEmpty)
    #expect(report.unrecorded ?? 0 > 0)
    let advice = report.findings.filter { $0.cause == nil }.map(\.advice)
    #expect(advice.contains { $0.hasPrefix("The golden outcomes have no answer") })
  }

  @Test func recordsOnlyWhatIsDue() throws {
    let run = GoldenRun()
    let (folder, plan) = (GoldenFolder(path: run.folder), RunPlan(profile: .none))
    #expect(try folder.isDue(check, on: source, plan, .missing))
    let golden = try run.recorded(check, on: source, plan)
    #expect(try !folder.isDue(check, on: source, plan, .missing))
    #expect(try !folder.isDue(check, on: source, plan, .changed))
    #expect(try folder.isDue(check, on: source, plan, .all))
    #expect(try folder.isDue(check, on: .texts(["b.json": "{}"]), plan, .changed))
    #expect(try !folder.isDue(golden, on: source, plan, .all))
  }
}
