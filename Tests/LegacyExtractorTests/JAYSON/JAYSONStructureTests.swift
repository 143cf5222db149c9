import Foundation
import LegacyExtractor
import Testing

/// Reads that `JAYSONFactsTests` does not replay; two of them make the real library crash.
@Suite struct JAYSONStructureTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let what: String
    let outcome: String
    let read: @Sendable (JAYSON) throws -> Any?

    var testDescription: String { what }

    init(_ what: String, _ outcome: String, _ read: @escaping @Sendable (JAYSON) throws -> Any?) {
      self.what = what
      self.outcome = outcome
      self.read = read
    }
  }

  static let document = #"{"a": {"b": [1, null], "n": null}, "i": 1}"#

  static let rows: [Row] = [
    Row("next with several keys", "array") { try $0.next("a", "b") },
    Row("next index, negative (crashed)", #"E notFoundIndex(-1) @Root->["a"]["b"]"#) {
      try $0.next("a.b").next(-1)
    },
    Row("subscript index, negative (crashed)", "null") { $0["a"]?["b"]?[-1] },
    Row("subscript key, missing", "nil") { $0["zz"] },
    Row("subscript key, null", "nil") { $0["a"]?["n"] },
    Row("subscript key below null", "nil") { $0["a"]?["n"]?["x"] },
    Row("dynamic member, null", "nil") { $0.a?.n },
    Row("dynamic member below null", "nil") { $0.a?.n?.x },
    Row("key path to null", #"E notFoundKeyPath @Root->"#) { try $0.next(\.a?.n) },
    Row("subscript key, null that was written", "nil") {
      var json = $0
      json["i"] = .null
      return json["i"]
    },
    Row("member of the dictionary, null", "null") { $0["a"]?.dictionary?["n"] },
    Row("set on a scalar is ignored", "number") {
      var json = try $0.next("i")
      json["x"] = 5
      return json
    },
    Row("a Date inside is no JSON", "E invalidJSONObject") { _ in
      try JAYSON(any: ["k": Date()])
    },
  ]

  @Test(arguments: rows)
  func doesAsTheRealLibrary(row: Row) {
    #expect(outcome(of: Self.document, row.read) == row.outcome)
  }
}
