public import Foundation

/// Writes results as JSON for other tools, in full.
///
/// The top level holds `schema`, `exitCode`, `verdict` and `models`. Of each model it gives the
/// `status`, the `counts` of each standing, the `stale` entries and the `report`: its fixtures, its
/// mutants by operator, and every divergence with its `standing` and what was accepted.
public struct JSONReport: Sendable {
  /// Creates a writer.
  public init() {}

  /// The report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: JSON in UTF-8, with sorted keys and without anything that differs from run to run.
  /// - Throws: `EncodingError`, which no report is known to cause.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func data(for summary: ParitySummary) throws -> Data {
    try ReportEncoder.encode(SummaryRecord(summary))
  }
}
