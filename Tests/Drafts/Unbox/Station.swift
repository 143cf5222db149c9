import Foundation
import LegacyExtractor

/// Values that formatters and other code of the app make of what is read.
struct Station: Unboxable {
  let number: Int
  let opened: Date?
  let walk: Int?
  let size: Platform
  let lines: [Line]
  let shifts: [[Int]]

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "id", formatter: StationNumber())
    opened = unboxer.unbox(key: "opened", formatter: Day(format: "yyyy-MM-dd"))
    let walk: String? = unboxer.unbox(key: "walk")
    self.walk = walk.flatMap { Int($0.replacingOccurrences(of: " min", with: "")) }
    size = Platform(
      length: try unboxer.unbox(key: "length"),
      height: try unboxer.unbox(key: "height")
    )
    lines = (try? unboxer.unbox(key: "lines", allowInvalidElements: true) as [Line]) ?? []
    shifts = (unboxer.dictionary["shifts"] as? [[Int]]) ?? []
  }
}

struct Platform {
  let length: Int
  let height: Double
}

struct Line: Unboxable {
  let color: String

  init(unboxer: Unboxer) throws { color = try unboxer.unbox(key: "color") }
}

struct StationNumber: UnboxFormatter {
  func format(unboxedValue: String) -> Int? {
    Int(unboxedValue.replacingOccurrences(of: "S-", with: ""))
  }
}

struct Day: UnboxFormatter {
  private let formatter = DateFormatter()

  init(format: String) {
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
  }

  func format(unboxedValue: String) -> Date? { formatter.date(from: unboxedValue) }
}
