import Himotoki

/// A moment, such as `2031-03-04T08:12:00+00:00`.
var timestampTransformer: Transformer<String, Date> { dateTransformer(.timestamp) }

/// A moment in seconds since 1970.
var epochTransformer: Transformer<Double, Date> { Transformer(Date.init(timeIntervalSince1970:)) }

/// A URL that must be one.
var urlTransformer: Transformer<String, URL> {
  Transformer { string in
    guard let url = URL(string: string) else { throw customError("Invalid URL: \(string)") }
    return url
  }
}

private func dateTransformer(_ formatter: DateFormatter) -> Transformer<String, Date> {
  Transformer { string in
    guard let date = formatter.date(from: string) else {
      throw customError("Invalid date: \(string)")
    }
    return date
  }
}
