import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// What a finding says about a mistake that the fixtures show.
@Suite struct AdviceTests {
  fileprivate struct Stop {
    var planned: Date
    var isOpen: Bool
    var limit: Int
  }

  private static let fixtures = [
    Fixture(name: "a", data: Data(#"{"planned":1521034013,"is_open":true,"limit":250}"#.utf8)),
    Fixture(name: "b", data: Data(#"{"planned":1600000000,"is_open":false}"#.utf8)),
  ]

  private static func stop(_ json: JAYSON) throws -> Stop {
    Stop(
      planned: Date(timeIntervalSince1970: try json.next("planned").getDouble()),
      isOpen: try json.next("is_open").getBool(),
      limit: json["limit"]?.int ?? 25
    )
  }

  fileprivate enum CodingKeys: String, CodingKey {
    case planned
    case isOpen = "is_open"
    case limit
    case max
  }

  private struct Port: Decodable {
    var stop: Stop

    init(from decoder: any Decoder) throws { stop = try Stop(decoder, limit: .limit) }
  }

  private struct MisspelledPort: Decodable {
    let stop: Stop

    init(from decoder: any Decoder) throws { stop = try Stop(decoder, limit: .max) }
  }

  private static func advice(_ codable: DecodingRoute<Stop>) throws -> String {
    let check = ParityCheck("Stop", legacy: .jayson { try stop($0) }, codable: codable)
    let report = try check.run(on: .fixtures(fixtures), mutations: .none)
    return try #require(report.findings.first).advice
  }

  /// The advice on a port with a mistake.
  private static func advice(_ change: @escaping @Sendable (inout Stop) -> Void) throws -> String {
    try advice(
      .codable(Port.self).map { port in
        var stop = port.stop
        change(&stop)
        return stop
      }
    )
  }

  @Test func tellsMillisecondsFromSeconds() throws {
    let advice = try Self.advice { stop in
      stop.planned = Date(timeIntervalSince1970: stop.planned.timeIntervalSince1970 / 1000)
    }
    #expect(
      advice == "Units differ: legacy is 1000 times Codable, in seconds since 1970. "
        + "Compare how both halves compute `planned`."
    )
  }

  @Test func tellsADecoderWithoutADateStrategy() throws {
    let advice = try Self.advice { stop in
      stop.planned = Date(timeIntervalSinceReferenceDate: stop.planned.timeIntervalSince1970)
    }
    #expect(
      advice == "The dates differ: legacy counts the seconds from 1970, Codable from 2001. "
        + "Set the decoder's `dateDecodingStrategy` to `.secondsSince1970`. "
        + "Compare how both halves compute `planned`."
    )
  }

  /// The offset of a zone differs between summer and winter.
  @Test func tellsATimeZone() throws {
    let advice = try Self.advice { stop in
      stop.planned += stop.isOpen ? 3600 : 7200
    }
    #expect(
      advice == "The conversion differs: the dates differ by the offset of a time zone. "
        + "Compare how both halves compute `planned`."
    )
  }

  @Test func tellsHoursOfTwelve() throws {
    let advice = try Self.advice { stop in stop.planned += 12 * 3600 }
    #expect(
      advice.hasPrefix(
        "The conversion differs: the dates differ by half a day, as between `HH` and `hh`. "
      )
    )
  }

  /// One document shows a distance of any two dates.
  @Test(arguments: [[1521034013.0], [1521034013, 1600000000]])
  func tellsOfTheFormatsOfDatesWithoutARelation(planned: [Double]) throws {
    let fixtures = planned.map { seconds in
      Fixture(name: "\(seconds)", data: Data(#"{"planned":\#(seconds),"is_open":true}"#.utf8))
    }
    let check = ParityCheck(
      "Stop",
      legacy: .jayson { try Self.stop($0) },
      codable: .codable(Port.self).map { port in
        var stop = port.stop
        stop.planned = Date(timeIntervalSince1970: 1_523_000_007)
        return stop
      }
    )
    let report = try check.run(on: .fixtures(fixtures), mutations: .none)
    #expect(
      report.findings.first?.advice
        == "Both give a date, so the formats or the time zones differ. "
        + "Compare how both halves compute `planned`."
    )
  }

  /// The value is 10 times the default, but only by chance.
  @Test func saysNothingOfUnitsWhereTheKeysDiffer() throws {
    let advice = try Self.advice(.codable(MisspelledPort.self).map(\.stop))
    #expect(
      advice
        == "Codable asks for `max`, the legacy model for `limit`: write `case limit = \"limit\"`."
    )
  }
}

extension AdviceTests.Stop {
  fileprivate init(_ decoder: any Decoder, limit: AdviceTests.CodingKeys) throws {
    let container = try decoder.container(keyedBy: AdviceTests.CodingKeys.self)
    planned = Date(timeIntervalSince1970: try container.decode(Double.self, forKey: .planned))
    isOpen = try container.decode(Bool.self, forKey: .isOpen)
    self.limit = try container.decodeIfPresent(Int.self, forKey: limit) ?? 25
  }
}
