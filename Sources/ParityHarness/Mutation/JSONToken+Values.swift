import Foundation
import RawJSON

extension JSONToken {
  private var document: JSONDocument? {
    try? JSONDocument(Data(text.utf8), allowingFragments: true)
  }

  /// The unescaped string, for strings.
  var string: String? { kind == .string ? document.map { $0.string(.root) } : nil }

  /// The number, for numbers that JSON allows.
  var number: JSONNumber? { kind == .number ? document.map { $0.number(.root) } : nil }
}
