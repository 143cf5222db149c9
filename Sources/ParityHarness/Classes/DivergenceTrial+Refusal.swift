import RawJSON

/// Finds the value that Codable refuses where it is not the one that was changed.
extension DivergenceTrial {
  /// In longer arrays the refused element is not looked for.
  private static let maximumElements = 16

  var evidenceOfRefusedValue: DivergenceEvidence? {
    guard evidence.mutant != nil, let rejection = evidence.codableRejection, let editor,
      let path = rejection.path ?? refusedNumber, path != evidence.location,
      let token = editor.token(at: path)
    else { return nil }
    return evidence.about(token, at: path)
  }

  /// Where a number stands that does not fit, for which Foundation names no place.
  private var refusedNumber: ParityPath? {
    candidates.first { path in
      guard editor?.token(at: path)?.kind == .number,
        let document = editor?.replacing(path, with: "0")
      else { return false }
      return evaluator.codable.run(document).rejection != evidence.codableRejection
    }
  }

  /// The elements of a changed array, or the new place of a value that has moved.
  private var candidates: [ParityPath] {
    guard let location = evidence.location else { return [] }
    if let key = evidence.mutant?.renamedKey {
      return [ParityPath(Array(location.steps.dropLast()) + [.key(key)])]
    }
    guard evidence.token?.kind == .array else { return [] }
    return (0..<Self.maximumElements).map { location.appending(.index($0)) }
  }
}
