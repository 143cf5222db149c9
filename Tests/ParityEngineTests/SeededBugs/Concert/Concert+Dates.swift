import Foundation

/// What the model makes of a date in one of several formats.
extension Concert {
  static func revision(_ text: String, _ bug: ConcertBug = .none) -> Date? {
    if let time = DateReader.isoDate(text) { return time }
    if bug != .revisedDayLost, let day = day(text, bug) { return day }
    return bug == .revisedGermanLost ? nil : germanDay(text, bug)
  }

  private static func day(_ text: String, _ bug: ConcertBug) -> Date? {
    let zone = bug == .revisedInLocalTime ? "Europe/Berlin" : "UTC"
    return DateReader.date(text, "yyyy-MM-dd", zone: zone)
  }

  private static func germanDay(_ text: String, _ bug: ConcertBug) -> Date? {
    let format =
      switch bug {
      case .revisedAmerican: "MM.dd.yyyy"
      // Behind a month and a day: before them, `DateFormatter` on Linux reads it as `yyyy`.
      case .revisedWeekYear: "dd.MM.YYYY"
      default: "dd.MM.yyyy"
      }
    return DateReader.date(text, format)
  }
}
