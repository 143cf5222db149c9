import Foundation
import LegacyExtractor

/// The expressions of the structure facts, written with this library.
enum JAYSONExpressions {
  typealias Expression = (FactFeed.Input) throws -> String

  /// The document that the facts call `doc`.
  static let document = #"""
    {"a":{"b":[1,null,{"c":"x"}],"d.e":5,"n":null},"s":"1","i":1,"two":2,"t":true,"z":0,
     "f":1.5,"u":"http://example.com","e":[],"o":{}}
    """#

  static func byName() -> [String: Expression] {
    steps
      .merging(subscripts) { first, _ in first }
      .merging(strictReads) { first, _ in first }
      .merging(closures) { first, _ in first }
      .merging(writes) { first, _ in first }
      .merging(roots) { first, _ in first }
  }

  private static var steps: [String: Expression] {
    [
      "next(a.b) split on dots": kind { try $0.next("a.b") },
      "next(missing)": kind { try $0.next("missing") },
      "next(a.missing.x)": kind { try $0.next("a.missing.x") },
      "next(a).next(missing)": kind { try $0.next("a").next("missing") },
      "next(a.n) null": kind { try $0.next("a.n") },
      "next(i.x) on a scalar": kind { try $0.next("i.x") },
      #"next("") = self"#: kind { try $0.next("") },
      "next(a.b)[1] null": kind { try $0.next("a.b").next(1) },
      "next(a.b)[9] out of range": kind { try $0.next("a.b").next(9) },
      "next(a.b)[-1] negative": kind { try $0.next("a.b").next(-1) },
      "path of an error: next(a.b).next(2).next(zz)": kind {
        try $0.next("a.b").next(2).next("zz")
      },
      "path of an error: next(a.b.zz) (json = start of this next call)": kind {
        try $0.next("a").next("b.zz")
      },
      #"next(keyPath \.zz)"#: kind { try $0.next(\.zz) },
      "back() of a.b": value { try $0.next("a.b").back().currentPath() },
      "presentsValue(a.n) null": value { $0.presentsValue("a.n") },
      "presentsValue(a.b)": value { $0.presentsValue("a.b") },
    ]
  }

  private static var subscripts: [String: Expression] {
    [
      "[a]?[d.e] subscript: dot is literal": value { $0["a"]?["d.e"]?.int },
      "subscript [9] out of range": kind { $0["a"]?["b"]?[9] },
      "subscript [1] null element": kind { $0["a"]?["b"]?[1] },
      "index subscript on an object": kind { $0["a"]?[0] },
      "key subscript on null value": kind { $0["a"]?["n"]?["x"] },
      "dynamic member a?.b?[0]": value { $0.a?.b?[0]?.int },
      "isBool on t / on i / on z": value { json in
        ["t", "i", "z"].map { json[$0]?.isBool == true }
      },
      "isNumber on t / on i": value { json in ["t", "i"].map { json[$0]?.isNumber == true } },
    ]
  }

  private static var strictReads: [String: Expression] {
    [
      "getString on number": value { try $0.next("i").getString() },
      #"getInt on string "1""#: value { try $0.next("s").getInt() },
      "getBool on 1": value { try $0.next("i").getBool() },
      "getBool on 2": value { try $0.next("two").getBool() },
      #"getBool on "1""#: value { try $0.next("s").getBool() },
      "getDouble on 1": value { try $0.next("i").getDouble() },
      "getArray on object": value { try $0.next("a").getArray().count },
      "getDictionary on array": value { try $0.next("a.b").getDictionary().count },
      "array elements incl. null: sourceTypes": value {
        try $0.next("a.b").getArray().map(\.sourceType.description)
      },
      "dictionary values incl. null: keys": value {
        try $0.next("a").getDictionary().keys.sorted()
      },
      "JAYSON JSON(data:).next(k).getInt()": value { try $0.next("k").getInt() },
    ]
  }

  private static var closures: [String: Expression] {
    [
      "get { throw MyErr }": value { try $0.next("a").get { _ -> Int in throw MyErr() } },
      "get { throw JSONError } passes through": value {
        try $0.next("a").get { try $0.next("zz").getInt() }
      },
      "get(with: Decoder) throwing MyErr": value {
        try $0.next("a").get(with: JAYSON.Decoder<Int> { _ in throw MyErr() })
      },
    ]
  }

  private static var writes: [String: Expression] {
    [
      "removed(a) keys": value { $0.removed("a").dictionary?.count },
      "set on object then data": value {
        var json = $0
        json["x"] = 5
        return try JAYSON(data: json.data()).next("x").getInt()
      },
      "JSON.null then set": { _ in
        var json = JAYSON.null
        json["x"] = 5
        return "\(json["x"]?.int as Int?)".factQuoted
      },
      "data() of a scalar": { _ in factText(try JAYSON(1).data()) },
      "Codable round trip encodes base64": { _ in
        let data = try JSONEncoder().encode(["w": JAYSON(["a": JAYSON(1)])])
        return String(decoding: data, as: UTF8.self).factQuoted
      },
      "Equality 1 == true": { _ in factText(JAYSON(1) == JAYSON(true)) },
    ]
  }

  private static var roots: [String: Expression] {
    [
      "JSON(any:) with a Date": { _ in kindText(try JAYSON(any: Date())) },
      "sourceType of native Bool true": { _ in kindText(JAYSON(true)) },
      "sourceType of native Int8(1)": { _ in kindText(JAYSON(Int8(1))) },
      "JSON(data:).sourceType": kind { $0 },
      "JSON(any: native).sourceType": kind { $0 },
      "error description": { input in
        do {
          return kindText(try json(input).next("zz"))
        } catch {
          return "\(error)".factQuoted
        }
      },
    ]
  }

  // MARK: Forms of expressions

  private static func kind(_ read: @escaping (JAYSON) throws -> JAYSON?) -> Expression {
    { kindText(try read(json($0))) }
  }

  private static func kindText(_ json: JAYSON?) -> String {
    (json?.sourceType.description ?? "nil").factQuoted
  }

  private static func value<T>(_ read: @escaping (JAYSON) throws -> T?) -> Expression {
    { try read(json($0)).map(factText) ?? "nil" }
  }

  private static func json(_ input: FactFeed.Input) throws -> JAYSON {
    switch input {
    case .data(let data): try JAYSON(data: data)
    case .tree(let tree): try JAYSON(any: tree)
    }
  }
}
