import Foundation
import LegacyExtractor

/// What an unboxing did, in a form that a table can hold: a value, or an error's case and payload.
func unboxOutcome<T>(_ unbox: () throws -> T) -> String {
  do {
    return unboxText(of: try unbox())
  } catch let error as UnboxError {
    return unboxText(of: error)
  } catch let error as UnboxPathError {
    return "unwrapped \(unboxText(of: error))"
  } catch {
    return "foreign \(error)"
  }
}

/// The outcome of one read of a document.
func unboxOutcome<T>(_ json: String, _ read: (Unboxer) throws -> T) -> String {
  unboxOutcome { try read(Unboxer(data: Data(json.utf8))) }
}

private func unboxText(of error: UnboxError) -> String {
  switch error {
  case .invalidData: "invalidData"
  case .customUnboxingFailed: "customUnboxingFailed"
  case .pathError(let error, let path): "\(unboxText(of: error)) at \(path)"
  }
}

private func unboxText(of error: UnboxPathError) -> String {
  switch error {
  case .emptyKeyPath: "emptyKeyPath"
  case .missingKey(let key): "missingKey(\(key))"
  case .invalidValue(let value, let key): "invalidValue(\(unboxText(of: value)), \(key))"
  case .invalidCollectionElementType(let type): "invalidCollectionElementType(\(type))"
  case .invalidArrayElement(let element, let index):
    "invalidArrayElement(\(unboxText(of: element)), \(index))"
  case .invalidDictionaryKeyType(let type): "invalidDictionaryKeyType(\(type))"
  case .invalidDictionaryKey(let key): "invalidDictionaryKey(\(key))"
  case .invalidDictionaryValue(let value, let key):
    "invalidDictionaryValue(\(unboxText(of: value)), \(key))"
  }
}

/// A value without what differs between platforms, such as the classes of numbers.
private func unboxText(of value: Any) -> String {
  switch value {
  case is NSNull: "null"
  case let value as String: value.debugDescription
  case let value as Date: "\(value.timeIntervalSinceReferenceDate)"
  case let value as [String: Any]:
    "{\(value.sorted { $0.key < $1.key }.map { "\($0.key): \(unboxText(of: $0.value))" }.joined(separator: ", "))}"
  case let value as [Any]: "[\(value.map(unboxText(of:)).joined(separator: ", "))]"
  default: "\(value)"
  }
}

/// The simplest model: one required number.
struct UnboxChild: Unboxable, Equatable, CustomStringConvertible {
  let x: Int

  init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }

  var description: String { "Child(\(x))" }
}
