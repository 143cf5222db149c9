import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import DecodingRoutes
@testable import ParityChecks
@testable import ParityDecisions
@testable import ParityFindings

/// Findings that one mistake in a decoder's settings shows at many properties.
@Suite struct SettingsFindingTests {
  private struct Trip: Codable, LegacyDecodable {
    let start: Int?
    let end: Int
    let booked: Int
    let paid: Int
    let price: Int
    let seat: Int
    let row: Int
    let car: Int

    static func decode(_ e: Extractor) throws -> Trip {
      try Trip(
        start: e <|? "start",
        end: e <| "end",
        booked: e <| "booked",
        paid: e <| "paid",
        price: e <| "price",
        seat: e <| "seat",
        row: e <| "row",
        car: e <| "car"
      )
    }
  }

  private static let dates = ["start": 60, "end": 60, "booked": 60, "paid": 60]
  private static let numbers = ["price": 1000, "seat": 1000, "row": 1000, "car": 1000]

  private static func scaled(_ value: Int, _ factor: Int?) -> Int {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: factor ?? 1)
    return isTooLarge ? value : product
  }

  /// A port that reads some properties in another unit.
  private static func report(
    _ factors: [String: Int],
    requiresStart: Bool = false,
    limitsStart: Bool = false
  ) throws -> ParityReport {
    let check = ParityCheck(
      "Trip",
      legacy: .himotoki(Trip.self),
      codable: DecodingRoute<Trip>("codable") { data in
        let trip = try JSONDecoder().decode(Trip.self, from: data)
        if requiresStart, trip.start == nil { throw CocoaError(.coderValueNotFound) }
        return Trip(
          start: trip.start.map { start in
            limitsStart && start > 1000 ? 1 : scaled(start, factors["start"])
          },
          end: scaled(trip.end, factors["end"]),
          booked: scaled(trip.booked, factors["booked"]),
          paid: scaled(trip.paid, factors["paid"]),
          price: scaled(trip.price, factors["price"]),
          seat: scaled(trip.seat, factors["seat"]),
          row: scaled(trip.row, factors["row"]),
          car: scaled(trip.car, factors["car"])
        )
      }
    )
    let text = #"{"start":3,"end":5,"booked":7,"paid":9,"price":11,"seat":13,"row":15,"car":17}"#
    return try check.run(on: .texts(text))
  }

  private static let reportOnDates = Result { try report(dates) }

  private static let id = "Trip $.*/unexplained/valueDiffers"

  private func new(_ report: ParityReport, _ decisions: Decisions = Decisions()) -> [String] {
    ParityAssessment(report, decisions: decisions, day: "").new.filter { $0.cause == nil }.map(\.id)
  }

  private func accepted(_ report: ParityReport) -> Decisions {
    Decisions(
      Decisions(accepting: report).entries.filter { $0.description == Self.id }
    )
  }

  @Test func isOneFindingWithItsProperties() throws {
    let report = try Self.reportOnDates.get()
    #expect(new(report) == [Self.id])
    let finding = try #require(report.findings.first)
    #expect(
      finding.properties.map(\.description) == [
        "SettingsFindingTests.Trip.booked", "SettingsFindingTests.Trip.end",
        "SettingsFindingTests.Trip.paid", "SettingsFindingTests.Trip.start",
      ]
    )
    #expect(accepted(report).entries.first?.manyProperties.count == 4)
    #expect(new(report, accepted(report)) == [])
  }

  /// What is accepted for some properties covers no other one.
  @Test func isAnotherFindingWithOneMoreProperty() throws {
    let decisions = accepted(try Self.reportOnDates.get())
    #expect(
      new(try Self.report(Self.dates.merging(["price": 60]) { old, _ in old }), decisions) == [
        Self.id
      ]
    )
  }

  @Test func hidesNoOtherSymptomOnceItIsAccepted() throws {
    let decisions = accepted(try Self.reportOnDates.get())
    let report = try Self.report(Self.dates, requiresStart: true)
    #expect(new(report) == [Self.id])
    let found = new(report, decisions)
    #expect(!found.isEmpty, "\(found)")
    #expect(
      found.allSatisfy { $0.hasPrefix("SettingsFindingTests.Trip.start/unexplained/codableRe") },
      "\(found)"
    )
  }

  @Test func hidesNoOtherValueOnceItIsAccepted() throws {
    let decisions = accepted(try Self.reportOnDates.get())
    let report = try Self.report(Self.dates, limitsStart: true)
    #expect(new(report) == [Self.id])
    let found = new(report, decisions)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasSuffix("start/unexplained/differsOtherwise") }, "\(found)")
  }

  /// Of two mistakes with one symptom the larger has the name, and of two alike always the same.
  @Test func namesTheSameMistakeInEveryRun() throws {
    for _ in 0..<TestExtent.count(8, atLeast: 3) {
      let report = try Self.report(Self.dates.merging(Self.numbers) { old, _ in old })
      let finding = try #require(report.findings.first { $0.id == Self.id })
      #expect(finding.relation == "Codable is 60 times legacy")
      #expect(report.findings.filter { !$0.recorded.isEmpty }.count == 5)
    }
  }
}
