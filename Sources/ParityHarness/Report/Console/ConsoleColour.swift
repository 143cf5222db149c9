/// The colours of a report on a terminal: an addition, the words say it all.
enum ConsoleColour: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case grey = "90"

  private static let starts: [(text: String, colour: ConsoleColour)] = [
    ("✔", .green), ("✘", .red), ("⚠", .yellow), ("NEW", .red), ("CHANGED", .red),
    ("EXPIRED", .yellow), ("STALE", .yellow), ("known", .grey), ("Parity:", .green), ("FAIL", .red),
  ]

  /// Colours the word that a line begins with.
  static func paint(_ line: String) -> String {
    let content = line.drop { $0 == " " }
    guard let start = starts.first(where: { content.hasPrefix($0.text) }) else { return line }
    let indentation = line.prefix(line.count - content.count)
    let rest = content.dropFirst(start.text.count)
    return "\(indentation)\u{1B}[\(start.colour.rawValue)m\(start.text)\u{1B}[0m\(rest)"
  }
}
