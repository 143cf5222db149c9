import Foundation
import LegacyExtractor

extension HimotokiReader {
  /// A reader for each type that Himotoki can decode, by the name that the grid gives it.
  static func byTypeName() -> [String: HimotokiReader] {
    scalars
      .merging(transformed) { first, _ in first }
      .merging(rawRepresentables) { first, _ in first }
      .merging(collections) { first, _ in first }
  }

  private static var scalars: [String: HimotokiReader] {
    [
      "Bool": HimotokiReader(Bool.self),
      "Int": HimotokiReader(Int.self),
      "Int8": HimotokiReader(Int8.self),
      "Int16": HimotokiReader(Int16.self),
      "Int32": HimotokiReader(Int32.self),
      "Int64": HimotokiReader(Int64.self),
      "UInt": HimotokiReader(UInt.self),
      "UInt8": HimotokiReader(UInt8.self),
      "UInt16": HimotokiReader(UInt16.self),
      "UInt32": HimotokiReader(UInt32.self),
      "UInt64": HimotokiReader(UInt64.self),
      "Float": HimotokiReader(Float.self),
      "Double": HimotokiReader(Double.self),
      "String": HimotokiReader(String.self),
      "NSNumber": HimotokiReader(NSNumber.self),
      "Obj": HimotokiReader(Obj.self),
      "ObjOpt": HimotokiReader(ObjOpt.self),
    ]
  }

  private static var transformed: [String: HimotokiReader] {
    [
      "URL": HimotokiReader(
        Transformer<String, URL> { text in
          guard let url = URL(string: text) else {
            throw customError("Invalid URL string: \(text)")
          }
          return url
        }
      ),
      "Date(yyyy-MM-dd)": HimotokiReader(
        Transformer<String, Date> { try date($0, FactDates.day.date(from: $0)) }
      ),
      "Date(iso8601)": HimotokiReader(
        Transformer<String, Date> { try date($0, ISO8601DateFormatter().date(from: $0)) }
      ),
    ]
  }

  private static func date(_ text: String, _ date: Date?) throws -> Date {
    guard let date else { throw customError("Invalid date: \(text)") }
    return date
  }

  private static var rawRepresentables: [String: HimotokiReader] {
    [
      "EnumS": HimotokiReader(EnumS.self),
      "EnumI": HimotokiReader(EnumI.self),
      "EnumI8": HimotokiReader(EnumI8.self),
      "EnumU64": HimotokiReader(EnumU64.self),
      "EnumD": HimotokiReader(EnumD.self),
      "EnumF": HimotokiReader(EnumF.self),
      "RawB": HimotokiReader(RawB.self),
    ]
  }

  private static var collections: [String: HimotokiReader] {
    [
      "[Int]": HimotokiReader([Int].self),
      "[Bool]": HimotokiReader([Bool].self),
      "[Double]": HimotokiReader([Double].self),
      "[Float]": HimotokiReader([Float].self),
      "[Int8]": HimotokiReader([Int8].self),
      "[UInt64]": HimotokiReader([UInt64].self),
      "[String]": HimotokiReader([String].self),
      "[EnumS]": HimotokiReader([EnumS].self),
      "[EnumI]": HimotokiReader([EnumI].self),
      "[[Int]]": HimotokiReader([[Int]].self),
      "[[String:Int]]": HimotokiReader([[String: Int]].self),
      "[String:Int]": HimotokiReader([String: Int].self),
      "[String:Double]": HimotokiReader([String: Double].self),
      "[String:String]": HimotokiReader([String: String].self),
      "[String:[Int]]": HimotokiReader([String: [Int]].self),
      "[String:[String:Int]]": HimotokiReader([String: [String: Int]].self),
      "[Obj]": HimotokiReader([Obj].self),
      "[String:Obj]": HimotokiReader([String: Obj].self),
    ]
  }
}
