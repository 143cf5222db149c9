import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults
@testable import ValueComparison

@Suite struct EncodingRoundTripTests {
  private struct Place: Codable, LegacyDecodable {
    var id: Int
    var name: String?
    var opened: Date?
    var rating = 1.0

    private static var date: Transformer<Double, Date> {
      Transformer { Date(timeIntervalSince1970: $0) }
    }

    static func decode(_ e: Extractor) throws -> Place {
      try Place(
        id: e <| "id",
        name: e <|? "name",
        opened: date.apply(e <|? "opened"),
        rating: e <| "rating"
      )
    }
  }

  private static let full = #"{"rating":4.5,"id":7,"name":null,"opened":86400}"#

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  private static func encoder(_ change: (JSONEncoder) -> Void = { _ in }) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    change(encoder)
    return encoder
  }

  private func report(_ encoder: JSONEncoder, on text: String = full) throws -> ParityReport {
    try ParityCheck(
      legacy: .himotoki(Place.self),
      codable: .codable(Place.self, decoder: Self.decoder, encoder: encoder)
    ).run(on: .texts(text), mutations: .none)
  }

  private func report(
    on text: String = full,
    encode: @escaping @Sendable (Place) throws -> Data
  ) throws -> ParityReport {
    let route = DecodingRoute<Place>.codable(Place.self, decoder: Self.decoder).encoding(encode)
    let check = ParityCheck("Place", legacy: .himotoki(Place.self), codable: route)
    return try check.run(on: .texts(text), mutations: .none)
  }

  @Test func findsNothingWhereTheEncoderFitsTheDecoder() throws {
    #expect(try report(Self.encoder()).divergences.map(\.id) == [])
  }

  @Test func findsAnotherKey() throws {
    struct Renamed: Encodable { let identifier: Int; let rating: Double }
    let found = try report {
      try JSONEncoder().encode(Renamed(identifier: $0.id, rating: $0.rating))
    }.failures
    #expect(found.map(\.id) == ["Place | $.id | encoded | onlyLegacyAccepts"])
    #expect(found.first?.codable.description == "missingKeyPath at $.id")
    #expect(found.first?.legacy.description == "accepted")
  }

  /// No fixture has the case or a note, and only a document with them shows how they are encoded.
  @Test func encodesWhatNoFixtureHas() throws {
    enum Mode: String, Codable, CaseIterable, LegacyDecodable { case auto = "A", off = "O" }
    struct Stored: Codable, LegacyDecodable {
      var mode: Mode
      var note: String?

      static func decode(_ e: Extractor) throws -> Stored {
        try Stored(mode: e <| "mode", note: e <|? "note")
      }
    }
    struct Sent: Encodable { let mode: String; let note: String? }
    func found(_ encode: @escaping @Sendable (Stored) -> Sent) throws -> [String] {
      let route = DecodingRoute<Stored>.codable(Stored.self)
        .encoding { try JSONEncoder().encode(encode($0)) }
      let report = try ParityCheck("Stored", legacy: .himotoki(Stored.self), codable: route)
        .run(on: .texts(#"{"mode": "A"}"#))
      #expect(report.fixtures.flatMap(\.divergences).isEmpty)
      let unexplained = report.findings.filter { $0.cause == nil }
      #expect(unexplained.allSatisfy { $0.symptom == .encodingDiffers && $0.recorded.isEmpty })
      return unexplained.map(\.name.description)
    }
    #expect(try found { Sent(mode: $0.mode.rawValue, note: $0.note) } == [])
    #expect(
      try found { Sent(mode: $0.mode.rawValue, note: nil) } == [
        "EncodingRoundTripTests.Stored.note"
      ]
    )
    #expect(
      try found { Sent(mode: $0.mode == .off ? "off" : "A", note: $0.note) }
        == ["EncodingRoundTripTests.Stored.mode"]
    )
  }

  @Test func findsAnotherDateFormat() throws {
    let encoder = Self.encoder { $0.dateEncodingStrategy = .millisecondsSince1970 }
    let found = try report(encoder).failures
    #expect(found.map(\.id) == ["EncodingRoundTripTests.Place | $.opened | encoded | valueDiffers"])
    #expect(found.first?.differences.count == 1)
    #expect(found.first?.cause == nil)
  }

  @Test func reportsAnEncodingErrorWithItsPlace() throws {
    let found = try report {
      var place = $0
      place.rating = .nan
      return try JSONEncoder().encode(place)
    }.failures
    #expect(found.map(\.id) == ["Place | $.rating | encoded | onlyLegacyAccepts"])
    #expect(found.first?.codable.description == "invalidValue(Double) at $.rating")
  }

  @Test func reportsAnyOtherErrorOfAnEncoder() throws {
    let found = try report { _ in throw CocoaError(.coderInvalidValue) }.failures
    #expect(found.map(\.id) == ["Place | $ | encoded | onlyLegacyAccepts"])
  }

  @Test func doesNotRepeatWhatTheFixtureShows() throws {
    let decoder = JSONDecoder()
    let check = ParityCheck(
      legacy: .himotoki(Place.self),
      codable: .codable(Place.self, decoder: decoder, encoder: JSONEncoder())
    )
    let found = try check.run(on: .texts(Self.full), mutations: .none).failures
    #expect(found.map(\.id) == ["EncodingRoundTripTests.Place | $.opened | asIs | valueDiffers"])
  }

  /// A difference of the values as a whole says nothing about what is encoded in them.
  @Test func looksBelowADifferenceAtTheRoot() throws {
    struct Odd: Codable, Sendable {
      var id: Int
      let rating: Double
    }
    let route = DecodingRoute<Odd>.codable(Odd.self).encoding { odd in
      var other = odd
      other.id += 1
      return try JSONEncoder().encode(other)
    }
    let legacy = DecodingRoute<Odd>("legacy") { try JSONDecoder().decode(Odd.self, from: $0) }
    let evaluator = DocumentEvaluator(ParityCheck("Odd", legacy: legacy, codable: route))
    let roundTrip = try #require(EncodingRoundTrip(evaluator))
    func paths(_ kind: ValueDifference.Kind) -> [String] {
      var baseline = evaluator.baseline(of: Data(#"{"id":1,"rating":1}"#.utf8), nondeterminism: [])
      baseline.differences = [
        ValueDifference(path: ParityPath(), kind: kind, legacy: "a", codable: "b")
      ]
      return roundTrip.divergences(in: baseline).map(\.path.description)
    }
    #expect(paths(.type) == ["$.id"])
    #expect(paths(.missingInCodable).isEmpty)
  }

  @Test func looksOnlyAtFixturesThatBothRoutesAccept() throws {
    let report = try report(on: #"{"id":"x","rating":1}"#) { _ in
      throw CocoaError(.coderInvalidValue)
    }
    #expect(report.divergences.filter { $0.mutatorName == "encoded" }.isEmpty)
  }

  /// What an encoder loses of values that no fixture has.
  struct Lossy: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let encode: @Sendable (Order) -> Sent
  }

  struct Order: Codable, LegacyDecodable {
    var cents: Int
    var placed: Date
    var labels: [String]

    init(price: Double, placed: Double, labels: [String]) {
      cents = Int(exactly: (price * 100).rounded()) ?? 0
      self.placed = Date(timeIntervalSince1970: placed / 1000)
      self.labels = labels
    }

    private enum CodingKeys: CodingKey { case price, placed, labels }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(
        price: container.decode(Double.self, forKey: .price),
        placed: container.decode(Double.self, forKey: .placed),
        labels: container.decode([String].self, forKey: .labels)
      )
    }

    func encode(to encoder: any Encoder) throws {}

    static func decode(_ e: Extractor) throws -> Order {
      try Order(price: e <| "price", placed: e <| "placed", labels: e <|| "labels")
    }

    func sent(price: Double? = nil, placed: Double? = nil) -> Sent {
      Sent(
        price: price ?? Double(cents) / 100,
        placed: placed ?? self.placed.timeIntervalSince1970 * 1000,
        labels: labels
      )
    }
  }

  struct Sent: Encodable {
    let price: Double
    let placed: Double
    var labels: [String]?
  }

  @Test(arguments: [
    Lossy(testDescription: "none") { $0.sent() },
    Lossy(testDescription: "cents") { $0.sent(price: Double($0.cents / 100)) },
    Lossy(testDescription: "placed") {
      $0.sent(placed: $0.placed.timeIntervalSince1970.rounded(.down) * 1000)
    },
    Lossy(testDescription: "labels") { order in
      var sent = order.sent()
      if order.labels.isEmpty { sent.labels = nil }
      return sent
    },
  ])
  func encodesTheVariants(_ lossy: Lossy) throws {
    let route = DecodingRoute<Order>.codable(Order.self)
      .encoding { try JSONEncoder().encode(lossy.encode($0)) }
    let report = try ParityCheck("Order", legacy: .himotoki(Order.self), codable: route)
      .run(on: .texts(#"{"price": 12.0, "placed": 1577934000000, "labels": ["home"]}"#))
    #expect(report.fixtures.flatMap(\.divergences).isEmpty)
    let encoded = report.findings.filter { $0.symptom == .encodingDiffers }
    let expected = lossy.testDescription == "none" ? [] : [lossy.testDescription]
    #expect(Set(encoded.compactMap(\.name.path.keys.first)) == Set(expected))
  }

  /// An encoder may make an integer of a date, which ends the process for a year that no server sends.
  @Test func encodesNoHugeNumber() throws {
    let route = DecodingRoute<Order>.codable(Order.self).encoding { order in
      #expect(order.placed.timeIntervalSince1970.magnitude < 1e15)
      return try JSONEncoder().encode(order.sent())
    }
    let check = ParityCheck("Order", legacy: .himotoki(Order.self), codable: route)
    let report = try check.run(
      on: .texts(#"{"price": 12.0, "placed": 1577934000000, "labels": ["home"]}"#)
    )
    #expect(report.findings.allSatisfy { $0.symptom != .encodingDiffers })
  }

  @Test func looksAtEveryFixture() throws {
    let texts = (0..<400).map { number in
      Fixture(name: "\(number)", data: Data(#"{"id":\#(number),"rating":1}"#.utf8))
    }
    let route = DecodingRoute<Place>.codable(Place.self, decoder: Self.decoder).encoding { place in
      try JSONEncoder().encode(Place(id: place.id == 399 ? 0 : place.id, name: nil, opened: nil))
    }
    let check = ParityCheck("Place", legacy: .himotoki(Place.self), codable: route)
    let found = try check.run(on: .fixtures(texts), mutations: .none).failures
    #expect(found.map(\.id) == ["Place | $.id | encoded | valueDiffers"])
    #expect(found.first?.fixture == "399")
  }

  @Test func comparesTwoTypesInTheLabelsOfTheLegacyOne() throws {
    struct Spot: Codable, Sendable {
      let identifier: Int

      enum CodingKeys: String, CodingKey { case identifier = "id" }
    }
    struct LegacySpot: LegacyDecodable, Sendable {
      let id: Int

      static func decode(_ e: Extractor) throws -> LegacySpot { try LegacySpot(id: e <| "id") }
    }
    let check = ParityCheck(
      "Spot",
      legacy: .himotoki(LegacySpot.self),
      codable: .codable(Spot.self, encoder: JSONEncoder()),
      renames: ["id": "identifier"]
    )
    #expect(try check.run(on: .texts(#"{"id":1}"#), mutations: .none).divergences.isEmpty)
  }

  @Test func canBeAcceptedLikeAnyFinding() throws {
    let encoder = Self.encoder { $0.dateEncodingStrategy = .millisecondsSince1970 }
    let report = try report(encoder)
    let decisions = Decisions(accepting: report)
    let accepted = ParityAssessment(report, decisions: decisions, day: "")
    #expect(accepted.exitCode == .parity && !accepted.accepted.isEmpty)
    let clean = ParityAssessment(try self.report(Self.encoder()), decisions: decisions, day: "")
    #expect(ParitySummary([.checked(clean)], allOf: decisions).exitCode == .decisionsOutOfDate)
  }

  @Test func takesTheSignOfAZeroForInformation() throws {
    let report = try report(on: #"{"id":1,"rating":0}"#) { _ in
      Data(#"{"id":1,"rating":-0.0}"#.utf8)
    }
    #expect(
      report.findings.map(\.id) == ["EncodingRoundTripTests.Place.rating/unexplained/signOfZero"]
    )
    #expect(ParityAssessment(report, day: "").new.isEmpty)
  }

  /// What was accepted for another value covers no crash.
  @Test func tellsACrashFromAnotherValue() {
    var divergence = SummaryExample.divergence("", "encoded", .crash)
    divergence.codable = Divergence.Outcome(.crash, "crash")
    #expect(Symptom(divergence) == .codableCrashes)
    #expect(Symptom(SummaryExample.divergence("", "encoded")) == .encodingDiffers)
  }

  @Test func shrinksWhatItFinds() throws {
    let encoder = Self.encoder { $0.dateEncodingStrategy = .millisecondsSince1970 }
    let shrunk = try #require(try report(encoder).failures.first?.shrunk)
    #expect(shrunk.text == #"{"rating":0,"id":0,"opened":1}"#)
  }

  @Test func isThereForUnboxModels() throws {
    let check = ParityCheck(
      legacy: .unbox(Member.self),
      codable: .codable(Member.self, decoder: Member.decoder, encoder: JSONEncoder())
    )
    let found = try check.run(on: .texts(Member.json), mutations: .none).failures
    #expect(found.map(\.mutatorName) == ["encoded"])
    #expect(found.first?.codable.description == "missingKey at $.is_admin")
  }
}
