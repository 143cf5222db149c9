import Foundation

/// What the model makes of texts; the legacy versions make no mistake.
extension Concert {
  static func hall(_ text: String, _ bug: ConcertBug = .none) -> Hall? {
    let isLoose = bug == .hallEmptyPartAccepted
    let text = bug == .hallOtherSeparator ? text.replacingOccurrences(of: "/", with: "-") : text
    let parts = text.split(
      separator: "-",
      maxSplits: bug == .hallSplitEverywhere || bug == .hallLastPart ? .max : 1,
      omittingEmptySubsequences: false
    )
    guard parts.count > 1, isLoose || (!parts[0].isEmpty && !parts[1].isEmpty) else { return nil }
    if bug == .hallSplitEverywhere, parts.count > 2 { return nil }
    let row = bug == .hallRowAsNumber ? Int(parts[0]).map { "\($0)" } : nil
    let block = String(bug == .hallLastPart ? parts[parts.count - 1] : parts[1])
    return Hall(
      row: row ?? String(parts[0]),
      block: bug == .hallBlockUppercased ? block.uppercased() : block
    )
  }

  static func seconds(_ text: String, _ bug: ConcertBug = .none) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0.magnitude < 10000 }),
      numbers.count < 4
    else { return nil }
    switch bug {
    case .lengthWithoutHours where parts.count > 2: return nil
    case .lengthSecondsBounded where numbers.last.map { $0 > 59 } == true: return nil
    case .lengthHoursBounded where numbers[0] > 59: return nil
    case .lengthWithoutColonRejected where parts.count == 1: return nil
    case .lengthSignRejected where text.contains("-") || text.contains("+"): return nil
    case .lengthUnpaddedRejected where parts.last?.count == 1: return nil
    default: return numbers.reduce(0) { $0 * 60 + $1 }
    }
  }

  static func stage(_ text: String, _ bug: ConcertBug = .none) -> Stage? {
    let text = bug == .stageTrimmed ? text.trimmingCharacters(in: .whitespaces) : text
    let stage = Int(text).flatMap(Stage.init)
    switch bug {
    case .stageFromText where stage.map { "\($0.rawValue)" } != text: return nil
    case .stageCaseLost where stage == .cellar: return nil
    case .stageFallsBack: return stage ?? .main
    default: return stage
    }
  }

  static func isOpen(_ text: String, _ bug: ConcertBug = .none) -> Bool? {
    switch bug {
    case .openIgnoresCase: text.lowercased() == "open"
    case .openFromTrue: text == "open" || text == "true"
    case .openUnknownThrows: text == "open" ? true : text == "closed" ? false : nil
    default: text == "open"
    }
  }

  static func artist(_ text: String, _ bug: ConcertBug = .none) -> PersonName? {
    let blank = bug == .nameAtLastBlank ? text.lastIndex(of: " ") : text.firstIndex(of: " ")
    guard let blank else {
      return bug == .nameWithoutBlankThrows ? nil : PersonName(given: text, family: "")
    }
    let rest = text[text.index(after: blank)...]
    let family = bug == .nameAtEveryBlank ? rest.prefix { $0 != " " } : rest
    return PersonName(given: String(text[..<blank]), family: String(family))
  }

  static func state(_ text: String, _ bug: ConcertBug = .none) -> State? {
    switch bug {
    case .stateCaseLost where text == "sold_out": .unknown
    case .stateFallsBackToOpen: State(rawValue: text) ?? .open
    case .stateWithoutUnderscore:
      State(rawValue: text == "soldOut" ? "sold_out" : text) ?? .unknown
    default: State(rawValue: text) ?? .unknown
    }
  }

  static func version(_ text: String, _ bug: ConcertBug = .none) -> Version? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.map { Int($0.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
    switch bug {
    case .versionAsNumber:
      return Double(text).flatMap { Int(exactly: $0.rounded(.towardZero)) }
        .map { Version(numbers: [$0, numbers.last ?? 0]) }
    case .versionTwoParts: return Version(numbers: Array(numbers.prefix(2)))
    case .versionSuffixRejected where parts.contains { Int($0) == nil }: return nil
    default: return Version(numbers: numbers)
    }
  }

  static func color(_ text: String, _ bug: ConcertBug = .none) -> Color? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard let value = Int(digits, radix: 16) else { return nil }
    switch (digits.count, bug) {
    case (3, .colorShortRejected): return nil
    case (_, .colorHashRequired) where text == digits: return nil
    case (3, _):
      return color(digits.map { "\($0)\($0)" }.joined())
    case (6, _): return Color(rgb: value, alpha: 255)
    case (8, .colorAlphaFirst): return Color(rgb: value & 0xff_ffff, alpha: value >> 24)
    case (8, _): return Color(rgb: value >> 8, alpha: value & 255)
    default: return nil
    }
  }

  static func cover(_ text: String, _ bug: ConcertBug = .none) -> Data? {
    switch bug {
    case .coverIgnoresUnknown: return Data(base64Encoded: text, options: .ignoreUnknownCharacters)
    case .coverURLSafe:
      let plain = text.replacingOccurrences(of: "-", with: "+")
      return Data(base64Encoded: plain.replacingOccurrences(of: "_", with: "/"))
    case .coverPaddingAdded:
      let bare = text.prefix { $0 != "=" }
      return Data(base64Encoded: bare + String(repeating: "=", count: (4 - bare.count % 4) % 4))
    case .coverDataURL where text.hasPrefix("data:"):
      return Data(base64Encoded: String(text.drop { $0 != "," }.dropFirst()))
    case .coverEmptyAsNil where text.isEmpty: return nil
    default: return Data(base64Encoded: text)
    }
  }
}
