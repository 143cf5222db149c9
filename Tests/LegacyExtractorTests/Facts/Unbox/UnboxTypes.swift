import Foundation
import LegacyExtractor

/// The types of the grid that Unbox can unbox.
enum UnboxTypes {
  /// A reader for each type, by the name that the grid gives it.
  static func readers() -> [String: TypeReader] {
    scalars
      .merging(formatted) { first, _ in first }
      .merging(enums) { first, _ in first }
      .merging(arrays) { first, _ in first }
      .merging(dictionaries) { first, _ in first }
  }

  private static var scalars: [String: TypeReader] {
    [
      "Bool": TypeReader(unbox: Bool.self),
      "Int": TypeReader(unbox: Int.self),
      "Int32": TypeReader(unbox: Int32.self),
      "Int64": TypeReader(unbox: Int64.self),
      "UInt": TypeReader(unbox: UInt.self),
      "UInt32": TypeReader(unbox: UInt32.self),
      "UInt64": TypeReader(unbox: UInt64.self),
      "Float": TypeReader(unbox: Float.self),
      "Double": TypeReader(unbox: Double.self),
      "CGFloat": TypeReader(unbox: CGFloat.self),
      "Decimal": TypeReader(unbox: Decimal.self),
      "String": TypeReader(unbox: String.self),
      "URL": TypeReader(unbox: URL.self),
      "Obj": TypeReader(unboxModel: Obj.self),
      "ObjOpt": TypeReader(unboxModel: ObjOpt.self),
    ]
  }

  private static var formatted: [String: TypeReader] {
    [
      "Date(yyyy-MM-dd)": TypeReader(unboxFormatter: FactDates.day),
      "Date(iso8601)": TypeReader(unboxFormatter: InternetDateFormatter()),
      "Date(epoch)": TypeReader(unboxFormatter: EpochFormatter()),
    ]
  }

  private static var enums: [String: TypeReader] {
    [
      "EnumS": TypeReader(unbox: EnumS.self),
      "EnumI": TypeReader(unbox: EnumI.self),
      "EnumI8": TypeReader(unbox: EnumI8.self),
      "EnumU64": TypeReader(unbox: EnumU64.self),
      "EnumD": TypeReader(unbox: EnumD.self),
      "EnumF": TypeReader(unbox: EnumF.self),
      "RawB": TypeReader(unbox: RawB.self),
    ]
  }

  private static var arrays: [String: TypeReader] {
    [
      "[Int]": TypeReader(unbox: [Int].self),
      "[Bool]": TypeReader(unbox: [Bool].self),
      "[Double]": TypeReader(unbox: [Double].self),
      "[Float]": TypeReader(unbox: [Float].self),
      "[Int8]": TypeReader(unbox: [Int8].self),
      "[UInt64]": TypeReader(unbox: [UInt64].self),
      "[Decimal]": TypeReader(unbox: [Decimal].self),
      "[String]": TypeReader(unbox: [String].self),
      "[URL]": TypeReader(unbox: [URL].self),
      "[EnumS]": TypeReader(unbox: [EnumS].self),
      "[EnumI]": TypeReader(unbox: [EnumI].self),
      "[Int?]": TypeReader(unbox: [Int?].self),
      "Set<Int>": TypeReader(unbox: Set<Int>.self),
      "Set<String>": TypeReader(unbox: Set<String>.self),
      "[[Int]]": TypeReader(unbox: [[Int]].self),
      "[[String:Int]]": TypeReader(unbox: [[String: Int]].self),
      "[Any]": TypeReader(unbox: [Any].self),
      "[Obj]": TypeReader(unbox: [Obj].self),
    ]
  }

  private static var dictionaries: [String: TypeReader] {
    [
      "[String:Int]": TypeReader(unbox: [String: Int].self),
      "[String:Double]": TypeReader(unbox: [String: Double].self),
      "[String:String]": TypeReader(unbox: [String: String].self),
      "[String:URL]": TypeReader(unbox: [String: URL].self),
      "[String:[Int]]": TypeReader(unbox: [String: [Int]].self),
      "[String:[String:Int]]": TypeReader(unbox: [String: [String: Int]].self),
      "[String:Int?]": TypeReader(unbox: [String: Int?].self),
      "[Int:Int]": TypeReader(unbox: [Int: Int].self),
      "[UKey:Int]": TypeReader(unbox: [UKey: Int].self),
      "[String:Any]": TypeReader(unbox: [String: Any].self),
      "[String:Obj]": TypeReader(unbox: [String: Obj].self),
    ]
  }
}
