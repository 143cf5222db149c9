import Foundation
import LegacyExtractor
import RawJSON

extension DivergenceEvidence {
  /// The value that stands at the changed place now.
  var token: JSONToken? { mutant?.mutated }

  /// The number that stands at the changed place now.
  var number: JSONNumber? {
    guard let token, token.kind == .number,
      let document = try? JSONDocument(Data(token.text.utf8), allowingFragments: true)
    else { return nil }
    return document.number(.root)
  }

  /// The value after the change as a whole number, exact however large it is.
  var wholeNumber: Decimal? {
    guard let token, token.kind == .number, let value = Decimal(string: token.text) else {
      return nil
    }
    var copy = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &copy, 0, .plain)
    return rounded == value ? value : nil
  }

  /// The error's place is that of the change, or the error names none.
  func isAtChange(_ rejection: Rejection) -> Bool {
    guard let mutant, let path = rejection.path else { return true }
    return path.keys == mutant.path.keys
  }

  /// The leaf that the change of the document changed in a value, when it is just one.
  func changedLeaf(_ changes: [ValueDifference]?) -> LeafValue? {
    guard let changes, changes.count == 1 else { return nil }
    return changes[0].codableLeaf
  }

  /// Whether Codable alone refuses, as being of the wrong type, exactly the changed value.
  func codableMisses(_ types: Set<String>) -> Bool {
    guard kind == .onlyLegacyAccepts, let rejection = codableRejection else { return false }
    return rejection.kind == .wrongType && isAtChange(rejection)
      && rejection.expected.map(types.contains) == true
  }

  /// Whether Codable alone refuses a number for not fitting its type.
  var codableFindsUnfitNumber: Bool {
    guard kind == .onlyLegacyAccepts, token?.kind == .number, let rejection = codableRejection
    else {
      return false
    }
    return rejection.kind == .invalidValue && isAtChange(rejection)
  }
}

extension LeafValue {
  /// The value of a number or of a `Bool`.
  var decimal: Decimal? {
    switch payload {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .double(let value): value.isFinite ? Decimal(value) : nil
    case .float(let value): value.isFinite ? Decimal(Double(value)) : nil
    case .decimal(let value): value
    default: nil
    }
  }

  var isInteger: Bool {
    switch payload {
    case .integer, .unsigned: true
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
