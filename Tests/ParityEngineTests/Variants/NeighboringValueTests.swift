import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// Conditions on which both halves agree for the value of a fixture, but not for the next number, a line break more, the
/// value of another property or a dictionary without the known keys.
@Suite struct NeighboringValueTests {
  struct Port: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: String
    let run: @Sendable (FixtureSource) throws -> ParityReport
  }

  static let ports: [Port] = [
    Port(testDescription: "one number for a range", document: #"{"status": 200}"#) { fixtures in
      try ParityCheck(
        "Response",
        legacy: .himotoki { e in try ["\((200..<300).contains(e <| "status" as Int))"] },
        codable: .codable([String: Int].self).map { ["\($0["status"] == 200)"] }
      ).run(on: fixtures)
    },
    Port(testDescription: "a page below the limit", document: #"{"page": 8}"#) { fixtures in
      try ParityCheck(
        "Page",
        legacy: .himotoki { e in try ["\((e <| "page" as Int) < 9)"] },
        codable: .codable([String: Int].self).map { ["\(($0["page"] ?? 0) <= 9)"] }
      ).run(on: fixtures)
    },
    Port(
      testDescription: "an empty range",
      document: #"{"name": "Fair", "from": "2024-03-01", "to": "2024-03-05"}"#
    ) { fixtures in
      try ParityCheck(
        "Event",
        legacy: .himotoki { e in try ["\((e <| "from" as String) < e <| "to")"] },
        codable: .codable([String: String].self).map { members in
          ["\((members["from"] ?? "") <= (members["to"] ?? ""))"]
        }
      ).run(on: fixtures)
    },
    Port(
      testDescription: "any name in place of one in English",
      document: #"{"names": {"de": "Messe", "en": "Fair"}}"#
    ) { fixtures in
      try ParityCheck(
        "Event",
        legacy: .unbox { unboxer in
          let names: [String: String] = try unboxer.unbox(key: "names")
          return [names["de"] ?? names["en"] ?? ""]
        },
        codable: .codable([String: [String: String]].self).map { members in
          let names = members["names"] ?? [:]
          return [names["de"] ?? names["en"] ?? names.values.first ?? ""]
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "blanks without lines", document: #"{"name": "Ann"}"#) { fixtures in
      try ParityCheck(
        "Person",
        legacy: .unbox { unboxer in [trimmed(try unboxer.unbox(key: "name")) { $0.isWhitespace }] },
        codable: .codable([String: String].self).map { members in
          [trimmed(members["name"] ?? "") { $0 == " " }]
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "an entity forgotten", document: #"{"title": "A &amp; B"}"#) { fixtures in
      try ParityCheck(
        "Headline",
        legacy: .himotoki { e in try [decoded(e <| "title", ["&quot;", "&nbsp;", "&amp;"])] },
        codable: .codable([String: String].self).map { members in
          [decoded(members["title"] ?? "", ["&nbsp;", "&amp;"])]
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "digits of any script", document: #"{"phone": "+49 30 1"}"#) { fixtures in
      try ParityCheck(
        "Contact",
        legacy: .himotoki { e in try [(e <| "phone" as String).filter { ("0"..."9").contains($0) }]
        },
        codable: .codable([String: String].self).map { members in
          [(members["phone"] ?? "").filter(\.isNumber)]
        }
      ).run(on: fixtures)
    },
    Port(testDescription: "half to even", document: #"{"score": 4.5}"#) { fixtures in
      try ParityCheck(
        "Score",
        legacy: .himotoki { e in
          ["\(try ((e <| "score" as Double) * 100).rounded(.toNearestOrAwayFromZero) / 100)"]
        },
        codable: .codable([String: Double].self).map { members in
          ["\(((members["score"] ?? 0) * 100).rounded(.toNearestOrEven) / 100)"]
        }
      ).run(on: fixtures)
    },
  ]

  @Test(arguments: ports) func isAFinding(port: Port) throws {
    let report = try port.run(.texts(port.document))
    #expect(report.findings.contains { $0.cause == nil && $0.symptom == .valueDiffers })
  }

  private static func decoded(_ text: String, _ entities: [String]) -> String {
    entities.reduce(text) { $0.replacingOccurrences(of: $1, with: " ") }
  }

  private static func trimmed(_ text: String, where isDropped: (Character) -> Bool) -> String {
    let start = text.drop(while: isDropped)
    guard let last = start.lastIndex(where: { !isDropped($0) }) else { return "" }
    return String(start[...last])
  }
}
