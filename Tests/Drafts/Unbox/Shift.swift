import LegacyExtractor

struct Shift: Unboxable {
  let day: Date
  let until: Date?
  let worker: String
  let note: String?

  init(unboxer: Unboxer) throws {
    day = try unboxer.unbox(key: "day", formatter: Shift.days)
    until = unboxer.unbox(key: "until", formatter: Shift.days)
    worker = try unboxer.unbox(key: "worker")
    let note: String? = unboxer.unbox(key: "note")
    self.note = note == "" ? nil : note
  }

  static let days: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
}
