import Foundation

/// The parts of a text such as `2026-08-01T10:00:00.123+09:00`.
package struct ISODateText {
  var date: String
  var separator = ""
  /// Hours and minutes, and seconds if the text has them.
  package var time = ""
  package var fraction = ""
  var zone = ""

  package init?(_ text: String) {
    // Most texts are not dates, and splitting a string into characters is slow.
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

  package var text: String { date + separator + time + fraction + zone }

  /// Returns the text with another part.
  func with(_ part: WritableKeyPath<ISODateText, String>, _ text: String) -> String {
    var copy = self
    copy[keyPath: part] = text
    return copy.text
  }

  /// Returns the text with another part; `nil` if it has no time.
  func withTime(_ part: WritableKeyPath<ISODateText, String>, _ text: String) -> String? {
    time.isEmpty ? nil : with(part, text)
  }

  /// The time in UTC, after subtracting an offset of the form `+09:00` or `+0900`.
  package var secondsSince1970: Int64 {
    let day = date.split(separator: "-").compactMap { Int($0) }
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard day.count == 3 else { return 0 }
    let second = zip(clock, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    let parts = DateComponents(year: day[0], month: day[1], day: day[2])
    let midnight = DateText.calendar.date(from: parts)?.timeIntervalSince1970 ?? 0
    return Int64(midnight) + Int64(second - offset)
  }

  package var withoutFraction: String { with(\.fraction, "") }

  /// The date with a truncated UTC offset padded with zeros; `nil` when the offset is complete.
  package var withFullZone: ISODateText? {
    guard let sign = zone.first, "+-".contains(sign) else { return nil }
    let digits = zone.filter(\.isASCIIDigit)
    let isOffset = zone.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == ":" }
    guard isOffset, (1...3).contains(digits.count), !zone.hasSuffix(":") else { return nil }
    var copy = self
    copy.zone = "\(sign)\(digits)" + String(repeating: "0", count: 4 - digits.count)
    return copy
  }

  /// The date with a `T`, midnight for a missing time, 0 for missing seconds and UTC for a missing zone; `nil` when
  /// it lacks none of them.
  package var completed: ISODateText? {
    var copy = self
    copy.separator = "T"
    if time.isEmpty { copy.time = "00:00" }
    if copy.time.count == 5 { copy.time += ":00" }
    if zone.isEmpty { copy.zone = "Z" }
    return copy.text == text ? nil : copy
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
