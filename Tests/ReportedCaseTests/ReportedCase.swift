import Foundation
import ParityHarness
import Testing

/// A legacy model and its port for which a check once gave a wrong answer, with the right one.
///
/// The models are the smallest that show what public bug reports and migrations of real apps showed.
struct ReportedCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: ParityCheck
  let documents: [String]
  /// A part of the advice on each unexplained finding, by the property and the symptom.
  let unexplained: [String: String]
  /// The properties with their causes.
  let causes: Set<String>

  init(
    _ name: String,
    _ check: ParityCheck,
    _ documents: String...,
    unexplained: [String: String] = [:],
    causes: Set<String> = []
  ) {
    testDescription = name
    self.check = check
    self.documents = documents
    self.unexplained = unexplained
    self.causes = causes
  }

  /// The findings on the documents; that a key occurs twice is one for each port and says nothing of it.
  func findings() throws -> [Finding] {
    let fixtures = documents.enumerated().map { number, document in
      Fixture(name: "\(number)", data: Data(document.utf8))
    }
    return try check.run(on: .fixtures(fixtures)).findings.filter {
      $0.cause != .duplicateKey && !$0.isInformation
    }
  }
}
