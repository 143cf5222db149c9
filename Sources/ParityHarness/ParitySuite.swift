public import Foundation

/// The checks of an app, with the folders of their fixtures and of what the team has accepted.
///
/// Tests and a command share one suite, so that a check is written once and the folders are given once:
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
  /// The models, each with a name of its own.
  public let checks: [ParityCheck]
  /// The folder that has a folder of fixtures for each check, with its name.
  public let fixtures: String
  /// The folder of the team's decisions, which need not exist while nothing is accepted.
  public let decisions: String

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - checks: The models; the fixtures of each stand in a folder of its name.
  ///   - fixtures: The folder of all fixtures.
  ///   - decisions: The folder of the team's decisions.
  ///   - base: What relative paths are relative to; by default the current folder of the process, which
  ///     under Xcode is not that of the package.
  public init(
    _ checks: [ParityCheck],
    fixtures: String = "Fixtures",
    decisions: String = "Parity",
    relativeTo base: URL? = nil
  ) {
    self.checks = checks
    self.fixtures = Self.path(fixtures, base)
    self.decisions = Self.path(decisions, base)
  }

  /// The fixtures of one check.
  ///
  /// - Parameter check: A check, of this suite or with the name of one.
  /// - Returns: The folder with the name of the check.
  public func fixtures(of check: ParityCheck) -> FixtureSource {
    .directory("\(fixtures)/\(check.name)")
  }

  private static func path(_ path: String, _ base: URL?) -> String {
    guard let base, !path.hasPrefix("/") else { return path }
    return base.appendingPathComponent(path).path
  }
}
