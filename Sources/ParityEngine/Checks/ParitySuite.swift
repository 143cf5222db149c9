public import Foundation

/// The checks of an app, with the folders of their fixtures and of the team's decisions.
///
/// Tests and a command share one suite, so that checks and folders are declared once:
///
///     extension ParitySuite {
///       static let app = ParitySuite([ParityCheck(User.self), ParityCheck(Order.self)])
///     }
///
///     @Test(arguments: ParitySuite.app.checks) func parity(check: ParityCheck) async {
///       await expectParity(check, in: .app)
///     }
///
///     exit(ParityCommand(.app).run(CommandLine.arguments.dropFirst()).rawValue)
public struct ParitySuite: Sendable {
  /// The checks of models that have a Codable half, each with a unique name.
  public let checks: [ParityCheck]
  /// The checks of models that have none yet, which are drafted and counted; see `ParityCheck.legacy(_:)`.
  public let unported: [ParityCheck]
  /// The folder that contains one folder of fixtures for each check, named after the check.
  public let fixtures: String
  /// The folder of the team's decisions, which need not exist until a finding is accepted.
  public let decisions: String
  /// The folder of golden outcomes, which need not exist until some are recorded.
  public let golden: String
  /// The server whose documents the checks expect.
  public let server: Server

  /// What a server may send.
  public enum Server: String, CaseIterable, Codable, Sendable {
    /// Documents that a JSON encoder writes, with numbers that the properties' types hold.
    ///
    /// Causes that need anything else are counted but not gated, unless a recorded fixture shows them.
    case wellFormed = "well-formed"
    /// Anything, so that every cause is gated.
    case hostile
  }

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - checks: The checks, also those of models that have no Codable half yet, and of those that are `LegacyBacked`
  ///     until they have one; the fixtures of each are in a folder with its name.
  ///   - fixtures: The folder of all fixtures.
  ///   - decisions: The folder of the team's decisions.
  ///   - golden: The folder of the golden outcomes, which `parity record` writes.
  ///   - server: The server whose documents the checks expect.
  ///   - base: The folder that relative paths start from; by default the current directory of the process,
  ///     which under Xcode is not the package's.
  public init(
    _ checks: [ParityCheck],
    fixtures: String = "Fixtures",
    decisions: String = "Parity",
    golden: String = "Golden",
    server: Server = .wellFormed,
    relativeTo base: URL? = nil
  ) {
    self.checks = checks.filter(\.isReady).map { check in
      var check = check
      check.archive = check.archive?.located(in: Self.path(golden, base), base)
      return check
    }
    unported = checks.filter { !$0.isReady }
    self.fixtures = Self.path(fixtures, base)
    self.decisions = Self.path(decisions, base)
    self.golden = Self.path(golden, base)
    self.server = server
  }

  /// Returns the fixtures of one check.
  ///
  /// - Parameter check: A check of this suite, or one with the same name.
  /// - Returns: The folder with the name of the check.
  public func fixtures(of check: ParityCheck) -> FixtureSource {
    .directory("\(fixtures)/\(check.name)")
  }

  private static func path(_ path: String, _ base: URL?) -> String {
    guard let base, !path.hasPrefix("/") else { return path }
    return base.appendingPathComponent(path).path
  }
}
