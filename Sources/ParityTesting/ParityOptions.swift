public import Foundation
public import ParityHarness

/// How a test checks parity.
///
///     await expectParity(.app, options: ParityOptions(redacts: true))
public struct ParityOptions: Sendable {
  /// The profile that selects which variants are made from the fixtures.
  public var mutations: MutationProfile
  /// The time limit for decoding one document, in seconds.
  public var timeLimit: TimeInterval
  /// Whether accepted findings are recorded as a known issue of the test.
  public var recordsKnownIssue: Bool
  /// Whether messages, attachments and reports redact the values of fixtures.
  public var redacts: Bool
  /// What a test of a suite does in place of checking it.
  public var task: ParityTask?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - mutations: The profile that selects which variants are made from the fixtures.
  ///   - timeLimit: The time limit for decoding one document, in seconds.
  ///   - recordsKnownIssue: Whether accepted findings are recorded as a known issue of the test.
  ///   - redacts: Whether messages, attachments and reports redact the values of fixtures.
  ///   - task: What a test of a suite does in place of checking it.
  public init(
    mutations: MutationProfile = .pullRequest,
    timeLimit: TimeInterval = 10,
    recordsKnownIssue: Bool = false,
    redacts: Bool = false,
    task: ParityTask? = nil
  ) {
    self.mutations = mutations
    self.timeLimit = timeLimit
    self.recordsKnownIssue = recordsKnownIssue
    self.redacts = redacts
    self.task = task
  }
}
