import Foundation
import RawJSON

extension DivergenceEvidence {
  /// Every change of the legacy value is a value that became `nil`, and there is at least one.
  private var legacyLosesValues: Bool {
    guard kind == .onlyLegacyAccepts, let legacyChanges, !legacyChanges.isEmpty else {
      return false
    }
    return legacyChanges.allSatisfy { $0.codable == "nil" }
  }

  /// The changed place holds nothing now.
  private var isAbsent: Bool {
    mutant?.operatorName == "dropKey" || token?.kind == .null || mutant?.renamedKey != nil
  }

  private var originalIsObject: Bool { mutant?.original.kind == .object }

  /// A legacy optional hides whatever is wrong at or below it.
  ///
  /// That a value is absent is no error to hide where the legacy model does not insist on one: then
  /// the port insists where it should not.
  var isSwallowedError: Bool {
    guard let mutant else { return false }
    if isAbsent {
      return mutant.isRequired == true && legacyLosesAnAncestor
        && codableRefuses([.missing, .wrongType])
    }
    guard library == .unbox || !originalIsObject else { return false }
    return (legacyLosesValues || legacyKeepsNil) && codableRefusesBelowOrAt
  }

  /// The value had been `nil` and stays so.
  private var legacyKeepsNil: Bool {
    kind == .onlyLegacyAccepts && mutant?.original.kind == .null && legacyChanges?.isEmpty == true
  }

  private var codableRefusesBelowOrAt: Bool {
    guard kind == .onlyLegacyAccepts, let rejection = codableRejection, let mutant else {
      return false
    }
    guard let path = rejection.path else { return rejection.kind == .invalidValue }
    return rejection.kind != .other && path.schema.keys.count >= mutant.focus.keys.count
  }

  private var legacyLosesAnAncestor: Bool {
    guard legacyLosesValues, let mutant, let legacyChanges else { return false }
    return legacyChanges.allSatisfy { $0.path.steps.count < mutant.focus.steps.count }
  }

  var isPathThroughNonObject: Bool {
    guard let token, originalIsObject, token.kind != .object, token.kind != .null else {
      return false
    }
    return legacyLosesValues && codableRefuses([.wrongType])
  }

  var isPathThroughNothing: Bool {
    originalIsObject && isAbsent && library != .unbox
      && legacyLosesValues && codableRefuses([.missing, .wrongType])
  }

  /// The legacy collection is shorter, or what was put into it did not make it longer.
  var isLossyCollection: Bool {
    guard kind == .onlyLegacyAccepts, let mutant, let legacyChanges else { return false }
    guard mutant.focus.steps.contains(.anyIndex), codableRefusesBelowOrAt else { return false }
    let isDropped = legacyChanges.allSatisfy { $0.kind == .missingInCodable || $0.kind == .length }
    let isInserted = mutant.focus != mutant.path
    return isDropped && (isInserted || !legacyChanges.isEmpty)
  }

  var isOptionalElementNull: Bool {
    kind == .onlyCodableAccepts && legacyRejection?.summary == "invalidCollectionElementType"
  }

  var isNonStringKey: Bool {
    kind == .onlyCodableAccepts && legacyRejection?.summary == "invalidDictionaryKeyType"
  }

  /// Only collections that the legacy library cannot make.
  var isDroppedValidValue: Bool {
    kind == .valueDiffers && library == .unbox
      && differences.allSatisfy { $0.legacy == "nil" && $0.codableIsUncommonCollection }
  }
}
