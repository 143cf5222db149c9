import Foundation
import RawJSON

extension DivergenceEvidence {
  /// Every change of the legacy value is a value that became `nil`.
  private var legacyOnlyLosesValues: Bool {
    guard kind == .onlyLegacyAccepts, let legacyChanges, !legacyChanges.isEmpty else {
      return false
    }
    return legacyChanges.allSatisfy { $0.codableLeaf?.isNil == true || $0.codable == "nil" }
  }

  private func codableRefuses(_ kinds: Set<Rejection.Kind>) -> Bool {
    codableRejection.map { kinds.contains($0.kind) && isAtChange($0) } == true
  }

  var isSwallowedError: Bool {
    guard let token, mutant?.original.kind != .object, token.kind != .null else { return false }
    return legacyOnlyLosesValues && codableRefuses([.wrongType, .invalidValue, .missing])
  }

  var isPathThroughNonObject: Bool {
    guard let token, mutant?.original.kind == .object else { return false }
    guard token.kind != .object, token.kind != .null else { return false }
    return legacyOnlyLosesValues && codableRefuses([.wrongType])
  }

  var isPathThroughNothing: Bool {
    guard mutant?.original.kind == .object else { return false }
    guard mutant?.operatorName == "dropKey" || token?.kind == .null else { return false }
    return legacyOnlyLosesValues && codableRefuses([.missing, .wrongType])
  }

  /// Not JSON as a whole; the Codable model does not look at the broken part.
  var isUnreadInvalidValue: Bool {
    guard kind == .onlyCodableAccepts, let error = syntaxError else { return false }
    return error.reason != .fragment && error.reason != .invalidText
  }

  var isFragment: Bool { kind == .onlyCodableAccepts && syntaxError?.reason == .fragment }

  var isScalarForEmptyModel: Bool {
    guard kind == .onlyLegacyAccepts, let token, mutant?.original.kind == .object else {
      return false
    }
    return token.kind != .object && legacyChanges?.isEmpty == true && codableRefuses([.wrongType])
  }

  /// UTF-32 in the byte order that only one of two parsers detects.
  var isUnknownEncoding: Bool {
    mutant == nil && [.onlyLegacyAccepts, .onlyCodableAccepts].contains(kind)
      && document.prefix(4).contains(0)
  }

  private var syntaxError: JSONSyntaxError? {
    do {
      _ = try JSONDocument(document)
      return nil
    } catch {
      return error
    }
  }
}
