import JSONVariants
@testable import ParityEngine
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityResults

@Suite struct BaselineTests {
  private struct Upload: Codable, LegacyDecodable {
    let payload: [String: String]

    static func decode(_ e: Extractor) throws -> Upload { try Upload(payload: e <| "payload") }
  }

  private struct Stack: Codable, LegacyDecodable {
    let uploads: [Upload]

    static func decode(_ e: Extractor) throws -> Stack { try Stack(uploads: e <|| "uploads") }
  }

  private struct File: Codable, LegacyDecodable {
    let payload: [String: String]
    let size: Int

    static func decode(_ e: Extractor) throws -> File {
      try File(payload: e <| "payload", size: e <| "size")
    }
  }

  private static let upload = #"{"payload":{"a":"b"}}"#
  private static let file = #"{"payload":{"a":"b"},"size":1}"#

  static let checks: [(check: ParityCheck, text: String, isCompared: Bool)] = [
    (ParityCheck(Upload.self), upload, true),
    (ParityCheck(Upload.self).ignoring("payload"), upload, false),
    (ParityCheck(Stack.self).ignoring("payload"), #"{"uploads":[\#(upload)]}"#, true),
    (ParityCheck(Stack.self).ignoring("uploads"), #"{"uploads":[\#(upload)]}"#, false),
    (ParityCheck(File.self).ignoring("payload"), file, true),
    (ParityCheck(File.self).ignoring("payload", "size"), file, false),
  ]

  /// A check that ignores all properties is green whatever the port decodes.
  @Test(arguments: checks.indices)
  func countsNoIgnoredPropertyAsCompared(index: Int) throws {
    let (check, text, isCompared) = Self.checks[index]
    let report = try check.run(on: .texts(text), mutations: .none)
    #expect(report.fixtures.map(\.isCompared) == [isCompared])
    let assessment = ParityAssessment(report, day: "")
    #expect(assessment.exitCode == (isCompared ? .parity : .notChecked))
  }
}
