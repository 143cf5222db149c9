// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Unbox

enum Category: String, UnboxableEnum {
  case news, comedy
  case trueCrime = "true-crime"
}

enum Quality: Int, UnboxableEnum {
  case low = 1
  case high

  // Was called by Unbox 1.
  static func unboxFallbackValue() -> Quality {
    return .low
  }
}

enum AccountType: String {
  case free
  case unknown
}

extension AccountType: UnboxableEnum {
  static func unboxFallbackValue() -> AccountType { return .unknown }
}

struct Channel: Unboxable {
  let category: Category
  let second: Category?
  let others: [Category]
  let quality: Quality
  let fallback: Quality
  let account: AccountType
  let byDay: [String: Category]?

  init(unboxer: Unboxer) throws {
    category = try unboxer.unbox(key: "category")
    second = unboxer.unbox(key: "second")
    others = try unboxer.unbox(key: "others", allowInvalidElements: true)
    quality = try unboxer.unbox(keyPath: "stream.quality")
    fallback = unboxer.unbox(keyPath: "stream.fallback") ?? .low
    account = unboxer.unbox(key: "account") ?? AccountType.unknown
    byDay = unboxer.unbox(key: "by_day")
  }
}
