import Foundation
import JSONVariants
import LegacyExtractor
import Testing

@testable import ParityEngine

/// What a port shows only in another time zone, in which a second process decodes the fixtures.
@Suite struct TimeZoneTests {
  private struct Note: Decodable { let title: String, day: String }

  private func report(_ port: @escaping @Sendable (Note) -> Note) throws -> ParityReport {
    let check = ParityCheck(
      "Note",
      legacy: .himotoki { e in
        Note(title: try e <| "title", day: try e <| "day")
      },
      codable: .codable(Note.self).map(port)
    )
    let text = #"{"title": "Mail", "day": "1 May"}"#
    return try check.run(
      on: .fixtures([Fixture(name: "a", data: Data(text.utf8))]),
      mutations: .none
    )
  }

  private static func lowercasing(_ note: Note) -> Note {
    Note(title: note.title.lowercased(), day: note.day)
  }

  private static func travelling(_ note: Note) -> Note { Note(title: note.title, day: "2 May") }

  private static let ports:
    [(home: @Sendable (Note) -> Note, elsewhere: @Sendable (Note) -> Note)] = [
      ({ $0 }, travelling),
      // What a team has accepted hides nothing beside it.
      (lowercasing, { travelling(lowercasing($0)) }),
    ]

  @Test(arguments: ports.indices) func addsAProperty(_ index: Int) throws {
    let (home, elsewhere) = Self.ports[index]
    let own = try report(home)
    let report = own.adding(try self.report(elsewhere), in: "Asia/Tokyo")
    let day = try #require(report.findings.first { $0.property.hasSuffix("Note.day") })
    #expect(day.recorded == ["a"])
    #expect(day.advice.contains("Depends on the device's time zone"))
    #expect(report.fixtures.allSatisfy { !$0.divergences.isEmpty })
    #expect(
      report.findings.filter { !$0.property.hasSuffix("Note.day") }.map(\.description)
        == own.findings.map(\.description)
    )
  }

  @Test(arguments: [{ $0 }, lowercasing] as [@Sendable (Note) -> Note])
  private func isTheReportOfTheRunIfNothingElseIsShown(_ port: @escaping @Sendable (Note) -> Note)
    throws
  {
    let own = try report(port)
    let report = own.adding(try self.report(port), in: "Asia/Tokyo")
    #expect(report.findings.map(\.description) == own.findings.map(\.description))
    #expect(report.divergences.map(\.id) == own.divergences.map(\.id))
  }
}
