import Foundation

/// What the model makes of a date in one of several formats.
extension Concert {
  // Formatters are safe to read from several threads, which the compiler does not know.
  nonisolated(unsafe) private static let times = ISO8601DateFormatter()
  private static let days = formatter("yyyy-MM-dd")
  private static let localDays = formatter("yyyy-MM-dd", zone: "Europe/Berlin")
  private static let germanDays = formatter("dd.MM.yyyy")
  private static let americanDays = formatter("MM.dd.yyyy")

  static func revision(_ text: String, _ bug: ConcertBug = .none) -> Date? {
    if let time = times.date(from: text) { return time }
    let days = bug == .revisedInLocalTime ? localDays : days
    let german = bug == .revisedAmerican ? americanDays : germanDays
    if bug != .revisedDayLost, let day = days.date(from: text) { return day }
    return bug == .revisedGermanLost ? nil : german.date(from: text)
  }
}
