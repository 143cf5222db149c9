import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// A formatter makes a date of a number: what a library does with numbers is the cause of what becomes of the dates.
@Suite struct FormattedNumberTests {
  private static let fixture = Fixture(
    name: "f",
    data: Data(#"{"start": 1489395600000, "end": 1489399200000}"#.utf8)
  )

  @Test func itsFindingsHaveTheCausesOfNumbers() throws {
    let report = try ParityCheck(Appointment.self).run(
      on: .fixtures([Self.fixture]),
      mutations: .full
    )
    let findings = report.findings.filter { !$0.isInformation }
    #expect(findings.filter { $0.cause == nil }.map(\.id) == [])
    for name in ["start", "end"] {
      let causes = Set(findings.filter { $0.property.hasSuffix(name) }.compactMap(\.cause))
      #expect(causes.isSuperset(of: [.boolAsNumber, .exactFloatRejected]), "\(name)")
    }
  }

  @Test func aDraftNamesThem() throws {
    let draft = try MigrationDraft(.unbox(Appointment.self), fixtures: .fixtures([Self.fixture]))
    #expect(draft.causes[.boolAsNumber] == ["start", "end"])
    #expect(draft.causes[.exactFloatRejected] == ["start", "end"])
  }
}

struct FromMilliseconds: UnboxFormatter {
  func format(unboxedValue: Double) -> Date? {
    Date(timeIntervalSince1970: unboxedValue / 1000)
  }
}

struct Appointment: Unboxable, Decodable {
  let start: Date
  let end: Date?

  init(unboxer: Unboxer) throws {
    let formatter = FromMilliseconds()
    start = try unboxer.unbox(key: "start", formatter: formatter)
    end = unboxer.unbox(key: "end", formatter: formatter)
  }

  private enum CodingKeys: CodingKey { case start, end }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    start = try Date(
      timeIntervalSince1970: container.decode(Double.self, forKey: .start) / 1000
    )
    end = try? container.decodeIfPresent(Double.self, forKey: .end)
      .map { Date(timeIntervalSince1970: $0 / 1000) }
  }
}
