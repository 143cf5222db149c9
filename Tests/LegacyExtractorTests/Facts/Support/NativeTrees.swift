import Foundation

/// The trees of structure facts whose input is no JSON text, by the expression that reads them.
enum NativeTrees {
  static let himotoki: [String: @Sendable () -> Any] = [
    "decodeValue(NSDictionary)": { NSDictionary(dictionary: ["x": 1]) },
    "decodeValue([AnyHashable: Any])": { ["x": 1] as [AnyHashable: Any] },
    "decodeValue([String: Int])": { ["x": 1] as [String: Int] },
    "decodeValue([String: Any] with nested NSDictionary)": {
      ["child": NSDictionary(dictionary: ["x": 1])] as [String: Any]
    },
    "[a,b] through nested NSDictionary": {
      ["a": NSDictionary(dictionary: ["b": 1])] as [String: Any]
    },
    "decodeValue(Data as Any) by mistake": { Data(#"{"x":1}"#.utf8) },
    "decodeValue(NSNull)": { NSNull() },
  ]

  static let unbox: [String: @Sendable () -> Any] = [
    "native [Int] node a.0": { ["a": [7]] as [String: Any] },
    "NSDictionary node a.b (Linux: not an UnboxPathNode)": {
      ["a": NSDictionary(dictionary: ["b": 1])] as [String: Any]
    },
    "[AnyHashable: Any] node a.b": { ["a": ["b": 5] as [AnyHashable: Any]] as [String: Any] },
  ]
}
