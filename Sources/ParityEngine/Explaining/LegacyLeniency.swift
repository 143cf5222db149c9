import Foundation
import JSONVariants
import LegacyMappers

/// What the legacy route does with other values in the place of one, which decides on the line of code for a cause.
struct LegacyLeniency: Hashable, Codable, Sendable {
  /// Whether it reads Bools, numbers and strings as each other, as Unbox does.
  let convertsScalars: Bool
  /// Whether it takes a value that it cannot read for a missing one.
  let swallowsErrors: Bool
  /// Whether it accepts a document without the value.
  let acceptsMissing: Bool
}

extension DocumentEvaluator {
  /// Tries other values in the place of one; returns `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the document, which is decoded up to four times.
  func legacyLeniency(at location: ParityPath, in document: Data) -> LegacyLeniency? {
    guard let editor = DocumentEditor(document),
      let token = editor.token(at: location), let rest = editor.removing(location)
    else { return nil }
    let missing = legacy.run(rest)
    let acceptsMissing = if case .value = missing { true } else { false }
    func isTakenForMissing(_ text: String) -> Bool? {
      guard let edited = editor.replacing(location, with: text) else { return nil }
      let result = legacy.run(edited)
      guard case .value = result else { return nil }
      return isSameOutcome(result, missing, except: [])
    }
    return LegacyLeniency(
      convertsScalars: token.otherScalars.allSatisfy { isTakenForMissing($0) == false },
      // An empty array in place of an array may be the default as well.
      swallowsErrors: isTakenForMissing(token.kind == .array ? "{}" : "[]") == true,
      acceptsMissing: acceptsMissing
    )
  }
}

extension JSONToken {
  /// Scalars of the other kinds, of which each converts to one of this kind.
  fileprivate var otherScalars: [String] {
    switch kind {
    case .number: ["\"7\"", "true"]
    case .string: ["7", "true"]
    case .true, .false: ["1", "\"true\""]
    default: ["7", "\"7\"", "true"]
    }
  }
}

extension ParityRun {
  /// Tries other values at each path of a divergence whose advice has a line of code; for an element in the place of its
  /// collection, which the line decodes.
  func legacyLeniencies(of reads: ComparedReads) -> [ParityPath: LegacyLeniency] {
    let divergences = result.found.filter {
      $0.cause?.row.line != nil || $0.cause == nil && Symptom($0) == .codableRequires
    }
    let tried = Dictionary(grouping: divergences, by: \.path.schema).compactMap { path, all in
      // A variant may be the first that has the value, so that nothing can be put in its place before.
      all.lazy.compactMap { one -> (ParityPath, ParityPath, Data)? in
        guard let base = one.base ?? one.document,
          let location = one.location.map(reads.collection),
          DocumentEditor(base)?.token(at: location) != nil
        else { return nil }
        return (path, location, base)
      }.first
    }
    let evaluator = evaluator
    let found = Workers.map(tried) { path, location, base in
      (path, evaluator.legacyLeniency(at: location, in: base))
    }
    return found.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}
