// snippet: a command
import Foundation
import ParityCommandLine
import ParityHarness

@testable import Checks

exit(ParityCommand(.app).run(CommandLine.arguments.dropFirst()).rawValue)
// end
