import Foundation
import LegacyExtractor
import Testing

/// Dictionaries as input: they give what the same JSON gives, and may hold what JSON cannot.
@Suite struct UnboxDictionaryInputTests {
  enum Level: Int, UnboxableEnum { case low, high }

  struct Ticket: Equatable { let id: Int }

  func outcome<T: UnboxCompatible>(_ type: T.Type, _ value: Any) -> String {
    unboxOutcome { () throws -> T in try Unboxer(dictionary: ["k": value]).unbox(key: "k") }
  }

  @Test func readsNativeValuesAsNumbersOfJSON() {
    #expect(outcome(Int.self, 1.5) == "1")
    #expect(outcome(Double.self, 1) == "1.0")
    #expect(outcome(Int.self, true) == "1")
    #expect(outcome(Bool.self, 1) == "true")
    #expect(outcome(String.self, 5) == #""5""#)
    #expect(outcome(Level.self, true) == "high")
    #expect(outcome(Level.self, 1.0) == "high")
    #expect(outcome(CGFloat.self, 1) == "1.0")
    #expect(outcome([Int8].self, [1, 2]) == "[1, 2]")
    #expect(outcome([Int?].self, [1]) == "[Optional(1)]")
    #expect(outcome(Int.self, Optional(3) as Any) == "3")
    #expect(outcome(Int.self, Optional<Int>.none as Any) == "invalidValue(null, k) at k")
  }

  @Test func readsFoundationCollections() {
    #expect(outcome([String: Int].self, NSDictionary(dictionary: ["a": 1])) == "{a: 1}")
    #expect(outcome([Int].self, NSArray(array: [1, "2"])) == "[1, 2]")
    #expect(
      unboxOutcome { () throws -> Int in
        try Unboxer(dictionary: ["a": NSDictionary(dictionary: ["b": 1])]).unbox(keyPath: "a.b")
      } == "1"
    )
  }

  /// The real library traps here.
  @Test func refusesToWalkThroughADictionaryWithoutStringKeys() {
    #expect(
      unboxOutcome { () throws -> Int in
        try Unboxer(dictionary: ["a": [1: 2]]).unbox(keyPath: "a.1")
      } == "invalidValue([1: 2], a) at a.1"
    )
  }

  @Test func givesTheSameDictionaryBack() throws {
    let date = Date(timeIntervalSince1970: 0)
    let unboxer = Unboxer(dictionary: ["date": date, "ticket": Ticket(id: 1)])
    #expect(unboxer.dictionary["date"] as? Date == date)
    #expect(unboxer.dictionary["ticket"] as? Ticket == Ticket(id: 1))
  }

  @Test func givesTheDictionaryOfAPartBack() throws {
    struct Part: Unboxable {
      let dictionary: UnboxableDictionary

      init(unboxer: Unboxer) { dictionary = unboxer.dictionary }
    }
    let part: Part = try Unboxer(dictionary: ["k": ["ticket": Ticket(id: 1)]]).unbox(key: "k")
    #expect(part.dictionary["ticket"] as? Ticket == Ticket(id: 1))
  }

  @Test func tellsAbsentFromNullAndStepsIntoArrays() {
    let unboxer = Unboxer(dictionary: ["null": NSNull(), "list": [1, NSNull(), ["x": 2]]])
    let rows: [(path: String, expected: String)] = [
      ("null", "invalidValue(null, null) at null"),
      ("absent", "missingKey(absent) at absent"),
      ("list.0", "1"),
      ("list.1", "invalidValue(null, 1) at list.1"),
      ("list.2.x", "2"),
      ("list.3", "missingKey(3) at list.3"),
      ("list.-1", "missingKey(-1) at list.-1"),
      ("list.x", "missingKey(x) at list.x"),
      ("list.0.x", "invalidValue(1, 0) at list.0.x"),
    ]
    for row in rows {
      #expect(
        unboxOutcome { () throws -> Int in try unboxer.unbox(keyPath: row.path) } == row.expected
      )
    }
  }

  @Test func carriesObjectsOfTheApp() throws {
    let unboxer = Unboxer(dictionary: [
      "k": [Ticket(id: 1)], "d": ["a": Ticket(id: 2)], "n": Date(),
    ])
    let tickets: [Ticket] = try unboxer.unbox(key: "k")
    let byName: [String: Ticket] = try unboxer.unbox(key: "d")
    let number: Int? = unboxer.unbox(key: "n")
    #expect(tickets == [Ticket(id: 1)])
    #expect(byName == ["a": Ticket(id: 2)])
    #expect(number == nil)
  }

  @Test func castsReadyMadeModels() throws {
    let child: UnboxChild = try unbox(dictionary: ["x": 1])
    let children: [UnboxChild] = try Unboxer(dictionary: ["k": [child]]).unbox(key: "k")
    #expect(children == [child])
    #expect(
      unboxOutcome { () throws -> UnboxChild in
        try Unboxer(dictionary: ["k": child]).unbox(key: "k")
      } == "invalidValue(Child(1), k) at k"
    )
  }

  @Test func readsSetsAsTheyAre() {
    #expect(outcome(Set<Int>.self, Set([1])) == "[1]")
  }
}
