import Foundation
import SampleParity

@main
enum ParitySample {
  static func main() {
    exit(SampleCommand.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
