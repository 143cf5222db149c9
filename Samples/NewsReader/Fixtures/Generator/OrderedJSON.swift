/// A JSON value that keeps the order of its members, so that its text is always the same.
indirect enum OrderedJSON {
  case null
  case bool(Bool)
  /// A number, as it is to be written.
  case number(String)
  case string(String)
  case array([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  static func integer(_ value: Int) -> OrderedJSON { .number(String(value)) }

  var text: String {
    var text = ""
    write(to: &text)
    return text
  }
}

extension OrderedJSON: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .string(value) }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { (key: $0, value: $1) })
  }
}

extension OrderedJSON {
  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      Self.write(elements, to: &text) { element, text in element.write(to: &text) }
      text += "]"
    case .object(let members):
      text += "{"
      Self.write(members, to: &text) { member, text in
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    to text: inout String,
    each: (Element, inout String) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      each(element, &text)
    }
  }

  /// Writes a string of the generator's own, which holds no control character.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for character in string {
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
    text += "\""
  }
}
