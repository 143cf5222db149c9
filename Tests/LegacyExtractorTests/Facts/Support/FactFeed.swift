import Foundation

/// The ways a document reaches a library.
///
/// Every way has to give what data gave: the real libraries read a Swift dictionary more strictly on
/// Linux than on Apple platforms, where its values are `NSNumber` too.
enum FactFeed: String, CaseIterable, Sendable {
  /// Bytes.
  case data
  /// What `JSONSerialization` makes of the bytes.
  case foundationValues
  /// The same tree of `Int`, `Double`, `Bool` and so on.
  case swiftValues

  /// One document in this form.
  enum Input {
    case data(Data)
    case tree(Any)
  }

  /// Makes the document with a literal at the key `k`; `nil` where the form cannot hold it.
  func document(_ literal: String) -> Input? {
    input(literal == "<missing>" ? "{}" : #"{"k":\#(literal)}"#)
  }

  /// Makes a document; `nil` where the form cannot hold it.
  func input(_ json: String) -> Input? {
    let data = Data(json.utf8)
    if self == .data { return .data(data) }
    let tree = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    guard let tree else { return nil }
    return .tree(self == .foundationValues ? tree : Self.swiftValue(tree))
  }

  /// Whether a number token at the top of the tree has more digits than this form can hold.
  func losesDigits(of literal: String) -> Bool {
    let tree = try? JSONSerialization.jsonObject(
      with: Data(literal.utf8),
      options: [.fragmentsAllowed]
    )
    return self == .swiftValues && tree is NSDecimalNumber
  }

  private static func swiftValue(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: return object.mapValues(swiftValue)
    case let array as [Any]: return array.map(swiftValue)
    case let number as NSNumber: return swiftNumber(number)
    default: return value
    }
  }

  private static func swiftNumber(_ number: NSNumber) -> Any {
    switch String(cString: number.objCType) {
    case "c", "B": number.boolValue
    case "Q": number.uint64Value
    case "d", "f": number.doubleValue
    default: number.intValue
    }
  }
}
