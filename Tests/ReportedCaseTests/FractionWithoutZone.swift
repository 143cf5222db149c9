import Foundation
import ParityHarness
import UnboxCompat

/// A legacy formatter that reads fractions and refuses dates without a zone, which the port takes for UTC.
enum FractionWithoutZone {
  struct Moment: Unboxable, Decodable {
    let at: Date?

    init(unboxer: Unboxer) throws {
      let text: String? = unboxer.unbox(key: "at")
      at = text.flatMap(Self.formatter.date)
    }

    private enum CodingKeys: CodingKey { case at }

    init(from decoder: any Decoder) throws {
      let text = try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(String.self, forKey: .at)
      at = text.flatMap { Self.formatter.date(from: $0) ?? Self.formatter.date(from: $0 + "Z") }
    }

    private static var formatter: ISO8601DateFormatter {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      return formatter
    }
  }

  static let all = [
    ReportedCase(
      "a fraction that the legacy model reads, without a zone",
      ParityCheck(Moment.self),
      #"{"at": "2026-08-01T10:00:00.500Z"}"#,
      causes: ["Moment.at/iso8601OtherForm", "Moment.at/optionalSwallowsError"]
    )
  ]
}
