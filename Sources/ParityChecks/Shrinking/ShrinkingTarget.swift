import DecodingRoutes
import Foundation
import JSONVariants
import ParityFindings
import ValueComparison

/// The conditions under which another document shows the same divergence.
///
/// The document must have the same symptom at the same path, the same errors, the same cause, and no
/// differences at other paths than the original document.
struct ShrinkingTarget {
  private let evaluator: DocumentEvaluator
  private let nondeterminism: Set<NondeterministicPath>
  private let symptom: Symptom
  /// The path at which the values differ; `nil` if the divergence is not one of values.
  private let place: ParityPath?
  private let errors: [Fixture.Rejection?]
  private let cause: DivergenceCause?
  /// The paths at which the values may differ.
  private let paths: Set<ParityPath>

  /// Creates the target; `nil` if the document does not show the divergence.
  init?(_ divergence: Divergence, in document: Data, _ evaluator: DocumentEvaluator) {
    let nondeterminism = evaluator.baseline(of: document, recording: false).nondeterminism
    let baseline = evaluator.baseline(of: document, nondeterminism: nondeterminism)
    let shown = divergence.differences.first
    let difference = shown.flatMap { shown in
      baseline.differences.first { $0.isLike(shown) }
    }
    guard let kind = baseline.kind, kind == divergence.kind, shown == nil || difference != nil
    else {
      return nil
    }
    self.evaluator = evaluator
    self.nondeterminism = nondeterminism
    place = difference?.path.schema
    errors = baseline.errors
    cause = baseline.cause(of: kind, at: difference?.path.schema, evaluator)
    symptom = baseline.symptom(kind, difference, isExplained: cause != nil)
    paths = Set(baseline.differences.map(\.path.schema))
  }

  /// Returns whether a document shows the divergence.
  func isShown(by document: Data) -> Bool {
    let baseline = evaluator.baseline(of: document, nondeterminism: nondeterminism)
    guard let kind = baseline.kind, shows(kind, baseline), baseline.errors == errors,
      baseline.differences.allSatisfy({ paths.contains($0.path.schema) })
    else { return false }
    return baseline.cause(of: kind, at: place, evaluator) == cause
  }

  private func shows(_ kind: Divergence.Kind, _ baseline: Baseline) -> Bool {
    guard let place else {
      return baseline.symptom(kind, nil, isExplained: cause != nil) == symptom
    }
    return baseline.differences.contains { difference in
      difference.path.schema == place
        && baseline.symptom(kind, difference, isExplained: cause != nil) == symptom
    }
  }
}

extension Baseline {
  fileprivate var kind: Divergence.Kind? { Divergence.Kind(legacy, codable, differences) }

  fileprivate var errors: [Fixture.Rejection?] { [legacy, codable].map(\.rejection?.shape) }

  fileprivate func symptom(
    _ kind: Divergence.Kind,
    _ difference: ValueDifference?,
    isExplained: Bool
  ) -> Symptom {
    Symptom(
      kind,
      codableError: codable.rejection,
      codableCrashes: codable.isCrash,
      isExplained: isExplained,
      difference
    )
  }

  /// Returns the cause of a document's divergence without regard to the mutation that made the document.
  fileprivate func cause(
    of kind: Divergence.Kind,
    at place: ParityPath?,
    _ evaluator: DocumentEvaluator
  ) -> DivergenceCause? {
    let context = DivergenceContext(
      kind: kind,
      legacy: legacy,
      codable: codable,
      differences: differences.filter { $0.path.schema == place },
      baseline: self,
      change: nil,
      evaluator: evaluator
    )
    return CauseFinder(context: context, evaluator: evaluator).cause
  }
}

extension Fixture.Rejection {
  /// The error without the text that it may quote from the document; of one that the harness does not know, its type.
  fileprivate var shape: Fixture.Rejection {
    Fixture.Rejection(
      kind,
      kind == .other ? String(summary.prefix { $0.isLetter || $0 == "." }) : "",
      at: path?.schema,
      // Absent and null values have the same reason, but only the error for null contains a type.
      expected: kind == .missing ? nil : expected
    )
  }
}
