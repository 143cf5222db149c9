import Foundation
import JSONVariants

/// HTML or XML in which a text cannot become markup: interpolated strings are escaped, literals are not.
///
///     let row: Markup = "<td>\(model.name)</td>"
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var html: String

  init(stringLiteral value: String) { html = value }

  init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }

  init(_ parts: [Markup]) { html = parts.lazy.map(\.html).joined() }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { html += literal }
    mutating func appendInterpolation(_ text: String) { html += Markup.escaped(text) }
    /// Appends a sentence, in which code stands between backticks.
    mutating func appendInterpolation(prose text: String) {
      let parts = text.components(separatedBy: "`")
      guard parts.count % 2 == 1 else { return appendInterpolation(text) }
      for (index, part) in parts.enumerated() {
        html += index % 2 == 0 ? Markup.escaped(part) : "<code>\(Markup.escaped(part))</code>"
      }
    }
    mutating func appendInterpolation(_ number: Int) { html += String(number) }
    mutating func appendInterpolation(_ markup: Markup?) { html += markup?.html ?? "" }
    mutating func appendInterpolation(_ parts: [Markup]) {
      for part in parts { html += part.html }
    }
    mutating func appendInterpolation(lines: [String]) {
      html += lines.lazy.map(Markup.escaped).joined(separator: "\n")
    }
  }
}

extension Markup {
  /// Returns the text of an element or of a quoted attribute, on one line and without invisible characters.
  private static func escaped(_ text: String) -> String {
    let line = PrintableText.line(TextList.shortened(text))
    guard line.utf8.contains(where: isSpecial) else { return line }
    return line.utf8.reduce(into: [UInt8]()) { bytes, byte in
      if isSpecial(byte) { bytes += "&#\(byte);".utf8 } else { bytes.append(byte) }
    }.text
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// Returns a name for links within the page, which is a valid identifier and fragment for any text.
  static func anchor(_ text: String) -> String {
    guard text.utf8.count <= 200 else { return "text-" + StableHash.text(of: text.utf8) }
    return text.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
