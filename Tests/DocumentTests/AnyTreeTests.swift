import Foundation
import LegacyExtractor
import Testing

/// Documents made from trees of Foundation and Swift values.
@Suite struct AnyTreeTests {
  final class Opaque {}

  @Test func writesWhatJSONSerializationReads() throws {
    let json = #"{"a":[1,-2.5,"x\"\\\n\u0001é",null,true,false,{"b":{}}],"c":18446744073709551615}"#
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let document = try JSONDocument(any: tree)
    let object = try #require(document.foundationObject(.root) as? NSDictionary)
    #expect(object == tree as? NSDictionary)
    let text = document.data(of: .root)
    let again = try #require(try JSONSerialization.jsonObject(with: text) as? NSDictionary)
    #expect(again == object)
  }

  @Test func writesEveryNativeNumber() throws {
    let values: [any Sendable] = [
      Int8(-8), Int16(16), Int32(-32), Int64.min, UInt8(8), UInt16(16), UInt32(32), UInt64.max,
      Int(1), UInt(2), Float(0.5), Double(0.1), CGFloat(1.5), Decimal(string: "19.99") ?? 0,
      NSNumber(value: 7), NSNumber(value: 1.0), NSNumber(value: true), NSDecimalNumber(value: 3),
      NSNumber(value: UInt64.max), true, false,
    ]
    let document = try JSONDocument(any: values.map { $0 as Any })
    let texts = document.elements(of: .root).map(document.text(of:))
    #expect(
      texts == [
        "-8", "16", "-32", "-9223372036854775808", "8", "16", "32", "18446744073709551615", "1",
        "2", "0.5", "0.1", "1.5", "19.99", "7", "1.0", "true", "3", "18446744073709551615", "true",
        "false",
      ]
    )
  }

  @Test func acceptsFoundationContainersAndOptionals() throws {
    let none: Int? = nil
    let tree: [String: Any] = [
      "dictionary": NSDictionary(dictionary: ["k": NSArray(array: [1, NSString("s")])]),
      "mutable": NSMutableArray(array: [NSMutableString(string: "s"), NSMutableDictionary()]),
      "hashable": ["k": 1] as [AnyHashable: Any],
      "typed": ["k": [1, 2]] as [String: [Int]],
      "none": none as Any,
      "some": Optional(5) as Any,
    ]
    let document = try JSONDocument(any: tree)
    func text(_ key: String) -> String? {
      document.value(forKey: key, in: .root).map(document.text(of:))
    }
    #expect(text("dictionary") == #"{"k":[1,"s"]}"#)
    #expect(text("mutable") == #"["s",{}]"#)
    #expect(text("hashable") == #"{"k":1}"#)
    #expect(text("typed") == #"{"k":[1,2]}"#)
    #expect(text("none") == "null")
    #expect(text("some") == "5")
  }

  @Test func keepsValuesThatAreNotJSON() throws {
    let object = Opaque()
    let date = Date()
    let tree: [String: Any] = ["o": object, "list": [1, date] as [Any], "nan": Double.nan]
    let document = try JSONDocument(any: tree)
    let node = try #require(document.value(forKey: "o", in: .root))
    #expect(document.isKind(.opaque, node))
    #expect(document.opaqueValue(node) as? Opaque === object)
    let list = try #require(document.value(forKey: "list", in: .root))
    #expect((document.foundationObject(list) as? [Any])?.last as? Date == date)
    let nan = try #require(document.value(forKey: "nan", in: .root))
    #expect((document.opaqueValue(nan) as? Double)?.isNaN == true)
    let place = try #require(document.firstOpaqueValue(in: list))
    #expect(document.path(to: place) == [.key("list"), .index(1)])
  }

  static let keys = [
    "", "a", "é", "e\u{301}x", "quote\"", "line\n", "key of more than eight bytes",
  ]

  /// A few keys, and so many that they get a table.
  @Test(arguments: [keys, (0..<40).map { "key\($0)" }, keys + (0..<40).map { "key\($0)" }])
  func findsEveryKeyAgain(keys: [String]) throws {
    let tree = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0 as Any) })
    let document = try JSONDocument(any: tree)
    for (index, key) in keys.enumerated() {
      let node = try #require(document.value(forKey: key, in: .root), "\(key)")
      #expect(document.number(node).int64Value == Int64(index))
    }
  }
}
