import Foundation
import LegacyExtractor

/// Names of the type itself in the code of a type inside another one.
struct Tram: Unboxable {
  struct Stop: Unboxable {
    let name: String
    let leaves: Date

    static let clock: DateFormatter = {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd HH:mm"
      return formatter
    }()

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      leaves = try unboxer.unbox(key: "leaves", formatter: Stop.clock)
    }
  }

  let line: Int
  let stops: [Stop]

  init(unboxer: Unboxer) throws {
    line = try unboxer.unbox(key: "line")
    stops = try unboxer.unbox(key: "stops")
  }
}
