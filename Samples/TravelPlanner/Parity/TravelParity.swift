import Foundation
import ParityHarness

/// `swift run travel-parity` decodes every response and its mutants both ways.
@main
package enum TravelParity {
  package static let command = ParityCommand(
    TravelChecks.all,
    name: "travel-parity",
    fixtures: "Samples/TravelPlanner/Responses",
    known: "Samples/TravelPlanner/KnownDivergences"
  )

  static func main() {
    exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
