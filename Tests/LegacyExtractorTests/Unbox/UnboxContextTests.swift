import Foundation
import LegacyExtractor
import Testing

/// Models that need something else besides their object.
@Suite struct UnboxContextTests {
  struct Tagged: UnboxableWithContext, CustomStringConvertible {
    let x: Int
    let tag: String

    init(unboxer: Unboxer, context: String) throws {
      x = try unboxer.unbox(key: "x")
      tag = context
    }

    var description: String { "Tagged(\(x), \(tag))" }
  }

  @Test(arguments: [
    (#"{"k": {"x": 1}}"#, "Tagged(1, c)"), (#"{"k": {}}"#, "missingKey(x) at x"),
    (#"{"k": null}"#, "invalidValue(null, k) at k"), ("{}", "missingKey(k) at k"),
  ])
  func passesTheContext(json: String, expected: String) {
    #expect(
      unboxOutcome(json) { (u) throws -> Tagged in try u.unbox(key: "k", context: "c") } == expected
    )
    #expect(
      unboxOutcome(json) { (u) throws -> Tagged in try u.unbox(keyPath: "k", context: "c") }
        == expected
    )
  }

  @Test(arguments: [
    (#"[{"x": 1}, {"x": 2}]"#, false, "[Tagged(1, c), Tagged(2, c)]"), ("[]", false, "[]"),
    (#"[{"x": 1}, {}]"#, false, "missingKey(x) at x"), (#"[{"x": 1}, {}]"#, true, "[Tagged(1, c)]"),
    (#"[{"x": 1}, null]"#, true, "invalidValue([{x: 1}, null], k) at k"),
  ])
  func passesTheContextToElements(literal: String, lossy: Bool, expected: String) {
    let outcome = unboxOutcome(#"{"k": \#(literal)}"#) { (u) throws -> [Tagged] in
      try u.unbox(key: "k", context: "c", allowInvalidElements: lossy)
    }
    #expect(outcome == expected)
  }

  @Test func readsDictionariesAndOptionals() throws {
    let unboxer = try Unboxer(data: Data(#"{"k": {"p": {"x": 1}}, "l": [{"x": 1}], "n": 1}"#.utf8))
    let dictionary: [String: Tagged] = try unboxer.unbox(key: "k", context: "c")
    let list: [Tagged]? = unboxer.unbox(key: "l", context: "c")
    let deep: Tagged? = unboxer.unbox(keyPath: "k.p", context: "d")
    let wrong: Tagged? = unboxer.unbox(key: "n", context: "c")
    let wrongList: [Tagged]? = unboxer.unbox(keyPath: "n", context: "c")
    #expect(dictionary["p"]?.tag == "c")
    #expect(list?.count == 1)
    #expect(deep?.tag == "d")
    #expect(wrong == nil)
    #expect(wrongList == nil)
  }

  @Test func passesTheContextFromTheRoot() throws {
    let json = Data(#"{"x": 1}"#.utf8)
    let model: Tagged = try unbox(data: json, context: "c")
    let list: [Tagged] = try unbox(
      data: Data("[{\"x\": 1}, {}]".utf8),
      context: "c",
      allowInvalidElements: true
    )
    let fromDictionary: Tagged = try unbox(dictionary: ["x": 1], context: "c")
    let fromDictionaries: [Tagged] = try unbox(dictionaries: [["x": 1], ["x": 2]], context: "c")
    #expect(model.tag == "c")
    #expect(list.map(\.x) == [1])
    #expect(fromDictionary.x == 1)
    #expect(fromDictionaries.map(\.x) == [1, 2])
    #expect(
      unboxOutcome { () throws -> [Tagged] in try unbox(data: json, context: "c") } == "invalidData"
    )
  }
}
