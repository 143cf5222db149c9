extension String {
  /// The text between quotation marks, with everything escaped that an editor would not show.
  var factQuoted: String {
    "\"" + unicodeScalars.map(\.factEscaped).joined() + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var factEscaped: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return isShown ? String(self) : "\\u{" + String(value, radix: 16) + "}"
    }
  }

  private var isShown: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .unassigned: false
    default: true
    }
  }
}
