import DecodingRoutes
import Foundation
import GoldenOutcomes
import JSONVariants
import MigrationStep5
import ParityChecks
import SampleParity
import TestSupport
import Testing
import ParityFindings

@Suite struct Scratch {
  @Test func steps() throws {
    let folder = NSTemporaryDirectory() + "golden-scratch"
    for app in SampleApp.all where app.name != "news" {
      for check in app.suite.checks {
        let source = app.suite.fixtures(of: check)
        let plan = RunPlan(profile: .pullRequest, seed: 0, isScored: true)
        let (path, bytes) = try GoldenFolder(path: folder).record(check, on: source, plan)
        let live = try check.run(plan, on: source, progress: nil)
        let replayed = try check.replacingLegacy(by: .recorded(folder)).run(plan, on: source, progress: nil)
        let a = live.findings.map(\.id), b = replayed.findings.map(\.id)
        print(app.name, check.name, path, bytes, live.variants.counts.values.reduce(0, +), replayed.variants.counts.values.reduce(0, +), replayed.unrecorded ?? 0, a.count, b.count, a == b, live.divergences.map(\.id) == replayed.divergences.map(\.id), live.limits.count, replayed.limits.count, live.coverage?.headline ?? "", replayed.coverage?.headline ?? "")
        if a != b { print("   live only", Set(a).subtracting(b)); print("   golden only", Set(b).subtracting(a)) }
      }
    }
  }
}
