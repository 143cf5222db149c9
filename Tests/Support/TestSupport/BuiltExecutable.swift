package import Foundation

#if os(Linux) || os(macOS)
/// An executable of this package from the build folder of the tests, which runs as in a CI job.
package struct BuiltExecutable: Sendable {
  /// How a run ended.
  package struct Ending: Sendable {
    /// The exit code, or the signal.
    package let code: Int32
    package let reason: Process.TerminationReason
    package let output: String
    package let errors: String
  }

  private let url: URL

  /// Creates an executable.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - testClass: A class of the test bundle.
  package init(_ name: String, beside testClass: AnyClass) {
    #if os(macOS)
    let folder = Bundle(for: testClass).bundleURL.deletingLastPathComponent()
    #else
    let folder = Bundle.main.bundleURL
    #endif
    url = folder.appendingPathComponent(name)
  }

  /// Starts a process and waits until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - changes: The environment variables that differ from this process's; `nil` removes a variable.
  ///   - script: A shell command in which `"$@"` is the executable with its arguments; `nil` for no shell.
  /// - Returns: How the process ended.
  /// - Throws: The error of the system when the process cannot be started.
  package func run(
    _ arguments: [String],
    environment changes: [String: String?] = [:],
    script: String? = nil
  ) throws -> Ending {
    let folder = try TemporaryFolder()
    let process = Process()
    if let script {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", script, "sh", url.path] + arguments
    } else {
      process.executableURL = url
      process.arguments = arguments
    }
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    process.environment = environment
    // Files, because a process blocks on a full pipe while the other pipe is being read.
    for name in ["output", "errors"] { try folder.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: folder.path + "/errors")
    try process.run()
    process.waitUntilExit()
    return Ending(
      code: process.terminationStatus,
      reason: process.terminationReason,
      output: folder.contents(of: "output") ?? "",
      errors: folder.contents(of: "errors") ?? ""
    )
  }
}
#endif
