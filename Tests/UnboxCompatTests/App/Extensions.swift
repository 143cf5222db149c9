// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// What an app adds to the library.
import Foundation
import Unbox

typealias JSON = UnboxableDictionary

extension Unboxable {
  static func all(_ json: [JSON]) -> [Self] {
    return (try? unbox(dictionaries: json, allowInvalidElements: true)) ?? []
  }
}

extension Unboxer {
  func date(_ key: String) throws -> Date {
    return Date(timeIntervalSince1970: try unbox(key: key))
  }

  func unbox(seconds key: String) -> TimeInterval? {
    let minutes: Double? = unbox(key: key)
    return minutes.map { $0 * 60 }
  }
}

extension UnboxError {
  var isMissing: Bool {
    guard case .pathError(.missingKey, _) = self else { return false }
    return true
  }
}

struct Account: Unboxable {
  let created: Date
  let timeout: TimeInterval?
  let payments: [String: Bool]
  let kind: AccountType

  init(unboxer: Unboxer) throws {
    created = try unboxer.date("created")
    timeout = unboxer.unbox(seconds: "timeout")
    var payments: [String: Bool] = [:]
    for type in ["card", "debit"] {
      payments[type] = unboxer.unbox(keyPath: "payments.\(type)")
    }
    self.payments = payments
    do {
      kind = try unboxer.unbox(key: "kind")
    } catch let error as UnboxError where error.isMissing {
      kind = .unknown
    }
  }
}
