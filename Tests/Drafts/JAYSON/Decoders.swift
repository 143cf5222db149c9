import Foundation
import JAYSON

extension DateFormatter {
  static let stamp: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
  }()
}

enum FormatError: Error {
  case badDate(String)
}

let stampDecoder = JAYSON.Decoder<Date> { json in
  let string = try json.getString()
  guard let date = DateFormatter.stamp.date(from: string) else {
    throw FormatError.badDate(string)
  }
  return date
}
