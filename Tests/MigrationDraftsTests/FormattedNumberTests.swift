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

  /// A formatter takes numbers of one type, which only a number with a fraction shows.
  @Test func numbersWithFractionsAreReadAsTheFormatterReadsThem() throws {
    let document = #"{"date": 1489395600}"#
    let wholeRoute = DecodingRoute<Instant>.unbox { unboxer in
      Instant(date: try unboxer.unbox(key: "date", formatter: OfWholeSeconds()))
    }
    let whole = try draft(wholeRoute, document, file: "")
    let code = "Date(timeIntervalSince1970: Double(container.decode(Int.self, forKey: .date)))\n"
    #expect(whole.source.contains(code), "\(whole.source)")
    #expect(whole.causes[.boolAsNumber] == ["date"])
    let roundedRoute = DecodingRoute<Instant>.unbox { unboxer in
      Instant(date: try unboxer.unbox(key: "date", formatter: OfRoundedSeconds()))
    }
    let rounded = try draft(roundedRoute, document, file: "")
    #expect(rounded.source.contains("There is no draft for date."), "\(rounded.source)")
  }

  /// A number that stands for none is in no fixture.
  @Test(arguments: [0, -1]) func aNumberThatStandsForNoneIsTried(none: Int) throws {
    let route = DecodingRoute<Instant>.unbox { unboxer in
      Instant(date: try unboxer.unbox(key: "date", formatter: WithoutNone(none: Double(none))))
    }
    let draft = try draft(route, #"{"date": 1489395600}"#, file: "")
    #expect(draft.source.contains("There is no draft for date."), "\(draft.source)")
  }

  /// A cause is that of the code that reads the number, and stands at the part that a finding has.
  @Test func causesOfRawValuesAndOfRanges() throws {
    let file = """
      struct Alarm: Unboxable {
        enum Repetition: Int, UnboxableEnum {
          case never, daily, weekly
          static let fallback: Repetition = .weekly
        }
        init(unboxer: Unboxer) throws {
          repetition = unboxer.unbox(key: "repetition") ?? .fallback
          let from: Int = try unboxer.unbox(key: "from")
          let to: Int = try unboxer.unbox(key: "to")
          guard from <= to else { throw CocoaError(.coderInvalidValue) }
          hours = from..<to
        }
      }
      """
    let document = #"{"repetition": 1, "from": 3, "to": 4}"#
    let causes = try draft(.unbox(Alarm.self), document, file: file).causes
    #expect(causes[.boolAsNumber] == ["repetition"])
    #expect(causes[.hugeInteger] == ["lowerBound", "upperBound"])
  }
}

private struct OfWholeSeconds: UnboxFormatter {
  func format(unboxedValue: Int) -> Date? { Date(timeIntervalSince1970: Double(unboxedValue)) }
}

private struct OfRoundedSeconds: UnboxFormatter {
  func format(unboxedValue: Double) -> Date? {
    Date(timeIntervalSince1970: unboxedValue.rounded())
  }
}

private struct WithoutNone: UnboxFormatter {
  let none: Double

  func format(unboxedValue: Double) -> Date? {
    unboxedValue == none ? nil : Date(timeIntervalSince1970: unboxedValue)
  }
}

struct Instant { let date: Date }

struct Alarm: Unboxable {
  enum Repetition: Int, UnboxableEnum {
    case never, daily, weekly
    static let fallback: Repetition = .weekly
  }
  let repetition: Repetition
  let hours: Range<Int>

  init(unboxer: Unboxer) throws {
    repetition = unboxer.unbox(key: "repetition") ?? .fallback
    let from: Int = try unboxer.unbox(key: "from")
    let to: Int = try unboxer.unbox(key: "to")
    guard from <= to else { throw CocoaError(.coderInvalidValue) }
    hours = from..<to
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
