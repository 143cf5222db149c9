import Foundation
import Library
import ParityCommandLine
import ParityHarness

extension ParitySuite {
  static let library = ParitySuite([
    .legacy(Book.self), .legacy(Loan.self), .legacy(Notice.self), .legacy(Person.self),
    .legacy(Review.self),
  ])
}

exit(ParityCommand(.library).run(CommandLine.arguments.dropFirst()).rawValue)
