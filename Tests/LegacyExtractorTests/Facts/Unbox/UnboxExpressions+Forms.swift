import Foundation
import LegacyExtractor

/// The forms that the expressions have in common.
extension UnboxExpressions {
  static func read(_ closure: @escaping (Unboxer) throws -> String) -> Expression {
    { input in try input.unbox(closure) }
  }

  static func int(keyPath: String) -> Expression {
    read { factText(try $0.unbox(keyPath: keyPath) as Int) }
  }

  static func lossy<C: UnboxableCollection>(
    _ type: C.Type,
    allowInvalidElements: Bool = true
  ) -> Expression {
    read {
      factText(try $0.unbox(key: "k", allowInvalidElements: allowInvalidElements) as C)
    }
  }

  static func dates<C: UnboxableCollection>(
    _ type: C.Type,
    allowInvalidElements: Bool
  ) -> Expression where C.UnboxValue == Date {
    read {
      let dates: C = try $0.unbox(
        key: "k",
        formatter: FactDates.day,
        allowInvalidElements: allowInvalidElements
      )
      return factText(dates)
    }
  }

  static func children(atKeyPath keyPath: String) -> Expression {
    { factDescription(try unbox(data: data($0), atKeyPath: keyPath) as [Child]) }
  }

  static func description(_ text: @escaping (any Error) -> String) -> Expression {
    { input in
      do {
        return factDescription(try unbox(data: data(input)) as Parent)
      } catch {
        return text(error).factQuoted
      }
    }
  }

  static func data(_ input: FactFeed.Input) -> Data {
    guard case .data(let data) = input else { return Data() }
    return data
  }

  static func dictionary(_ input: FactFeed.Input) -> UnboxableDictionary? {
    guard case .tree(let tree) = input else { return nil }
    return tree as? UnboxableDictionary
  }
}
