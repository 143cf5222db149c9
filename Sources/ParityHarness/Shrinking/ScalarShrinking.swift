import Foundation
import RawJSON

/// Simpler tokens of the kind of a given one.
enum ScalarShrinking {
  private static let simplest = ["\"\"", "0", "1"]

  /// The simplest tokens of the kind, where they are simpler than a token.
  static func simpler(than text: String) -> [String] {
    let kind = JSONToken(text).kind
    return simplest.filter { simple in
      JSONToken(simple).kind == kind && (simple.utf8.count, simple) < (text.utf8.count, text)
    }
  }

  /// Takes characters away for as long as the token may take the place of the one before.
  static func shorten<Failure: Error>(
    _ text: String,
    while holds: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    guard let document = try? JSONDocument(Data(text.utf8), allowingFragments: true) else { return }
    switch document.kind(.root) {
    case .string:
      let string = document.string(.root)
      // Half a date may still be one to a lenient formatter, and puzzle whoever reads it.
      guard ISODateText(string) == nil else { return }
      _ = try DeltaDebugging.minimized(Array(string)) { characters throws(Failure) in
        try holds(JSONText.quoted(String(characters)))
      }
    case .number:
      _ = try DeltaDebugging.minimized(Array(text)) { digits throws(Failure) in
        let number = String(digits)
        return isNumber(number) ? try holds(number) : false
      }
    default: break
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    let document = try? JSONDocument(Data(text.utf8), allowingFragments: true)
    return document?.kind(.root) == .number
  }
}
