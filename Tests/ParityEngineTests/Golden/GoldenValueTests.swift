import ParityEngine
import Foundation
import JSONVariants
import Testing
import ValueComparison

/// Recorded values against live ones: as strict as two live values.
@Suite struct GoldenValueTests {
  struct Item: Sendable {
    let leaf: any Sendable
  }

  private enum Payment: Sendable { case cash, card(String), both(cash: Int, card: String) }
  private class Base: @unchecked Sendable { let id = 1 }
  private final class Sub: Base, @unchecked Sendable { let name = "a" }
  private struct Photo: Sendable { let id = 1 }
  private struct Video: Sendable { let id = 1 }
  private struct Pair: Sendable { let a: (Int, String) }

  private static let date = Date(timeIntervalSinceReferenceDate: 694_224_000.123_456_7)

  private static let values: [any Sendable] = [
    5, Int8(5), UInt64.max, 5.5, 5.0, -0.0, Double.nan, Double.infinity, Float(0.1), true, "a",
    "Int 5", "",
    "nil", "e\u{301}", "\u{e9}", "a\nb\u{0}", Substring("a"), Character("a"), date,
    Date(timeIntervalSince1970: 0),
    Data([1, 2]), Decimal(sign: .plus, exponent: -1, significand: 1), UUID(),
    URL(fileURLWithPath: "/a b/c"),
    URL(fileURLWithPath: "c", relativeTo: URL(fileURLWithPath: "/a/")),
    TimeZone(identifier: "UTC") ?? .current,
    Int?.none as Int?, Int?.some(5), Int??.some(nil), String?.some("nil"), [1, 2], [2, 1], [Int](),
    [1.0, 2.0],
    Set([1, 2]), ["a": 1], ["b": 1], [1: "a"], ["a": Int?.none], Payment.cash, Payment.card("1"),
    Payment.both(cash: 1, card: "x"), Base(), Sub(), Photo(), Video(), Pair(a: (1, "x")),
    Photo?.none as Photo?,
    Photo?.some(Photo()), Payment?.some(.cash), [Photo()], ["a": Photo()],
  ]

  private func check(_ legacy: any Sendable, _ codable: any Sendable) -> ParityCheck {
    ParityCheck(
      "Item",
      legacy: DecodingRoute("legacy") { _ in Item(leaf: legacy) },
      codable: DecodingRoute("codable") { _ in Item(leaf: codable) }
    )
  }

  /// Compares each value with itself and with its neighbours, live and recorded.
  @Test(arguments: values.indices) func isComparedAsALiveValue(index: Int) throws {
    let source = FixtureSource.texts(["a.json": "{}"])
    let others = [index, (index + 1) % Self.values.count, (index + 3) % Self.values.count]
    for other in others {
      let live = check(Self.values[index], Self.values[other])
      let run = GoldenRun()
      let golden = try run.recorded(live, on: source, RunPlan(profile: .none))
      let found = try golden.run(on: source, mutations: .none).divergences
      let expected = try live.run(on: source, mutations: .none).divergences
      #expect(found.map(\.id) == expected.map(\.id), "\(Self.values[index]) \(Self.values[other])")
      let kinds = [found, expected].map { $0.flatMap(\.differences).map(\.kind) }
      #expect(kinds[0] == kinds[1])
    }
  }

  @Test func aChangingValueStaysNondeterministic() throws {
    struct Stamped: Sendable { let id = 1; let now = UUID() }
    let source = FixtureSource.texts(["a.json": "{}"])
    let live = ParityCheck(
      "Stamped",
      legacy: DecodingRoute("legacy") { _ in Stamped() },
      codable: DecodingRoute("codable") { _ in Stamped() }
    )
    let run = GoldenRun()
    let golden = try run.recorded(live, on: source, RunPlan(profile: .none))
    let report = try golden.run(on: source, mutations: .none)
    #expect(report.divergences.isEmpty)
    #expect(
      report.nondeterministicPaths
        == (try live.run(on: source, mutations: .none)).nondeterministicPaths
    )
    let text = try String(contentsOfFile: run.path(of: live), encoding: .utf8)
    #expect(text.contains("\"$.now\" : \"changing Foundation.UUID\""))
  }

  @Test func recordingTwiceWritesTheSameText() throws {
    let source = FixtureSource.texts(["a.json": #"{"id":1}"#])
    let check = check(Set(["a", "b", "c"]), ["x": 1, "y": 2])
    let run = GoldenRun()
    _ = try run.recorded(check, on: source)
    let first = try String(contentsOfFile: run.path(of: check), encoding: .utf8)
    _ = try run.recorded(check, on: source)
    #expect(try String(contentsOfFile: run.path(of: check), encoding: .utf8) == first)
  }
}
