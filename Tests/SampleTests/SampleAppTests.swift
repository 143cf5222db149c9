import Foundation
import ParityHarness
import ParityTesting
import SampleParity
import Testing

/// Every app of the samples is at parity, but for what its team has accepted.
@Suite struct SampleAppTests {
  @Test(arguments: SampleApp.news.suite.checks)
  func news(check: ParityCheck) async { await expect(check, in: .news) }

  @Test(arguments: SampleApp.travel.suite.checks)
  func travel(check: ParityCheck) async { await expect(check, in: .travel) }

  @Test(arguments: SampleApp.gallery.suite.checks)
  func gallery(check: ParityCheck) async { await expect(check, in: .gallery) }

  @Test(arguments: SampleApp.steps.suite.checks)
  func steps(check: ParityCheck) async { await expect(check, in: .steps) }

  private func expect(_ check: ParityCheck, in app: SampleApp) async {
    let report = await expectParity(check, in: app.suite)
    #expect(report.map { $0.variantCount > 50 } == true)
    #expect(report?.nondeterminism.isEmpty == true && report?.notCompared.isEmpty == true)
  }

  @Test(arguments: SampleApp.all.indices)
  func thereIsACheckForEveryFolderOfResponses(index: Int) throws {
    let suite = SampleApp.all[index].suite
    let folders = try FileManager.default.contentsOfDirectory(atPath: suite.fixtures)
    #expect(folders.sorted() == suite.checks.map(\.name).sorted())
  }
}
