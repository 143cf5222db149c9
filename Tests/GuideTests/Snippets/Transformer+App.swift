import LegacyExtractor

extension Transformer where From == String, To == Date {
  static var iso8601: Transformer<String, Date> {
    Transformer { text in
      guard let date = ISO8601DateFormatter().date(from: text) else {
        throw customError("\(text) is not a date")
      }
      return date
    }
  }
}

extension Transformer where From == String, To == URL {
  static var url: Transformer<String, URL> {
    Transformer { text in
      guard let url = URL(string: text) else { throw customError("\(text) is not a URL") }
      return url
    }
  }
}
