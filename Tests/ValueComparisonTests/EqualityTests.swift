import HarnessSupport
import Foundation
import Testing

@testable import ValueComparison

/// Nothing equal that differs, nothing different that is equal, from either side.
@Suite struct EqualityTests {
  @Test(arguments: ComparedPair.different)
  func findsTheDifference(of pair: ComparedPair) {
    #expect(!pair.comparison.differences.isEmpty)
    #expect(!pair.reversed.differences.isEmpty)
  }

  @Test(arguments: ComparedPair.equal)
  func findsNoDifference(of pair: ComparedPair) {
    for comparison in [pair.comparison, pair.reversed] {
      #expect(comparison.differences.map(\.description) == [])
      #expect(comparison.limits.filter(\.isUncompared).isEmpty)
    }
  }

  /// Every value with itself and every other.
  @Test func findsTheSameFromBothSides() {
    for (row, first) in ComparedValues.all.enumerated() {
      for (column, second) in ComparedValues.all.enumerated() where column >= row {
        let (a, b) = (first(), second())
        let there = StructuralComparison.differences(a, b)
        let back = StructuralComparison.differences(b, a)
        #expect(there.isEmpty == back.isEmpty, "\(a), \(b)")
        if row == column { #expect(there.map(\.description) == [], "\(a)") }
      }
    }
  }

  private static let distinct: [(ComparedPair, String)] = [
    (
      .declaredAlike("media") { (Compared.Photo() as any Compared.Media, Compared.Video()) },
      "$.value type: Photo(id: 1) | Video(id: 1)"
    ),
    (
      .declaredAlike("arrays") { ([Compared.Photo]() as Any, [Compared.Video]()) },
      "$.value type: [] (Array<Compared.Photo>) | [] (Array<Compared.Video>)"
    ),
    (
      .declaredAlike("data") { (Set([Data([1, 2])]), Set([Data([1, 3])])) },
      "$.value[*] missingInCodable: 2 bytes 0102 | missing"
    ),
    (
      .ofTwoModels("numbers") { (Set([1]), Set([Int64(1)])) },
      "$.value[*] type: 1 (Int) | 1 (Int64)"
    ),
    (
      .ofTwoModels("keys") { ([1: "a"], [Int64(1): "a"]) }, "$.value.1 type: 1 (Int) | 1 (Int64)"
    ),
    (
      .declaredAlike("zero") { (Set([0.0]), Set([-0.0])) },
      "$.value[*] signOfZero: 0.0 (Double) | -0.0 (Double)"
    ),
  ]

  @Test(arguments: distinct)
  func tellsTheDifference(of pair: ComparedPair, text: String) {
    let first = pair.comparison.differences.first
    #expect(first.map { "\($0.path) \($0.kind.rawValue): \($0.legacy) | \($0.codable)" } == text)
  }

  @Test func renamesNothingInValuesOfOneType() {
    struct Item { let name: String; let title: String }
    struct LegacyBox { let name: Item }
    struct Box { let title: Item }
    let item = Item(name: "n", title: "t")
    let found = StructuralComparison.differences(
      LegacyBox(name: item),
      Box(title: item),
      rules: ComparisonRules(renames: ["name": "title"])
    )
    #expect(found.map(\.description) == [])
  }

  @Test func declaresTheRootAsItsRouteDoes() {
    let (photo, video): (Any, Any) = (Compared.Photo(), Compared.Video())
    #expect(StructuralComparison.differences(photo, video).isEmpty)
    let found = StructuralComparison.differences(photo, video, declaredAlike: true)
    #expect(found.map(\.kind) == [.type])
  }

  /// A quadratic comparison takes a minute for these in release.
  @Test func comparesLargeSetsInLinearTime() {
    let legacy = Set((0..<4_000).map { Compared.LegacyTag(id: $0, name: "old") })
    let codable = Set((0..<4_000).map { Compared.Tag(name: "new", id: $0) })
    #expect(StructuralComparison.differences(legacy, codable).count == 8_000)
    let keys = Dictionary(uniqueKeysWithValues: legacy.map { ($0, 1) })
    let others = Dictionary(uniqueKeysWithValues: codable.map { ($0, 1) })
    #expect(StructuralComparison.differences(keys, others).count == 8_000)
  }
}

/// What cannot be compared is said.
@Suite struct UncomparedTests {
  private static let uncompared: [(ComparedPair, String)] = [
    (.declaredAlike("closure") { (closure, closure) }, "$.value opaque"),
    (
      .declaredAlike("closures") { ([closure], [closure]) },
      "$.value[*] opaque"
    ),
    (.declaredAlike("pointer") { (pointer(1), pointer(2)) }, "$.value opaque"),
    (
      .declaredAlike("nothing shown") { (Compared.Empty(), Compared.Empty(secret: 2)) },
      "$.value customMirror"
    ),
    (.declaredAlike("loaded") { (Compared.Loaded.a, Compared.Loaded.b) }, "$.value opaque"),
    (.declaredAlike("object") { (NSObject(), NSObject()) }, "$.value opaque"),
    (.declaredAlike("lock") { (Locked(), Locked()) }, "$.value.lock opaque"),
    (.ofTwoModels("cases") { (Compared.Loaded.a, Compared.Shy.a) }, "$.value opaque"),
  ]

  @Test(arguments: uncompared)
  func notesWhatWasNotCompared(in pair: ComparedPair, note: String) {
    for comparison in [pair.comparison, pair.reversed] {
      #expect(comparison.differences.map(\.description) == [])
      #expect(comparison.limits.filter(\.isUncompared).map { "\($0.path) \($0.reason)" } == [note])
    }
  }

  private static let partly: [(ComparedPair, ComparisonLimit.Reason)] = [
    (
      .declaredAlike("mirror") { (Compared.Mirrored(), Compared.Mirrored(secret: 2)) },
      .customMirror
    ),
    (.ofTwoModels("one mirror") { (Shown(), Compared.Mirrored()) }, .customMirror),
  ]

  @Test(arguments: partly)
  func notesWhatMayBeHidden(in pair: ComparedPair, reason: ComparisonLimit.Reason) {
    for comparison in [pair.comparison, pair.reversed] {
      #expect(comparison.differences.map(\.description) == [])
      #expect(comparison.limits.map(\.reason) == [reason])
      #expect(comparison.limits.allSatisfy { !$0.isUncompared })
    }
  }

  @Test func seesNoUnionOfC() {
    let pair = ComparedPair.declaredAlike("address") { (in6_addr(), in6_addr()) }
    #expect(pair.comparison.limits.map(\.isUncompared) == [true])
  }

  private struct Shown { let shown = 1 }
  private final class Locked { let lock = Inner() }
  private struct Inner: ~Copyable { let secret = 1 }

  private static let closure: @Sendable () -> Int = { 1 }

  private static func pointer(_ address: Int) -> OpaquePointer? {
    OpaquePointer(bitPattern: address)
  }
}
