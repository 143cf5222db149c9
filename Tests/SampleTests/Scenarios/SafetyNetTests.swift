import Foundation
import NewsReaderFixtures
import ParityHarness
import SampleParity
import TestSupport
import Testing

/// What stands between a wrong port and the users.
@Suite struct SafetyNetTests {
  @Test("002-09 a model without a fixture is not taken for one without a difference")
  func withoutFixture() throws {
    let folder = try TemporaryFolder()
    let output = RecordedOutput()
    let arguments = ["--model", "License", "--fixtures", folder.path]
    let code = SampleCommand.run(arguments, output: output.commandOutput)
    #expect(code == .notChecked)
    #expect(output.text.contains("NOT CHECKED"))
    let check = try #require(NewsReaderChecks.all.first { $0.name == "License" })
    #expect(throws: FixtureSource.ReadError.noFixtures) { try check.run(on: .fixtures([])) }
  }

  @Test("002-09 what the fixtures of a model never show is listed") func gaps() throws {
    let check = try #require(NewsReaderChecks.all.first { $0.name == "Author" })
    let all = try RecordedResponses.documents(of: "Author")
    let columnist = try #require(all["columnist.json"])
    let one = try #require(
      try check.run(on: .fixtures([Fixture(name: "a", data: columnist)])).coverage
    )
    let both = try #require(
      try check.run(on: .directory(RecordedResponses.directory(of: "Author"))).coverage
    )
    #expect(one.percentage < both.percentage)
    let isRoleNeverNull = { (gap: Fixture.Coverage.Gap) in
      gap.path.description == "$.role" && gap.missing == .null
    }
    #expect(one.gaps.contains(where: isRoleNeverNull))
    #expect(!both.gaps.contains(where: isRoleNeverNull))
  }

  @Test("002-10 building and testing is enough: no step needs a device")
  func continuousIntegration()
    throws
  {
    let workflow = try PackageFile(".github/workflows/ci.yml")
    #expect(workflow.contains(inOrder: ["ubuntu", "run: bash .ci/run", "macos", "bash .ci/run"]))
    let steps = try PackageFile(".ci/run")
    #expect(
      steps.contains(inOrder: ["swift build --build-tests", "swift test", "check-sample.sh"])
    )
    #expect(!steps.text.contains("simulator"))
    // The package itself is also tested in a simulator, and only built for devices.
    let destinations = workflow.text.split(separator: "\n").filter { $0.contains("platform=") }
    #expect(
      destinations.allSatisfy { $0.contains("generic/platform=") || $0.contains("Simulator") }
    )
    #expect(!destinations.isEmpty)
  }
}
