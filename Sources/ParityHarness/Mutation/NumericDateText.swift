/// The parts of a day with its year at the end, such as `01.08.2026` or `8/1/2026`.
struct NumericDateText {
  private let separator: Character
  private let isMonthFirst: Bool
  private let isPadded: Bool
  /// What follows the day, such as a time.
  private let rest: String

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
    rest = String(text[end...])
  }

  /// Another day, written in the same way.
  func text(day: Int, month: Int, year: Int) -> String {
    let numbers = (isMonthFirst ? [month, day] : [day, month]).map { number in
      isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
    return (numbers + ["\(year)"]).joined(separator: String(separator)) + rest
  }
}
