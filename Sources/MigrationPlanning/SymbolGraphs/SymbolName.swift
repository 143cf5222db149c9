import Foundation

/// The components of the compiler's identifier of a symbol.
package struct SymbolName: Sendable {
  package let identifier: String

  package init(_ identifier: String) { self.identifier = identifier }

  /// The name of the module that declares the symbol, if the identifier contains it.
  package var module: String? {
    guard identifier.hasPrefix("s:") else { return nil }
    let text = identifier.dropFirst(2)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = text.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }

  /// The digest of the module's and the file's name, which distinguishes private symbols.
  ///
  /// In `s:3App6Secret33_E38BFCAED048B7C1D438DB3464E9A21FLLV`, for example, it follows `33_`.
  package var privateDiscriminator: String? {
    var rest = identifier[...]
    while let mark = rest.range(of: "33_") {
      rest = rest[mark.upperBound...]
      let digest = rest.prefix(32)
      let isDigest = digest.count == 32 && digest.allSatisfy { $0.isASCII && $0.isHexDigit }
      if isDigest, rest[digest.endIndex...].hasPrefix("LL") { return String(digest) }
    }
    return nil
  }
}
