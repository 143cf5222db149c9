import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// What a team reads first: the page of each sample app before anything is accepted.
///
/// After a change of the page, `UPDATE_DOCUMENTS=1 swift test --filter SamplePageTests` rewrites them.
@Suite struct SamplePageTests {
  private final class Anchor {}

  private let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil

  @Test(arguments: ["news", "travel", "gallery", "steps"])
  func isThePageOfTheFirstRun(app: String) throws {
    let folder = try TemporaryFolder()
    try folder.createFolder("decisions")
    let ending = try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      [app, "--decisions", folder.path + "/decisions"],
      environment: ["CI": nil, "GITHUB_ACTIONS": nil]
    )
    #expect(ending.code == 1)
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pages/\(app).txt")
    if isUpdating {
      try Data(ending.output.utf8).write(to: page)
    } else {
      let expected = try String(contentsOf: page, encoding: .utf8)
      #expect(ending.output == expected)
    }
  }
}
#endif
