// The module ParityResults.
//
// In: findings and the files of a team. Out: which findings are new, accepted or expired, and the page of the app in
// each format. Begin with `ParityAssessment`, and with `ReportPage`, which says what a page says and in which order.
// To add a format, add it to `ReportFolder`.

import JSONVariants
import ParityEngine

/// What a report says to a person, in order; the formats only write it.
///
/// The page is that of the app: a finding stands on it once, however many checks show it, and a cause is explained
/// once. The most urgent comes first: what was not checked, what recorded fixtures show, crashes, what no cause
/// explains, lost leniency, the rest.
package struct ReportPage: Sendable {
  /// A labeled text below the title of a block.
  struct Row: Equatable {
    /// An outcome is the code of one route's result; that of the other route stands beside it.
    enum Style { case words, code, outcome }

    let label: String
    let text: String
    let style: Style

    init(_ label: String, _ text: String, _ style: Style = .words) {
      self.label = label
      self.text = text
      self.style = style
    }
  }

  /// A finding, the findings of a cause, or anything else with a name.
  struct Block: Equatable {
    /// An identifier, such as that of a finding; empty for a note without one.
    let title: String
    let note: String
    var rows: [Row] = []
    /// Whether a decision may cover the finding.
    var isAcceptable = true
    /// The findings of a cause, where the page has room for all; else empty.
    var findings: [FindingRow] = []
    /// The options of `accept` that select the findings of a cause.
    var commands: [String] = []

    /// The results of both routes, or fewer where there are none.
    var outcomes: [Row] { rows.filter { $0.style == .outcome } }

    /// Where two outcomes differ; `nil` if there are no two.
    var difference: TextDifference? {
      let texts = outcomes.map { PrintableText.line($0.text) }
      return texts.count == 2 ? TextDifference(texts[0], texts[1]) : nil
    }
  }

  /// A finding of a cause that stands on the page, in the columns of a table.
  struct FindingRow: Equatable {
    let id: String
    let property: String
    /// The fixtures and variants that show it.
    let evidence: String
    /// The value of the example, and what the two routes make of it.
    let input: String
    let legacy: String
    let codable: String
    /// The line of code that keeps what the library did; empty if there is none.
    let code: String
  }

  struct Section {
    let title: String
    let note: String
    let blocks: [Block]
    /// What the section leaves out, and where that is.
    var more: String?
    /// The number of findings that need a decision, also of those that the section leaves out; 0 for other sections.
    var findingCount = 0

    /// Creates the section of a note, if there is one.
    static func note(_ title: String, _ note: String?) -> Section {
      let blocks = note.map { [Block(title: "", note: $0)] } ?? []
      return Section(title: title, note: "", blocks: blocks)
    }
  }

  let exitCode: ParitySummary.ExitCode
  /// The verdict.
  let title: String
  /// The numbers of fixtures and variants.
  let scope: String
  let sections: [Section]
}

extension ReportPage {
  /// The verdict as one character.
  var mark: String { exitCode.mark }

  /// How much a page shows of the findings that need a decision.
  package enum Extent: Sendable {
    /// What a person reads in one go: the first of each rank, and known causes with a few properties.
    case overview
    /// The first hundred findings of each rank in full, a line for each of the next two thousand, and a row for each
    /// of as many findings of a known cause.
    case everything
  }

  /// The parts of a page that are left out unless a person asks for them.
  package struct Details: OptionSet, Sendable {
    package let rawValue: Int

    /// The states that the fixtures of each model lack.
    package static let coverage = Details(rawValue: 1)
    /// The findings that are never a failure.
    package static let information = Details(rawValue: 2)

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Creates the page on the results of all models.
  ///
  /// - Parameters:
  ///   - summary: The results.
  ///   - details: What else to say.
  ///   - extent: How much to show of the findings.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package init(_ summary: ParitySummary, details: Details = [], extent: Extent = .overview) {
    let reports = summary.assessments.map(\.report)
    exitCode = summary.exitCode
    title = summary.verdict
    scope = [
      Count.of(reports.reduce(0) { $0 + $1.fixtureCount }, "fixture"),
      Count.of(reports.reduce(0) { $0 + $1.variantCount }, "variant"),
    ].joined(separator: ", ")
    var findings = FindingSections(summary, extent)
    let sections =
      Self.notChecked(summary) + findings.all + [
        Self.hidden(summary), Self.expired(summary), Self.stale(summary), Self.notGated(summary),
        Section.note("HISTORY", summary.historyNote),
        Self.notes(on: summary, details), Self.models(summary), Self.next(summary),
      ]
    self.sections = sections.filter { !$0.blocks.isEmpty }
  }
}

extension ParitySummary.ExitCode {
  var mark: String {
    switch self {
    case .parity: "✔"
    case .decisionsOutOfDate: "⚠"
    default: "✘"
    }
  }
}

extension ReportPage {
  /// The models without a result, or with one that proves nothing; a reason that several share is said once.
  private static func notChecked(_ summary: ParitySummary) -> [Section] {
    ["FAILED", "NOT CHECKED"].map { status in
      let shortfalls = summary.results.flatMap { result in
        result.shortfalls.filter { $0.status == status }.map { (result.model, reason: $0.reason) }
      }
      let blocks = shortfalls.grouped(by: \.reason).map { reason, shortfalls in
        Block(title: TextList.text(shortfalls.map(\.0), limit: 8), note: reason)
      }
      return Section(title: status, note: "", blocks: blocks)
    }
  }

  private static func hidden(_ summary: ParitySummary) -> Section {
    let count = summary.assessments.reduce(0) { $0 + $1.consequenceCount }
    let note =
      "\(Count.of(count, "finding")) of variants at or inside the same properties, until these are decided"
    return .note("HIDDEN", count > 0 ? note : nil)
  }

  private static func expired(_ summary: ParitySummary) -> Section {
    let expired = Finding.merged(summary.assessments.flatMap(\.expired))
    return Section(
      title: "EXPIRED",
      note: "decisions; --expires with a later day renews them",
      blocks: expired.prefix(20).map { finding in
        let terms = [finding.decision?.expires, finding.decision?.owner].compactMap { $0 }
        return Block(
          title: finding.id,
          note: "\(terms.joined(separator: ", "))   \(finding.decision?.reason ?? "")"
        )
      },
      more: more(than: 20, of: expired.count)
    )
  }

  static func more(than shown: Int, of count: Int) -> String? {
    count > shown ? "… \(count - shown) more; parity.json of --report DIR has all" : nil
  }

  private static func stale(_ summary: ParitySummary) -> Section {
    // A green run names only the decisions on single findings, which may have been repaired.
    let isGreen = summary.exitCode == .parity
    let unseen = summary.outdated.unseen.filter { !isGreen || $0.reach == .finding }
    let stale =
      summary.stale.map { Block(title: "\($0)", note: "stale: no longer needed") }
      + summary.outdated.staleStrictTypes.map { type in
        Block(title: "strict \(type)", note: "stale: no check meets the type")
      }
    return Section(
      title: "DECISIONS",
      note: "that match no finding",
      blocks: stale + unseen.map { Block(title: "\($0)", note: "not shown by this run") }
    )
  }

  private static func notGated(_ summary: ParitySummary) -> Section {
    let findings = Finding.merged(summary.assessments.flatMap(\.notGated))
    let causes = Dictionary(grouping: findings) { $0.cause?.rawValue ?? "" }
      .sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
    let names = causes.map { "\($0.key) (\($0.value.count))" }
    let note =
      "\(TextList.text(names, limit: 12)): only a broken server produces these; --server hostile makes them fail"
    return .note("NOT GATED", findings.isEmpty ? nil : note)
  }

  private static func models(_ summary: ParitySummary) -> Section {
    let limit = 40
    let results = summary.results
    let others = results.filter { $0.exitCode != .parity }
    let shown = results.count > limit ? Array(others.prefix(limit)) : results
    let rest = results.count - shown.count
    let list =
      shown.map { "\($0.exitCode.mark) \($0.model)" }
      + (rest > 0 ? ["and \(Count.of(rest, "other"))"] : [])
    return .note("MODELS", shown.isEmpty ? nil : list.joined(separator: "  "))
  }
}

extension ReportPage {
  /// The commands that lead on, as few as possible.
  static func next(_ summary: ParitySummary) -> Section {
    let all = Finding.merged(summary.assessments.flatMap(\.new))
    let new = all.filter { !$0.isStrict }
    let recorded = summary.recordedCauses
    let leniency = new.filter { $0.isTakenTogether(besides: recorded) }
    let ofCause = new.filter { $0.isLeniency && !$0.isTakenTogether(besides: recorded) }
    let named = new.count - leniency.count - ofCause.count
    var blocks: [Block] = []
    if new.count < all.count {
      let strict = Count.of(all.count - new.count, "finding")
      blocks.append(Block(title: "", note: "repair what shows \(strict) of strict types"))
    }
    if !leniency.isEmpty {
      let note =
        "accepts \(Count.of(leniency.count, "finding")) of known causes with "
        + "\(Count.of(decisions(on: leniency), "decision"))"
      blocks.append(Block(title: "accept --reason TEXT", note: note))
    }
    blocks += ofCause.grouped(by: \.commandOfCause).map { command, findings in
      Block(title: "accept \(command) --reason TEXT", note: note(onCauseOf: findings))
    }
    if named > 0 {
      let others = named == new.count ? "the findings" : "the other \(Count.of(named, "finding"))"
      let note = "accepts \(others) one by one, by name; `review` asks for each"
      blocks.append(Block(title: "accept FINDING --reason TEXT", note: note))
    }
    if !summary.staleNames.isEmpty {
      let note = "drops the stale decisions; `rename OLD NEW` keeps those on what has a new name"
      blocks.append(Block(title: "prune", note: note))
    }
    return Section(title: "NEXT", note: "", blocks: blocks)
  }

  /// Returns why the findings of a cause are not accepted together with others.
  private static func note(onCauseOf findings: [Finding]) -> String {
    let names = TextList.text(findings.map { "\($0.name)" }, limit: 12)
    return findings.first?.cause?.whatServerMayDo.map { "\(names): the server may \($0)" }
      ?? "\(names): a recorded fixture shows the cause elsewhere"
  }

  /// The number of decisions that cover findings of known causes: one for each cause of the app, or type and cause.
  private static func decisions(on leniency: [Finding]) -> Int {
    let scopes = leniency.map { finding in
      let cause = finding.cause?.rawValue ?? ""
      return finding.cause?.isForApp == true ? cause : "\(finding.name.type) \(cause)"
    }
    return Set(scopes).count
  }
}

extension Finding {
  /// The options of `accept` that select the findings of the same cause, in the same type if a decision needs one.
  var commandOfCause: String {
    let type = cause?.isForApp == true ? "" : " --type \(ShellWord.quoted(name.type))"
    return "--cause \(cause?.rawValue ?? "")\(type)"
  }
}

/// Where two texts differ, between what they have in common at both ends.
///
/// If they have little in common, they differ as a whole, as equal letters at an end mean nothing then.
struct TextDifference: Equatable {
  /// The number of characters that both texts begin with.
  private(set) var start: Int
  /// The number of characters that both texts end with, besides those.
  private(set) var end: Int

  /// Compares two texts.
  ///
  /// - Complexity: O(*n*) in the length of the longer text.
  init(_ first: String, _ second: String) {
    start = zip(first, second).prefix { $0 == $1 }.count
    let rest = (first.dropFirst(start), second.dropFirst(start))
    end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    if (start + end) * 2 < min(first.count, second.count) { (start, end) = (0, 0) }
  }

  /// Whether a mark would say less than the texts themselves.
  var isWhole: Bool { start == 0 && end == 0 }

  /// Returns the parts of one of the texts.
  func parts(of text: String) -> (before: String, different: String, after: String) {
    let different = text.dropFirst(start).dropLast(end)
    return (String(text.prefix(start)), String(different), String(text.suffix(end)))
  }
}
