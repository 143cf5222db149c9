// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

// `SE-0001`
struct ProposalNumberFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> Int? {
    guard let range = unboxedValue.range(of: "[0-9]+", options: .regularExpression) else {
      return nil
    }
    return Int(unboxedValue[range])
  }
}

class MillisecondsFormatter: UnboxFormatter {
  typealias UnboxRawValue = Double
  typealias UnboxFormattedType = Date

  func format(unboxedValue: Double) -> Date? {
    return Date(timeIntervalSince1970: unboxedValue / 1000)
  }
}

struct Release: Unboxable {
  static let dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(abbreviation: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  let number: Int
  let previous: Int?
  let day: Date
  let approved: Date?
  let reviewed: Date?
  let updated: Date
  let days: [Date]
  let knownDays: [Date]?
  let related: [Int]
  let deadlines: [String: Date]

  init(unboxer: Unboxer) throws {
    let formatter = ProposalNumberFormatter()
    number = try unboxer.unbox(key: "number", formatter: formatter)
    previous = unboxer.unbox(key: "previous", formatter: formatter)
    day = try unboxer.unbox(key: "day", formatter: Release.dayFormatter)
    approved = unboxer.unbox(key: "approved", formatter: Release.dayFormatter)
    reviewed = try? unboxer.unbox(keyPath: "review.day", formatter: Release.dayFormatter)
    updated = try unboxer.unbox(keyPath: "meta.updated", formatter: MillisecondsFormatter())
    days = try unboxer.unbox(key: "days", formatter: Release.dayFormatter)
    knownDays = unboxer.unbox(key: "days", formatter: Release.dayFormatter, allowInvalidElements: true)
    related = try unboxer.unbox(key: "related", formatter: formatter, allowInvalidElements: true)
    deadlines = try unboxer.unbox(keyPath: "meta.deadlines", formatter: Release.dayFormatter)
  }
}
