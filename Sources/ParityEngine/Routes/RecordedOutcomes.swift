package import Foundation
package import JSONVariants

/// Records what a route makes of each document that a run decodes.
package protocol OutcomeRecorder: Sendable {
  /// Adds the outcome of a document.
  ///
  /// - Parameters:
  ///   - result: The outcome.
  ///   - document: The document.
  ///   - reads: What the route read; `nil` if the run did not ask for it.
  ///   - again: Decodes the document once more.
  func note(_ result: RouteResult, of document: Data, _ reads: ReadTree?, again: () -> RouteResult)

  /// Adds the variants that a run made of a fixture.
  func note(_ variants: [Variant], of fixture: String, in text: Data)
}

/// The outcomes of a route that is gone.
package protocol RecordedOutcomes: Sendable {
  /// What the route read in all recorded documents; `nil` if its reads were not recorded.
  var reads: ReadTree? { get }
  /// The library of the route; `nil` for a custom closure.
  var library: DecodingLibrary? { get }
  /// The number of different documents without a recorded outcome that a run has asked for.
  var unrecordedCount: Int { get }

  /// Returns the outcome of a document, which is `RouteResult.unrecorded` if there is none.
  func result(of document: Data) -> RouteResult

  /// Returns the variants that were made of a fixture when it was recorded.
  func variants(of fixture: String) -> RecordedVariants?
}

/// The variants that were made of a fixture when it was recorded, and the text that they change.
package struct RecordedVariants: Sendable {
  package let text: Data
  package var variants: [Variant] = []
  /// Those that were made of each completed document of the fixture.
  package var completed: [(text: Data, variants: [Variant])] = []
}

/// A place where outcomes are kept, which a run opens for its check.
package protocol OutcomeArchive: Sendable {
  /// Opens the outcomes of a check.
  ///
  /// - Parameters:
  ///   - model: The name of the check.
  ///   - codable: The route that is compared with the outcomes.
  ///   - fixtures: The fixtures of the run.
  ///   - profile: The profile of the run.
  /// - Returns: The outcomes, and their route.
  /// - Throws: An error if there are none, or if they do not fit the fixtures or the model.
  func open(
    for model: String,
    comparedWith codable: AnyRoute,
    on fixtures: [FixtureReference],
    _ profile: MutationProfile
  ) throws -> (outcomes: any RecordedOutcomes, route: AnyRoute)

  /// Returns the archive of a suite.
  ///
  /// - Parameter golden: The folder of an archive that names none.
  /// - Returns: The archive.
  func located(in golden: URL) -> any OutcomeArchive
}
