/// The parts of a day with its year at the end, such as `01.08.2026` or `8/1/2026`.
struct NumericDateText {
  private let separator: Character
  private let isMonthFirst: Bool
  private let isPadded: Bool
  private let day: Substring
  /// What follows the day, such as a time.
  private let rest: Substring

  init?(_ text: String) {
    guard let separator = text.first(where: { !$0.isASCIIDigit }), "./-".contains(separator) else {
      return nil
    }
    let end = text.firstIndex { !$0.isASCIIDigit && $0 != separator } ?? text.endIndex
    let parts = text[..<end].split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts[..<2].allSatisfy({ 1...2 ~= $0.count }),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    self.separator = separator
    // Where the numbers do not tell, slashes are American.
    isMonthFirst = second > 12 || (first <= 12 && separator == "/")
    isPadded = parts[..<2].allSatisfy { $0.count == 2 }
    day = text[..<end]
    rest = text[end...]
  }

  /// Another day, written in the same way.
  func text(day: Int, month: Int, year: Int) -> String {
    let numbers = (isMonthFirst ? [month, day] : [day, month]).map { number in
      isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
    return (numbers + ["\(year)"]).joined(separator: String(separator)) + rest
  }

  /// The day alone, where something follows it.
  var withoutTime: String? { rest.isEmpty ? nil : String(day) }

  /// Another time of the day, with seconds only where there were some.
  func at(_ time: String) -> String? {
    let gap = rest.prefix { !$0.isASCIIDigit }
    let old = rest.dropFirst(gap.count).prefix { $0.isASCIIDigit || $0 == ":" }
    guard old.count == 5 || old.count == 8 else { return nil }
    return "\(day)\(gap)\(time.prefix(old.count))\(rest[old.endIndex...])"
  }
}
