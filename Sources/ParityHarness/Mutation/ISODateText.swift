/// The parts of a text such as `2026-08-01T10:00:00.123+09:00`.
struct ISODateText {
  var date: String
  var separator = ""
  /// Hours and minutes, and seconds where there are some.
  var time = ""
  var fraction = ""
  var zone = ""

  init?(_ text: String) {
    // Most texts are no dates, and it takes long to find their characters.
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
    let characters = Array(text)
    guard characters.count >= 10, Self.isDate(characters[0..<10]) else { return nil }
    date = String(characters[0..<10])
    guard characters.count > 10 else { return }
    guard characters[10] == "T" || characters[10] == " " else { return nil }
    separator = String(characters[10])
    let rest = characters[11...]
    let time = rest.prefix { $0.isASCIIDigit || $0 == ":" }
    guard time.count == 5 || time.count == 8 else { return nil }
    self.time = String(time)
    let afterTime = rest.dropFirst(time.count)
    let fraction = afterTime.first == "." ? afterTime.prefix { $0 == "." || $0.isASCIIDigit } : []
    self.fraction = String(fraction)
    zone = String(afterTime.dropFirst(fraction.count))
  }

  private static func isDate(_ characters: ArraySlice<Character>) -> Bool {
    characters.enumerated().allSatisfy { offset, character in
      offset == 4 || offset == 7 ? character == "-" : character.isASCIIDigit
    }
  }

  var text: String { date + separator + time + fraction + zone }

  func changing(_ change: (inout ISODateText) -> Void) -> String {
    var copy = self
    change(&copy)
    return copy.text
  }

  /// Another time of the day, with seconds only where there were some.
  func at(_ time: String) -> String {
    changing { $0.time = String(time.prefix($0.time.count)) }
  }

  /// The day half a year away, on which a zone with summer time has another offset.
  var inOtherSeason: String? {
    guard let month = Int(date.dropFirst(5).prefix(2)), 1...12 ~= month else { return nil }
    let other = (month + 5) % 12 + 1
    return changing { $0.date = "\($0.date.prefix(5))\(other < 10 ? "0" : "")\(other)-15" }
  }

  /// The time in UTC, an offset of the form `+09:00` or `+0900` taken into account.
  var secondsSince1970: Int64 {
    let day = date.split(separator: "-").compactMap { Int($0) }
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard day.count == 3 else { return 0 }
    let second = zip(clock, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    let civil = CivilTime(year: day[0], month: day[1], day: day[2], secondOfDay: second)
    return civil.secondsSince1970 - Int64(offset)
  }

  private var offset: Int {
    let digits = zone.filter(\.isASCIIDigit).compactMap { Int(String($0)) }
    guard digits.count == 4 else { return 0 }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    return zone.hasPrefix("-") ? -seconds : seconds
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
