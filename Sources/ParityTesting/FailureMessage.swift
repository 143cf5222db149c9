import ParityHarness

/// A failure's message: a longer one floods logs.
struct FailureMessage {
  private static let maximumLines = 40

  private let lines: [String]
  private let reports: String?

  /// - Parameters:
  ///   - lines: The whole report.
  ///   - reports: The folder that has it in full, if there is one.
  init(_ lines: [String], reports: String?) {
    self.lines = lines
    self.reports = reports
  }

  var text: String {
    guard lines.count > Self.maximumLines else { return PrintableText.lines(lines) }
    let shown = lines.prefix(Self.maximumLines - 1)
    let place = reports ?? "the attached report, or in a folder that PARITY_OUT names"
    return PrintableText.lines(shown + ["… \(lines.count - shown.count) more lines in \(place)"])
  }
}
