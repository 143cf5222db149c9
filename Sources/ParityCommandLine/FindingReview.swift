import Foundation
import ParityHarness

/// An interactive review, which asks for a decision on each finding.
///
/// Every answer is written to a journal, so that an interrupted review can be resumed.
struct FindingReview {
  private let items: [ReviewItem]
  private let journal: ReviewJournal
  private let terms: ReviewTerms
  /// The probable renamings behind findings, keyed by the identifiers of the findings.
  private let renamings: [String: Renaming]
  private let output: CommandOutput
  private var answers: [ReviewJournal.Answer]

  init(
    _ items: [ReviewItem],
    journal: ReviewJournal,
    terms: ReviewTerms,
    renamings: [String: Renaming] = [:],
    output: CommandOutput
  ) {
    self.items = items
    self.journal = journal
    self.terms = terms
    self.renamings = renamings
    self.output = output
    answers = journal.answers
  }

  /// The decisions on findings, and the renamings to apply to existing decisions.
  typealias Result = (decisions: [Decision], renamings: [Renaming])

  /// Asks until all findings are decided on, or the user quits.
  ///
  /// - Parameter read: Returns the next line of input; `nil` at its end.
  /// - Returns: The decisions; `nil` when the user quits, to resume later.
  /// - Throws: An error when the journal cannot be written.
  mutating func run(_ read: () -> String?) throws -> Result? {
    let count = answers.filter(isOfItem).count
    if count > 0 { output.write("Resuming a review: \(count) decided so far.") }
    var skipped: Set<String> = []
    while let item = items.first(where: { !isDecided($0) && !skipped.contains($0.id) }) {
      show(item, left: items.filter { !isDecided($0) }.count)
      switch try ask(item, read) {
      case .answered, .again: break
      case .skipped: skipped.insert(item.id)
      case .back:
        if let last = answers.lastIndex(where: isOfItem) {
          answers.remove(at: last)
        } else {
          skipped = []
        }
      case .left:
        output.write("Left. What was decided so far is kept in \(journal.path).")
        return nil
      }
      try journal.write(answers)
    }
    let decisions = try answers.compactMap { answer in
      try items.first { $0.id == answer.id }.flatMap { try decision($0, answer) }
    }
    return (decisions, renamings.isEmpty ? [] : answers.compactMap(renaming))
  }

  /// The answers on findings that are not under review, such as those of other models.
  var unused: [ReviewJournal.Answer] { answers.filter { !isOfItem($0) } }

  private func isOfItem(_ answer: ReviewJournal.Answer) -> Bool {
    items.contains { $0.id == answer.id }
  }

  private enum Step {
    case answered
    case again
    case skipped
    case back
    case left
  }

  private func isDecided(_ item: ReviewItem) -> Bool {
    answers.contains { answer in
      answer.id == item.id
        || answer.reach == .app && item.isLeniency
          && items.first { $0.id == answer.id }?.cause == item.cause
        || answer.reach == .renamed && renamings[item.id] != nil
          && renamings[item.id] == renamings[answer.id]
    }
  }

  private func show(_ item: ReviewItem, left: Int) {
    output.write("")
    output.write("\(left) left")
    for line in item.lines { output.writeReport(line) }
    let keys = [
      renamings[item.id].map { "[r]enamed from \($0.oldName)" }, "[a]ccept here",
      item.isLeniency ? "for the [t]ype" : nil,
      item.isLeniency && item.cause?.isForApp == true ? "for the a[p]p" : nil,
      item.isLeniency ? "all of this [c]ause" : nil, "[f]ix later", "[b]ack", "[s]kip", "[q]uit",
    ]
    output.write(keys.compactMap { $0 }.joined(separator: ", ") + "?")
  }

  private mutating func ask(_ item: ReviewItem, _ read: () -> String?) throws -> Step {
    while let line = read() {
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "a": return answer([item], .finding, .accepted, read)
      case "f": return answer([item], .finding, .fixLater, read)
      case "r" where renamings[item.id] != nil:
        // The renamed decision keeps its reason.
        answers.append(
          ReviewJournal.Answer(id: item.id, reach: .renamed, status: .accepted, reason: "")
        )
        return .answered
      case "t" where item.isLeniency: return answer([item], .type, .accepted, read)
      case "p" where item.isLeniency && item.cause?.isForApp == true:
        return answer([item], .app, .accepted, read)
      case "c" where item.isLeniency:
        let same = items.filter { $0.cause == item.cause && $0.isLeniency && !isDecided($0) }
        return answer(same, .type, .accepted, read)
      case "b": return .back
      case "s": return .skipped
      case "q": return .left
      default: output.write("Answer with one of the letters in brackets.")
      }
    }
    return .left
  }

  private mutating func answer(
    _ items: [ReviewItem],
    _ reach: ReviewItem.Reach,
    _ status: Decision.Status,
    _ read: () -> String?
  ) -> Step {
    if let refusal = refusal(of: items, reach, status) {
      output.write(refusal)
      return .again
    }
    output.write("Why?")
    guard let reason = read(), !reason.allSatisfy(\.isWhitespace) else {
      output.write("A decision needs a reason.")
      return .again
    }
    for item in items {
      let answer = ReviewJournal.Answer(id: item.id, reach: reach, status: status, reason: reason)
      answers.append(answer)
    }
    return .answered
  }

  /// Returns why findings cannot be added to existing decisions on their causes; `nil` if they can.
  private func refusal(
    of items: [ReviewItem],
    _ reach: ReviewItem.Reach,
    _ status: Decision.Status
  ) -> String? {
    for item in items {
      let answer = ReviewJournal.Answer(id: item.id, reach: reach, status: status, reason: "")
      do {
        guard let decision = try decision(item, answer) else { continue }
        let old = terms.decisions.entries.first(where: decision.isOfSameEntry)
        _ = try decision.joining(old, on: terms.day)
      } catch {
        return "\(error)"
      }
    }
    return nil
  }

  private func renaming(_ answer: ReviewJournal.Answer) -> Renaming? {
    answer.reach == .renamed ? renamings[answer.id] : nil
  }

  private func decision(
    _ item: ReviewItem,
    _ answer: ReviewJournal.Answer
  ) throws(AcceptanceError) -> Decision? {
    try item.decision(
      answer.reach,
      answer.status,
      reason: answer.reason,
      owner: terms.owner,
      expires: terms.expires
    )
  }
}

/// The terms that all decisions of a review share, and the existing decisions.
struct ReviewTerms {
  let owner: String?
  let expires: String?
  let decisions: Decisions
  /// The current day.
  let day: String
}

/// The journal of an unfinished review.
struct ReviewJournal {
  /// An answer to one finding.
  struct Answer: Codable, Equatable {
    let id: String
    let reach: ReviewItem.Reach
    let status: Decision.Status
    let reason: String
  }

  let path: String

  /// The answers so far; empty when there is no readable journal.
  var answers: [Answer] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return (try? JSONDecoder().decode([Answer].self, from: data)) ?? []
  }

  func write(_ answers: [Answer]) throws {
    try FileWriter.write(try ReportEncoder.encode(answers), to: path)
  }

  /// Keeps the answers without a decision, or removes the journal if there are none.
  func keep(_ answers: [Answer]) throws {
    if answers.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
    } else {
      try write(answers)
    }
  }
}

/// Reviews the report of an earlier run without running checks.
struct ReviewCommand: Subcommand {
  let context: CommandContext
  let file: String

  func run() throws -> ParityExitCode {
    guard let text = FileManager.default.contents(atPath: file) else {
      context.output.writeError("\(file) cannot be read.")
      return .internalError
    }
    try context.review(try ReviewItem.all(inReport: text))
    return .parity
  }
}
