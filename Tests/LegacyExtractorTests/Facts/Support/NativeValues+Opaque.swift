import Foundation

extension NativeValues {
  /// Values of the grid that no JSON text can express, and numbers of a certain class.
  static var others: [String: Any] {
    foreign.merging(foundationNumbers) { first, _ in first }
  }

  /// Swift numbers without a JSON text of their own, and the objects that Apple platforms make of them.
  static let bridged: [(name: String, value: any Sendable, object: NSNumber)] = [
    ("native Float(0.1)", Float(0.1), NSNumber(value: Float(0.1))),
    ("native Decimal(1)", Decimal(1), NSDecimalNumber(decimal: 1)),
    ("native Decimal(0.1)", Decimal(0.1), NSDecimalNumber(decimal: 0.1)),
    ("native Decimal(1.5)", Decimal(1.5), NSDecimalNumber(decimal: 1.5)),
    ("native Double.nan", Double.nan, NSNumber(value: Double.nan)),
    ("native Double.infinity", Double.infinity, NSNumber(value: Double.infinity)),
  ]

  private static var foreign: [String: Any] {
    [
      "native Character(1)": Character("1"),
      "native Substring(1)": Substring("1"),
      "native Date(0)": Date(timeIntervalSinceReferenceDate: 0),
      "native Data(1)": Data([1]),
      "native URL(https://x.y)": URL(string: "https://x.y") as Any,
      "native NSURL(https://x.y)": NSURL(string: "https://x.y") as Any,
      "native EnumS.a": EnumS.a,
      "native EnumI.one": EnumI.one,
      "native Weird()": Weird(),
      "native Set<Int>(1)": [1] as Set<Int>,
      "native ArraySlice<Int>": [1, 2][...],
      "native [Int:Int]": [1: 1],
    ]
  }

  private static var foundationNumbers: [String: Any] {
    [
      "native NSNumber(true)": NSNumber(value: true),
      "native NSNumber(false)": NSNumber(value: false),
      "native NSNumber(Int 0)": NSNumber(value: 0),
      "native NSNumber(Int 1)": NSNumber(value: 1),
      "native NSNumber(Int 2)": NSNumber(value: 2),
      "native NSNumber(-1)": NSNumber(value: -1),
      "native NSNumber(128)": NSNumber(value: 128),
      "native NSNumber(16777217)": NSNumber(value: 16_777_217),
      "native NSNumber(9007199254740993)": NSNumber(value: 9_007_199_254_740_993),
      "native NSNumber(UInt64.max)": NSNumber(value: UInt64.max),
      "native NSNumber(Int8 1)": NSNumber(value: Int8(1)),
      "native NSNumber(UInt8 1)": NSNumber(value: UInt8(1)),
      "native NSNumber(Double 1)": NSNumber(value: 1.0),
      "native NSNumber(Double 1.5)": NSNumber(value: 1.5),
      "native NSNumber(Double 0.1)": NSNumber(value: 0.1),
      "native NSNumber(Double 1e20)": NSNumber(value: 1e20),
      "native NSNumber(Float 0.1)": NSNumber(value: Float(0.1)),
      "native NSNumber(nan)": NSNumber(value: Double.nan),
      "native NSNumber(inf)": NSNumber(value: Double.infinity),
      "native NSDecimalNumber(1.5)": NSDecimalNumber(string: "1.5"),
      "native NSDecimalNumber.notANumber": NSDecimalNumber.notANumber,
    ]
  }
}
