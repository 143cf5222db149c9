import DecodingRoutes
import JSONVariants
import LegacyMappers

/// Finds a value that the Codable route rejects and that is not the mutated value itself.
extension DivergenceTrial {
  /// The number of elements of an array in which the rejected one is searched.
  private static let maximumElements = 16

  var evidenceOfRefusedValue: DivergenceContext? {
    guard context.variant != nil, let rejection = context.codableRejection, let editor,
      let path = rejection.path ?? refusedNumber, path != context.location,
      let token = editor.token(at: path)
    else { return nil }
    return context.about(token, at: path)
  }

  /// The path of a number that does not fit, because Foundation's error may have no path.
  private var refusedNumber: ParityPath? {
    candidates.first { path in
      guard editor?.token(at: path)?.kind == .number,
        let document = editor?.replacing(path, with: "0")
      else { return false }
      return evaluator.codable.run(document).rejection != context.codableRejection
    }
  }

  /// The paths of the elements of a mutated array, or the new path of a value whose key was renamed.
  private var candidates: [ParityPath] {
    guard let location = context.location else { return [] }
    if let key = context.variant?.renamedKey {
      return [ParityPath(Array(location.steps.dropLast()) + [.key(key)])]
    }
    guard context.token?.kind == .array else { return [] }
    return (0..<Self.maximumElements).map { location.appending(.index($0)) }
  }
}
