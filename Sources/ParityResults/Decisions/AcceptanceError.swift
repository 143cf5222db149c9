import JSONVariants
package import ParityEngine

/// The reason why a decision was not made.
package enum AcceptanceError: Error, CustomStringConvertible, Equatable {
  case reasonMissing(Int)
  /// A name, and those that it could be.
  case noMatch(String, among: [String])
  case lostLeniency(DivergenceCause)
  case otherTerms(Decision)
  case strict(String)
  case nothingRenamed(String)
  /// Two decisions with different terms that a renaming would merge.
  case renamedOnto(Decision, Decision)
  /// A strict type, and a decision on the type that a renaming would make strict.
  case strictOnto(String, Decision)
  /// A decision that others have changed while the command ran.
  case changedMeanwhile(Decision)

  package var description: String { problem + " Nothing was written." }

  /// The problem and how to solve it.
  package var problem: String {
    switch self {
    case .reasonMissing(let count):
      "accept needs --reason TEXT for \(Count.of(count, "new decision"))."
    case .noMatch(let name, let names):
      "No finding of this run is \(name). "
        + (names.isEmpty ? "There is nothing to accept." : Guess.sentence(on: name, among: names))
    case .nothingRenamed(let name):
      "There is no decision on \(name). The report lists stale decisions."
    case .lostLeniency(let cause):
      "\(cause.rawValue) is leniency that the port loses, which one type may need and another not: "
        + "accept it with --type NAME."
    case .otherTerms(let old):
      "\(old.terms) already. Accept the finding by name, or change the file."
    case .strict(let type):
      "\(type) is strict, so nothing is accepted for it: repair the model, or drop \"strict\" from the "
        + "decisions on it."
    case .renamedOnto(let one, let other):
      "The renaming makes one decision of two with different terms: \(one.explanation). "
        + "\(other.explanation). Give both the same terms in their files, or drop one of them."
    case .strictOnto(let type, let decision):
      "\(type) is strict, and there is a decision on \(decision). Drop \"strict\" from the decisions on "
        + "\(type), or drop the decision and repair the model."
    case .changedMeanwhile(let decision):
      "The decision on \(decision) has changed since the command read it. Run the command again."
    }
  }
}

extension Decision {
  /// The scope and the terms, without the reason, such as `User.id is fix later until 2026-10-31 by ann`.
  fileprivate var terms: String {
    let day = expires.map { " until \($0)" } ?? ""
    return "\(self) is \(status.rawValue)\(day)\(owner.map { " by \($0)" } ?? "")"
  }

  /// The scope, the terms and the reason.
  package var explanation: String { "\(terms): “\(reason)”" }
}
