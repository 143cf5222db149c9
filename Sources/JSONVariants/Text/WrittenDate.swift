import Foundation

/// A date in a text of any form, found by its groups of digits and its English words.
///
/// Mutators write other days and times into the same form, whatever form that is: `2026/08/01 10:00`,
/// `20260801100000`, `1 Aug 2026` or `Sat, 01 Aug 2026 10:00:00 GMT`.
struct WrittenDate {
  /// The numbers of a date; `nil` for those that the text does not have.
  struct Fields: Equatable {
    var year: Int?
    var month: Int?
    var day: Int?
    var hour: Int?
    var minute: Int?
    var second: Int?
  }

  /// A part of the text, in the order of the text.
  enum Part: Equatable {
    case text(String)
    case number(WritableKeyPath<Fields, Int?>, width: Int)
    case month(NameStyle)
    case weekday(NameStyle)
    /// Before or after noon.
    case halfOfDay(isUppercase: Bool)
    /// The digits after the period of the seconds, with the period.
    case fraction(String)
    /// A time zone, such as `+0900`, `Z` or `GMT`.
    case zone(String)
  }

  private(set) var fields: Fields
  private(set) var parts: [Part]

  /// Finds the date in a text; `nil` unless the whole text is one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    guard let parser = WrittenDateParser(text) else { return nil }
    (fields, parts) = (parser.fields, parser.parts)
  }
}

extension WrittenDate {
  /// The date that the text means if its day and its month are in the other order; `nil` unless both orders are
  /// possible.
  var swapped: WrittenDate? {
    let places = parts.indices.filter { index in
      guard case .number(let field, _) = parts[index] else { return false }
      return [\Fields.day, \.month, \.year].contains(field)
    }
    guard places.count == 3, let (day, month) = numbersOfDay, day <= 12,
      case .number(let first, let width) = parts[places[0]], first != \.year,
      case .number(let second, _) = parts[places[1]], second != \.year
    else { return nil }
    var copy = self
    (copy.fields.day, copy.fields.month) = (month, day)
    copy.parts[places[0]] = .number(second, width: width)
    copy.parts[places[1]] = .number(first, width: width)
    return copy
  }

  private var numbersOfDay: (day: Int, month: Int)? {
    guard let day = fields.day, let month = fields.month else { return nil }
    return (day, month)
  }

  /// The form of the date as a word, which differs for texts with other parts.
  var form: String {
    String(
      parts.prefix(Self.maximumParts).map { part -> Character in
        switch part {
        case .number(\.year, let width): width == 4 ? "Y" : "y"
        case .number(\.month, _): "M"
        case .number(\.day, _): "d"
        case .number(\.hour, _): "H"
        case .number: "m"
        case .fraction: "S"
        case .zone: "Z"
        case .month, .weekday: "E"
        case .halfOfDay: "a"
        case .text: "_"
        }
      }
    )
  }

  /// The number of parts that make a form; more make no word.
  private static let maximumParts = 20

  var hasTime: Bool { fields.hour != nil }

  var hasDay: Bool { fields.day != nil && fields.month != nil && fields.year != nil }

  /// The time zone; `nil` if the text has none.
  var zone: String? {
    parts.lazy.compactMap { if case .zone(let text) = $0 { text } else { nil } }.first
  }

  /// The text of the date.
  var text: String { parts.map(text(of:)).joined() }

  /// Returns the text of another date in the same form.
  func with(_ change: (inout Fields) -> Void) -> String {
    var copy = self
    change(&copy.fields)
    return copy.text
  }

  /// Returns the text at another time of the day; `nil` if the text has no time.
  func at(_ hour: Int, _ minute: Int, _ second: Int) -> String? {
    hasTime ? with { ($0.hour, $0.minute, $0.second) = (hour, minute, second) } : nil
  }

  /// Returns the text of another day; `nil` if the text has no month.
  func on(_ year: Int, _ month: Int, _ day: Int) -> String? {
    fields.month == nil ? nil : with { ($0.year, $0.month, $0.day) = (year, month, day) }
  }

  mutating func replacePart(at index: Int, with part: Part) { parts[index] = part }

  /// Returns the text without some parts and without the separators in front of them.
  func without(_ isRemoved: (Part) -> Bool) -> String? {
    var copy = self
    copy.parts = []
    for part in parts {
      guard isRemoved(part) else {
        copy.parts.append(part)
        continue
      }
      if case .text? = copy.parts.last { copy.parts.removeLast() }
    }
    return copy.parts.count < parts.count && !copy.parts.isEmpty ? copy.text : nil
  }

  /// The text without the time and what belongs to it.
  var withoutTime: String? {
    guard hasTime, hasDay else { return nil }
    return without { part in
      switch part {
      case .number(let field, _): [\Fields.hour, \.minute, \.second].contains(field)
      case .halfOfDay, .fraction, .zone: true
      default: false
      }
    }
  }

  /// Returns the text with another zone; `nil` if the text has no time.
  func inZone(_ zone: String) -> String? {
    guard hasTime else { return nil }
    var copy = self
    if let index = parts.firstIndex(where: { if case .zone = $0 { true } else { false } }) {
      copy.parts[index] = .zone(zone)
    } else {
      copy.parts.append(.zone(zone))
    }
    return copy.text
  }
}

extension WrittenDate {
  private func text(of part: Part) -> String {
    switch part {
    case .text(let text), .fraction(let text), .zone(let text): text
    case .number(let field, let width): digits(of: field, width: width)
    case .month(let style): style.text(of: (fields.month ?? 1) - 1, in: NameStyle.months)
    case .weekday(let style): style.text(of: weekday, in: NameStyle.weekdays)
    case .halfOfDay(let isUppercase):
      (fields.hour ?? 0) < 12 ? (isUppercase ? "AM" : "am") : (isUppercase ? "PM" : "pm")
    }
  }

  private func digits(of field: WritableKeyPath<Fields, Int?>, width: Int) -> String {
    var number = fields[keyPath: field] ?? 0
    if field == \.hour, isOfTwelveHours { number = (number + 11) % 12 + 1 }
    if field == \.year, width == 2 { number %= 100 }
    let text = "\(number)"
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  private var isOfTwelveHours: Bool {
    parts.contains { if case .halfOfDay = $0 { true } else { false } }
  }

  /// The number of the day in its week, from 0 for Sunday.
  private var weekday: Int {
    let day = DateComponents(year: fields.year, month: fields.month, day: fields.day)
    guard let date = DateText.calendar.date(from: day) else { return 0 }
    return DateText.calendar.component(.weekday, from: date) - 1
  }
}

/// How the name of a month or a day of the week is written.
struct NameStyle: Equatable {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The number of letters of an abbreviation; `nil` for whole names.
  private let length: Int?
  private let isUppercase: Bool
  private let isLowercase: Bool

  /// Finds a name, whole or abbreviated to three letters.
  static func name(_ word: String, in names: [String]) -> (index: Int, style: NameStyle)? {
    guard word.utf8.count >= 3 else { return nil }
    let index = names.firstIndex { name in
      word.lowercased() == name.lowercased() || word.lowercased() == name.prefix(3).lowercased()
    }
    return index.map { index in
      let isWhole = word.utf8.count == names[index].utf8.count && word.utf8.count > 3
      let style = NameStyle(
        length: isWhole ? nil : 3,
        isUppercase: word == word.uppercased(),
        isLowercase: word == word.lowercased()
      )
      return (index, style)
    }
  }

  func text(of index: Int, in names: [String]) -> String {
    guard names.indices.contains(index) else { return names[0] }
    let name = length.map { String(names[index].prefix($0)) } ?? names[index]
    return isUppercase ? name.uppercased() : isLowercase ? name.lowercased() : name
  }
}
