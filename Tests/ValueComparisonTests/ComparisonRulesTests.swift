import HarnessSupport
@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants
@testable import ValueComparison

/// What a team may take for equal, each beside what stays a difference.
@Suite struct ComparisonRulesTests {
  private enum Role: String { case admin, guest }
  private struct Legacy<Value> { let value: Value }
  private struct Ported<Value> { let value: Value }

  private func areEqual(_ a: Any, _ b: Any, _ equivalences: ValueDifference.Equivalences) -> Bool {
    let rules = ComparisonRules(equivalences: equivalences)
    return StructuralComparison.differences(Legacy(value: a), Ported(value: b), rules: rules)
      .isEmpty
  }

  /// A legacy value, an equal one, another one, and what makes the first two equal.
  private func expect(
    _ value: Any,
    equals equal: Any,
    but not: Any,
    by equivalence: ValueDifference.Equivalences,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(!areEqual(value, equal, []), sourceLocation: location)
    #expect(areEqual(value, equal, equivalence), sourceLocation: location)
    #expect(areEqual(equal, value, equivalence), sourceLocation: location)
    #expect(!areEqual(value, not, equivalence), sourceLocation: location)
    #expect(!areEqual(value, equal, ValueDifference.Equivalences.all.subtracting(equivalence)))
  }

  @Test func comparesTextsWithURLs() {
    let url = URL(string: "https://a.example/b")
    expect("https://a.example/b", equals: url as Any, but: URL(string: "x") as Any, by: .textAndURL)
  }

  @Test func comparesRawValuesWithWhatHasThem() {
    expect("admin", equals: Role.admin, but: Role.guest, by: .rawValues)
    expect(
      "admin" as String? as Any,
      equals: Role?.some(.admin) as Any,
      but: Role?.none as Any,
      by: .rawValues
    )
    expect(["admin"], equals: [Role.admin], but: [Role.guest], by: .rawValues)
    expect(Set(["admin"]), equals: Set([Role.admin]), but: Set([Role.guest]), by: .rawValues)
    expect(["admin": 1], equals: [Role.admin: 1], but: [Role.guest: 1], by: .rawValues)
  }

  @Test func comparesIntegersOfOtherWidths() {
    expect(7, equals: Int64(7), but: Int64(8), by: .integerWidths)
    expect(7, equals: UInt8(7), but: UInt8(8), by: .integerWidths)
    expect(
      Int?(7) as Any,
      equals: UInt64?(7) as Any,
      but: UInt64?.none as Any,
      by: .integerWidths
    )
    expect([1, 2], equals: [Int64(1), 2], but: [Int64(2), 1], by: .integerWidths)
    #expect(!areEqual(-1, UInt64.max, .integerWidths))
    #expect(!areEqual(1, true, .all))
    #expect(!areEqual(1, 1.0, .all))
  }

  @Test func comparesFloatsWithDoubles() {
    expect(Float(0.1), equals: 0.1, but: 0.2, by: .floatAndDouble)
  }

  @Test func comparesArraysInAnyOrder() {
    expect([1, 2, 2], equals: [2, 1, 2], but: [1, 1, 2], by: .unorderedArrays)
    expect([[1, 2], [3]], equals: [[3], [2, 1]], but: [[3], [2, 2]], by: .unorderedArrays)
  }

  /// Elements are found by a number that must be the same for equal ones.
  @Test(arguments: [0.1, 1.5, 16_777_217, -1e30])
  func comparesFloatsWithDoublesInAnyOrder(_ value: Double) {
    let (floats, doubles) = ([Float(value), 7], [7, value])
    #expect(areEqual(floats, doubles, [.floatAndDouble, .unorderedArrays]))
    #expect(areEqual(Set(floats), Set(doubles), .floatAndDouble))
    #expect(!areEqual(Set(floats), Set([8, value]), .floatAndDouble))
  }

  @Test(arguments: ["https://a.example/b", "a b", "", "größe"])
  func comparesTextsWithURLsInAnyOrder(_ text: String) {
    guard let url = URL(string: text) else { return }
    #expect(areEqual(Set([text]), Set([url]), .textAndURL))
  }

  private enum OtherRole: String { case admin = "A", guest = "G" }
  private enum Level: Int { case low, high }
  private struct LegacyUser: Hashable {
    let id: Int
    let role: Role
    let level: Int
  }
  private struct User: Hashable {
    let id: Int
    let role: OtherRole
    let level: Level
  }

  /// Two enumerations are compared by the names of their cases, in a set as well as in a property.
  @Test func comparesEnumerationsByNameInSets() {
    #expect(areEqual(Role.admin, OtherRole.admin, .rawValues))
    #expect(areEqual(Set([Role.admin, .guest]), Set([OtherRole.guest, .admin]), .rawValues))
    #expect(!areEqual(Set([Role.admin]), Set([OtherRole.guest]), .rawValues))
    #expect(areEqual([Role.admin: 1], [OtherRole.admin: 1], .rawValues))
    let legacy = LegacyUser(id: 7, role: .guest, level: 1)
    let user = User(id: 7, role: .guest, level: .high)
    #expect(areEqual(Set([legacy]), Set([user]), .rawValues))
    let other = User(id: 7, role: .guest, level: .low)
    #expect(!areEqual(Set([legacy]), Set([other]), .rawValues))
  }

  /// An element of an array has its own index, wherever it is found; those of sets have none.
  @Test(arguments: [
    ([1, 2, 3, 4], [4, 9, 1, 2], ["$[2] missingInCodable", "$[1] extraInCodable"]),
    ([1, 2], [2], ["$[0] missingInCodable"]),
    ([5], [6, 5, 7], ["$[0] extraInCodable", "$[2] extraInCodable"]),
  ])
  func namesTheIndexesOfUnorderedElements(_ legacy: [Int], _ codable: [Int], _ expected: [String]) {
    func found(_ a: Any, _ b: Any) -> [String] {
      StructuralComparison.differences(a, b, rules: ComparisonRules(equivalences: .unorderedArrays))
        .map { "\($0.path) \($0.kind)" }
    }
    #expect(found(legacy, codable) == expected)
    let inSets = found(Set(legacy), Set(codable))
    #expect(inSets == expected.map { "$[*]" + $0.dropFirst(4) })
  }

  private struct Money: Equatable, CustomReflectable {
    let amount: Int
    let currency: String
    var customMirror: Mirror { Mirror(self, children: ["amount": amount]) }
  }

  /// What a mirror hides is asked of `==`, whatever else is left out or taken for equal.
  @Test(arguments: [
    ComparisonRules(), ComparisonRules(ignored: ["payload"]), ComparisonRules(equivalences: .all),
  ])
  func looksBehindMirrors(_ rules: ComparisonRules) {
    let (euros, dollars) = (Money(amount: 1, currency: "EUR"), Money(amount: 1, currency: "USD"))
    #expect(StructuralComparison.differences(euros, dollars, rules: rules).map(\.kind) == [.value])
    #expect(StructuralComparison.differences(euros, euros, rules: rules).isEmpty)
  }

  /// `==` may see nothing but the amount, which is left out: then nothing was compared.
  @Test func doesNotTrustAMirrorOfWhichAPartIsLeftOut() {
    let comparison = StructuralComparison.compared(
      Money(amount: 1, currency: "EUR"),
      Money(amount: 2, currency: "EUR"),
      rules: ComparisonRules(ignored: ["amount"])
    )
    #expect(comparison.differences.isEmpty)
    #expect(comparison.limits.contains { $0.isUncompared })
  }

  private struct Ticket {
    let number: Int
    let stamp: Int
  }

  /// A nondeterministic property is no reason to find an element missing.
  @Test func findsElementsWithoutTheirExceptions() {
    let comparison = StructuralComparison.compared(
      [Ticket(number: 1, stamp: 5), Ticket(number: 2, stamp: 6)],
      [Ticket(number: 2, stamp: 7), Ticket(number: 1, stamp: 8)],
      declaredAlike: true,
      except: ["$[*].stamp"],
      rules: ComparisonRules(equivalences: .unorderedArrays)
    )
    #expect(comparison.differences.isEmpty)
  }
}

extension ValueDifference.Equivalences {
  fileprivate static let all: ValueDifference.Equivalences = [
    .textAndURL, .rawValues, .integerWidths, .floatAndDouble, .unorderedArrays,
  ]
}

/// Properties that have moved, or that nobody compares.
@Suite struct ComparedPropertiesTests {
  private struct Legacy {
    var version = 1
    var name: String? = "n"
    var raw = 1
  }
  private struct State {
    var version = 1
    var flag = true
  }
  private struct Ported {
    var name: String? = "n"
    var state: State?
    var raw = 2
  }

  private func differences(_ a: Any, _ b: Any, _ rules: ComparisonRules) -> [String] {
    StructuralComparison.differences(a, b, rules: rules).map(\.description)
  }

  @Test func followsRenamesIntoProperties() {
    let rules = ComparisonRules(
      renames: ["version": "state.version"],
      ignored: ["raw", "state.flag"]
    )
    #expect(differences(Legacy(), Ported(state: State()), rules) == [])
    #expect(
      differences(Legacy(), Ported(state: State(version: 2)), rules)
        == ["$.state.version   legacy 1 (Int)   codable 2 (Int)"]
    )
    #expect(
      differences(Legacy(), Ported(state: nil), rules)
        == ["$.state.version   legacy 1 (Int)   codable nil"]
    )
    let inSets = differences([Legacy()], [Ported(state: State(version: 3))], rules)
    #expect(inSets == ["$[0].state.version   legacy 1 (Int)   codable 3 (Int)"])
  }

  @Test(arguments: [
    ("$.state.version", "$.version"), ("$.state.flag", "$.status.flag"), ("$.version", "$.version"),
    ("$.list[*].state.version", "$.list[*].version"), ("$.state", "$.status"),
  ])
  func renamesPaths(_ old: ParityPath, _ new: ParityPath) {
    #expect(old.renamed(["state.version": "version", "state": "status"]) == new)
  }

  @Test func reportsWhatStandsBesideAMovedProperty() {
    let rules = ComparisonRules(renames: ["version": "state.version"], ignored: ["raw"])
    #expect(
      differences(Legacy(), Ported(state: State()), rules)
        == ["$.state.flag   legacy missing   codable true"]
    )
  }

  @Test func followsRenamesOutOfProperties() {
    struct Flat { var name = "n"; var version = 1; var flag = true }
    struct Nested { var name = "n"; var state = State() }
    let rules = ComparisonRules(renames: ["state.version": "version", "state.flag": "flag"])
    #expect(differences(Nested(), Flat(), rules) == [])
    #expect(
      differences(Nested(), Flat(version: 2), rules)
        == ["$.version   legacy 1 (Int)   codable 2 (Int)"]
    )
  }

  @Test func leavesPropertiesOutOfAllValues() {
    struct Item: Hashable { let id: Int; let cache: Int }
    let rules = ComparisonRules(ignored: ["cache"])
    #expect(differences(Item(id: 1, cache: 1), Item(id: 1, cache: 2), rules) == [])
    #expect(
      differences(Set([Item(id: 1, cache: 1)]), Set([Item(id: 1, cache: 2)]), rules) == []
    )
    #expect(differences(["cache": 1], ["cache": 2], rules).count == 1)
  }

  @Test func passesTheRulesOnFromACheck() throws {
    struct LegacyItem: LegacyDecodable {
      let id: Int
      let link: String
      let raw: Int
      static func decode(_ e: Extractor) throws -> LegacyItem {
        try LegacyItem(id: e <| "id", link: e <| "link", raw: 1)
      }
    }
    struct Item: Decodable {
      let id: Int64
      let link: URL
      var raw: Int { 2 }
    }
    let check = ParityCheck(
      "Item",
      legacy: .himotoki(LegacyItem.self),
      codable: .codable(Item.self)
    )
    let fixture = Fixture(name: "a", data: Data(#"{"id":1,"link":"https://a.example"}"#.utf8))
    func paths(_ check: ParityCheck) throws -> [String] {
      try check.run(on: .fixtures([fixture]), mutations: .none).divergences
        .map(\.path.description)
    }
    #expect(try paths(check) == ["$.id", "$.link", "$.raw"])
    let changed = check.ignoring("raw").comparing([.integerWidths]).comparing(.textAndURL)
    #expect(try paths(changed) == [])
  }
}
