import Foundation
import RawJSON

extension DivergenceEvidence {
  /// Not JSON as a whole; the Codable model does not look at the broken part.
  var isUnreadInvalidValue: Bool {
    guard kind == .onlyCodableAccepts, let error = syntaxError else { return false }
    return error.reason != .fragment && error.reason != .invalidText
  }

  var isFragment: Bool { kind == .onlyCodableAccepts && syntaxError?.reason == .fragment }

  var isRootShape: Bool {
    kind == .otherError && mutant?.location.steps.isEmpty == true
      && codableRejection?.path?.steps.isEmpty != false
  }

  var isScalarForEmptyModel: Bool {
    guard kind == .onlyLegacyAccepts, original?.kind == .object, let token, token.kind != .object
    else {
      return false
    }
    return legacyChanges?.isEmpty == true && codableRejection?.kind == .wrongType
      && codableRejection.map(codableIsAtChange) == true
  }

  /// UTF-32 in the byte order that only one of two parsers detects.
  var isUnknownEncoding: Bool {
    mutant == nil && [.onlyLegacyAccepts, .onlyCodableAccepts].contains(kind)
      && document.prefix(4).contains(0)
  }

  /// The change gave an object a key that is another one to a model, and the same to the strategy.
  var isKeyStrategy: Bool { isRenamingForStrategy || isRepetitionForStrategy }

  private var isRenamingForStrategy: Bool {
    guard let mutant, let renamed = mutant.renamedKey, let keys, let old = mutant.path.keys.last
    else {
      return false
    }
    let path = Array(mutant.path.keys.dropLast())
    guard keys.converted(old, at: path) == keys.converted(renamed, at: path) else { return false }
    return codableChanges?.isEmpty == true && (kind == .onlyCodableAccepts || kind == .valueDiffers)
  }

  /// The object had the key in another style, which the legacy model goes on reading.
  private var isRepetitionForStrategy: Bool {
    guard let location = mutant?.location, mutant?.operatorName.hasPrefix("added") == true,
      let keys, !keys.isIdentity, legacyChanges?.isEmpty == true, let added = location.keys.last
    else {
      return false
    }
    let path = Array(location.keys.dropLast())
    let name = keys.converted(added, at: path)
    let siblings = DocumentEditor(document)?.siblings(of: location) ?? []
    return siblings.contains { $0 != added && keys.converted($0, at: path) == name }
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

extension Mutant {
  /// The new key, when the change was one of the key.
  var renamedKey: String? {
    guard MutationOperator.renamesKey(operatorName) else { return nil }
    return JSONToken(edit.text).string
  }
}
