import Foundation
import Testing

#if os(Linux) || os(macOS)
/// Runs the built executable, as a CI job does.
@Suite struct ParitySampleTests {
  private struct Ending {
    let code: Int32
    let output: String
    let errors: String
  }

  /// A folder that is gone after the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "parity-sample-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let executable = productsDirectory.appendingPathComponent("parity-sample")

  /// Executables stand beside the test bundle.
  private static var productsDirectory: URL {
    #if os(macOS)
    return Bundle(for: Folder.self).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }

  private func run(_ arguments: [String], ci: String? = nil) throws -> Ending {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["CI"] = ci
    process.environment = environment
    // Files, because a full pipe would stop a process whose other pipe is being read.
    let output = folder.path + "/output"
    let errors = folder.path + "/errors"
    for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Ending(
      code: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8)
    )
  }

  private func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + name)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func contents(_ name: String) -> Data? {
    FileManager.default.contents(atPath: folder.path + "/" + name)
  }

  private var known: String { folder.path + "/known" }

  @Test func endsWithZeroAtParity() throws {
    let ending = try run(["--model", "License"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ License"))
    #expect(!ending.output.contains("\u{1B}"))
    #expect(ending.errors.isEmpty)
  }

  @Test func endsWithOneAtADivergence() throws {
    try write("", to: "known/.keep")
    let ending = try run(["--model", "License", "--known", known])
    #expect(ending.code == 1)
    #expect(ending.output.contains("NEW  duplicateKey"))
  }

  @Test func endsWithTwoWhenAListIsOutOfDate() throws {
    let entry = #""$.x | asIs | valueDiffers":{"legacy":"l","codable":"c","reason":"r"}"#
    try write(#"{"model":"License",\#(entry),"schema":1}"#, to: "known/License.json")
    let ending = try run(["--model", "License", "--known", known, "--mutations", "none"])
    #expect(ending.code == 2)
    #expect(ending.output.contains("STALE  $.x | asIs | valueDiffers"))
  }

  @Test func endsWithThreeWithoutFixtures() throws {
    let ending = try run(["--model", "License", "--fixtures", folder.path])
    #expect(ending.code == 3)
    #expect(ending.output.contains("NOT CHECKED"))
  }

  @Test func endsWithSixtyFourAtWrongArguments() throws {
    let ending = try run(["--wrong"])
    #expect(ending.code == 64)
    #expect(ending.errors.contains("Unknown argument --wrong. Allowed are --fixtures"))
    #expect(ending.output.isEmpty)
  }

  @Test func endsWithSeventyWhenAListCannotBeUnderstood() throws {
    try write("{", to: "known/License.json")
    let ending = try run(["--model", "License", "--known", known])
    #expect(ending.code == 70)
    #expect(ending.output.contains("FAILED"))
  }

  @Test func explainsItself() throws {
    let ending = try run(["--help"])
    #expect(ending.code == 0)
    #expect(ending.output.contains("Usage: parity-sample [options]"))
  }

  @Test func acceptsAndPrunes() throws {
    let model = ["--model", "License", "--known", known]
    #expect(try run(model + ["--accept", "--reason", "r"], ci: "true").code == 64)
    #expect(contents("known/License.json") == nil)
    #expect(try run(model + ["--accept"]).code == 64)
    #expect(try run(model + ["--accept", "--reason", "The servers never do."]).code == 0)
    let accepted = try #require(contents("known/License.json"))
    #expect(try run(model).code == 0)

    let entry = #""$.x | asIs | valueDiffers": {"legacy":"l","codable":"c","reason":"r"}"#
    let text = String(decoding: accepted, as: UTF8.self)
      .replacingOccurrences(of: #"  "schema""#, with: "  \(entry),\n  \"schema\"")
    try write(text, to: "known/License.json")
    #expect(try run(model).code == 2)
    #expect(try run(model + ["--prune"], ci: "1").code == 64)
    #expect(try run(model + ["--prune"]).code == 0)
    #expect(contents("known/License.json") == accepted)
  }

  @Test func mergesShardsToTheReportOfOneRun() throws {
    let model = ["--model", "License", "--model", "Author"]
    for shard in 1...2 {
      let report = folder.path + "/shard-\(shard)"
      #expect(try run(model + ["--shard", "\(shard)/2", "--report", report]).code == 0)
    }
    let shards = [folder.path + "/shard-1", folder.path + "/shard-2"]
    let merged = try run(["--merge"] + shards + ["--report", folder.path + "/merged"])
    let whole = try run(model + ["--report", folder.path + "/whole"])
    #expect(merged.code == whole.code)
    #expect(merged.output == whole.output)
    for name in ["parity.json", "parity.md", "parity.junit.xml"] {
      let file = try #require(contents("whole/\(name)"))
      #expect(contents("merged/\(name)") == file)
    }
    let alone = try run(["--merge", shards[0]])
    #expect(alone.code == 3)
    #expect(alone.errors.contains("Shard 2/2 is missing."))
  }
}
#endif
