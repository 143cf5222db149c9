import TestSupport
import Testing

/// What came of replaying measured facts: equal cells, excepted ones, and those that differ.
struct ReplayReport {
  /// One replayed fact.
  struct Cell: Sendable {
    /// What the counts are kept by, such as the type that was asked for.
    let group: String
    let input: String
    let expected: String
    let actual: String
  }

  private let title: String
  private let exceptions: [FactException]
  private let isParsedByPlatform: Bool
  private var counts: [String: (equal: Int, different: Int)] = [:]
  private var excepted: [String: [Cell]] = [:]
  private(set) var differences: [Cell] = []

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - title: What is replayed.
  ///   - exceptions: The reasons why cells may differ, on every platform.
  ///   - isParsedByPlatform: Whether `JSONSerialization` parses the documents.
  init(_ title: String, exceptions: [FactException] = [], isParsedByPlatform: Bool = false) {
    self.title = title
    self.exceptions = exceptions
    self.isParsedByPlatform = isParsedByPlatform
  }

  /// How many facts were replayed.
  var count: Int { counts.values.reduce(0) { $0 + $1.equal + $1.different } }

  mutating func record(_ group: String, _ input: String, expected: String, actual: String) {
    record(Cell(group: group, input: input, expected: expected, actual: actual))
  }

  mutating func record(_ cell: Cell) {
    if cell.expected == cell.actual {
      counts[cell.group, default: (0, 0)].equal += 1
      return
    }
    counts[cell.group, default: (0, 0)].different += 1
    if let exception = exceptions.first(where: { $0.covers(cell) }) {
      excepted[exception.reason, default: []].append(cell)
    } else {
      differences.append(cell)
    }
  }

  /// Prints the summary and reports the cells that differ without a reason, as the platform lets them.
  func expectNoDifference(
    on platform: Platform = .current,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(count > 0, "No fact was replayed.", sourceLocation: sourceLocation)
    print(summary)
    var found = PlatformDifferences(title, on: platform)
    for cell in differences { found.add(cell.line, cause: .of(comparison(cell))) }
    found.report(sourceLocation: sourceLocation)
  }

  private func comparison(_ cell: Cell) -> PlatformCause.Comparison {
    PlatformCause.Comparison(
      input: cell.input,
      expected: cell.expected,
      actual: cell.actual,
      isParsedByPlatform: isParsedByPlatform
    )
  }

  /// The counts by group, the exceptions by reason, and the number of differing cells.
  var summary: String {
    let differing = counts.filter { $0.value.different > 0 }.sorted { $0.key < $1.key }
    var lines = ["\(title): \(count) facts in \(counts.count) groups"]
    lines += differing.map { "  \($0.key): \($0.value.equal) equal, \($0.value.different) not" }
    for (reason, cells) in excepted.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(cells.count) excepted: \(reason)")
      lines += cells.prefix(Self.shownExceptions).map { "    \($0.line)" }
    }
    lines.append("  \(differences.count) different")
    return lines.joined(separator: "\n")
  }

  private static let shownExceptions = 3
}

extension ReplayReport.Cell {
  var line: String { "\(group) <- \(input): expected \(expected), got \(actual)" }
}
