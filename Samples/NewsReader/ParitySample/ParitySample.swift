import Foundation
import NewsReaderParity

@main
enum ParitySample {
  static func main() {
    exit(NewsReaderParityCommand.run(CommandLine.arguments.dropFirst()).rawValue)
  }
}
