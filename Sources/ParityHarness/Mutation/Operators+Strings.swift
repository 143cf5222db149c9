import Foundation

extension MutationOperator {
  static let strings: [MutationOperator] = [
    string("emptyString") { _ in "" },
    string("blank") { _ in " " },
    string("unknown") { $0 + "_x" },
    string("uppercased") { $0.uppercased() },
    string("lowercased") { $0.lowercased() },
    string("capitalized") { $0.prefix(1).uppercased() + $0.dropFirst() },
    string("padded") { " \($0) " },
    string("innerSpace") { text in
      guard let second = text.indices.dropFirst().first else { return nil }
      return text[..<second] + " " + text[second...]
    },
    string("newlineAtEnd") { $0 + "\n" },
    string("nonASCII") { $0 + "é😀" },
    string("cut") { String($0.dropLast()) },
    .replacing("loneSurrogate") { site in
      site.string.map { _ in site.text.dropLast() + "\\ud83d\"" }
    },
    .replacing("unquoted") { site in
      site.string.flatMap { isNumber($0) ? $0 : nil }
    },
  ]

  private static func string(
    _ name: String,
    _ change: @escaping @Sendable (String) -> String?
  ) -> MutationOperator {
    .replacing(name) { site in
      guard let string = site.string, let changed = change(string), changed != string else {
        return nil
      }
      return JSONText.quoted(changed)
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    guard let value = Double(text), value.isFinite, let first = text.utf8.first else {
      return false
    }
    return first == UInt8(ascii: "-") || (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first)
      || text == "0"
  }
}
