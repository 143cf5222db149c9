import Foundation
import ParityCommandLine
import ParityHarness

enum ParityTool {
  // snippet: a command
  static func main() {
    exit(ParityCommand(.app).run(CommandLine.arguments.dropFirst()).rawValue)
  }
  // end
}
