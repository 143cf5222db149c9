import Foundation
import LegacyExtractor

extension UnboxReader {
  /// A reader for each type that Unbox can unbox, by the name that the grid gives it.
  static func byTypeName() -> [String: UnboxReader] {
    scalars
      .merging(formatted) { first, _ in first }
      .merging(enums) { first, _ in first }
      .merging(arrays) { first, _ in first }
      .merging(dictionaries) { first, _ in first }
  }

  private static var scalars: [String: UnboxReader] {
    [
      "Bool": UnboxReader(Bool.self),
      "Int": UnboxReader(Int.self),
      "Int32": UnboxReader(Int32.self),
      "Int64": UnboxReader(Int64.self),
      "UInt": UnboxReader(UInt.self),
      "UInt32": UnboxReader(UInt32.self),
      "UInt64": UnboxReader(UInt64.self),
      "Float": UnboxReader(Float.self),
      "Double": UnboxReader(Double.self),
      "CGFloat": UnboxReader(CGFloat.self),
      "Decimal": UnboxReader(Decimal.self),
      "String": UnboxReader(String.self),
      "URL": UnboxReader(URL.self),
      "Obj": UnboxReader(model: Obj.self),
      "ObjOpt": UnboxReader(model: ObjOpt.self),
    ]
  }

  private static var formatted: [String: UnboxReader] {
    [
      "Date(yyyy-MM-dd)": UnboxReader(formatter: FactDates.day),
      "Date(iso8601)": UnboxReader(formatter: InternetDateFormatter()),
      "Date(epoch)": UnboxReader(formatter: EpochFormatter()),
    ]
  }

  private static var enums: [String: UnboxReader] {
    [
      "EnumS": UnboxReader(EnumS.self),
      "EnumI": UnboxReader(EnumI.self),
      "EnumI8": UnboxReader(EnumI8.self),
      "EnumU64": UnboxReader(EnumU64.self),
      "EnumD": UnboxReader(EnumD.self),
      "EnumF": UnboxReader(EnumF.self),
      "RawB": UnboxReader(RawB.self),
    ]
  }

  private static var arrays: [String: UnboxReader] {
    [
      "[Int]": UnboxReader([Int].self),
      "[Bool]": UnboxReader([Bool].self),
      "[Double]": UnboxReader([Double].self),
      "[Float]": UnboxReader([Float].self),
      "[Int8]": UnboxReader([Int8].self),
      "[UInt64]": UnboxReader([UInt64].self),
      "[Decimal]": UnboxReader([Decimal].self),
      "[String]": UnboxReader([String].self),
      "[URL]": UnboxReader([URL].self),
      "[EnumS]": UnboxReader([EnumS].self),
      "[EnumI]": UnboxReader([EnumI].self),
      "[Int?]": UnboxReader([Int?].self),
      "Set<Int>": UnboxReader(Set<Int>.self),
      "Set<String>": UnboxReader(Set<String>.self),
      "[[Int]]": UnboxReader([[Int]].self),
      "[[String:Int]]": UnboxReader([[String: Int]].self),
      "[Any]": UnboxReader([Any].self),
      "[Obj]": UnboxReader([Obj].self),
    ]
  }

  private static var dictionaries: [String: UnboxReader] {
    [
      "[String:Int]": UnboxReader([String: Int].self),
      "[String:Double]": UnboxReader([String: Double].self),
      "[String:String]": UnboxReader([String: String].self),
      "[String:URL]": UnboxReader([String: URL].self),
      "[String:[Int]]": UnboxReader([String: [Int]].self),
      "[String:[String:Int]]": UnboxReader([String: [String: Int]].self),
      "[String:Int?]": UnboxReader([String: Int?].self),
      "[Int:Int]": UnboxReader([Int: Int].self),
      "[UKey:Int]": UnboxReader([UKey: Int].self),
      "[String:Any]": UnboxReader([String: Any].self),
      "[String:Obj]": UnboxReader([String: Obj].self),
    ]
  }
}
