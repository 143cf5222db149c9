import JSONVariants
import ParityFindings
import ValueComparison

/// Text fragments that several reports use.
enum ConsoleText {
  /// Returns the first items of a list and the number of the others.
  static func list(_ items: [String], limit: Int) -> String {
    let shown = items.prefix(limit).joined(separator: " ")
    return items.count > limit ? shown + " (+\(items.count - limit))" : shown
  }

  /// Returns the names of the recorded fixtures that show a finding, and the number of variants.
  static func evidence(of finding: Finding) -> String {
    let fixtures =
      finding.recorded.isEmpty
      ? []
      : [
        "in \(Count.of(finding.recorded.count, "fixture")): \(finding.recorded.joined(separator: " "))"
      ]
    let variants = finding.variants > 0 ? [Count.of(finding.variants, "variant")] : []
    return (fixtures + variants).joined(separator: " · ")
  }

  /// Returns the status of a finding, such as `NEW` or `ACCEPTED`.
  static func state(of finding: Finding) -> String {
    guard let decision = finding.decision else {
      return finding.isInformation ? "information" : "NEW"
    }
    return decision.status == .fixLater ? "FIX LATER" : "ACCEPTED"
  }

  /// Returns the status, reach, terms and reason of a decision.
  static func terms(of decision: Decision) -> String {
    let terms = [decision.owner, decision.expires.map { "until \($0)" }].compactMap { $0 }
    let details = terms.isEmpty ? "" : " (\(terms.joined(separator: ", ")))"
    return "\(decision.status.rawValue) by \(decision.by)\(details): “\(decision.reason)”"
  }

  /// Returns the path, the input and the results of both routes for a finding.
  static func example(_ finding: Finding) -> String {
    let divergence = finding.example
    let route = finding.symptom == .encodingDiffers ? "encoded and read again" : "codable"
    let parts =
      divergence.change(input: ValueText.oneLine) + [
        "legacy \(finding.legacy)", "\(route) \(finding.codable)",
      ]
      + (finding.recorded.isEmpty ? [divergence.fixture] : [])
    return parts.joined(separator: "   ")
  }

  /// Returns a shrunk document with its size, and the parts of it that are irrelevant.
  static func repro(_ document: Divergence.ShrunkDocument) -> [String] {
    let sizes = [document.originalSize, document.size].map(String.init)
    let isSmaller = document.size < document.originalSize
    let size = (isSmaller ? sizes : [sizes[1]]).joined(separator: " → ")
    let irrelevant = document.irrelevant.map { ["irrelevant: \($0)"] } ?? []
    return ["repro: \(ValueText.oneLine(document.text)) (\(size) bytes)"] + irrelevant
  }
}

extension Divergence {
  /// The path of the changed value and, if there is one, the value after the mutation.
  ///
  /// A value that is added to an array is not the new value of the array.
  ///
  /// - Parameter text: Returns the text of the value.
  /// - Returns: The path and the value with a word before it.
  fileprivate func change(input text: (String) -> String) -> [String] {
    guard let input else { return ["\(path)"] }
    let addition = Mutator.addition(mutatorName, to: path)
    return ["\(addition ?? path)", "\(addition == nil ? "input" : "added") \(text(input))"]
  }
}

/// The colours of a report on a terminal, which add no information to the text.
package enum ConsoleColour: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case grey = "90"

  private static let starts: [(text: String, colour: ConsoleColour)] = [
    ("✔", .green), ("✘", .red), ("⚠", .yellow), ("NEW", .red), ("EXPIRED", .yellow),
    ("STALE", .yellow), ("unseen", .grey), ("Parity:", .green), ("FAIL", .red),
  ]

  /// Colours the first word of a line if it is a status.
  package static func paint(_ line: String) -> String {
    let content = line.drop { $0 == " " }
    guard let start = starts.first(where: { content.hasPrefix($0.text) }) else { return line }
    let indentation = line.prefix(line.count - content.count)
    let rest = content.dropFirst(start.text.count)
    return "\(indentation)\u{1B}[\(start.colour.rawValue)m\(start.text)\u{1B}[0m\(rest)"
  }
}
