/// Gives each group of digits and each word of a text its part in a date.
///
/// The year has four digits, or is the last of three groups; a time has colons, or follows a day without separators.
struct WrittenDateParser {
  typealias Part = WrittenDate.Part
  typealias Fields = WrittenDate.Fields

  private(set) var fields = Fields()
  private(set) var parts: [Part] = []
  private var tokens: [Token] = []
  /// The groups of one to four digits that belong to the day, by their position in the parts.
  private var groups: [(position: Int, text: String)] = []

  private struct Token {
    enum Kind { case digits, letters, others }

    let kind: Kind
    let text: String

    var number: Int? { kind == .digits ? Int(text) : nil }
  }

  private static let maximumLength = 48
  private static let minimumDigits = 3

  init?(_ text: String) {
    let digits = text.utf8.reduce(0) { $0 + (Self.isDigit($1) ? 1 : 0) }
    guard text.utf8.count <= Self.maximumLength, digits >= Self.minimumDigits else { return nil }
    tokens = Self.tokens(of: text)
    guard parse(), finishDay() else { return nil }
  }
}

// MARK: - Tokens

extension WrittenDateParser {
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func kind(of byte: UInt8) -> Token.Kind {
    if isDigit(byte) { return .digits }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter ? .letters : .others
  }

  private static func tokens(of text: String) -> [Token] {
    var tokens: [Token] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      let kind = kind(of: first)
      let token = rest.prefix { Self.kind(of: $0) == kind }
      tokens.append(Token(kind: kind, text: String(decoding: token, as: UTF8.self)))
      rest = rest.dropFirst(token.count)
    }
    return tokens
  }

  private func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }
}

// MARK: - Parts

extension WrittenDateParser {
  /// Gives all tokens their parts, except for the groups of digits of the day.
  private mutating func parse() -> Bool {
    var index = 0
    while let token = token(index) {
      switch token.kind {
      case .letters:
        guard addWord(token.text) else { return false }
        index += 1
      case .others:
        if let count = addOffset(at: index) {
          index += count
        } else {
          parts.append(.text(token.text))
          index += 1
        }
      case .digits:
        guard let count = addTime(at: index) ?? addGroup(token.text) else { return false }
        index += count
      }
    }
    return true
  }

  private mutating func addWord(_ word: String) -> Bool {
    if let (month, style) = NameStyle.name(word, in: NameStyle.months), fields.month == nil {
      fields.month = month + 1
      parts.append(.month(style))
    } else if let (_, style) = NameStyle.name(word, in: NameStyle.weekdays) {
      parts.append(.weekday(style))
    } else if ["am", "pm"].contains(word.lowercased()), let hour = fields.hour, hour <= 12 {
      fields.hour = hour % 12 + (word.lowercased() == "pm" ? 12 : 0)
      parts.append(.halfOfDay(isUppercase: word == word.uppercased()))
    } else if word == "T" || ["st", "nd", "rd", "th", "at"].contains(word) {
      parts.append(.text(word))
    } else if fields.hour != nil, word.utf8.count <= 5, word == word.uppercased() {
      parts.append(.zone(word))
    } else {
      return false
    }
    return true
  }

  /// Adds a time with colons, and returns the number of its tokens.
  private mutating func addTime(at index: Int) -> Int? {
    guard fields.hour == nil, let first = token(index), first.text.utf8.count <= 2,
      let hour = first.number, hour <= 24, let minute = minute(after: index)
    else { return nil }
    (fields.hour, fields.minute) = (hour, minute)
    parts += [
      .number(\.hour, width: first.text.utf8.count), .text(":"), .number(\.minute, width: 2),
    ]
    guard let second = self.minute(after: index + 2) else { return 3 }
    fields.second = second
    parts += [.text(":"), .number(\.second, width: 2)]
    guard let period = token(index + 5), [".", ","].contains(period.text),
      let fraction = token(index + 6), fraction.kind == .digits
    else { return 5 }
    parts.append(.fraction(period.text + fraction.text))
    return 7
  }

  /// Returns the number of two digits after a colon.
  private func minute(after index: Int) -> Int? {
    guard token(index + 1)?.text == ":", let token = token(index + 2), token.text.utf8.count == 2,
      let number = token.number, number < 60
    else { return nil }
    return number
  }

  /// Adds a time zone such as `+0900` or `-05:30` after a time, and returns the number of its tokens.
  private mutating func addOffset(at index: Int) -> Int? {
    guard fields.hour != nil, let sign = token(index)?.text.last, "+-".contains(sign),
      let hours = token(index + 1), hours.kind == .digits, [2, 4].contains(hours.text.utf8.count)
    else { return nil }
    let before = token(index)?.text.dropLast() ?? ""
    if !before.isEmpty { parts.append(.text(String(before))) }
    guard hours.text.utf8.count == 2, token(index + 2)?.text == ":",
      let minutes = token(index + 3), minutes.text.utf8.count == 2, minutes.kind == .digits
    else {
      parts.append(.zone("\(sign)\(hours.text)"))
      return 2
    }
    parts.append(.zone("\(sign)\(hours.text):\(minutes.text)"))
    return 4
  }

  /// Adds a group of digits that is a day, a part of one, or a day and a time without separators.
  private mutating func addGroup(_ text: String) -> Int? {
    let count = text.utf8.count
    if count >= 8 { return addDayAndTime(text) }
    if count == 4 || count == 6, fields.year != nil, fields.hour == nil, groups.isEmpty {
      return addClock(text[...]) ? 1 : nil
    }
    guard [1, 2, 4].contains(count), groups.count < 3 else { return nil }
    groups.append((parts.count, text))
    parts.append(.text(text))
    return 1
  }

  private mutating func addDayAndTime(_ text: String) -> Int? {
    guard [8, 12, 14, 17].contains(text.utf8.count), fields.year == nil, groups.isEmpty,
      let year = Int(text.prefix(4)), (1900...2100).contains(year),
      let month = Int(text.dropFirst(4).prefix(2)), (1...12).contains(month),
      let day = Int(text.dropFirst(6).prefix(2)), (1...31).contains(day)
    else { return nil }
    (fields.year, fields.month, fields.day) = (year, month, day)
    parts += [.number(\.year, width: 4), .number(\.month, width: 2), .number(\.day, width: 2)]
    return text.utf8.count == 8 || addClock(text.dropFirst(8)) ? 1 : nil
  }

  /// Adds a time without colons.
  private mutating func addClock(_ text: Substring) -> Bool {
    guard let hour = Int(text.prefix(2)), hour < 24, let minute = Int(text.dropFirst(2).prefix(2)),
      minute < 60
    else { return false }
    (fields.hour, fields.minute) = (hour, minute)
    parts += [.number(\.hour, width: 2), .number(\.minute, width: 2)]
    guard text.utf8.count > 4 else { return true }
    guard let second = Int(text.dropFirst(4).prefix(2)), second < 60 else { return false }
    fields.second = second
    parts.append(.number(\.second, width: 2))
    if text.utf8.count > 6 { parts.append(.fraction(String(text.dropFirst(6)))) }
    return true
  }
}

// MARK: - The day

extension WrittenDateParser {
  /// Gives the groups of digits of the day their parts, and returns whether the text is a date or a time.
  private mutating func finishDay() -> Bool {
    guard !groups.isEmpty else {
      return fields.year != nil || fields.hour != nil && fields.month == nil
    }
    guard fields.year == nil, let order = order else { return false }
    // A day of one digit shows that the form does not fill numbers with zeros.
    let isPadded = groups.allSatisfy { $0.text.utf8.count != 1 }
    for (group, field) in zip(groups, order) {
      guard let number = Int(group.text) else { return false }
      fields[keyPath: field] = number
      let width = field == \.year ? group.text.utf8.count : isPadded ? 2 : 1
      parts[group.position] = .number(field, width: width)
    }
    return (1...12).contains(fields.month ?? 1) && (1...31).contains(fields.day ?? 1)
  }

  /// The fields of the groups of digits, in their order.
  private var order: [WritableKeyPath<Fields, Int?>]? {
    let counts = groups.map(\.text.utf8.count)
    let numbers = groups.compactMap { Int($0.text) }
    let hasYear = counts.filter { $0 == 4 }.count == 1
    switch (groups.count, fields.month != nil) {
    case (2, true) where counts[0] == 4: return [\.year, \.day]
    case (2, true) where hasYear || counts[1] == 2: return [\.day, \.year]
    case (1, true) where hasYear: return [\.year]
    case (3, false) where counts[0] == 4 && hasYear: return [\.year, \.month, \.day]
    case (3, false) where counts[2] == 4 && hasYear || counts == [2, 2, 2]:
      // If the numbers are ambiguous, slashes mean the American order.
      let isMonthFirst = numbers[1] > 12 || numbers[0] <= 12 && separator == "/"
      return isMonthFirst ? [\.month, \.day, \.year] : [\.day, \.month, \.year]
    case (2, false) where hasYear && fields.hour == nil && separator.utf8.count == 1:
      return counts[0] == 4 ? [\.year, \.month] : [\.month, \.year]
    default: return nil
    }
  }

  /// The text between the first two groups.
  private var separator: String {
    guard groups.count > 1, case .text(let text) = parts[groups[0].position + 1] else { return "" }
    return text
  }
}
