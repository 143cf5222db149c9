import Foundation
import Testing

@testable import ShadowDecoding

@Suite struct StructuralComparisonTests {
  /// Two values, and what is said of them: differences, or `~` and the paths that cannot be compared.
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let values: @Sendable () -> (Any, Any)
    let expected: [String]

    init(_ name: String, _ expected: String..., values: @escaping @Sendable () -> (Any, Any)) {
      testDescription = name
      self.expected = expected
      self.values = values
    }
  }

  private func text(_ pair: Pair, _ strategy: ShadowOptions.ValueStrategy) -> [String] {
    var comparison = StructuralComparison(strategy)
    let (legacy, codable) = pair.values()
    comparison.compare(legacy, codable)
    return comparison.differences.map(\.description).sorted()
      + comparison.notComparable.sorted().map { "~" + $0 }
  }

  @Test(arguments: equal + different + notComparable)
  func compares(pair: Pair) { #expect(text(pair, .show) == pair.expected) }

  static let equal: [Pair] = [
    Pair("structures") { (User(id: 1), User(id: 1)) },
    Pair("two types with the same properties") { (User(id: 1), OtherUser(id: 1)) },
    Pair("NaN") { (Double.nan, Double.nan) },
    Pair("dictionaries in any order") {
      (["a": 1, "b": 2, "c": 3], Dictionary(uniqueKeysWithValues: [("c", 3), ("b", 2), ("a", 1)]))
    },
    Pair("sets") { (Set([1, 2, 3]), Set([3, 2, 1])) },
    Pair("optionals") { (Int??.some(nil) as Any, Int??.some(nil) as Any) },
    Pair("an optional and its value") { (Optional(1) as Any, 1) },
    Pair("payloads") { (Event.named("a", 1), Event.named("a", 1)) },
    Pair("a box") { (AnyHashable("a"), "a") },
    Pair("objects in a cycle") { (Node.cycle(1), Node.cycle(1)) },
    Pair("an object and a structure") { (Node(1, next: nil), FlatNode(id: 1, next: nil)) },
    Pair("private properties of one name") { (Member(1, id: "a"), Member(1, id: "a")) },
    Pair("nothing in it") { (Empty(), Empty()) },
    Pair("a tuple") { ((1, "a"), (1, "a")) },
    Pair("described cases") { (Described.on, Described.on) },
    Pair("leaves of Foundation") {
      (
        [Date(timeIntervalSince1970: 0) as Any, Data([1]), Decimal(1)] as [Any],
        [Date(timeIntervalSince1970: 0) as Any, Data([1]), Decimal(1)] as [Any]
      )
    },
  ]

  static let different: [Pair] = [
    Pair("a property", "id: value, legacy 1, codable 2") { (User(id: 1), User(id: 2)) },
    Pair("a custom ==", "name: value, legacy a, codable b") {
      (Loose(id: 1, name: "a"), Loose(id: 1, name: "b"))
    },
    Pair("a zero with a sign", "(value): value, legacy 0.0, codable -0.0") { (0.0, -0.0) },
    Pair("forms of a letter", "(value): value, legacy \u{E9}, codable e\u{301}") {
      ("\u{E9}", "e\u{301}")
    },
    Pair("forms of a key", "[\u{E9}]: value, legacy \u{E9}, codable e\u{301}") {
      (["\u{E9}": 1], ["e\u{301}": 1])
    },
    Pair("types", "(value): type, legacy 1, codable 1.0") { (1, 1.0) },
    Pair("widths", "(value): type, legacy 1, codable 1") { (1, Int64(1)) },
    Pair("nil", "(value): presence, legacy 1, codable nil") {
      (Int?.some(1) as Any, Int?.none as Any)
    },
    Pair("depths of nil", "(value): presence, legacy nil, codable nil") {
      (Int??.some(nil) as Any, Int??.none as Any)
    },
    Pair("an absent key", "[a]: presence, legacy nil, codable nil") {
      (["a": Int?.none], [String: Int?]())
    },
    Pair("a property of one side", "age: presence, legacy nil, codable 3") {
      (User(id: 1), OlderUser(id: 1, age: 3))
    },
    Pair("elements", "[1].id: value, legacy 2, codable 3") {
      ([User(id: 1), User(id: 2)], [User(id: 1), User(id: 3)])
    },
    Pair("counts", "(value): count, legacy 1 elements, codable 2 elements") { ([1], [1, 2]) },
    Pair(
      "sets",
      "[*]: presence, legacy 1, codable nil",
      "[*]: presence, legacy nil, codable 2"
    ) { (Set([1]), Set([2])) },
    Pair("members of one hash", "[*].name: value, legacy a, codable b") {
      (Set([Loose(id: 1, name: "a")]), Set([Loose(id: 1, name: "b")]))
    },
    Pair("cases", "(value): value, legacy plain, codable other") { (Event.plain, Event.other) },
    Pair("payloads", "named.1: value, legacy 1, codable 2") {
      (Event.named("a", 1), Event.named("a", 2))
    },
    Pair("described cases", "(value): value, legacy a state, codable a state") {
      (Described.on, Described.off)
    },
    Pair(
      "objects in a cycle",
      "id: value, legacy 1, codable 2",
      "next.next.id: value, legacy 1, codable 2"
    ) {
      (Node.cycle(1), Node.cycle(2))
    },
    Pair("a private property of a superclass", "id: value, legacy 1, codable 2") {
      (Member(1, id: "a"), Member(2, id: "a"))
    },
    Pair("a private property of a subclass", "id: value, legacy a, codable b") {
      (Member(1, id: "a"), Member(1, id: "b"))
    },
    Pair("a property of the subclass only", "id: presence, legacy nil, codable a") {
      (User(id: 1), Member(1, id: "a"))
    },
    Pair("a collection and a value", "(value): type, legacy [1], codable 1") { ([1], 1) },
  ]

  static let notComparable: [Pair] = [
    Pair("functions", "~handler") { (Handler(handler: {}), Handler(handler: {})) },
    Pair("a mirror of its own", "~") { (Secret(value: 1), Secret(value: 2)) },
    Pair("described payload-free cases", "~") { (Opaque.one, Opaque.two) },
    Pair("one object", "~[]") { ([Node.shared], [Node.shared]) },
    Pair("objects of Foundation", "~") { (DateFormatter(), DateFormatter()) },
    Pair("a range", "~") { (1..<2, 1..<3) },
    Pair("depth", "~" + Array(repeating: "next", count: 100).joined(separator: ".")) {
      (List.of(200), List.of(200))
    },
  ]

  @Test func redactsValuesAndKeys() {
    let pair = Pair("") { (["a@b.example": User(id: 1)], ["a@b.example": User(id: 2)]) }
    #expect(text(pair, .redact) == ["[*].id: value, legacy Int, codable Int"])
  }

  @Test func countsWhatItLeavesOut() {
    var comparison = StructuralComparison(.redact)
    comparison.compare(Array(0..<100), Array(1..<101))
    #expect(comparison.differences.count == 10)
    #expect(comparison.omittedCount == 90)
  }

  @Test(arguments: [
    (#"{}"#, "keyNotFound at $.users"),
    (#"{"users": 1}"#, "typeMismatch (Dictionary<String, Any>) at $.users"),
    (#"{"users": {"a@b": {"id": "x"}}}"#, "typeMismatch (Int) at $.users[*].id"),
    (#"{"users": {"a@b": {"id": null}}}"#, "valueNotFound at $.users[*].id"),
    (#"{"users": {}, "byID": {"42": [{"id": null}]}}"#, "valueNotFound at $.byID[*][0].id"),
  ])
  func redactsErrors(document: String, expected: String) {
    struct Users: Decodable {
      struct User: Decodable { let id: Int }
      let users: [String: User]
      let byID: [Int: [User]]?
    }
    var comparison = StructuralComparison(.redact)
    #expect(throws: (any Error).self) {
      do {
        _ = try JSONDecoder().decode(Users.self, from: Data(document.utf8))
      } catch {
        comparison.addFailure(legacy: nil, codable: error)
        throw error
      }
    }
    #expect(comparison.differences.map(\.codable) == [expected])
  }
}

// MARK: - Values

private struct User { let id: Int }
private struct OtherUser { let id: Int }
private struct OlderUser {
  let id: Int
  let age: Int
}
private struct Empty {}
private struct Handler { let handler: () -> Void }

private struct Loose: Hashable {
  let id: Int
  let name: String

  static func == (a: Loose, b: Loose) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private enum Event {
  case plain, other
  case named(String, Int)
}

private enum Described: String, CustomStringConvertible {
  case on, off
  var description: String { "a state" }
}

private enum Opaque: CustomStringConvertible {
  case one, two
  var description: String { "it" }
}

private struct Secret: CustomReflectable {
  let value: Int
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class Node: @unchecked Sendable {
  static let shared = Node(1, next: nil)

  let id: Int
  var next: Node?

  init(_ id: Int, next: Node?) {
    self.id = id
    self.next = next
  }

  /// Two objects that refer to each other; the test process keeps them.
  static func cycle(_ id: Int) -> Node {
    let first = Node(id, next: nil)
    first.next = Node(5, next: Node(id, next: first))
    return first
  }
}

private class Person {
  private let id: Int

  init(_ id: Int) { self.id = id }
}

private final class Member: Person {
  private let id: String

  init(_ number: Int, id: String) {
    self.id = id
    super.init(number)
  }
}

private struct FlatNode {
  let id: Int
  let next: Int?
}

private indirect enum List {
  case end
  case next(List)

  static func of(_ count: Int) -> List { (0..<count).reduce(.end) { list, _ in .next(list) } }
}
