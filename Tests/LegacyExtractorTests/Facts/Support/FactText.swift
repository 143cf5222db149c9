import Foundation

/// Writes a value as the facts do: exact enough to tell types apart, and in one order.
func factText(_ value: Any) -> String {
  if type(of: value) is AnyClass { return objectText(value) }
  switch value {
  case let text as String: return text.factQuoted
  case let text as Substring: return "\(text)"
  case let url as URL: return "URL(\(url.absoluteString))"
  case let date as Date: return "Date(sinceRef \(date.timeIntervalSinceReferenceDate))"
  case let data as Data: return "\(data)"
  case let key as AnyHashable where type(of: value) == AnyHashable.self: return "\(key)"
  default: return structureText(value)
  }
}

/// Writes a value and its type, as the payload of an Unbox error.
func factPayload(_ value: Any) -> String { "\(factText(value)):\(type(of: value))" }

private func structureText(_ value: Any) -> String {
  let children = Mirror(reflecting: value).children.map(\.value)
  switch Mirror(reflecting: value).displayStyle {
  case .optional: return children.first.map { "some(\(factText($0)))" } ?? "nil"
  case .collection: return listText(children.map(factText))
  case .set: return "Set" + listText(children.map(factText).sorted())
  case .dictionary: return dictionaryText(children.map(pair))
  default: return String(describing: value)
  }
}

private func pair(_ element: Any) -> (String, String) {
  let parts = Mirror(reflecting: element).children.map { factText($0.value) }
  return (parts.first ?? "", parts.last ?? "")
}

private func listText(_ elements: [String]) -> String {
  "[" + elements.joined(separator: ", ") + "]"
}

private func dictionaryText(_ members: [(String, String)]) -> String {
  members.isEmpty ? "[:]" : listText(members.map { "\($0.0): \($0.1)" }.sorted())
}

private func objectText(_ object: Any) -> String {
  switch object {
  case is NSNull: return "NSNull"
  case let number as NSNumber:
    return "NSNumber(\(number) objCType \(String(cString: number.objCType)))"
  case let text as NSString: return "NSString(\(String(describing: text).factQuoted))"
  case let array as NSArray: return listText(array.map(factText))
  case let dictionary as NSDictionary:
    return dictionaryText(dictionary.map { (factText($0.key), factText($0.value)) })
  default: return String(describing: object)
  }
}
