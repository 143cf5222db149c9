import Foundation
import ParityTesting
import TestSupport
import Testing

/// A way in which parity can be broken, with what makes it so and what a report says of it.
struct BrokenParity: Sendable {
  let name: String
  let check: ParityCheck
  var fixtures = ["article.json": #"{"title":"a","subtitle":"b"}"#]
  /// Decisions on `Article`; without any there is no file.
  var decisions: [String] = []
  let exitCode: ParitySummary.ExitCode
  let message: String

  static let all = [
    BrokenParity(
      name: "value differs",
      check: Article.port { Article(title: $0.title.uppercased(), subtitle: $0.subtitle) },
      exitCode: .newFinding,
      message: "  Article.title/unexplained/valueDiffers   in 1 fixture: article.json"
    ),
    BrokenParity(
      name: "only legacy accepts",
      check: Article.port { _ in throw CocoaError(.coderValueNotFound) },
      exitCode: .newFinding,
      message: "  Article/unexplained/codableRefuses   in 1 fixture: article.json"
    ),
    BrokenParity(
      name: "only Codable accepts",
      check: Article.lenient,
      fixtures: ["article.json": #"{"subtitle":"b"}"#],
      exitCode: .newFinding,
      message: "  Article.title/unexplained/codableAccepts   in 1 fixture: article.json"
    ),
    BrokenParity(
      name: "nondeterministic",
      check: Article.unsteady,
      exitCode: .notChecked,
      message: "nondeterministic  codable differs between two runs at $"
    ),
    BrokenParity(
      name: "nondeterministic on one route",
      check: Article.port { Article(title: $0.title, subtitle: UUID().uuidString) },
      exitCode: .newFinding,
      message: "  Article.subtitle/unexplained/nondeterministic   in 1 fixture: article.json"
    ),
    BrokenParity(
      name: "changed",
      check: Article.broken,
      decisions: [entry("title", relation: "legacy cuts the text")],
      exitCode: .newFinding,
      message: "  Article.title/unexplained/valueDiffers"
    ),
    BrokenParity(
      name: "expired",
      check: Article.broken,
      decisions: [entry("title", relation: upperCase, expires: "2020-01-31")],
      exitCode: .decisionsOutOfDate,
      message: "  Article.title/unexplained/valueDiffers   2020-01-31"
    ),
    BrokenParity(
      name: "empty fixture",
      check: Article.faithful,
      fixtures: ["article.json": ""],
      exitCode: .notChecked,
      message: "NOT CHECKED\n  Article   article.json is not JSON: the file is empty"
    ),
    BrokenParity(
      name: "Git LFS pointer among fixtures",
      check: Article.faithful,
      fixtures: [
        "article.json": #"{"title":"a"}"#,
        "large.json": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n",
      ],
      exitCode: .notChecked,
      message: "NOT CHECKED\n  Article   large.json is not JSON: it is a pointer of Git LFS"
    ),
    BrokenParity(
      name: "fixtures of another model",
      check: Article.faithful,
      fixtures: ["a.json": #"{"id":1}"#, "b.json": "null"],
      exitCode: .notChecked,
      message: "NOT CHECKED\n  Article   Both routes refuse every fixture; the legacy route throws "
    ),
    BrokenParity(
      name: "no fixtures",
      check: Article.faithful,
      fixtures: [:],
      exitCode: .notChecked,
      message: "NOT CHECKED\n  Article   The fixture folder "
    ),
    BrokenParity(
      name: "unread fixture",
      check: Article.faithful,
      fixtures: ["article.json": "{}", "article.jsn": "{}"],
      exitCode: .notChecked,
      message: "article.jsn is not a .json file"
    ),
    BrokenParity(
      name: "decisions that cannot be understood",
      check: Article.faithful,
      decisions: [entry("title", expires: "soon")],
      exitCode: .internalError,
      message: "which is not a day"
    ),
  ]

  /// Broken, and accepted for good.
  static let accepted = BrokenParity(
    name: "accepted",
    check: Article.broken,
    decisions: [entry("title", relation: upperCase)],
    exitCode: .parity,
    message: ""
  )

  private static let upperCase = "the texts differ in upper and lower case"

  private static func entry(
    _ property: String,
    relation: String? = nil,
    expires: String? = nil
  ) -> String {
    let more = [("relation", relation), ("expires", expires)].compactMap { name, value in
      value.map { #","\#(name)":"\#($0)""# }
    }
    return
      #""\#(property)/unexplained/valueDiffers":{"fixtures":true,"reason":"r"\#(more.joined())}"#
  }
}

extension BrokenParity: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension BrokenParity {
  /// Writes the fixtures and the decisions, gives their folders and removes them.
  @discardableResult
  func withFolders<Result>(
    _ body: (_ root: String, _ fixtures: FixtureSource, _ decisions: URL) throws -> Result
  ) throws -> Result {
    let root = try makeFolders()
    return try withExtendedLifetime(root) {
      try body(root.path, .directory(root.url("fixtures/Article")), root.url("decisions"))
    }
  }

  @discardableResult
  func withFolders<Result>(
    _ body: (_ root: String, _ fixtures: FixtureSource, _ decisions: URL) async throws -> Result
  ) async throws -> Result {
    let root = try makeFolders()
    defer { withExtendedLifetime(root) {} }
    return try await body(
      root.path,
      .directory(root.url("fixtures/Article")),
      root.url("decisions")
    )
  }

  private func makeFolders() throws -> TemporaryFolder {
    let root = try TemporaryFolder()
    for folder in ["fixtures/Article", "decisions"] { try root.createFolder(folder) }
    for (name, text) in fixtures { try root.write(text, to: "fixtures/Article/" + name) }
    if !decisions.isEmpty {
      let text = #"{"type":"Article",\#(decisions.joined(separator: ",")),"version":2}"#
      try root.write(text, to: "decisions/Article.decisions.json")
    }
    return root
  }
}
