import Foundation
import ParityCommandLine
import ParityHarness

// What needs no model: `swift run parity accept --report DIR --reason TEXT`.
exit(ParityCommand.onReports().run(CommandLine.arguments.dropFirst()).rawValue)
