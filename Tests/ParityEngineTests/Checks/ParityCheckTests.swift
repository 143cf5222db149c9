import ValueComparison
import JSONVariants
@testable import ParityEngine
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@Suite struct ParityCheckTests {
  private struct Item: Codable, LegacyDecodable {
    var id: Int
    var name: String?

    static func decode(_ e: Extractor) throws -> Item {
      try Item(id: e <| "id", name: e <|? "name")
    }
  }

  private func fixtures(_ texts: String...) -> FixtureSource {
    .fixtures(
      texts.enumerated().map { Fixture(name: "f\($0.offset)", data: Data($0.element.utf8)) }
    )
  }

  private func check(_ port: @escaping @Sendable (Data) throws -> Item) -> ParityCheck {
    ParityCheck(
      "Item",
      legacy: .himotoki(Item.self),
      codable: DecodingRoute("codable", decode: port)
    )
  }

  private static func decode(_ data: Data) throws -> Item {
    try JSONDecoder().decode(Item.self, from: data)
  }

  @Test func findsNothingInAFaithfulPortOfPlainFixtures() throws {
    let report = try ParityCheck(Item.self).run(on: fixtures(#"{"id":1}"#), mutations: .none)
    #expect(report.divergences.isEmpty)
    #expect(report.fixtureCount == 1)
    #expect(report.variantCount == 0)
  }

  @Test func explainsWhatDiffersByNature() throws {
    let report = try ParityCheck(Item.self).run(on: fixtures(#"{"id":1,"name":"a"}"#))
    #expect(report.failures.allSatisfy { $0.cause != nil })
    let bool = try #require(report.failures.first { $0.mutatorName == "toFalse" })
    #expect(bool.id == "ParityCheckTests.Item | $.id | toFalse | onlyLegacyAccepts | boolAsNumber")
    #expect(bool.legacy.description == "$.id 0 (Int)")
    #expect(bool.codable.description == "typeMismatch(Int) at $.id")
    #expect(bool.cause == .boolAsNumber)
    #expect(bool.input == "false")
  }

  @Test func findsAValueThatDiffers() throws {
    let check = check { data in
      var item = try Self.decode(data)
      item.name = item.name?.uppercased()
      return item
    }
    let report = try check.run(on: fixtures(#"{"id":1,"name":"a"}"#), mutations: .none)
    #expect(report.failures.map(\.id) == ["Item | $.name | asIs | valueDiffers"])
    #expect(report.failures[0].legacy.description == #"$.name "a" (String)"#)
    #expect(report.failures[0].cause == nil)
  }

  @Test func findsARefusalOfOneSide() throws {
    let strict = check { data in
      let item = try Self.decode(data)
      guard item.name != nil else { throw CocoaError(.coderValueNotFound) }
      return item
    }
    let report = try strict.run(on: fixtures(#"{"id":1,"name":"a"}"#))
    let unexplained = report.failures.filter { $0.cause == nil }
    #expect(
      Set(unexplained.map { "\($0.path) \($0.mutatorName) \($0.kind)" }).isSuperset(of: [
        "$.name null onlyLegacyAccepts", "$.name dropKey onlyLegacyAccepts",
      ])
    )
  }

  @Test func findsThatOnlyCodableAccepts() throws {
    let lenient = check { data in
      (try? Self.decode(data)) ?? Item(id: 0, name: nil)
    }
    let report = try lenient.run(on: fixtures(#"{"id":"x"}"#), mutations: .none)
    #expect(report.failures.map(\.id) == ["Item | $.id | asIs | onlyCodableAccepts"])
  }

  @Test func doesNotBlameVariantsForWhatTheFixtureShows() throws {
    let check = check { data in
      var item = try Self.decode(data)
      item.name = "always"
      return item
    }
    let report = try check.run(on: fixtures(#"{"id":1,"name":"a"}"#))
    let unexplained = report.failures.filter { $0.cause == nil }
    #expect(unexplained.allSatisfy { $0.path.description == "$.name" })
    #expect(unexplained.contains { $0.mutatorName == "asIs" })
  }

  @Test func findsAPropertyThatOneRouteMakesAnewInEachRun() throws {
    let check = check { data in
      var item = try Self.decode(data)
      item.name = UUID().uuidString
      return item
    }
    let report = try check.run(on: fixtures(#"{"id":1,"name":"a"}"#))
    #expect(report.nondeterminism == ["codable $.name"])
    let ofName = report.findings.filter { $0.property.hasSuffix(".name") }
    #expect(ofName.first?.key == "name/unexplained/nondeterministic")
    #expect(ofName.first?.recorded == ["f0"])
    #expect(ofName.dropFirst().allSatisfy { $0.recorded.isEmpty })
    #expect(ofName.contains { $0.key == "name/unexplained/legacyGivesNil" })
    #expect(report.failures.contains { $0.path.description == "$.id" })
  }

  /// An element without an identifier, for which both halves make one, excuses no other element.
  @Test func findsAnElementThatOneRouteMakesAnewInEachRun() throws {
    struct Row: Equatable, Sendable { let id: String }
    func rows(_ key: String) -> @Sendable (Data) throws -> [Row] {
      { data in
        try JSONDecoder().decode([[String: String]].self, from: data).map {
          Row(id: $0[key] ?? UUID().uuidString)
        }
      }
    }
    func keys(_ port: String) throws -> [String] {
      let check = ParityCheck(
        "Row",
        legacy: DecodingRoute("legacy", decode: rows("id")),
        codable: DecodingRoute("codable", decode: rows(port))
      )
      let report = try check.run(on: fixtures(#"[{"id":"a1"},{"name":"b"}]"#), mutations: .none)
      return report.findings.map(\.key)
    }
    #expect(try keys("id") == [])
    #expect(try keys("uuid") == ["id/unexplained/nondeterministic"])
  }

  /// A value that is another one in each run still differs from nil.
  @Test func findsANondeterministicValueInsteadOfNil() throws {
    let check = check { data in
      var item = try Self.decode(data)
      item.name = item.name ?? UUID().uuidString
      return item
    }
    let report = try check.run(on: fixtures(#"{"id":1}"#), mutations: .none)
    #expect(report.findings.map(\.key) == ["name/unexplained/legacyGivesNil"])
    #expect(report.findings.map(\.codable) == ["…"])
  }

  @Test func countsWhatIsNotCompared() throws {
    struct Model { let id: Int; let action: () -> Void }
    let route = DecodingRoute("closure") { Model(id: try Self.decode($0).id) {} }
    let check = ParityCheck("Model", legacy: route, codable: route)
    let report = try check.run(on: fixtures(#"{"id":1}"#))
    #expect(report.limits.map { "\($0.path)" } == ["$.action"])
  }

  @Test func takesInvalidJSONAsInputAndSaysSo() throws {
    let report = try ParityCheck(Item.self).run(on: fixtures(#"{"id":1"#))
    #expect(report.failures.isEmpty)
    #expect(report.variantCount == 0)
    #expect(report.notJSON.count == 1)
    #expect(report.notMutated == ["f0"])
  }

  @Test func givesTheSameReportEveryTime() throws {
    let source = FixtureSource.fixtures([Fixture(name: "a", data: Data(Account.json.utf8))])
    let check = ParityCheck(Account.self, decoder: Account.decoder)
    let first = try check.run(on: source).divergences.map { "\($0)" }
    #expect(try check.run(on: source).divergences.map { "\($0)" } == first)
  }

  @Test func explainsEveryDivergenceOfAFaithfulPort() throws {
    let source = FixtureSource.fixtures([Fixture(name: "a", data: Data(Account.json.utf8))])
    let report = try ParityCheck(Account.self, decoder: Account.decoder).run(on: source)
    #expect(report.failures.filter { $0.cause == nil }.map(\.id) == [])
    #expect(report.divergences.filter { $0.kind == .otherError }.map(\.id) == [])
  }

  @Test func readsAFolderOfManyFixtures() throws {
    let folder = try TemporaryFolder()
    let count = TestExtent.count(150, atLeast: 50)
    for number in 0..<count { try folder.write(#"{"id":\#(number)}"#, to: "\(number).json") }
    let counter = ProgressCounter()
    let report = try ParityCheck(Item.self)
      .run(on: .directory(folder.url), mutations: .full) { counter.add($0) }
    #expect(report.fixtureCount == count)
    #expect(counter.steps.last?.fixtures == count)
    #expect(counter.steps.last?.variants == report.variantCount)
    #expect(counter.steps.map(\.fixtures) == counter.steps.map(\.fixtures).sorted())
    #expect(Set(counter.steps.map(\.fixtures)) == Set(0...count))
    #expect(report.failures.filter { $0.mutatorName == "toFalse" }.map(\.occurrences) == [count])
  }
}

private final class ProgressCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var told: [ParityCheck.Progress] = []

  func add(_ step: ParityCheck.Progress) { lock.withLock { told.append(step) } }
  var steps: [ParityCheck.Progress] { lock.withLock { told } }
}
