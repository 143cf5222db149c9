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

  /// The `Double` that a Swift tree holds instead of a number token with more digits.
  static func roundedDouble(of token: String) -> Double? {
    guard case .tree(let value)? = foundationValues.input(token),
      let decimal = value as? NSDecimalNumber
    else { return nil }
    let double = nearestDouble(decimal)
    return Decimal(string: double.description) == decimal.decimalValue ? nil : double
  }

  /// The correctly rounded value, which `doubleValue` is not always on Linux.
  private static func nearestDouble(_ decimal: NSDecimalNumber) -> Double {
    Double(decimal.stringValue) ?? decimal.doubleValue
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
    if let decimal = number as? NSDecimalNumber { return nearestDouble(decimal) }
    switch String(cString: number.objCType) {
    case "c", "B": return number.boolValue
    case "Q": return number.uint64Value
    case "d", "f": return number.doubleValue
    default: return number.intValue
    }
  }
}
