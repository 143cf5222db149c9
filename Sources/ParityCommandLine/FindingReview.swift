import Foundation
import ParityHarness

/// An interactive review, which asks for a decision on each finding.
///
/// Every answer is written at once, so an interrupted review goes on with what is left. An answer is only taken
/// if all decisions together can be written: the existing ones, and those of the answers so far.
struct FindingReview {
  /// An answer to one question, which may decide on several findings.
  struct Answer {
    let findings: [Finding]
    let reach: Decision.Reach
    /// The decisions on the findings.
    var decisions: [Decision] = []
  }

  private let findings: [Finding]
  private let terms: ReviewTerms
  private let output: CommandOutput
  /// The decisions after the answers that are written.
  private var written: Decisions
  /// The steps that `back` undoes, the last one first.
  private var steps: [Step] = []

  private enum Step {
    case answered(Answer)
    case skipped(id: String)
  }

  init(
    _ findings: [Finding],
    terms: ReviewTerms,
    output: CommandOutput
  ) {
    self.findings = findings
    self.terms = terms
    self.output = output
    written = terms.decisions
  }

  /// Asks until all findings are decided on or skipped, or the user quits.
  ///
  /// - Parameters:
  ///   - read: Returns the next line of input; `nil` at its end.
  ///   - write: Writes the update after each answer, which was made for the decisions before.
  /// - Returns: The number of findings without a decision.
  /// - Throws: Any error of `write`.
  mutating func run(
    _ read: () -> String?,
    write: (_ update: DecisionsUpdate, _ old: Decisions) throws -> Void
  ) throws -> Int {
    if findings.isEmpty { output.write("There is nothing to decide.") }
    while let finding = open.first(where: { !skipped.contains($0.id) }) {
      show(finding)
      guard ask(finding, read) else {
        let count = findings.count - open.count
        output.write(
          "Left with \(Count.of(open.count, "finding")) to decide; "
            + (count > 0 ? "\(count) decided." : "nothing was decided.")
        )
        break
      }
      try save(write)
    }
    return open.count
  }

  private mutating func save(
    _ write: (DecisionsUpdate, Decisions) throws -> Void
  ) throws {
    let decided = try decisions(after: answers)
    let update = DecisionsUpdate(from: written.entries, to: decided.entries)
    guard !update.isEmpty else { return }
    try write(update, written)
    written = decided
  }
}

extension FindingReview {
  private var answers: [Answer] {
    steps.compactMap { if case .answered(let answer) = $0 { answer } else { nil } }
  }

  private var skipped: [String] {
    steps.compactMap { if case .skipped(let id) = $0 { id } else { nil } }
  }

  /// The findings without a decision.
  private var open: [Finding] { findings.filter { !isDecided($0) } }

  private func isDecided(_ finding: Finding) -> Bool {
    answers.contains { answer in
      answer.findings.contains { decided in
        decided.id == finding.id
          || answer.reach == .app && finding.isLeniency && decided.cause == finding.cause
      }
    }
  }
}

// MARK: - Questions

extension FindingReview {
  private func show(_ finding: Finding) {
    output.write("")
    output.write("\(open.count) left")
    for line in finding.lines { output.writeReport(line) }
    if let old = terms.decisions.entries.first(where: { $0.description == finding.id }) {
      output.writeReport("  before    \(old.explanation), which does not cover this")
    }
    let keys = [
      "[a]ccept here",
      finding.isLeniency ? "for the [t]ype" : nil,
      finding.isLeniency && finding.cause?.isForApp == true ? "for the a[p]p" : nil,
      finding.isLeniency ? "all of this [c]ause" : nil, "[f]ix later", "[b]ack", "[s]kip", "[q]uit",
    ]
    output.write(keys.compactMap { $0 }.joined(separator: ", ") + "?")
  }

  /// Asks for a decision on a finding; the user may also skip it or go back.
  ///
  /// - Returns: Whether the review goes on.
  private mutating func ask(_ finding: Finding, _ read: () -> String?) -> Bool {
    while let line = read() {
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "a": answer([finding], .finding, .accepted, read)
      case "f": answer([finding], .finding, .fixLater, read)
      case "t" where finding.isLeniency: answer([finding], .type, .accepted, read)
      case "p" where finding.isLeniency && finding.cause?.isForApp == true:
        answer([finding], .app, .accepted, read)
      case "c" where finding.isLeniency:
        let same = open.filter { $0.cause == finding.cause && $0.isLeniency }
        answer(same, .type, .accepted, read)
      case "b":
        if steps.popLast() == nil { output.write("There is nothing to go back to.") }
      case "s": steps.append(.skipped(id: finding.id))
      case "q": return false
      default:
        output.write("Answer with one of the letters in brackets.")
        continue
      }
      return true
    }
    return false
  }

  private mutating func answer(
    _ findings: [Finding],
    _ reach: Decision.Reach,
    _ status: Decision.Status,
    _ read: () -> String?
  ) {
    do {
      var answer = Answer(findings: findings, reach: reach)
      for finding in findings {
        let decision = finding.decision(
          reach,
          status,
          reason: "",
          owner: terms.owner,
          expires: terms.expires
        )
        if let decision { answer.decisions.append(decision) }
      }
      _ = try decisions(after: answers + [answer])
      guard let reason = reason(for: answer, read) else {
        output.write("A decision needs a reason.")
        return
      }
      for index in answer.decisions.indices { answer.decisions[index].reason = reason }
      steps.append(.answered(answer))
    } catch {
      output.write(error.problem)
    }
  }

  /// Asks for the reason of an answer, unless existing decisions that keep their reasons provide it.
  ///
  /// - Returns: The reason; `nil` if the user gives none.
  private func reason(for answer: Answer, _ read: () -> String?) -> String? {
    let entries = (try? decisions(after: answers))?.entries ?? []
    let made = answer.decisions
    let joined =
      answer.reach != .type ? [] : entries.filter { old in made.contains(where: old.isOfSameEntry) }
    for old in joined { output.writeReport("The reason is kept: \(old.explanation)") }
    if !joined.isEmpty, made.allSatisfy({ new in joined.contains(where: new.isOfSameEntry) }) {
      return joined[0].reason
    }
    output.write("Why?")
    let reason = read() ?? ""
    return reason.allSatisfy(\.isWhitespace) ? nil : reason
  }
}

// MARK: - Decisions

extension FindingReview {
  /// Returns the existing decisions after answers.
  ///
  /// - Throws: `AcceptanceError` when an answer contradicts an existing decision or another answer.
  private func decisions(after answers: [Answer]) throws(AcceptanceError) -> Decisions {
    let old = terms.decisions
    let made = answers.flatMap(\.decisions)
    return old.applying(try DecisionsUpdate(written: made, beside: old, on: terms.day))
  }
}

/// The terms that the answers of a session share, and the existing decisions.
struct ReviewTerms {
  let owner: String?
  let expires: String?
  let decisions: Decisions
  /// The current day.
  let day: String
}
