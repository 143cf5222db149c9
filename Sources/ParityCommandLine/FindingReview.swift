import Foundation
import ParityHarness

/// An interactive review, which asks for a decision on each finding.
///
/// Every answer is written at once, so an interrupted review goes on with what is left. An answer is only taken
/// if all decisions together can be written: the decisions after the renamings, and after the answers so far.
struct FindingReview {
  /// An answer to one question, which may decide on several findings.
  struct Answer {
    /// The identifiers of the findings.
    let ids: [String]
    let reach: ReviewItem.Reach
    let status: Decision.Status
    let reason: String
  }

  private let items: [ReviewItem]
  private let terms: ReviewTerms
  /// The probable renamings behind findings, keyed by the identifiers of the findings.
  private let renamings: [String: Renaming]
  private let output: CommandOutput
  private var answers: [Answer] = []
  /// The decisions after the answers that are written.
  private var written: Decisions
  /// The steps that `back` undoes, the last one first.
  private var steps: [Step] = []

  private enum Step: Equatable {
    case answered
    case skipped(id: String)
  }

  init(
    _ items: [ReviewItem],
    terms: ReviewTerms,
    renamings: [String: Renaming] = [:],
    output: CommandOutput
  ) {
    self.items = items
    self.terms = terms
    self.renamings = renamings
    self.output = output
    written = terms.decisions
  }

  /// Asks until all findings are decided on or skipped, or the user quits.
  ///
  /// - Parameters:
  ///   - read: Returns the next line of input; `nil` at its end.
  ///   - write: Writes the changes after each answer.
  /// - Returns: The number of findings without a decision.
  /// - Throws: Any error of `write`.
  mutating func run(
    _ read: () -> String?,
    write: (inout PendingDecisions) throws -> Void
  ) throws -> Int {
    if items.isEmpty { output.write("There is nothing to decide.") }
    while let item = open.first(where: { !steps.contains(.skipped(id: $0.id)) }) {
      show(item)
      guard ask(item, read) else {
        let count = items.count - open.count
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

  private mutating func save(_ write: (inout PendingDecisions) throws -> Void) throws {
    let decided = try pending(after: answers).decisions
    var changes = PendingDecisions(written)
    changes.apply(DecisionsUpdate(from: written.entries, to: decided.entries))
    guard !changes.update.isEmpty else { return }
    try write(&changes)
    written = decided
  }
}

extension FindingReview {
  /// The findings without a decision.
  private var open: [ReviewItem] { items.filter { !isDecided($0) } }

  private func isDecided(_ item: ReviewItem) -> Bool {
    answers.contains { answer in
      answer.ids.contains(item.id)
        || answer.reach == .app && item.isLeniency
          && items.first { answer.ids.contains($0.id) }?.cause == item.cause
        || answer.reach == .renamed && renamings[item.id] != nil
          && answer.ids.contains { renamings[$0] == renamings[item.id] }
    }
  }

  /// Undoes the last step.
  private mutating func goBack() {
    guard let step = steps.popLast() else {
      output.write("There is nothing to go back to.")
      return
    }
    if step == .answered { answers.removeLast() }
  }
}

// MARK: - Questions

extension FindingReview {
  private func show(_ item: ReviewItem) {
    output.write("")
    output.write("\(open.count) left")
    for line in item.lines { output.writeReport(line) }
    if let old = terms.decisions.entries.first(where: { $0.description == item.id }) {
      output.writeReport("  before    \(old.explanation), which does not cover this")
    }
    let keys = [
      renamings[item.id].map { "[r]enamed from \($0.oldName)" }, "[a]ccept here",
      item.isLeniency ? "for the [t]ype" : nil,
      item.isLeniency && item.cause?.isForApp == true ? "for the a[p]p" : nil,
      item.isLeniency ? "all of this [c]ause" : nil, "[f]ix later", "[b]ack", "[s]kip", "[q]uit",
    ]
    output.write(keys.compactMap { $0 }.joined(separator: ", ") + "?")
  }

  /// Asks for a decision on a finding; the user may also skip it or go back.
  ///
  /// - Returns: Whether the review goes on.
  private mutating func ask(_ item: ReviewItem, _ read: () -> String?) -> Bool {
    while let line = read() {
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "a": answer([item], .finding, .accepted, read)
      case "f": answer([item], .finding, .fixLater, read)
      case "r" where renamings[item.id] != nil: answer([item], .renamed, .accepted, read)
      case "t" where item.isLeniency: answer([item], .type, .accepted, read)
      case "p" where item.isLeniency && item.cause?.isForApp == true:
        answer([item], .app, .accepted, read)
      case "c" where item.isLeniency:
        let same = open.filter { $0.cause == item.cause && $0.isLeniency }
        answer(same, .type, .accepted, read)
      case "b": goBack()
      case "s": steps.append(.skipped(id: item.id))
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
    _ items: [ReviewItem],
    _ reach: ReviewItem.Reach,
    _ status: Decision.Status,
    _ read: () -> String?
  ) {
    func answer(_ reason: String) -> Answer {
      Answer(ids: items.map(\.id), reach: reach, status: status, reason: reason)
    }
    if let refusal = refusal(of: answer("")) {
      output.write(refusal)
    } else if let reason = reason(for: answer(""), read) {
      answers.append(answer(reason))
      steps.append(.answered)
    } else {
      output.write("A decision needs a reason.")
    }
  }

  /// Asks for the reason of an answer, unless existing decisions that keep their reasons provide it.
  ///
  /// - Returns: The reason; empty for a renaming, and `nil` if the user gives none.
  private func reason(for answer: Answer, _ read: () -> String?) -> String? {
    // The renamed decision keeps its reason.
    guard answer.reach != .renamed else { return "" }
    let entries = (try? pending(after: answers))?.decisions.entries ?? []
    let made = answer.ids.compactMap { try? decision(on: $0, answer) }
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
  /// Returns the existing decisions after renamings and answers.
  ///
  /// - Throws: `AcceptanceError` when an answer contradicts an existing decision or another answer.
  private func pending(
    after answers: [Answer]
  ) throws(AcceptanceError) -> PendingDecisions {
    var pending = PendingDecisions(terms.decisions)
    var renamed: [Renaming] = []
    for answer in answers {
      for case let renaming? in answer.ids.map({ self.renaming(of: $0, answer) })
      where !renamed.contains(renaming) {
        renamed.append(renaming)
      }
    }
    pending.apply(try DecisionsUpdate(renaming: renamed, in: pending.decisions))
    var made: [Decision] = []
    for answer in answers {
      for id in answer.ids {
        if let decision = try decision(on: id, answer) { made.append(decision) }
      }
    }
    pending.apply(
      try DecisionsUpdate(written: made, beside: pending.decisions, on: terms.day)
    )
    return pending
  }

  /// Returns why an answer cannot be taken after the others; `nil` if it can.
  private func refusal(of answer: Answer) -> String? {
    do {
      _ = try pending(after: answers + [answer])
      return nil
    } catch {
      return error.problem
    }
  }

  private func renaming(of id: String, _ answer: Answer) -> Renaming? {
    answer.reach == .renamed ? renamings[id] : nil
  }

  private func decision(
    on id: String,
    _ answer: Answer
  ) throws(AcceptanceError) -> Decision? {
    try items.first { $0.id == id }?.decision(
      answer.reach,
      answer.status,
      reason: answer.reason,
      owner: terms.owner,
      expires: terms.expires
    )
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
