import Foundation
import LegacyExtractor
import Testing

/// What the real library was measured to do, read by read; its two crashes are errors here.
@Suite struct JAYSONStructureTests {
  struct Row: Sendable {
    let what: String
    let outcome: String
    let read: @Sendable (JAYSON) throws -> Any?

    init(_ what: String, _ outcome: String, _ read: @escaping @Sendable (JAYSON) throws -> Any?) {
      self.what = what
      self.outcome = outcome
      self.read = read
    }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "failure" }
  }

  static let document = """
    {"a":{"b":[1,null,{"c":"x"}],"d.e":5,"n":null},"s":"1","i":1,"two":2,"t":true,"z":0,
     "f":1.5,"u":"http://example.com","e":[],"o":{}}
    """

  static let navigation: [Row] = [
    Row("next splits at periods", "array") { try $0.next("a.b") },
    Row("a subscript takes periods literally", "5") { $0["a"]?["d.e"]?.int },
    Row("next, missing", "E notFoundKey(missing) @Root->") { try $0.next("missing") },
    Row("next, missing inside", "E notFoundKey(missing) @Root->") { try $0.next("a.missing.x") },
    Row("next of next, missing", #"E notFoundKey(missing) @Root->["a"]"#) {
      try $0.next("a").next("missing")
    },
    Row("next, null", "E notFoundKey(n) @Root->") { try $0.next("a.n") },
    Row("next of a scalar", "E notFoundKey(x) @Root->") { try $0.next("i.x") },
    Row("next with the empty key", "dictionary") { try $0.next("") },
    Row("next with several keys", "array") { try $0.next("a", "b") },
    Row("next index, null", #"E notFoundIndex(1) @Root->["a"]["b"]"#) {
      try $0.next("a.b").next(1)
    },
    Row("next index, too large", #"E notFoundIndex(9) @Root->["a"]["b"]"#) {
      try $0.next("a.b").next(9)
    },
    Row("next index, negative (crashed)", #"E notFoundIndex(-1) @Root->["a"]["b"]"#) {
      try $0.next("a.b").next(-1)
    },
    Row("subscript index, too large", "null") { $0["a"]?["b"]?[9] },
    Row("subscript index, null element", "null") { $0["a"]?["b"]?[1] },
    Row("subscript index, negative (crashed)", "null") { $0["a"]?["b"]?[-1] },
    Row("subscript index of an object", "null") { $0["a"]?[0] },
    Row("subscript key of null", "nil") { $0["a"]?["n"]?["x"] },
    Row("subscript key, missing", "nil") { $0["zz"] },
    Row("subscript key, null", "null") { $0["a"]?["n"] },
    Row("path after an index", #"E notFoundKey(zz) @Root->["a"]["b"][2]"#) {
      try $0.next("a.b").next(2).next("zz")
    },
    Row("path of one next call is where it began", #"E notFoundKey(zz) @Root->["a"]"#) {
      try $0.next("a").next("b.zz")
    },
    Row("key path of dynamic members", "E notFoundKeyPath @Root->") { try $0.next(\.zz) },
    Row("dynamic members", "1") { $0.a?.b?[0]?.int },
    Row("back", #""Root->[\"a\"]""#) { try $0.next("a.b").back().currentPath() },
    Row("presentsValue, null", "false") { $0.presentsValue("a.n") },
    Row("presentsValue", "true") { $0.presentsValue("a.b") },
  ]

  static let reading: [Row] = [
    Row("getString of a number", #"E failedToGetString 1 @Root->["i"]"#) {
      try $0.next("i").getString()
    },
    Row("getInt of a string", #"E failedToGetNumber "1" @Root->["s"]"#) {
      try $0.next("s").getInt()
    },
    Row("getBool of 1", "true") { try $0.next("i").getBool() },
    Row("getBool of 2", #"E failedToGetBool 2 @Root->["two"]"#) { try $0.next("two").getBool() },
    Row("getBool of a string", #"E failedToGetBool "1" @Root->["s"]"#) {
      try $0.next("s").getBool()
    },
    Row("getDouble of 1", "1.0") { try $0.next("i").getDouble() },
    Row(
      "getArray of an object",
      #"E failedToGetArray {"b":[1,null,{"c":"x"}],"d.e":5,"n":null} @Root->["a"]"#
    ) { try $0.next("a").getArray() },
    Row(
      "getDictionary of an array",
      #"E failedToGetDictionary [1,null,{"c":"x"}] @Root->["a"]["b"]"#
    ) { try $0.next("a.b").getDictionary() },
    Row("elements", "[number, null, dictionary]") {
      try $0.next("a.b").getArray().map(\.sourceType)
    },
    Row("members", #"["b", "d.e", "n"]"#) { try $0.next("a").getDictionary().keys.sorted() },
    Row("isBool", "[true, false, false]") { json in
      ["t", "i", "z"].map { json[$0]?.isBool == true }
    },
    Row("isNumber", "[false, true]") { json in ["t", "i"].map { json[$0]?.isNumber == true } },
    Row(
      "get, own error",
      #"E decodeError(failure) {"b":[1,null,{"c":"x"}],"d.e":5,"n":null} @Root->["a"]"#
    ) { try $0.next("a").get { _ -> Int in throw Failure() } },
    Row("get, error of the library", #"E notFoundKey(zz) @Root->["a"]"#) {
      try $0.next("a").get { try $0.next("zz").getInt() }
    },
    Row(
      "get with a decoder, own error",
      #"E decodeError(failure) {"b":[1,null,{"c":"x"}],"d.e":5,"n":null} @Root->["a"]"#
    ) { try $0.next("a").get(with: JAYSON.Decoder<Int> { _ in throw Failure() }) },
  ]

  static let writing: [Row] = [
    Row("removed", "9") { $0.removed("a").dictionary?.count },
    Row("set on an object", "5") {
      var json = $0
      json["x"] = 5
      return try JAYSON(data: json.data()).next("x").getInt()
    },
    Row("set on null", "5") { _ in
      var json = JAYSON()
      json["x"] = 5
      return json["x"]?.int
    },
    Row("set on a scalar is ignored", "number") {
      var json = try $0.next("i")
      json["x"] = 5
      return json
    },
    Row("data of a scalar", "E invalidJSONObject") { _ in try JAYSON(1).data() },
    Row("a Date is no JSON", "E invalidJSONObject") { _ in try JAYSON(any: ["k": Date()]) },
    Row("Codable encodes base64", #""{\"w\":\"eyJhIjoxfQ==\"}""#) { _ in
      String(decoding: try JSONEncoder().encode(["w": JAYSON(["a": JAYSON(1)])]), as: UTF8.self)
    },
    Row("1 equals true", "true") { _ in JAYSON(1) == JAYSON(true) },
    Row("a native Boolean", "bool") { _ in JAYSON(true) },
    Row("a native Int8", "number") { _ in JAYSON(Int8(1)) },
  ]

  @Test(arguments: [navigation, reading, writing])
  func agreesWithTheRealLibrary(rows: [Row]) {
    for row in rows {
      #expect(outcome(of: Self.document, row.read) == row.outcome, "\(row.what)")
    }
  }

  @Test(arguments: [
    ("1", "number"), ("1.5", "number"), ("true", "bool"), ("null", "null"), (#""s""#, "string"),
    ("[]", "array"), ("{}", "dictionary"), (" 1 ", "number"),
  ])
  func readsAnyRootFromData(document: String, type: String) {
    #expect(outcome(of: document) { $0 } == type)
  }

  @Test func takesOnlyContainersFromTrees() {
    for scalar in [1, 1.5, true, "s", NSNull()] as [Any] {
      #expect(outcome { try JAYSON(any: scalar) } == "E invalidJSONObject")
    }
    #expect(outcome { try JAYSON(any: [Any]()) } == "array")
    #expect(outcome { try JAYSON(any: [String: Any]()) } == "dictionary")
  }
}
