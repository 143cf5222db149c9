import Foundation
import JSONVariants
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
  /// The difference at that path.
  private let difference: ValueDifference?
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
    let place = difference?.path.schema
    guard shown == nil || difference != nil,
      let found = baseline.divergence(at: place, evaluator), found.kind == divergence.kind
    else { return nil }
    self.evaluator = evaluator
    self.nondeterminism = nondeterminism
    self.place = place
    self.difference = difference
    errors = baseline.errors
    cause = found.cause
    symptom = Symptom(found, difference)
    paths = Set(baseline.differences.map(\.path.schema))
  }

  /// Returns whether a document shows the divergence.
  func isShown(by document: Data) -> Bool {
    let baseline = evaluator.baseline(of: document, nondeterminism: nondeterminism)
    guard baseline.errors == errors,
      baseline.differences.allSatisfy({ paths.contains($0.path.schema) }),
      let found = baseline.divergence(at: place, evaluator), found.cause == cause
    else { return false }
    guard let difference else { return Symptom(found) == symptom }
    return found.differences.contains {
      Symptom(found, $0) == symptom && $0.hasOwner(of: difference) && !$0.mirrors(difference)
    }
  }
}

extension ValueDifference {
  /// Returns whether another difference has the same two values on the other sides, as only those of Bools and cases
  /// may by chance: a reader would see the opposite of the finding.
  fileprivate func mirrors(_ other: ValueDifference) -> Bool {
    legacy == other.codable && codable == other.legacy && legacy != codable
  }
}

extension Baseline {
  fileprivate var errors: [Fixture.Rejection?] { [legacy, codable].map(\.rejection?.shape) }

  /// Returns the divergence of the document at a path, without regard to the mutation that made it; `nil` if there is
  /// none.
  fileprivate func divergence(
    at place: ParityPath?,
    _ evaluator: DocumentEvaluator
  ) -> Divergence? {
    guard let kind = Divergence.Kind(legacy, codable, differences) else { return nil }
    let finder = CauseFinder(
      kind,
      legacy: legacy,
      codable: codable,
      differences.filter { $0.path.schema == place },
      baseline: self,
      evaluator: evaluator
    )
    return Divergence(explainedBy: finder, at: place ?? ParityPath(), Divergence.asIs)
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
