import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// An identifier of 64 bits does not fit into a `Double`, and servers send such identifiers.
@Suite struct LargeIdentifierTests {
  struct Port: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let run: @Sendable (FixtureSource) throws -> ParityReport
  }

  static let ports: [Port] = [
    Port(testDescription: "a number", document: #"{"id": 12345}"#) { fixtures in
      try ParityCheck(
        "Tweet",
        legacy: .himotoki { e in try [e <| "id"] as [Int] },
        codable: .codable([String: Double].self).map { try [exact($0["id"])] }
      ).run(on: fixtures)
    },
    Port(testDescription: "an array", document: #"{"ids": [12345, 7]}"#) { fixtures in
      try ParityCheck(
        "Tweets",
        legacy: .himotoki { e in try (e <|| "ids") as [Int] },
        codable: .codable([String: [Double]].self).map {
          try ($0["ids"] ?? []).map { try exact($0) }
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "a string of digits", document: #"{"id": "12345"}"#) { fixtures in
      try ParityCheck(
        "Bill",
        legacy: .unbox { unboxer in try [unboxer.unbox(key: "id")] as [Int] },
        codable: .codable([String: String].self).map { try [exact(Double($0["id"] ?? ""))] }
      ).run(on: fixtures)
    },
    Port(testDescription: "an unsigned number", document: #"{"id": 12345}"#) { fixtures in
      try ParityCheck(
        "Blob",
        legacy: .himotoki { e in try [e <| "id"] as [UInt64] },
        codable: .codable([String: Double].self).map { members in
          guard let id = UInt64(exactly: members["id"] ?? -1) else {
            throw CocoaError(.coderInvalidValue)
          }
          return [id]
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "a text made of a number", document: #"{"id": 12345}"#) { fixtures in
      try ParityCheck(
        "Link",
        legacy: .unbox { unboxer in try [unboxer.unbox(key: "id")] as [String] },
        codable: .codable([String: Double].self).map { try ["\(exact($0["id"]))"] }
      ).run(on: fixtures)
    },
  ]

  @Test(arguments: ports) func findsLostDigits(port: Port) throws {
    let report = try port.run(.texts(port.document))
    let unexplained = report.findings.filter { $0.cause == nil }
    #expect(
      unexplained.contains {
        "\($0.relation ?? "") \($0.advice)".contains(
          "reads the number through Double and loses digits"
        )
      },
      "\(unexplained.map(\.description))"
    )
  }

  /// A number that no type of the model holds is broken, however the two read it.
  @Test func explainsNumbersBeyondTheType() throws {
    let check = ParityCheck(
      "Count",
      legacy: .unbox { unboxer in try [unboxer.unbox(key: "count")] as [Int] },
      codable: .codable([String: Int].self).map { [$0["count"] ?? 0] }
    )
    let report = try check.run(on: .texts(#"{"count": 3}"#))
    #expect(report.findings.contains { $0.cause == .hugeInteger })
  }

  private static func exact(_ number: Double?) throws -> Int {
    guard let number, let value = Int(exactly: number) else {
      throw CocoaError(.coderInvalidValue)
    }
    return value
  }
}
