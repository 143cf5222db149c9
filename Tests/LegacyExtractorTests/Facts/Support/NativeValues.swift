import Foundation

/// The native values of the grid, which reach a library in a Swift dictionary.
enum NativeValues {
  /// Values that a JSON text can express, by their name in the grid, and that text.
  static var expressible: [String: (value: Any, json: String)] {
    numbers
      .merging(optionals) { first, _ in first }
      .merging(collections) { first, _ in first }
      .merging(objects) { first, _ in first }
  }

  private static var numbers: [String: (value: Any, json: String)] {
    [
      "native Int8(1)": (Int8(1), "1"),
      "native Int8(-1)": (Int8(-1), "-1"),
      "native UInt8(200)": (UInt8(200), "200"),
      "native Int16(300)": (Int16(300), "300"),
      "native UInt16(1)": (UInt16(1), "1"),
      "native Int32(1)": (Int32(1), "1"),
      "native Int32(70000)": (Int32(70000), "70000"),
      "native UInt32(1)": (UInt32(1), "1"),
      "native Int64(1)": (Int64(1), "1"),
      "native Int64(5000000000)": (Int64(5_000_000_000), "5000000000"),
      "native UInt(1)": (UInt(1), "1"),
      "native UInt64.max": (UInt64.max, "18446744073709551615"),
      "native Float(1)": (Float(1), "1.0"),
      "native Float(1.5)": (Float(1.5), "1.5"),
      "native Double(1)": (1.0, "1.0"),
      "native Double(-1)": (-1.0, "-1.0"),
      "native Double(0.1)": (0.1, "0.1"),
      "native Double(1e300)": (1e300, "1e300"),
      "native CGFloat(1)": (CGFloat(1), "1.0"),
      "native CGFloat(0.1)": (CGFloat(0.1), "0.1"),
    ]
  }

  private static var optionals: [String: (value: Any, json: String)] {
    [
      "native Optional<Int>.some(1)": (Int?.some(1) as Any, "1"),
      "native Optional<Int>.none": (Int?.none as Any, "null"),
      "native Optional<String>.some(1)": (String?.some("1") as Any, #""1""#),
      "native Optional<Any>.some(NSNull)": (Any?.some(NSNull()) as Any, "null"),
    ]
  }

  private static var collections: [String: (value: Any, json: String)] {
    [
      "native [Int]": ([1, 2], "[1,2]"),
      "native [Int8]": ([Int8(1), 2], "[1,2]"),
      "native [Double 1,2]": ([1.0, 2.0], "[1.0,2.0]"),
      "native [Double 1.5]": ([1.5], "[1.5]"),
      "native [Bool]": ([true], "[true]"),
      "native [String 1]": (["1"], #"["1"]"#),
      "native [Int?] 1,nil": ([1, nil] as [Int?], "[1,null]"),
      "native [[Int]]": ([[1]], "[[1]]"),
      "native [String:Int]": (["a": 1], #"{"a":1}"#),
      "native [String:Int?] nil": (["a": nil] as [String: Int?], #"{"a":null}"#),
      "native [String:String]": (["a": "1"], #"{"a":"1"}"#),
      "native [AnyHashable:Any]": (["a": 1] as [AnyHashable: Any], #"{"a":1}"#),
      "native [[String:Int]]": ([["a": 1]], #"[{"a":1}]"#),
    ]
  }

  private static var objects: [String: (value: Any, json: String)] {
    [
      "native NSString(1)": (NSString(string: "1"), #""1""#),
      "native NSString(true)": (NSString(string: "true"), #""true""#),
      "native NSArray(1,2)": (NSArray(array: [1, 2]), "[1,2]"),
      "native NSArray(1,null)": (NSArray(array: [1, NSNull()]), "[1,null]"),
      "native [NSNumber 1]": ([NSNumber(value: 1)], "[1]"),
      "native NSDictionary(a:1)": (NSDictionary(dictionary: ["a": 1]), #"{"a":1}"#),
      "native NSDictionary(a:null)": (NSDictionary(dictionary: ["a": NSNull()]), #"{"a":null}"#),
      "native NSMutableDictionary(a:1)": (NSMutableDictionary(dictionary: ["a": 1]), #"{"a":1}"#),
      "native [NSString:NSNumber]": (
        [NSString(string: "a"): NSNumber(value: 1)], #"{"a":1}"#
      ),
      "native [NSDictionary]": ([NSDictionary(dictionary: ["a": 1])], #"[{"a":1}]"#),
    ]
  }
}
