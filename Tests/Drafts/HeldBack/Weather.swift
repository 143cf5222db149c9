import LegacyExtractor

struct Weather: Unboxable {
  let city: String
  let celsius: Double
  let windSpeed: Double?
  let hours: [Hour]
  let stations: [String: Station]
  let warnings: [String]?

  init(unboxer: Unboxer) throws {
    city = try unboxer.unbox(keyPath: "location.city")
    celsius = try unboxer.unbox(key: "temp")
    windSpeed = unboxer.unbox(keyPath: "wind.speed")
    hours = try unboxer.unbox(key: "hours")
    stations = try unboxer.unbox(key: "stations")
    warnings = unboxer.unbox(key: "warnings")
  }
}

struct Hour: Unboxable {
  let time: Date
  let sky: Sky

  init(unboxer: Unboxer) throws {
    time = try unboxer.unbox(key: "time", formatter: Hour.formatter)
    sky = try unboxer.unbox(key: "sky")
  }

  static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter
  }()
}

enum Sky: String, UnboxableEnum {
  case clear, cloudy = "overcast"
}

struct Station: Unboxable {
  let height: Int

  init(unboxer: Unboxer) throws { height = try unboxer.unbox(key: "height") }
}
