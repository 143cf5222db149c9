import Foundation
import ParityHarness

/// An app of the samples: what tests and the command share of it.
package struct SampleApp: Sendable {
  /// The name of the subcommand.
  package let name: String
  /// The checks of the app's models, with the folders of its responses and of what its team has accepted.
  package let suite: ParitySuite

  private init(
    _ name: String,
    in folder: String,
    responses: String = "Responses",
    _ checks: [ParityCheck]
  ) {
    self.name = name
    suite = ParitySuite(
      checks,
      fixtures: responses,
      decisions: "Decisions",
      relativeTo: Self.samples.appendingPathComponent(folder, isDirectory: true)
    )
  }

  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
}

extension SampleApp {
  /// An app of Himotoki models, half-way through its migration.
  package static let news = SampleApp(
    "news",
    in: "NewsReader",
    responses: "Fixtures/Responses",
    NewsReaderChecks.all
  )
  /// An app of Unbox models that are hard to port.
  package static let travel = SampleApp("travel", in: "TravelPlanner", TravelChecks.all)
  /// A small app of JAYSON models.
  package static let gallery = SampleApp("gallery", in: "ShotGallery", GalleryChecks.all)
  /// The first and the last step of one migration.
  package static let steps = SampleApp("steps", in: "MigrationSteps", StepsChecks.all)

  /// The same after its legacy half is deleted, on the outcomes that were recorded before.
  package static let golden = SampleApp("golden", in: "MigrationSteps", StepsChecks.golden)

  package static let all = [news, travel, gallery, steps, golden]
}
