import JAYSON

extension JAYSON.Decoder where T == Date {
  /// A date in the form that a formatter knows.
  static func date(_ formatter: DateFormatter) -> JAYSON.Decoder<Date> {
    JAYSON.Decoder { json in
      guard let date = formatter.date(from: try json.getString()) else {
        throw CocoaError(.formatting)
      }
      return date
    }
  }

  /// A date in seconds since 1970.
  static var seconds: JAYSON.Decoder<Date> {
    JAYSON.Decoder { Date(timeIntervalSince1970: try $0.getDouble()) }
  }
}
