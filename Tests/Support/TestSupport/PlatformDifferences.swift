import Foundation
package import Testing

/// Differences from recorded values, which were measured with the Foundation of Linux.
///
/// There, each one fails the test. On another platform, a difference with a listed cause becomes part of a
/// known issue of the test, so that a run shows the list of each suite; every other one fails as well.
package struct PlatformDifferences: Sendable {
  private let title: String
  private let platform: Platform
  /// The differences that fail the test.
  package private(set) var failures: [String] = []
  /// The differences that the platform may have, by cause.
  package private(set) var known: [String: [String]] = [:]

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - title: What was compared.
  ///   - platform: The platform of the values.
  package init(_ title: String, on platform: Platform = .current) {
    self.title = title
    self.platform = platform
  }

  /// Adds a difference.
  ///
  /// - Parameters:
  ///   - line: The difference, in words.
  ///   - cause: What lets platforms differ here; `nil` when they must not.
  package mutating func add(_ line: String, cause: PlatformCause? = nil) {
    if let cause, !platform.isMeasured {
      known[cause.name, default: []].append(line)
    } else {
      failures.append(line)
    }
  }

  /// The list of what this platform may do differently; empty when it does nothing differently.
  package var knownList: String {
    guard !known.isEmpty else { return "" }
    let count = known.values.reduce(0) { $0 + $1.count }
    var lines = ["\(platform.name): \(title): \(count) differ from what was measured on Linux"]
    for (cause, differences) in known.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(differences.count) by \(cause)")
      lines += differences.prefix(Self.shown).map { "    \($0)" }
      if differences.count > Self.shown {
        lines.append("    … \(differences.count - Self.shown) more; SHOWN_FACTS=10000 lists them")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The list of the differences that fail the test; empty when there are none.
  package var failureList: String {
    guard !failures.isEmpty else { return "" }
    let title = "\(platform.name): \(title): \(failures.count) different"
    return ([title] + failures.prefix(Self.shown).map { "  \($0)" }).joined(separator: "\n")
  }

  /// Fails the test, or records a known issue, with the list of the differences.
  ///
  /// - Parameters:
  ///   - list: The file that collects what platforms do differently, which CI shows beside the result.
  ///   - sourceLocation: The caller's source location.
  package func report(
    to list: String? = ProcessInfo.processInfo.environment["PLATFORM_DIFFERENCES"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if !failures.isEmpty {
      Issue.record(Comment(rawValue: failureList), sourceLocation: sourceLocation)
    }
    guard !known.isEmpty else { return }
    withKnownIssue(sourceLocation: sourceLocation) {
      Issue.record(Comment(rawValue: knownList), sourceLocation: sourceLocation)
    }
    if let list { append(to: list) }
  }

  private func append(to path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    guard file >= 0 else { return }
    // In one piece, because tests of several threads append.
    let text = Array("```text\n\(knownList)\n```\n".utf8)
    _ = write(file, text, text.count)
    close(file)
  }

  /// The number of lines of a cause; the environment can ask for more.
  private static let shown =
    ProcessInfo.processInfo.environment["SHOWN_FACTS"].flatMap(Int.init) ?? 60
}
