import Foundation
import LegacyExtractor
import TestSupport

/// The types of the grid that Himotoki can decode.
enum HimotokiTypes {
  /// A reader for each type, by the name that the grid gives it.
  static func readers() -> [String: TypeReader] {
    scalars
      .merging(transformed) { first, _ in first }
      .merging(rawRepresentables) { first, _ in first }
      .merging(collections) { first, _ in first }
  }

  private static var scalars: [String: TypeReader] {
    [
      "Bool": TypeReader(himotoki: Bool.self),
      "Int": TypeReader(himotoki: Int.self),
      "Int8": TypeReader(himotoki: Int8.self),
      "Int16": TypeReader(himotoki: Int16.self),
      "Int32": TypeReader(himotoki: Int32.self),
      "Int64": TypeReader(himotoki: Int64.self),
      "UInt": TypeReader(himotoki: UInt.self),
      "UInt8": TypeReader(himotoki: UInt8.self),
      "UInt16": TypeReader(himotoki: UInt16.self),
      "UInt32": TypeReader(himotoki: UInt32.self),
      "UInt64": TypeReader(himotoki: UInt64.self),
      "Float": TypeReader(himotoki: Float.self),
      "Double": TypeReader(himotoki: Double.self),
      "String": TypeReader(himotoki: String.self),
      "NSNumber": TypeReader(himotoki: NSNumber.self),
      "Obj": TypeReader(himotoki: Obj.self),
      "ObjOpt": TypeReader(himotoki: ObjOpt.self),
    ]
  }

  private static var transformed: [String: TypeReader] {
    [
      "URL": TypeReader(
        himotoki: Transformer<String, URL> { text in
          guard let url = URL(string: text) else {
            throw customError("Invalid URL string: \(text)")
          }
          return url
        }
      ),
      "Date(yyyy-MM-dd)": TypeReader(
        himotoki: Transformer<String, Date> { try date($0, FactDates.day.date(from: $0)) }
      ),
      "Date(iso8601)": TypeReader(
        himotoki: Transformer<String, Date> { try date($0, FactDates.internet.date(from: $0)) }
      ),
    ]
  }

  private static func date(_ text: String, _ date: Date?) throws -> Date {
    guard let date else { throw customError("Invalid date: \(text)") }
    return date
  }

  private static var rawRepresentables: [String: TypeReader] {
    [
      "EnumS": TypeReader(himotoki: EnumS.self),
      "EnumI": TypeReader(himotoki: EnumI.self),
      "EnumI8": TypeReader(himotoki: EnumI8.self),
      "EnumU64": TypeReader(himotoki: EnumU64.self),
      "EnumD": TypeReader(himotoki: EnumD.self),
      "EnumF": TypeReader(himotoki: EnumF.self),
      "RawB": TypeReader(himotoki: RawB.self),
    ]
  }

  private static var collections: [String: TypeReader] {
    [
      "[Int]": TypeReader(himotoki: [Int].self),
      "[Bool]": TypeReader(himotoki: [Bool].self),
      "[Double]": TypeReader(himotoki: [Double].self),
      "[Float]": TypeReader(himotoki: [Float].self),
      "[Int8]": TypeReader(himotoki: [Int8].self),
      "[UInt64]": TypeReader(himotoki: [UInt64].self),
      "[String]": TypeReader(himotoki: [String].self),
      "[EnumS]": TypeReader(himotoki: [EnumS].self),
      "[EnumI]": TypeReader(himotoki: [EnumI].self),
      "[[Int]]": TypeReader(himotoki: [[Int]].self),
      "[[String:Int]]": TypeReader(himotoki: [[String: Int]].self),
      "[String:Int]": TypeReader(himotoki: [String: Int].self),
      "[String:Double]": TypeReader(himotoki: [String: Double].self),
      "[String:String]": TypeReader(himotoki: [String: String].self),
      "[String:[Int]]": TypeReader(himotoki: [String: [Int]].self),
      "[String:[String:Int]]": TypeReader(himotoki: [String: [String: Int]].self),
      "[Obj]": TypeReader(himotoki: [Obj].self),
      "[String:Obj]": TypeReader(himotoki: [String: Obj].self),
    ]
  }
}
