import Foundation
import LegacyExtractor
import ParityHarness

/// An hour that each half reads with a formatter, of the device's time zone or of another one.
struct Opening: Sendable {
  let at: Date?

  private struct Document: Decodable { let at: String }

  private static func route(_ name: String, _ zone: TimeZone?) -> DecodingRoute<Opening> {
    DecodingRoute(name) { data in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "yyyy-MM-dd HH:mm"
      if let zone { formatter.timeZone = zone }
      let text = try JSONDecoder().decode(Document.self, from: data).at
      return Opening(at: formatter.date(from: text))
    }
  }

  private static let utc = TimeZone(secondsFromGMT: 0)

  /// A port that lost the time zone, and two that have the one of their legacy half.
  static let checks = [
    ParityCheck("Lost", legacy: route("legacy", utc), codable: route("codable", nil)),
    ParityCheck("Kept", legacy: route("legacy", utc), codable: route("codable", utc)),
    ParityCheck("Local", legacy: route("legacy", nil), codable: route("codable", nil)),
  ]
}
