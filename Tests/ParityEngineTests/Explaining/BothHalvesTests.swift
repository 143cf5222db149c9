import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// A cause holds for both routes: the Codable half may lose nothing but the value that it refuses.
@Suite struct BothHalvesTests {
  /// Returns the findings at a property, as `cause/symptom`.
  private static func findings(
    at property: String,
    of check: ParityCheck,
    _ texts: String...
  ) throws -> Set<String> {
    let fixtures = texts.enumerated().map { number, text in
      Fixture(name: "\(number)", data: Data(text.utf8))
    }
    let findings = try check.run(on: .fixtures(fixtures)).findings
    return Set(
      findings.filter {
        $0.property.hasSuffix(property) && $0.cause?.needsBrokenServer != true
      }.map {
        $0.id.split(separator: "/").dropFirst().joined(separator: "/")
      }
    )
  }

  // MARK: - Collections that lose more than one element

  private struct LegacyTrip: Unboxable {
    let names: [String]
    init(unboxer: Unboxer) throws {
      names = try unboxer.unbox(key: "names", allowInvalidElements: true)
    }
  }

  private struct Trip<Port: ListPort>: Decodable {
    let names: [String]
    init(from decoder: any Decoder) throws {
      names = try Port.names(decoder.container(keyedBy: TripKey.self))
    }
  }

  private enum TripKey: CodingKey { case names }

  private protocol ListPort {
    static func names(_ container: KeyedDecodingContainer<TripKey>) throws -> [String]
  }

  private enum SkipsBadElements: ListPort {
    static func names(_ container: KeyedDecodingContainer<TripKey>) throws -> [String] {
      try container.decode([Lossy<String>].self, forKey: .names).compactMap(\.value)
    }
  }

  private enum StopsAtBadElement: ListPort {
    static func names(_ container: KeyedDecodingContainer<TripKey>) throws -> [String] {
      var list = try container.nestedUnkeyedContainer(forKey: .names)
      var names: [String] = []
      while !list.isAtEnd, let name = try? list.decode(String.self) { names.append(name) }
      return names
    }
  }

  private enum DropsAll: ListPort {
    static func names(_ container: KeyedDecodingContainer<TripKey>) throws -> [String] {
      (try? container.decode([String].self, forKey: .names)) ?? []
    }
  }

  private enum TakesEmptyText: ListPort {
    static func names(_ container: KeyedDecodingContainer<TripKey>) throws -> [String] {
      try container.decode([Lossy<String>].self, forKey: .names).map { $0.value ?? "" }
    }
  }

  private static let trips: [(ParityCheck, Set<String>)] = [
    // A faithful port: bad elements are skipped, and what only the legacy library converts has a cause.
    (trip(SkipsBadElements.self), ["numberToString/valueDiffers", "boolToString/valueDiffers"]),
    // A bad element at the end is lost alone; before it, the good ones behind it are lost as well.
    (
      trip(StopsAtBadElement.self),
      [
        "unexplained/codableGivesNil", "unexplained/codableAccepts", "numberToString/valueDiffers",
      ]
    ),
    (trip(DropsAll.self), ["unexplained/codableGivesNil", "unexplained/codableAccepts"]),
    (
      trip(TakesEmptyText.self),
      [
        "unexplained/valueDiffers", "unexplained/legacyGivesNil", "unexplained/codableAccepts",
      ]
    ),
  ]

  private static func trip<Port>(_ port: Port.Type) -> ParityCheck where Port: ListPort {
    ParityCheck("Trip", legacy: .unbox(LegacyTrip.self), codable: .codable(Trip<Port>.self))
  }

  @Test(arguments: trips.indices)
  func aLostElementIsLostAlone(row: Int) throws {
    let (check, expected) = Self.trips[row]
    let found = try Self.findings(at: ".names", of: check, #"{"names": ["a", "b", "c"]}"#)
    #expect(found == expected)
  }

  // MARK: - What the legacy value is

  private struct Flags: Unboxable {
    let mask: UInt
    init(unboxer: Unboxer) throws { mask = try unboxer.unbox(key: "mask") }
  }

  private struct FlagsPort: Decodable {
    let mask: UInt
    enum CodingKeys: CodingKey { case mask }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mask = UInt(try container.decode(String.self, forKey: .mask)) ?? 0
    }
  }

  /// The port reads a number only out of a string, and the legacy library makes no string of it.
  @Test func aNumberIsNoCauseOfAString() throws {
    let check = ParityCheck("M", legacy: .unbox(Flags.self), codable: .codable(FlagsPort.self))
    let found = try Self.findings(at: "FlagsPort.mask", of: check, #"{"mask": "2147483647"}"#)
    #expect(found == ["unexplained/codableRefuses", "unexplained/codableAccepts"])
  }

  private struct Track: Unboxable {
    let seconds: Int
    init(unboxer: Unboxer) throws {
      let text: String = try unboxer.unbox(key: "length")
      seconds = Int(text) ?? 0
    }
  }

  private struct TrackPort: Decodable {
    let seconds: Int
    enum CodingKeys: String, CodingKey { case seconds = "length" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      seconds = Int(try container.decode(String.self, forKey: .seconds)) ?? 0
    }
  }

  /// The model makes a number of the string that the legacy library makes.
  @Test func aNumberMayBeMadeOfAString() throws {
    let check = ParityCheck("M", legacy: .unbox(Track.self), codable: .codable(TrackPort.self))
    let found = try Self.findings(at: "TrackPort.seconds", of: check, #"{"length": "90"}"#)
    #expect(found == ["numberToString/codableRefuses", "boolToString/codableRefuses"])
  }

  private struct Switches: Unboxable {
    let isOn: Bool
    init(unboxer: Unboxer) throws { isOn = unboxer.unbox(key: "isOn") ?? true }
  }

  private struct SwitchesPort: Decodable {
    let isOn: Bool
    enum CodingKeys: CodingKey { case isOn }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
    }
  }

  /// `"true"` gives true, which is the default, too; `"false"` shows that the text is read.
  @Test func aDefaultIsNoConversion() throws {
    let check = ParityCheck(
      "M",
      legacy: .unbox(Switches.self),
      codable: .codable(SwitchesPort.self)
    )
    let report = try check.run(on: .texts(#"{"isOn": true}"#), mutations: .full)
    let causes = report.divergences.filter { $0.input == "\"true\"" }.map(\.cause)
    #expect(causes == [.optionalSwallowsError])
  }

  // MARK: - Losses

  private struct Owner: LegacyDecodable, Decodable {
    let name: String
    static func decode(_ e: Extractor) throws -> Owner { try Owner(name: e <| "name") }
  }

  private struct Car: LegacyDecodable, Decodable {
    let owner: Owner
    static func decode(_ e: Extractor) throws -> Car {
      let value: Extractor = try e <| "owner"
      if let first = (value.rawValue as? [Any])?.first {
        return try Car(owner: Owner.decodeValue(first))
      }
      return try Car(owner: e <| "owner")
    }
  }

  @Test func theFirstElementIsNoEmptyModel() throws {
    let found = try Self.findings(
      at: "Car.owner",
      of: ParityCheck(Car.self),
      #"{"owner": {"name": "a"}}"#
    )
    #expect(!found.contains("scalarForEmptyModel/codableRefuses"))
    #expect(found.contains("unexplained/codableRefuses"))
  }

  private struct Archive: Unboxable {
    let classes: [String: String]
    init(unboxer: Unboxer) throws {
      classes = (unboxer.dictionary["classes"] as? [String: String]) ?? [:]
    }
  }

  private struct ArchivePort: Decodable {
    let classes: [String: String]
    enum CodingKeys: CodingKey { case classes }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      classes = try container.decodeIfPresent([String: String].self, forKey: .classes) ?? [:]
    }
  }

  @Test func aCastWithADefaultIsNoEmptyModel() throws {
    let check = ParityCheck("M", legacy: .unbox(Archive.self), codable: .codable(ArchivePort.self))
    let found = try Self.findings(
      at: "ArchivePort.classes",
      of: check,
      #"{"version": "1", "classes": {}}"#
    )
    #expect(found == ["optionalSwallowsError/codableRefuses"])
  }

  private struct Folder: Unboxable {
    let paths: [String]
    init(unboxer: Unboxer) throws { paths = unboxer.unbox(key: "paths") ?? [] }
  }

  private struct FolderPort: Decodable {
    let paths: [String]
    enum CodingKeys: CodingKey { case paths }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      paths = try container.decodeIfPresent([String].self, forKey: .paths) ?? []
    }
  }

  /// The legacy array becomes empty as a whole, which one element cannot show.
  @Test(arguments: [#"{"paths": ["a"]}"#, #"{"paths": ["a", "b"]}"#])
  func oneElementIsNoLossyCollection(text: String) throws {
    let check = ParityCheck("M", legacy: .unbox(Folder.self), codable: .codable(FolderPort.self))
    let found = try Self.findings(at: "FolderPort.paths", of: check, text)
    #expect(
      found == [
        "optionalSwallowsError/codableRefuses", "numberToString/codableRefuses",
        "boolToString/codableRefuses",
      ]
    )
  }

  // MARK: - "Codable accepts more" loses nothing

  private struct Objects: Unboxable {
    let names: [String]
    init(unboxer: Unboxer) throws {
      let objects: [String: [String: Any]] = try unboxer.unbox(key: "objects")
      names = objects.keys.sorted()
    }
  }

  private struct ObjectsPort: Decodable {
    let names: [String]
    enum CodingKeys: CodingKey { case objects }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let objects = try? container.decodeIfPresent(
        [String: [String: String]].self,
        forKey: .objects
      )
      names = objects?.keys.sorted() ?? []
    }
  }

  @Test func losingAllElementsIsNoGain() throws {
    let check = ParityCheck("M", legacy: .unbox(Objects.self), codable: .codable(ObjectsPort.self))
    let text = #"{"objects": {"A": {"kind": "folder"}, "B": {"kind": "folder"}}}"#
    let report = try check.run(on: .texts(text))
    let gains = report.findings.filter {
      [.optionalElementNull, .nonObjectElement].contains($0.cause)
    }
    #expect(gains.map(\.id) == [])
    #expect(report.findings.contains { $0.id.hasSuffix("unexplained/codableAccepts") })
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Shop: LegacyDecodable, Decodable {
    let prices: [String: Int]
    static func decode(_ e: Extractor) throws -> Shop { try Shop(prices: e <|-| "prices") }
    enum CodingKeys: CodingKey { case prices }
    init(prices: [String: Int]) { self.prices = prices }
    init(from decoder: any Decoder) throws {
      let list = try decoder.container(keyedBy: CodingKeys.self)
        .nestedContainer(keyedBy: AnyKey.self, forKey: .prices)
      let pairs = try list.allKeys.map { ($0.stringValue, try list.decode(Int.self, forKey: $0)) }
      prices = Dictionary(pairs) { first, _ in first }
    }
  }

  @Test func aConvertedKeyOfADictionaryIsLost() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try ParityCheck(Shop.self, decoder: decoder).run(
      on: .texts(#"{"prices": {"pro_monthly": 3, "basic": 1}}"#)
    )
    #expect(!report.findings.contains { $0.cause == .keyStrategy })
    #expect(report.findings.contains { $0.cause == nil && !$0.recorded.isEmpty })
  }

  // MARK: - Dates

  private struct Event: Unboxable {
    let title: String
    let day: Date
    init(unboxer: Unboxer) throws {
      title = try unboxer.unbox(key: "title")
      let text: String = try unboxer.unbox(key: "day")
      guard let day = ISO8601DateFormatter().date(from: text) else {
        throw UnboxError.customUnboxingFailed
      }
      self.day = day
    }
  }

  private struct EventPort: Decodable {
    let title: String
  }

  /// A port that does not read the date accepts every form of it.
  @Test func aDateThatCodableDoesNotReadHasNoCause() throws {
    let check = ParityCheck("M", legacy: .unbox(Event.self), codable: .codable(EventPort.self))
      .ignoring("day")
    let report = try check.run(on: .texts(#"{"title": "a", "day": "2018-04-01T06:00:00Z"}"#))
    let causes = Set(report.divergences.filter { $0.path == "$.day" }.map { "\($0.cause as Any)" })
    #expect(!causes.contains { $0.contains("iso8601") })
  }

  // MARK: - Ignored properties

  private struct Token: LegacyDecodable {
    let identifier: String
    let isLive: Bool
    let rawValue: Any
    static func decode(_ e: Extractor) throws -> Token {
      try Token(identifier: e <| "id", isLive: e <| "live", rawValue: e.rawValue)
    }
  }

  private struct TokenPort: Decodable {
    let identifier: String
    let isLive: Bool
    enum CodingKeys: String, CodingKey { case identifier = "id", isLive = "live" }
  }

  /// The ignored property has the whole document, and so another value for `1` than for `true`.
  @Test func anIgnoredPropertyHidesNoCause() throws {
    let check = ParityCheck("M", legacy: .himotoki(Token.self), codable: .codable(TokenPort.self))
      .ignoring("rawValue")
    let report = try check.run(on: .texts(#"{"id": "t1", "live": true}"#))
    #expect(report.findings.filter { $0.isGated && $0.cause == nil }.map(\.id) == [])
    #expect(report.findings.contains { $0.cause == .numberAsBool })
  }

  // MARK: - No path below the root

  private struct Tag: Decodable { let name: String }

  @Test func theRootHasNoContainer() throws {
    let check = ParityCheck(
      "Tag",
      legacy: .jayson { Tag(name: $0["name"]?.string ?? "") },
      codable: .codable(Tag.self)
    )
    let report = try check.run(on: .texts(#"{"name": "a"}"#))
    #expect(!report.findings.isEmpty)
  }
}
