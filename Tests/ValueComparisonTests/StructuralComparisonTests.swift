import HarnessSupport
import Foundation
import Testing

@testable import ParityEngine
@testable import ValueComparison

/// The traps of reflection, one test each.
@Suite struct StructuralComparisonTests {
  private func differences(
    _ legacy: Any,
    _ codable: Any,
    _ rules: ComparisonRules = ComparisonRules()
  ) -> [String] {
    StructuralComparison.differences(legacy, codable, rules: rules).map {
      "\($0.path) \($0.kind.rawValue): \($0.legacy) | \($0.codable)"
    }
  }

  @Test func ignoresAnEqualityThatHidesAField() {
    struct Item: Equatable {
      let id: Int
      let name: String
      static func == (a: Item, b: Item) -> Bool { a.id == b.id }
    }
    struct Box { let item: Item }
    let found = differences(Box(item: Item(id: 1, name: "a")), Box(item: Item(id: 1, name: "b")))
    #expect(found == [#"$.item.name value: "a" (String) | "b" (String)"#])
  }

  /// The description of such a case may be the name of its type, so it must not stand for the case.
  @Test func takesNoNameFromAnImportedCase() {
    enum Order { case ascending }
    let mirror = Mirror(reflecting: Order.ascending)
    #expect(EnumCase(Order.ascending, mirror, isImported: false).name == "ascending")
    #expect(EnumCase(Order.ascending, mirror, isImported: true).name == nil)
    #expect(!TypeCatalogue.shared.facts(of: Order.ascending).isImported)
    #expect(TypeCatalogue.shared.facts(of: timespec()).isImported)
  }

  @Test func seesInheritedProperties() {
    class Base { let id: Int; init(id: Int) { self.id = id } }
    final class Sub: Base { let name = "n" }
    #expect(differences(Sub(id: 1), Sub(id: 1)) == [])
    #expect(differences(Sub(id: 1), Sub(id: 2)) == ["$.id value: 1 (Int) | 2 (Int)"])
  }

  /// The two texts look the same wherever they are printed.
  @Test func showsTheUnicodeFormOfTexts() {
    let found = StructuralComparison.differences("caf\u{e9} 1", "cafe\u{301} 1")
    #expect(found.map(\.legacy) == [#""caf\u{00E9} 1" (String)"#])
    #expect(found.map(\.codable) == [#""cafe\u{0301} 1" (String)"#])
    #expect(found.map { $0.relations.map(\.text) } == [["the texts differ in their Unicode form"]])
    #expect(differences("caf\u{e9}", "caf\u{e9}") == [])
    #expect(differences(["caf\u{e9}": 1], ["caf\u{e9}": 1]) == [])
    #expect(
      differences(["caf\u{e9}": 1], ["cafe\u{301}": 1])
        == [#"$.café value: "caf\u{00E9}" (String) | "cafe\u{0301}" (String)"#]
    )
  }

  @Test func showsDatesInFull() {
    let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let found = differences(date, date.addingTimeInterval(0.0004))
    #expect(found == ["$ value: 2026-05-09T06:13:20Z (Date) | 2026-05-09T06:13:20.0004Z (Date)"])
  }

  @Test func showsWhereDataDiffers() {
    let found = differences(Data([1, 2, 3]), Data([1, 2, 255]))
    #expect(found == ["$ value: 3 bytes, 03 at 2 (Data) | 3 bytes, ff at 2 (Data)"])
  }

  @Test func findsNaNEqual() {
    let other = Double(bitPattern: Double.nan.bitPattern ^ (1 << 63))
    #expect(differences(Double.nan, other) == [])
  }

  @Test func tellsTheSignOfZero() {
    #expect(differences(0.0, -0.0) == ["$ signOfZero: 0.0 (Double) | -0.0 (Double)"])
  }

  @Test func comparesDictionariesByKey() {
    var large = [String: Any](minimumCapacity: 500)
    var small: [String: Any] = [:]
    for key in "abcdefgh" { large["\(key)"] = 1 }
    for key in "hgfedcba" { small["\(key)"] = 1 }
    #expect(differences(large, small) == [])
    small["a"] = nil
    small["z"] = 1
    #expect(
      differences(large, small) == [
        "$.a missingInCodable: 1 | missing", "$.z extraInCodable: missing | 1",
      ]
    )
  }

  @Test func namesTypesThatDiffer() {
    let one: Any = 1
    #expect(differences([one], [1.0 as Any]) == ["$[0] type: 1 (Int) | 1.0 (Double)"])
    #expect(differences([one], ["1" as Any]) == [#"$[0] type: 1 (Int) | "1" (String)"#])
  }

  @Test func showsTheDepthOfNil() {
    let outer: Int?? = nil
    let inner: Int?? = .some(nil)
    #expect(differences(outer as Any, inner as Any) == ["$ value: nil | .some(nil)"])
    #expect(differences(inner as Any, inner as Any) == [])
  }

  @Test func findsAnOptionalEqualToItsValue() {
    struct A { let id: Int? }
    struct B { let id: Int }
    #expect(differences(A(id: 1), B(id: 1)) == [])
    #expect(differences(A(id: nil), B(id: 0)) == ["$.id value: nil | 0 (Int)"])
  }

  @Test func countsClosuresAsNotCompared() {
    struct Model { let id: Int; let action: () -> Void }
    var comparison = StructuralComparison()
    comparison.compare(Model(id: 1) {}, Model(id: 1) {})
    #expect(comparison.differences.isEmpty)
    #expect(comparison.limits.map { "\($0.path) \($0.reason)" } == ["$.action opaque"])
  }

  @Test func notesMirrorsThatMayHideProperties() {
    struct Shy: CustomReflectable {
      let secret: Int
      var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
    }
    var comparison = StructuralComparison()
    comparison.compare([Shy(secret: 1)], [Shy(secret: 2)])
    #expect(comparison.differences.isEmpty)
    #expect(comparison.limits.map { "\($0.path) \($0.reason)" } == ["$[*] customMirror"])
  }

  /// A value whose mirror makes new objects each time, so that one object may take another's address.
  private struct Drawn: CustomReflectable {
    final class Part { let id: Int; init(_ id: Int) { self.id = id } }
    let ids: [Int]
    var customMirror: Mirror { Mirror(self, children: ["part": ids.map(Part.init)]) }
  }

  @Test func takesNoNewObjectForAComparedOne() {
    func drawn(_ last: Int) -> [Drawn] { (0..<50).map { Drawn(ids: [$0]) } + [Drawn(ids: [last])] }
    #expect(differences(drawn(50), drawn(51)) == ["$[50].part[0].id value: 50 (Int) | 51 (Int)"])
    let unordered = ComparisonRules(equivalences: .unorderedArrays)
    #expect(differences(drawn(50), Array(drawn(50).reversed()), unordered) == [])
  }

  /// Values of the same parts have one fingerprint, so that only a comparison tells them apart.
  @Test func findsDifferencesOfObjectsInArrays() {
    final class Point {
      let x: Double
      let y: Double
      init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }
    let (first, second) = ([Point(1, 2), Point(0.0, 4)], [Point(2, 1), Point(-0.0, 4)])
    #expect(
      differences(first, second) == [
        "$[0].x value: 1.0 (Double) | 2.0 (Double)", "$[0].y value: 2.0 (Double) | 1.0 (Double)",
        "$[1].x signOfZero: 0.0 (Double) | -0.0 (Double)",
      ]
    )
    let reversed = differences([Point(1, 2), Point(3, 4)], [Point(3, 4), Point(1, 2)])
    #expect(reversed.count == 1 && reversed[0].hasPrefix("$ order"))
  }

  @Test func endsOnCycles() {
    final class Node { var next: Node?; let id: Int; init(_ id: Int) { self.id = id } }
    func ring(_ ids: Int...) -> Node {
      let nodes = ids.map(Node.init)
      for (index, node) in nodes.enumerated() { node.next = nodes[(index + 1) % nodes.count] }
      return nodes[0]
    }
    #expect(differences(ring(1, 2), ring(1, 2)) == [])
    #expect(differences(ring(1, 2), ring(1, 3)) == ["$.next.id value: 2 (Int) | 3 (Int)"])
    #expect(!differences([ring(1)], [ring(1), ring(1)]).isEmpty)
  }

  @Test func ignoresLazyStorage() {
    final class Model { let id = 1; lazy var text = "\(id)" }
    let touched = Model()
    _ = touched.text
    #expect(differences(touched, Model()) == [])
  }

  @Test func looksThroughPropertyWrappers() {
    @propertyWrapper struct Clamped { var wrappedValue: Int }
    struct Wrapped { @Clamped var level: Int }
    struct Plain { let level: Int }
    #expect(
      differences(Wrapped(level: 1), Wrapped(level: 2)) == ["$.level value: 1 (Int) | 2 (Int)"]
    )
    #expect(differences(Plain(level: 1), Wrapped(level: 1)) == [])
  }

  @Test func showsTheBaseOfURLs() throws {
    let base = try #require(URL(string: "https://example.com/"))
    let relative = try #require(URL(string: "a", relativeTo: base))
    let absolute = try #require(URL(string: "https://example.com/a"))
    #expect(
      differences(relative, absolute)
        == ["$ value: a base https://example.com/ (URL) | https://example.com/a (URL)"]
    )
    #expect(differences(absolute, absolute) == [])
  }

  @Test func findsDecimalsEqualByValue() {
    #expect(differences(Decimal(string: "1.0") as Any, Decimal(string: "1.00") as Any) == [])
    #expect(differences(Decimal(1), Decimal(2)) == ["$ value: 1 (Decimal) | 2 (Decimal)"])
  }

  @Test func alignsArraysOfDifferentLengths() {
    #expect(differences([1, 2, 3], [0, 1, 2, 3]) == ["$[0] extraInCodable: missing | 0"])
    #expect(differences([1, 2, 3], [1, 3]) == ["$[1] missingInCodable: 2 | missing"])
    #expect(differences([1, 1, 2], [1, 2]) == ["$[1] missingInCodable: 1 | missing"])
    #expect(
      differences([1, 2, 3], [1, 4, 3, 3])
        == [
          "$[1] missingInCodable: 2 | missing", "$[1] extraInCodable: missing | 4",
          "$[2] extraInCodable: missing | 3",
        ]
    )
    let long = Array(0..<100)
    #expect(
      differences(long, [-1] + long)
        == ["$ length: 100 elements | 101 elements (first difference at index 0)"]
    )
  }
}

@Suite struct StructuralComparisonOfTypesTests {
  private func differences(
    _ legacy: Any,
    _ codable: Any,
    renames: [String: String] = [:]
  ) -> [String] {
    let rules = ComparisonRules(renames: renames)
    return StructuralComparison.differences(legacy, codable, rules: rules).map(\.description)
  }

  @Test func matchesLabelsOfDifferentTypes() {
    struct Legacy { let orderID: Int; let note: String; let old: Int }
    struct Ported { let note: String; let id: Int; let new: Int }
    let found = differences(
      Legacy(orderID: 1, note: "n", old: 2),
      Ported(note: "n", id: 1, new: 3),
      renames: ["orderID": "id"]
    )
    #expect(found == ["$.old   legacy 2   codable missing", "$.new   legacy missing   codable 3"])
  }

  @Test func comparesEnumsByCaseAndPayload() {
    enum Legacy { case none, photo(width: Int) }
    enum Ported { case none, photo(width: Int) }
    #expect(differences(Legacy.none, Ported.none) == [])
    #expect(differences(Legacy.photo(width: 1), Ported.photo(width: 1)) == [])
    #expect(!differences(Legacy.photo(width: 1), Ported.photo(width: 2)).isEmpty)
    #expect(differences(Legacy.none, Ported.photo(width: 2)).count == 1)
  }

  @Test func tellsCasesApartThatPrintAlike() {
    enum Shy: CustomStringConvertible { case a, b; var description: String { "shy" } }
    enum Raw: String, CustomStringConvertible { case a, b; var description: String { "raw" } }
    #expect(differences(Shy.a, Shy.a) == [])
    #expect(differences(Shy.a, Shy.b).count == 1)
    #expect(differences(Raw.a, Raw.b).count == 1)
  }

  @Test func comparesSetsByWhatTheirElementsAreMadeOf() {
    struct Item: Hashable {
      let id: Int
      let name: String
      static func == (a: Item, b: Item) -> Bool { a.id == b.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    #expect(differences(Set([1, 2, 3]), Set([3, 2, 1])) == [])
    #expect(!differences(Set([Item(id: 1, name: "a")]), Set([Item(id: 1, name: "b")])).isEmpty)
  }

  @Test func comparesTuplesAndAnyHashable() {
    #expect(differences((1, "a"), (1, "b")).count == 1)
    #expect(differences(AnyHashable(1), AnyHashable(1)) == [])
    #expect(differences(AnyHashable(1), AnyHashable("1")).count == 1)
  }

  @Test func readsFoundationObjects() {
    #expect(differences(NSNumber(value: 1), NSNumber(value: 1)) == [])
    #expect(differences(NSNumber(value: 1.5), NSNumber(value: 2.5)).count == 1)
    #expect(differences(NSNull(), NSNull()) == [])
    #expect(differences(NSString(string: "a"), NSString(string: "b")).count == 1)
  }

  @Test func neverOverflowsTheStack() {
    final class Node { let next: Node?; init(_ next: Node?) { self.next = next } }
    func chain() -> Node { (0..<1_500).reduce(Node(nil)) { node, _ in Node(node) } }
    let chains = Unchecked(value: (chain(), chain()))
    let notes = Workers.onLargeStack {
      var comparison = StructuralComparison()
      comparison.compare(chains.value.0, chains.value.1)
      return comparison.limits.map(\.reason)
    }
    #expect(notes == [.tooDeep])
  }
}

private struct Unchecked<Value>: @unchecked Sendable { let value: Value }
