import Foundation
import TestSupport
import Testing

#if os(Linux)
/// Runs this test bundle once more, with tests that fail on purpose, and looks how that ends.
@Suite struct ChildProcessTests {
  @Test(arguments: ["inTheTest", "inADetachedTask", "onADispatchQueue"])
  func failsInSwiftTesting(test: String) throws {
    let child = try runSwiftTesting(test)
    #expect(child.status != 0)
    #expect(child.text.contains("FailingOnPurpose.swift:"))
    #expect(child.text.contains("  Article.title/unexplained/valueDiffers   in 1 fixture"))
  }

  /// The issue stands where the check was written, and the test names the check by its model.
  @Test func pointsAtACheckOfASuite() throws {
    let child = try runSwiftTesting("inASuite")
    #expect(child.status != 0)
    let issue = "recorded an issue with 1 argument check → Article at Article.swift:"
    #expect(child.text.contains(issue))
  }

  @Test func passesWithAKnownIssue() throws {
    let child = try runSwiftTesting("inNothingThatIsNotKnown")
    #expect(child.status == 0)
    #expect(child.text.contains("recorded a known issue at FailingOnPurpose.swift:"))
    #expect(child.text.contains("Article   1 accepted"))
  }

  /// Runs a test with each test framework, or with one of them without all tests.
  private static func hosts(_ test: String, from first: Int = 0) -> [[String]] {
    let name = "test" + test.prefix(1).uppercased() + test.dropFirst()
    let all = [
      ["--testing-library", "swift-testing", "--filter", "FailingOnPurpose/\(test)"],
      ["ParityTestingTests.FailingOnPurposeInXCTest/\(name)"],
    ]
    return TestExtent.part(of: all, from: first)
  }

  @Test(arguments: hosts("atAnExit"))
  func failsWhenAModelExits(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let children = try (1...3).map { _ in
      try run(arguments, environment: ["TMPDIR": folder.path])
    }
    #expect(children.map(\.status) == [1, 1, 1])
    #expect(children[0].text.contains("Article: the process exits in the middle of this parity"))
    #expect(children[2].text.contains("/unexplained/codableCrashes"))
  }

  @Test(arguments: hosts("atAHang"))
  func failsWhenAModelHangs(arguments: [String]) throws {
    let child = try run(arguments)
    #expect(child.status == 1)
    let text = #"the codable route takes too long to decode {"title":"","subtitle":"b"}"#
    #expect(child.text.contains(text))
  }

  /// The first run leaves a mark, the second one the document, and the third one does not decode it.
  @Test(arguments: hosts("atACrash", from: 1))
  func reportsACrashInTheThirdRun(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let children = try (1...3).map { _ in
      try run(arguments, environment: ["TMPDIR": folder.path])
    }
    #expect(children.map(\.text).map { $0.contains("no title") } == [true, true, false])
    #expect(children[2].status == 1)
    #expect(children[2].text.contains("/unexplained/codableCrashes"))
    #expect(children[2].text.contains(" crash"))
  }

  #if compiler(>=6.2)
  @Test func attachesTheReport() throws {
    let folder = try TemporaryFolder()
    _ = try runSwiftTesting("inTheTest", ["--attachments-path", folder.path])
    let report = try #require(folder.contents(of: "Article.parity.md"))
    #expect(report.hasPrefix("## ✘ Parity of 1 model: 1 new"))
  }
  #endif

  @Test(arguments: ["testOnADispatchQueue", "testFromSwiftTestingsFunction"])
  func failsInXCTest(test: String) throws {
    let child = try run(["ParityTestingTests.FailingOnPurposeInXCTest/\(test)"])
    #expect(child.status != 0)
    #expect(child.text.contains("FailingOnPurpose.swift:"))
    #expect(child.text.contains("  Article.title/unexplained/valueDiffers   in 1 fixture"))
  }

  private func runSwiftTesting(
    _ test: String,
    _ more: [String] = []
  ) throws -> (status: Int32, text: String) {
    try run(
      ["--testing-library", "swift-testing", "--filter", "FailingOnPurpose/\(test)"] + more
    )
  }

  private func run(
    _ arguments: [String],
    environment changes: [String: String] = [:]
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["PARITY_TESTS_FAIL"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(changes) { _, new in new }
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
#endif
