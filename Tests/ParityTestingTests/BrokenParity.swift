import Foundation
import ParityTesting
import Testing

/// A way in which parity can be broken, with what makes it so and what a report says of it.
struct BrokenParity: Sendable {
  let name: String
  let check: ParityCheck
  var fixtures = ["article.json": #"{"title":"a","subtitle":"b"}"#]
  /// Entries of the list of known divergences; without any there is no list.
  var known: [String] = []
  let exitCode: ParityExitCode
  let message: String

  static let all = [
    BrokenParity(
      name: "value differs",
      check: Article.port { Article(title: $0.title.uppercased(), subtitle: $0.subtitle) },
      exitCode: .divergence,
      message: "NEW  unexplained   value differs   asIs   1 path   $.title"
    ),
    BrokenParity(
      name: "only legacy accepts",
      check: Article.port { _ in throw CocoaError(.coderValueNotFound) },
      exitCode: .divergence,
      message: "NEW  unexplained   only legacy accepts"
    ),
    BrokenParity(
      name: "only Codable accepts",
      check: Article.lenient,
      fixtures: ["article.json": #"{"subtitle":"b"}"#],
      exitCode: .divergence,
      message: "NEW  unexplained   only Codable accepts   asIs   1 path   $.title"
    ),
    BrokenParity(
      name: "nondeterministic",
      check: Article.unsteady,
      exitCode: .notChecked,
      message: "nondeterministic  codable does not give the same twice at $"
    ),
    BrokenParity(
      name: "changed",
      check: Article.broken,
      known: [entry("title", legacy: #"$.title \"z\" (String)"#)],
      exitCode: .divergence,
      message: #"legacy was $.title "z" (String), is $.title "a" (String)"#
    ),
    BrokenParity(
      name: "stale",
      check: Article.faithful,
      known: [entry("subtitle", legacy: "l")],
      exitCode: .knownOutOfDate,
      message: "STALE  $.subtitle | asIs | valueDiffers   no longer seen"
    ),
    BrokenParity(
      name: "expired",
      check: Article.broken,
      known: [entry("title", legacy: #"$.title \"a\" (String)"#, expires: "2020-01-31")],
      exitCode: .knownOutOfDate,
      message: "EXPIRED  $.title | asIs | valueDiffers   2020-01-31"
    ),
    BrokenParity(
      name: "empty fixture",
      check: Article.faithful,
      fixtures: ["article.json": ""],
      exitCode: .notChecked,
      message: "NOT CHECKED  article.json is not JSON: the file is empty"
    ),
    BrokenParity(
      name: "Git LFS pointer among fixtures",
      check: Article.faithful,
      fixtures: [
        "article.json": #"{"title":"a"}"#,
        "large.json": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n",
      ],
      exitCode: .notChecked,
      message: "NOT CHECKED  large.json is not JSON: it is a pointer of Git LFS"
    ),
    BrokenParity(
      name: "fixtures of another model",
      check: Article.faithful,
      fixtures: ["a.json": #"{"id":1}"#, "b.json": "null"],
      exitCode: .notChecked,
      message: "NOT CHECKED  Both routes refuse every fixture."
    ),
    BrokenParity(
      name: "no fixtures",
      check: Article.faithful,
      fixtures: [:],
      exitCode: .notChecked,
      message: "NOT CHECKED   The fixture folder "
    ),
    BrokenParity(
      name: "unread fixture",
      check: Article.faithful,
      fixtures: ["article.json": "{}", "article.jsn": "{}"],
      exitCode: .notChecked,
      message: "article.jsn is not a .json file"
    ),
    BrokenParity(
      name: "list that cannot be understood",
      check: Article.faithful,
      known: [entry("title", legacy: "l", expires: "soon")],
      exitCode: .internalError,
      message: "which is not a day"
    ),
  ]

  /// Broken, and accepted for good.
  static let known = BrokenParity(
    name: "known",
    check: Article.broken,
    known: [entry("title", legacy: #"$.title \"a\" (String)"#)],
    exitCode: .parity,
    message: ""
  )

  private static func entry(_ key: String, legacy: String, expires: String? = nil) -> String {
    let day = expires.map { #","expires":"\#($0)""# } ?? ""
    return #""$.\#(key) | asIs | valueDiffers":{"codable":"$.title \"A\" (String)","#
      + #""legacy":"\#(legacy)","reason":"r"\#(day)}"#
  }
}

extension BrokenParity: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension BrokenParity {
  /// Writes the fixtures and the list, gives their folders and removes them.
  @discardableResult
  func withFolders<Result>(
    _ body: (_ root: String, _ fixtures: FixtureSource, _ known: String) throws -> Result
  ) throws -> Result {
    let root = try makeFolders()
    defer { try? FileManager.default.removeItem(atPath: root) }
    return try body(root, .directory(root + "/fixtures/Article"), root + "/known")
  }

  @discardableResult
  func withFolders<Result>(
    _ body: (_ root: String, _ fixtures: FixtureSource, _ known: String) async throws -> Result
  ) async throws -> Result {
    let root = try makeFolders()
    defer { try? FileManager.default.removeItem(atPath: root) }
    return try await body(root, .directory(root + "/fixtures/Article"), root + "/known")
  }

  private func makeFolders() throws -> String {
    let root = NSTemporaryDirectory() + "broken-parity-" + UUID().uuidString
    for (name, text) in fixtures { try write(text, to: root + "/fixtures/Article/" + name) }
    for folder in ["/fixtures/Article", "/known"] {
      try FileManager.default.createDirectory(
        atPath: root + folder,
        withIntermediateDirectories: true
      )
    }
    if !known.isEmpty {
      let entries = known.joined(separator: ",")
      try write(#"{"model":"Article",\#(entries),"schema":1}"#, to: root + "/known/Article.json")
    }
    return root
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }
}
