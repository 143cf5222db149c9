import RawJSON

/// What operators tell apart in values, as far as a glance at their text shows it.
struct ValueForms: OptionSet, Sendable {
  let rawValue: UInt32

  static let null = form(.null)
  static let array = form(.array)
  static let emptyArray = ValueForms(rawValue: 1 << 9)
  static let oneElement = ValueForms(rawValue: 1 << 10)
  static let severalElements = ValueForms(rawValue: 1 << 11)

  var hasValue: Bool { !subtracting(.null).isEmpty }

  private static func form(_ kind: JSONKind) -> ValueForms { form(Int(kind.rawValue)) }

  private static func form(_ bit: Int) -> ValueForms { ValueForms(rawValue: 1 << UInt32(bit)) }
}

extension ValueForms {
  // `text` is that of the value, where it is a string or a number.
  init(of node: JSONNode, _ kind: JSONKind, text: String?, in document: JSONDocument) {
    let base = Self.form(kind)
    switch (kind, text) {
    case (.number, let text?): self = base.union(Self.number(text.utf8))
    case (.string, let text?): self = base.union(Self.string(text.utf8.dropFirst().dropLast()))
    case (.array, _): self = base.union(Self.array(of: document.count(of: node)))
    default: self = base
    }
  }

  private static func array(of count: Int) -> ValueForms {
    switch count {
    case 0: .emptyArray
    case 1: .oneElement
    default: .severalElements
    }
  }

  /// Numbers of one, of some and of many digits may be flags, counts and times.
  private static func number(_ text: String.UTF8View) -> ValueForms {
    let isNegative = text.first == UInt8(ascii: "-")
    let isWhole = text.allSatisfy { $0 == UInt8(ascii: "-") || isDigit($0) }
    let digits = text.count < 2 ? 0 : text.count < 9 ? 1 : 2
    return form(12 + (isNegative ? 6 : 0) + (isWhole ? 3 : 0) + digits)
  }

  private static func string(_ text: some Collection<UInt8>) -> ValueForms {
    guard let first = text.first else { return form(24) }
    if isDigit(first) || first == UInt8(ascii: "-") {
      let isDate = text.contains { "-/:".utf8.contains($0) } && text.count >= 8
      return isDate ? form(25) : form(26)
    }
    if text.contains(UInt8(ascii: ":")) { return form(27) }
    return text.contains(UInt8(ascii: " ")) ? form(28) : form(29)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
