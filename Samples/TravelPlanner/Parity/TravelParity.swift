import Foundation
import ParityCommandLine
import ParityHarness

/// `swift run travel-parity` decodes every response and its variants both ways.
@main
enum TravelParity {
  static func main() {
    let command = ParityCommand(
      TravelChecks.all,
      name: "travel-parity",
      fixtures: "Samples/TravelPlanner/Responses",
      known: "Samples/TravelPlanner/KnownDivergences"
    )
    exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
