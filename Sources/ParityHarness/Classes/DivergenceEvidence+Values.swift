import Foundation
import LegacyExtractor
import RawJSON

extension DivergenceEvidence {
  /// The value that stands at the changed place now.
  var token: JSONToken? { mutant?.mutated }

  /// The number that stands at the changed place now.
  var number: JSONNumber? { token?.number }

  /// The leaf that the change of the document changed in the legacy value, when it is just one.
  var legacyLeaf: LeafValue? { Self.changedLeaf(legacyChanges) }

  var codableLeaf: LeafValue? { Self.changedLeaf(codableChanges) }

  /// What the legacy route read at the changed place: the one leaf that changed; what stood there
  /// before, if nothing changed.
  var legacyReading: PlainValue? {
    guard let legacyChanges else { return nil }
    return legacyChanges.isEmpty
      ? mutant.flatMap { PlainValue($0.original) } : legacyLeaf.flatMap { PlainValue($0) }
  }

  /// A change that is no leaf: another case of an enumeration.
  var legacyChangesCase: Bool {
    legacyChanges?.count == 1 && legacyChanges?.first?.codableLeaf == nil
      && legacyChanges?.first?.codable.hasPrefix(".") == true
  }

  private static func changedLeaf(_ changes: [ValueDifference]?) -> LeafValue? {
    guard let changes, changes.count == 1 else { return nil }
    return changes[0].codableLeaf
  }
}

extension DivergenceEvidence {
  /// The legacy error's place is that of the change, or it names none.
  func legacyIsAtChange(_ rejection: Rejection) -> Bool {
    mutant.map { rejection.isAbout($0.focus) } ?? true
  }

  /// The Codable error's place is that of the change, or it names none.
  func codableIsAtChange(_ rejection: Rejection) -> Bool {
    mutant.map { rejection.isAt($0.focus) } ?? true
  }

  /// Whether Codable alone refuses, as being of the wrong type, exactly the changed value.
  func codableMisses(_ types: Set<String>) -> Bool {
    guard kind == .onlyLegacyAccepts, let rejection = codableRejection else { return false }
    return rejection.kind == .wrongType && codableIsAtChange(rejection)
      && rejection.expected.map(types.contains) == true
  }

  /// Whether Codable alone refuses a number for not fitting its type.
  var codableFindsUnfitNumber: Bool {
    guard kind == .onlyLegacyAccepts, token?.kind == .number, let rejection = codableRejection
    else {
      return false
    }
    return rejection.kind == .invalidValue && codableIsAtChange(rejection)
  }

  /// Whether Codable alone refuses exactly the changed value.
  func codableRefuses(_ kinds: Set<Rejection.Kind>) -> Bool {
    guard kind == .onlyLegacyAccepts, let rejection = codableRejection else { return false }
    return kinds.contains(rejection.kind) && codableIsAtChange(rejection)
  }
}

extension LeafValue {
  var isInteger: Bool {
    switch payload {
    case .integer, .unsigned: true
    default: false
    }
  }

  var isFloatingPoint: Bool {
    switch payload {
    case .double, .float: true
    default: false
    }
  }

  /// What is left of a number in this leaf's integer type, or `nil` for other types.
  func truncated(_ number: JSONNumber) -> Decimal? {
    guard let type = type as? any FixedWidthInteger.Type else { return nil }
    func cut<T: FixedWidthInteger>(_ type: T.Type) -> Decimal? {
      Decimal(string: "\(number.truncated(to: type))")
    }
    return cut(type)
  }
}
