import Foundation
import ParityHarness
import ParityTesting
import SampleParity
import TestSupport
import Testing

/// Every app of the samples is at parity, but for what its team has accepted.
@Suite struct SampleAppTests {
  @Test(arguments: SampleApp.news.suite.checks)
  func news(check: ParityCheck) async { await expect(check, in: .news, isLarge: true) }

  @Test(arguments: SampleApp.travel.suite.checks)
  func travel(check: ParityCheck) async { await expect(check, in: .travel, isLarge: true) }

  @Test(arguments: SampleApp.gallery.suite.checks)
  func gallery(check: ParityCheck) async { await expect(check, in: .gallery) }

  @Test(arguments: SampleApp.steps.suite.checks)
  func steps(check: ParityCheck) async { await expect(check, in: .steps) }

  @Test(arguments: SampleApp.golden.suite.checks)
  func golden(check: ParityCheck) async { await expect(check, in: .golden) }

  private func expect(
    _ check: ParityCheck,
    in app: SampleApp,
    isLarge: Bool = false
  ) async {
    let hasVariants = TestExtent.isExhaustive || !isLarge
    let mutations = hasVariants ? MutationProfile.pullRequest : .none
    let report = await expectParity(
      check,
      in: app.suite,
      options: ParityOptions(mutations: mutations)
    )
    #expect(report.map { $0.fixtureCount > 0 && ($0.variantCount > 50) == hasVariants } == true)
    #expect(report?.nondeterminism.isEmpty == true && report?.notCompared.isEmpty == true)
  }

  @Test(arguments: SampleApp.all.indices)
  func thereIsACheckForEveryFolderOfResponses(index: Int) throws {
    let suite = SampleApp.all[index].suite
    let folders = try FileManager.default.contentsOfDirectory(atPath: suite.fixtures.path)
    #expect(folders.sorted() == suite.checks.map(\.name).sorted())
  }
}
