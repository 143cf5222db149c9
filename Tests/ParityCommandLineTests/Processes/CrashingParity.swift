import Foundation
import TestSupport

#if os(Linux) || os(macOS)
/// The executable of which some models crash, exit or hang, on a folder of fixtures of its own.
struct CrashingParity {
  private final class Anchor {}

  let folder: TemporaryFolder
  private let executable = BuiltExecutable("crashing-parity", beside: Anchor.self)

  /// - Parameter files: The fixtures; those of a check in the folder of its name.
  /// - Throws: What Foundation says when they cannot be written.
  init(_ files: [String: String]) throws { folder = try TemporaryFolder(files) }

  var fixtures: [String] { ["--fixtures", folder.path] }

  /// Runs with the folder of fixtures.
  func run(_ arguments: String...) throws -> BuiltExecutable.Ending {
    try start(fixtures + arguments)
  }

  func start(
    _ arguments: [String],
    environment: [String: String?] = [:],
    script: String? = nil
  ) throws -> BuiltExecutable.Ending {
    var variables: [String: String?] = ["SWIFT_BACKTRACE": "enable=no", "CI": nil]
    variables.merge(environment) { _, new in new }
    return try executable.run(arguments, environment: variables, script: script)
  }
}
#endif
