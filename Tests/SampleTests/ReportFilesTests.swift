import Foundation
import SampleParity
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// The files that a run on each sample writes, as other tools read them.
@Suite struct ReportFilesTests {
  private final class Anchor {}

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a sample whose findings are all new, and returns the path of its `parity.json`.
  private func report(on app: String) throws -> String {
    try folder.write("", to: "decisions/.keep")
    let variants = TestExtent.isExhaustive ? "pull-request" : "none"
    let flags = ["--decisions", folder.path + "/decisions", "--report", folder.path + "/report"]
    _ = try BuiltExecutable("parity-sample", beside: Anchor.self)
      .run([app, "--mutations", variants, "--coverage"] + flags)
    return folder.path + "/report/parity.json"
  }

  @Test(arguments: SampleApp.all.map(\.name))
  func haveThePublishedForm(app: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: report(on: app)))
    #expect(try JSONSchema.ofReports().problems(in: data) == [])
    let sarif = try #require(folder.contents(of: "report/parity.sarif"))
    #expect(sarif.contains("SRCROOT") || sarif.contains("file://") || !sarif.contains("ruleId"))
    #expect(folder.contents(of: "report/parity.html")?.hasPrefix("<!DOCTYPE html>") == true)
  }

  private static let validator: String? = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import jsonschema"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "/usr/bin/env" : nil
  }()

  /// The test's own validator is small; this one is that of others.
  @Test(.enabled(if: validator != nil, "there is no jsonschema for python3 on this machine"))
  func haveThePublishedFormForOthers() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = """
      import json, jsonschema, sys
      schema, report = (json.load(open(path)) for path in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.Draft202012Validator(schema).validate(report)
      """
    let report = try report(on: "gallery")
    process.arguments = ["python3", "-c", script, JSONSchema.reports.path, report]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
#endif
