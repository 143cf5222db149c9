// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

let DateTransformer = Transformer<Double, Date> { Date(timeIntervalSince1970: $0) }

struct Transformers {
  static let url = Transformer<String, URL> { text in
    guard let url = URL(string: text) else {
      throw customError("Invalid URL: \(text)")
    }
    return url
  }

  static let minutes: Himotoki.Transformer<String, Int> = Himotoki.Transformer { text in
    let parts = text.components(separatedBy: ":").compactMap { Int($0) }
    guard parts.count == 2 else {
      throw typeMismatch("hh:mm", actual: text)
    }
    return parts[0] * 60 + parts[1]
  }

  static func date(_ format: String) -> Transformer<String, Date> {
    return Transformer { text throws -> Date in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = format
      if let date = formatter.date(from: text) {
        return date
      }
      throw typeMismatch(format, actual: text, keyPath: .empty)
    }
  }
}

struct Departure: Himotoki.Decodable {
  let leaves: Int
  let realtime: Int?
  let calls: [Int]
  let skipped: [Int]?
  let byStop: [String: Int]
  let cancelled: [String: Int]?
  let updated: Date
  let day: Date
  let link: URL?

  static func decode(_ e: Extractor) throws -> Departure {
    return try Departure(
      leaves: Transformers.minutes.apply(e <| "leaves"),
      realtime: Transformers.minutes.apply(e <|? "realtime"),
      calls: Transformers.minutes.apply(e <|| "calls"),
      skipped: Transformers.minutes.apply(e <||? "skipped"),
      byStop: Transformers.minutes.apply(e <|-| "by_stop"),
      cancelled: Transformers.minutes.apply(e <|-|? "cancelled"),
      updated: DateTransformer.apply(e <| "updated"),
      day: Transformers.date("yyyy-MM-dd").apply(e <| "day"),
      link: Transformers.url.apply(e <|? "link")
    )
  }
}
