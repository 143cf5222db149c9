import LegacyExtractor
import Testing

/// Numbers are cut to what is asked for, as `NSNumber` cuts them.
@Suite struct JAYSONNumberTests {
  /// The results for Int, Int8, Int16, Int32, Int64, then the same unsigned.
  static let integers: [(token: String, results: String)] = [
    ("0", "0 0 0 0 0 0 0 0 0 0"),
    ("1", "1 1 1 1 1 1 1 1 1 1"),
    ("true", "1 1 1 1 1 1 1 1 1 1"),
    ("false", "0 0 0 0 0 0 0 0 0 0"),
    ("1.9", "1 1 1 1 1 1 1 1 1 1"),
    ("-1.9", "-1 -1 -1 -1 -1 \(UInt.max) 255 65535 4294967295 \(UInt64.max - 1)"),
    ("300", "300 44 300 300 300 300 44 300 300 300"),
    ("70000", "70000 112 4464 70000 70000 70000 112 4464 70000 70000"),
    ("4294967297", "4294967297 1 1 1 4294967297 4294967297 1 1 1 4294967297"),
    ("18446744073709551615", "-1 -1 -1 -1 -1 \(UInt.max) 255 65535 4294967295 \(UInt64.max)"),
    (
      "1e20",
      "\(Int.min) 0 0 0 \(Int64.min) 9223372036854775808 0 0 0 7766279631452241920"
    ),
  ]

  @Test func cutsIntegers() throws {
    for (token, results) in Self.integers {
      let json = try json(token)
      #expect(easyIntegers(json).joined(separator: " ") == results, "\(token)")
      #expect(try strictIntegers(json).joined(separator: " ") == results, "\(token)")
    }
  }

  /// Foundation keeps small unsigned numbers as it likes.
  @Test func readsNumbersThatTheAppWrote() throws {
    #expect(try JAYSON(UInt(1)).getBool())
    #expect(try JAYSON(UInt8(7)).getInt() == 7)
    #expect(JAYSON(UInt64.max).uInt64 == .max)
    #expect(JAYSON(Double.greatestFiniteMagnitude).double == .greatestFiniteMagnitude)
  }

  @Test func readsFractions() throws {
    for (token, double) in [("1", 1), ("0.1", 0.1), ("true", 1), ("9007199254740993", 0x1p53)] {
      let json = try json(token)
      #expect(json.double == double)
      #expect(try json.getDouble() == double)
      #expect(json.float == Float(double))
      #expect(try json.getFloat() == Float(double))
    }
    #expect(try json("1e39").float == .infinity)
  }

  @Test(arguments: [
    ("true", true, "true"), ("false", false, "false"), ("1", true, "true"), ("0", false, "false"),
    ("1.0", true, "true"), ("0.0", false, "false"),
    ("2", true, "E failedToGetBool 2 @Root->"), ("-1", true, "E failedToGetBool -1 @Root->"),
    ("0.5", true, "E failedToGetBool 0.5 @Root->"),
  ])
  func easyBooleansAreLessStrict(token: String, easy: Bool, strict: String) throws {
    #expect(try json(token).bool == easy)
    #expect(outcome(of: token) { try $0.getBool() } == strict)
  }

  @Test func keepsTheObjectOfANumber() throws {
    #expect(try json("12345678901234567890").getNumber().uint64Value == 12_345_678_901_234_567_890)
    #expect(try json("1.5").number == 1.5)
    #expect(try json("true").number === NSNumber(value: true))
    let decimal = try json("0.1234567890123456789").getNumber() as? NSDecimalNumber
    #expect(decimal?.stringValue == "0.1234567890123456789")
  }

  @Test(arguments: ["null", #""1""#, "[]", "{}"])
  func readsNothingElseAsANumber(document: String) throws {
    let json = try json(document)
    #expect(easyIntegers(json).allSatisfy { $0 == "nil" })
    #expect(json.number == nil)
    #expect(json.double == nil)
    #expect(json.float == nil)
    #expect(json.bool == nil)
    #expect(throws: JAYSONError.self) { try json.getNumber() }
    #expect(throws: JAYSONError.self) { try json.getInt() }
    #expect(throws: JAYSONError.self) { try json.getBool() }
  }

  @Test func cutsNumbersThatWereWritten() {
    #expect(JAYSON(300).int8 == 44)
    #expect(JAYSON(1.9).int == 1)
    #expect(JAYSON(UInt64.max).uInt64 == .max)
    #expect(JAYSON(Float(0.1)).double == Double(Float(0.1)))
    #expect(JAYSON(Double.infinity).int64 == .min)
    #expect(JAYSON(NSDecimalNumber(string: "1.25")).double == 1.25)
    #expect(JAYSON(true).int == 1)
  }

  private func easyIntegers(_ json: JAYSON) -> [String] {
    let signed: [(any FixedWidthInteger)?] = [
      json.int, json.int8, json.int16, json.int32, json.int64,
    ]
    let unsigned: [(any FixedWidthInteger)?] = [
      json.uInt, json.uInt8, json.uInt16, json.uInt32, json.uInt64,
    ]
    return (signed + unsigned).map { $0.map { "\($0)" } ?? "nil" }
  }

  private func strictIntegers(_ json: JAYSON) throws -> [String] {
    let signed: [any FixedWidthInteger] = try [
      json.getInt(), json.getInt8(), json.getInt16(), json.getInt32(), json.getInt64(),
    ]
    let unsigned: [any FixedWidthInteger] = try [
      json.getUInt(), json.getUInt8(), json.getUInt16(), json.getUInt32(), json.getUInt64(),
    ]
    return (signed + unsigned).map { "\($0)" }
  }
}
