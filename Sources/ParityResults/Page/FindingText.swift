import JSONVariants
import ParityEngine
import ValueComparison

/// The words on one finding, for every format.
enum FindingText {
  /// Returns everything about a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding, with the checks that show it.
  ///   - isFirst: Whether to explain the cause; otherwise the page has done so already.
  ///   - extent: Whether there is room for a whole document.
  /// - Returns: The block.
  static func block(
    on finding: Finding,
    explainingCause isFirst: Bool = true,
    _ extent: ReportPage.Extent = .overview
  ) -> ReportPage.Block {
    let cause = isFirst ? finding.cause.map(explanation) : finding.cause.map { "\($0), as above" }
    let texts = (finding.hints + [cause].compactMap { $0 }).joined(separator: " ")
    var rows = [ReportPage.Row("at", place(of: finding))]
    rows += outcomes(of: finding).map { ReportPage.Row($0.label, $0.text, .outcome) }
    if !texts.isEmpty { rows.append(ReportPage.Row("", texts)) }
    if let line = finding.codeLine { rows.append(ReportPage.Row("write", line, .code)) }
    if let document = finding.example.shrunk { rows += repro(document, extent) }
    if let decision = finding.decision {
      rows.append(ReportPage.Row("decision", terms(of: decision)))
    }
    return ReportPage.Block(
      title: finding.id,
      note: evidence(of: finding),
      rows: rows,
      isAcceptable: !finding.isStrict
    )
  }

  /// Returns a finding of a cause as a row of a table.
  static func row(of finding: Finding) -> ReportPage.FindingRow {
    ReportPage.FindingRow(
      id: finding.id,
      property: finding.property,
      evidence: evidence(of: finding),
      input: finding.example.input.map(ValueText.oneLine) ?? "",
      legacy: finding.legacy,
      codable: finding.codable,
      code: finding.codeLine ?? ""
    )
  }

  /// Returns the block on a finding of which there is no room for more than a line.
  static func line(on finding: Finding) -> ReportPage.Block {
    let note = [evidence(of: finding), shortExample(of: finding)].joined(separator: "   ")
    return ReportPage.Block(title: finding.id, note: note)
  }

  /// Returns the explanation of a cause: what the libraries do, how to keep it, and what depends on the system.
  static func explanation(of cause: DivergenceCause) -> String {
    [cause.sentence, cause.remedy, cause.hostDependent].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the fixtures that show a finding, the number of variants, and the other models that contain it.
  static func evidence(of finding: Finding) -> String {
    let recorded = finding.recorded
    let fixtures =
      recorded.isEmpty
      ? []
      : ["in \(Count.of(recorded.count, "fixture")): \(TextList.text(recorded, limit: 6))"]
    let variants = finding.variants > 0 ? [Count.of(finding.variants, "variant")] : []
    let others = finding.models.dropFirst()
    let also = others.isEmpty ? [] : ["also in \(TextList.text(Array(others), limit: 6))"]
    return (fixtures + variants + also).joined(separator: " · ")
  }

  /// Returns the path of a finding's example with the value there, and the fixture.
  static func place(of finding: Finding) -> String {
    let parts = finding.example.change(input: ValueText.oneLine)
    return (parts + (finding.recorded.isEmpty ? ["in \(finding.example.fixture)"] : []))
      .joined(separator: "   ")
  }

  /// Returns the result of each route for a finding's example.
  static func outcomes(of finding: Finding) -> [(label: String, text: String)] {
    let route = finding.symptom == .encodingDiffers ? "encoded and read again" : "codable"
    return [("legacy", finding.legacy), (route, finding.codable)]
  }

  /// Returns the value and both results on one line.
  static func shortExample(of finding: Finding) -> String {
    let input = finding.example.input.map { [ValueText.oneLine($0) + ":"] } ?? []
    return (input + outcomes(of: finding).map { "\($0.label) \($0.text)" }).joined(separator: "   ")
  }

  /// Returns the value that shows a finding of a known cause, with the line of code that keeps what it did.
  static func keeping(_ finding: Finding) -> String {
    guard let line = finding.codeLine else { return shortExample(of: finding) }
    let input = finding.example.input.map { ["\(ValueText.oneLine($0)):"] } ?? []
    return (input + [line]).joined(separator: "   ")
  }

  /// Returns the place and both results on one line.
  static func example(_ finding: Finding) -> String {
    ([place(of: finding)] + outcomes(of: finding).map { "\($0.label) \($0.text)" })
      .joined(separator: "   ")
  }

  /// Returns the status, reach, terms and reason of a decision.
  static func terms(of decision: Decision) -> String {
    let terms = [decision.owner, decision.expires.map { "until \($0)" }].compactMap { $0 }
    let details = terms.isEmpty ? "" : " (\(terms.joined(separator: ", ")))"
    return "\(decision.status.rawValue) by \(decision.reach)\(details): “\(decision.reason)”"
  }

  /// Returns a shrunk document with its size, and the parts of it that are irrelevant.
  private static func repro(
    _ document: Divergence.ShrunkDocument,
    _ extent: ReportPage.Extent
  ) -> [ReportPage.Row] {
    let sizes = [document.originalSize, document.size].map(String.init)
    let isSmaller = document.size < document.originalSize
    let size = (isSmaller ? sizes : [sizes[1]]).joined(separator: " → ")
    let shown = extent == .overview ? ValueText.oneLine(document.text) : document.text
    let text = "\(shown) (\(size) bytes)"
    return [ReportPage.Row("smallest", text, .code)]
      + (document.irrelevant.map { [ReportPage.Row("irrelevant", $0)] } ?? [])
  }
}

extension Finding.Example {
  /// The path of the changed value and, if there is one, the value after the mutation.
  ///
  /// A value that is added to an array is not the new value of the array.
  fileprivate func change(input text: (String) -> String) -> [String] {
    guard let input else { return ["\(path)"] }
    return ["\(addition ?? path)", "\(addition == nil ? "input" : "added") \(text(input))"]
  }
}

/// Texts and lists of names that are too long for a page, which shows the start.
package enum TextList {
  /// The maximum number of bytes of a text; a browser or a parser of XML refuses what is much longer.
  private static let maximumLength = 4_000

  /// Returns a text, of which only the start is left if it is very long.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    let start = text.utf8.prefix(maximumLength)
    return "\(String(decoding: start, as: UTF8.self))… (\(text.utf8.count) bytes)"
  }

  package static func text(_ items: [String], limit: Int) -> String {
    let shown = items.prefix(limit).joined(separator: " ")
    return items.count > limit ? shown + " (+\(items.count - limit))" : shown
  }
}
