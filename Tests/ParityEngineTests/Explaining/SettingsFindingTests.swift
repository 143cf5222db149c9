import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import ParityResults

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
    #expect(found.allSatisfy { $0.hasSuffix("start/unexplained/variantDiffers") }, "\(found)")
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

  // MARK: - Values that Codable does not find

  private struct Guest: Decodable {
    let nickName: String?
    let homeTown: String?
    let zipCode: Int?
    let lastNote: String?
  }

  /// The keys of the legacy model are those of the Codable model in snake case, or others.
  private static func report(_ keys: [String], _ decoder: JSONDecoder) throws -> ParityReport {
    @Sendable func path(_ key: String) -> ExtractionPath { ExtractionPath(key) }
    let check = ParityCheck(
      "Guest",
      legacy: .himotoki { e -> Guest in
        Guest(
          nickName: try e <|? path(keys[0]),
          homeTown: try e <|? path(keys[1]),
          zipCode: try e <|? path(keys[2]),
          lastNote: try e <|? path(keys[3])
        )
      },
      codable: .codable(Guest.self, decoder: decoder)
    )
    let text = #"{"\#(keys[0])":"a","\#(keys[1])":"b","\#(keys[2])":3,"\#(keys[3])":"d"}"#
    return try check.run(on: .texts(text), mutations: .none)
  }

  @Test(arguments: [
    (["nick_name", "home_town", "zip_code", "last_note"], ["$.*"]),
    (["nick_name", "home_town", "zip", "note"], ["$.*", "lastNote", "zipCode"]),
    (["nick", "town", "zip", "note"], ["homeTown", "lastNote", "nickName", "zipCode"]),
    // A key strategy would leave the one that is found as it is.
    (["nick_name", "home_town", "zipCode", "last_note"], ["$.*"]),
    (
      ["nick_name", "hometown", "zipcode", "lastnote"],
      ["homeTown", "lastNote", "nickName", "zipCode"]
    ),
  ])
  func isOneFindingOfMissingValuesOnlyWithASharedReason(
    keys: [String],
    properties: [String]
  ) throws {
    let report = try Self.report(keys, JSONDecoder())
    #expect(report.findings.map(\.name.name).sorted() == properties)
    #expect(report.findings.allSatisfy { $0.symptom == .codableGivesNil })
    #expect(report.redacted().findings.map(\.id) == report.findings.map(\.id))
  }

  @Test func namesTheKeyStrategyThatTheDecoderLacks() throws {
    let keys = ["nick_name", "home_town", "zip_code", "last_note"]
    let finding = try #require(Self.report(keys, JSONDecoder()).findings.first)
    #expect(finding.properties.count == 4)
    #expect(finding.advice.hasPrefix("4 properties differ at once (SettingsFindingTests.Guest."))
    let hint =
      "Codable asks for the keys in another style: set the decoder's `keyDecodingStrategy`."
    #expect(finding.advice.hasSuffix(hint), "\(finding.advice)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try Self.report(keys, decoder).findings.map(\.id) == [])
  }

  /// A part of the guest, whose keys are in an object of their own, and whose dates are read by the decoder.
  private struct Stay: Codable {
    var from: Date?
    var until: Date?
    var nights = 0
    var room: String?

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      from = try? container.decode(Date.self, forKey: .from)
      until = try? container.decode(Date.self, forKey: .until)
      nights = (try? container.decode(Int.self, forKey: .nights)) ?? 0
      room = try? container.decode(String.self, forKey: .room)
    }
  }

  private static func stays(
    _ codable: DecodingRoute<Stay>,
    at path: [String],
    _ text: String
  ) throws -> [Finding] {
    let check = ParityCheck(
      "Stay",
      legacy: .himotoki { e -> Stay in
        func date(_ key: String) throws -> Date? {
          let text: String? = try e <|? ExtractionPath(path + [key])
          return text.flatMap { ISO8601DateFormatter().date(from: $0) }
        }
        var stay = Stay()
        stay.from = try date("from")
        stay.until = try date("until")
        stay.nights = try e <|? ExtractionPath(path + ["nights"]) ?? 0
        stay.room = try e <|? ExtractionPath(path + ["room"])
        return stay
      },
      codable: codable
    )
    return try check.run(on: .texts(text), mutations: .none).findings
  }

  private static func names(_ findings: [Finding]) -> [String]? {
    findings.first?.properties.compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  private static let stay =
    #"{"from":"2018-04-01T06:00:00Z","until":"2018-04-03T06:00:00Z","nights":2,"room":"a"}"#

  @Test func isOneFindingWithoutADateStrategy() throws {
    let findings = try Self.stays(.codable(Stay.self), at: [], Self.stay)
    #expect(findings.map(\.id) == ["Stay $.*/unexplained/codableGivesNil"])
    #expect(Self.names(findings) == ["from", "until"])
    #expect(findings.first?.advice.contains("`dateDecodingStrategy`") == true)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let route = DecodingRoute<Stay>.codable(Stay.self, decoder: decoder)
    #expect(try Self.stays(route, at: [], Self.stay).map(\.id) == [])
  }

  /// Properties with a default differ, others are nil: the mistake is the same.
  @Test func isOneFindingOfAnObjectThatCodableDoesNotRequest() throws {
    let text = #"{"stay":\#(Self.stay)}"#
    let findings = try Self.stays(.codable(Stay.self), at: ["stay"], text)
    #expect(findings.map(\.id) == ["Stay $.*/unexplained/codableGivesNil"])
    #expect(Self.names(findings) == ["from", "nights", "room", "until"])
    let hint = "The legacy model asks for `stay`, and Codable never does."
    #expect(findings.first?.advice.hasSuffix(hint) == true)
  }
}
