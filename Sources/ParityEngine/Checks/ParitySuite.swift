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
  public private(set) var checks: [ParityCheck]
  /// The checks of models that have none yet, which are drafted and counted; see `ParityCheck.legacy(_:)`.
  public private(set) var unported: [ParityCheck]
  /// The folder that contains one folder of fixtures for each check, named after the check.
  public let fixtures: URL
  /// The folder of the team's decisions, which need not exist until a finding is accepted.
  public let decisions: URL
  /// The folder of golden outcomes, which need not exist until some are recorded.
  public let golden: URL
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
  ///   - decoder: The decoder of the app, for checks without one of their own; it must not be changed afterwards.
  ///   - fixtures: The path of the folder of all fixtures.
  ///   - decisions: The path of the folder of the team's decisions.
  ///   - golden: The path of the folder of the golden outcomes, which `parity record` writes.
  ///   - server: The server whose documents the checks expect.
  ///   - base: The folder that relative paths start from; by default the current directory of the process,
  ///     which under Xcode is not the package's.
  public init(
    _ checks: [ParityCheck],
    decoder: JSONDecoder? = nil,
    fixtures: String = "Fixtures",
    decisions: String = "Parity",
    golden: String = "Golden",
    server: Server = .wellFormed,
    relativeTo base: URL? = nil
  ) {
    let golden = Self.folder(golden, base)
    let checks = checks.map { check in
      var check = check
      if let decoder, let route = check.codable.withDecoder?(decoder) { check.codable = route }
      check.archive = check.archive?.located(in: golden)
      return check
    }
    self.checks = checks.filter(\.isReady)
    unported = checks.filter { !$0.isReady }
    self.fixtures = Self.folder(fixtures, base)
    self.decisions = Self.folder(decisions, base)
    self.golden = golden
    self.server = server
  }

  /// Returns the fixtures of one check.
  ///
  /// - Parameter check: A check of this suite, or one with the same name.
  /// - Returns: The folder with the name of the check.
  public func fixtures(of check: ParityCheck) -> FixtureSource {
    .directory(fixtures.appendingPathComponent(check.name, isDirectory: true))
  }

  /// Returns the suite with routes that skip documents whose decoding ends the process.
  package func protected(by decodingGuard: any DecodingGuard) -> ParitySuite {
    var suite = self
    suite.checks = checks.map { $0.protected(by: decodingGuard, serially: true) }
    suite.unported = unported.map { $0.protected(by: decodingGuard, serially: true) }
    return suite
  }

  private static func folder(_ path: String, _ base: URL?) -> URL {
    guard let base, !path.hasPrefix("/") else {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return base.appendingPathComponent(path, isDirectory: true)
  }
}
