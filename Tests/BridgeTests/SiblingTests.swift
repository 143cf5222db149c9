import Bridge
import Dispatch
import Foundation
import LegacyExtractor
import Testing

/// Codable values at one place of the elements of an array, which a decoder makes ready several at a time.
@Suite struct SiblingTests {
  enum Status: String, Codable { case open, closed }

  struct Money: Codable, Equatable {
    let amount: Double
    let currencyCode: String
  }

  /// A legacy model in a Codable one.
  struct Place: LegacyDecodable, LegacyBacked {
    let number: String

    static func decode(_ e: Extractor) throws -> Place {
      try Place(number: "\((e <| "number" as Extractor).rawValue)")
    }
  }

  struct Line: Decodable, Equatable {
    let text: String
    let money: Money?
  }

  struct Row: LegacyDecodable, Equatable {
    let status: Status?
    let price: Money?
    let discount: Money?
    let lines: [Line]?

    static func decode(_ e: Extractor) throws -> Row {
      try Row(
        status: e <|? "status",
        price: e <|? ["prices", "net"],
        discount: e <|? "discount",
        lines: (e <||? "lines" as [Extractor]?)?.map { try $0.decode(Line.self, at: .empty) }
      )
    }
  }

  struct Page: LegacyDecodable {
    let rows: [Row]
    static func decode(_ e: Extractor) throws -> Page { try Page(rows: e <|| "rows") }
  }

  /// The same page, all of it Codable.
  struct CodablePage: Decodable {
    struct Row: Decodable {
      struct Prices: Decodable { let net: Money? }
      let status: Status?
      let prices: Prices?
      let discount: Money?
      let lines: [Line]?
    }
    let rows: [Row]

    var legacy: [SiblingTests.Row] {
      rows.map { row in
        .init(
          status: row.status,
          price: row.prices?.net,
          discount: row.discount,
          lines: row.lines
        )
      }
    }
  }

  /// A row that has its children or not, or null in their place, as its number says; some are long.
  static func row(_ number: Int, code: String) -> String {
    func money(_ amount: Int) -> String { #"{"amount": \#(amount).25, "\#(code)": "EUR"}"# }
    var members: [String] = []
    if number % 3 != 0 { members.append(#""status": "\#(number % 2 == 0 ? "open" : "closed")""#) }
    if number % 4 != 1 { members.append(#""prices": {"net": \#(money(number)), "x": [1]}"#) }
    members.append(#""discount": \#(number % 5 == 0 ? "null" : money(-number))"#)
    let lines = (0..<number % 6).map { line in
      let text = String(repeating: "é\\n", count: line == 4 ? 2_000 : line)
      return #"{"text": "\#(text)", "money": \#(line == 2 ? money(line) : "null")}"#
    }
    members.append(#""lines": [\#(lines.joined(separator: " ,\n"))]"#)
    return "{\(members.joined(separator: ", "))}"
  }

  static func document(_ count: Int, code: String = "currencyCode") -> Data {
    let rows = (0..<count).map { row($0, code: code) }
    return Data(#"{"rows": [\#(rows.joined(separator: ", "))]}"#.utf8)
  }

  @Test(arguments: [0, 1, 2, 3, 11, 300])
  func equalADirectDecode(count: Int) throws {
    let data = Self.document(count)
    let direct = try JSONDecoder().decode(CodablePage.self, from: data).legacy
    #expect(try Page.decodeValue(from: data).rows == direct)
    let snakeCase = JSONDecoder()
    snakeCase.keyDecodingStrategy = .convertFromSnakeCase
    let converted = Self.document(count, code: "currency_code")
    #expect(try Page.decodeValue(from: converted, using: snakeCase).rows == direct)
  }

  // MARK: Order

  /// The orders in which ten values are asked for.
  static let orders: [[Int]] = [
    Array(0..<10), (0..<10).reversed(), [0, 0, 1, 1, 2, 2, 3], [9], [0, 5, 6, 2, 3, 9, 8, 4],
    [3, 4, 5, 3, 4, 5, 6, 7, 8, 0],
  ]

  @Test(arguments: orders)
  func areTheSameInAnyOrder(_ order: [Int]) throws {
    let data = Data(
      "[\((0..<10).map { #"{"a": \#($0), "b": [\#($0)]}"# }.joined(separator: ","))]".utf8
    )
    let elements = try [Extractor].decodeValue(from: data)
    for index in order {
      let element = elements[index]
      #expect(try element.decode(Int.self, at: "a") == index)
      #expect(try element.decode(Double.self, at: "a") == Double(index))
      #expect(try element.decode([Int].self, at: "b") == [index])
      #expect(
        try element.decode([String: Either].self, at: .empty) == [
          "a": .one(index), "b": .list([index]),
        ]
      )
    }
  }

  enum Either: Decodable, Equatable {
    case one(Int), list([Int])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = try (try? .one(container.decode(Int.self))) ?? .list(container.decode([Int].self))
    }
  }

  @Test func manyThreadsMayAskAtOnce() throws {
    let data = Data("[\((0..<2_000).map { #"{"a": \#($0)}"# }.joined(separator: ","))]".utf8)
    nonisolated(unsafe) let elements = try [Extractor].decodeValue(from: data)
    nonisolated(unsafe) let wrong = UnsafeMutablePointer<Int>.allocate(capacity: 8)
    defer { wrong.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let found = elements.indices.map { try? elements[$0].decode(Int.self, at: "a") }
      wrong[thread] = found.indices.count { found[$0] != $0 }
    }
    #expect((0..<8).map { wrong[$0] } == Array(repeating: 0, count: 8))
  }

  // MARK: What shows

  /// How long the coding path is that a value sees.
  struct Depth: Decodable {
    let depth: Int
    init(from decoder: any Decoder) throws { depth = decoder.codingPath.count }
  }

  /// Decoders, and whether they make values ready together.
  static let decoders: [(decoder: JSONDecoder, isShared: Bool)] = {
    final class Other: JSONDecoder, @unchecked Sendable {}
    func decoder(_ configure: (JSONDecoder) -> Void) -> JSONDecoder {
      let decoder = JSONDecoder()
      configure(decoder)
      return decoder
    }
    return [
      (JSONDecoder(), true), (Other(), false),
      (decoder { $0.keyDecodingStrategy = .convertFromSnakeCase }, true),
      (decoder { $0.keyDecodingStrategy = .custom { $0[$0.count - 1] } }, false),
      (decoder { $0.dateDecodingStrategy = .iso8601 }, true),
      (decoder { $0.dateDecodingStrategy = .custom { _ in .distantPast } }, false),
      (decoder { $0.dataDecodingStrategy = .custom { _ in Data() } }, false),
      (decoder { $0.decodesBridgedDescendants = true }, false),
    ]
  }()

  @Test(arguments: decoders.indices)
  func areReadAloneWhereTheDecoderCouldTell(index: Int) throws {
    let (decoder, isShared) = Self.decoders[index]
    #expect(try Self.depths(with: decoder) == Array(repeating: isShared ? 1 : 0, count: 4))
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test func areReadAloneByADecoderOfTopLevelDictionaries() throws {
    let decoder = JSONDecoder()
    decoder.assumesTopLevelDictionary = true
    #expect(try Self.depths(with: decoder) == [0, 0, 0, 0])
  }

  /// Documents, and which of their values are made ready together.
  static let documents: [(text: String, depths: [Int])] = [
    ("[{}]", [0]), ("[{}, {}]", [1, 1]), ("[{}, {}, {}]", [1, 1, 0]),
    (
      "[\(Array(repeating: "{}", count: 10).joined(separator: ","))]",
      Array(repeating: 1, count: 10)
    ),
    (#"[{}, {"text": "\#(String(repeating: "x", count: 2_000))"}, {}, {}]"#, [1, 0, 1, 0]),
  ]

  @Test(arguments: documents.indices) func areFewAtFirst(index: Int) throws {
    let (text, depths) = Self.documents[index]
    #expect(try Self.depths(in: text, with: JSONDecoder()) == depths)
  }

  private static func depths(
    in text: String = "[{}, {}, {}, {}]",
    with decoder: JSONDecoder
  ) throws -> [Int] {
    try [Extractor].decodeValue(from: Data(text.utf8), using: decoder).map {
      try $0.decode(Depth.self, at: .empty).depth
    }
  }

  /// Each call begins with the settings that its decoder has then.
  @Test func areReadAloneByTheDecoderOfTheirCall() throws {
    let decoder = JSONDecoder()
    let rows = Array(repeating: #"{"at": 1}"#, count: 4).joined(separator: ",")
    let elements = try [Extractor].decodeValue(from: Data("[\(rows)]".utf8))
    for (index, element) in elements.enumerated() {
      decoder.dateDecodingStrategy = index % 2 == 0 ? .secondsSince1970 : .millisecondsSince1970
      let date = try element.decode(Date.self, at: "at", using: decoder)
      #expect(date == Date(timeIntervalSince1970: index % 2 == 0 ? 1 : 0.001))
    }
  }

  /// More children in an element than are kept ready, and types that a decoder knows.
  @Test func mayBeManyOfAllTypes() throws {
    struct Wide: Decodable, Equatable {
      let a: Int, b: Double, c: String, d: Bool, e: [Int], f: Money, g: [String: Money], h: Status
      let i: URL, j: Decimal, k: Date, l: Data
    }
    let rows = (0..<40).map { row in
      """
      {"a": \(row), "b": \(row).5, "c": "c\(row)", "d": \(row % 2 == 0), "e": [\(row)], \
      "f": {"amount": \(row), "currency_code": "EUR"}, "h": "open", \
      "g": {"some_key": {"amount": 0.1, "currency_code": "x"}}, "i": "https://e.com/\(row)", \
      "j": \(row).12, "k": \(row), "l": "AAE="}
      """
    }
    let data = Data("[\(rows.joined(separator: ","))]".utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let direct = try decoder.decode([Wide].self, from: data)
    let bridged = try [Extractor].decodeValue(from: data, using: decoder).map { e in
      try Wide(
        a: e.decode(Int.self, at: "a"),
        b: e.decode(Double.self, at: "b"),
        c: e.decode(String.self, at: "c"),
        d: e.decode(Bool.self, at: "d"),
        e: e.decode([Int].self, at: "e"),
        f: e.decode(Money.self, at: "f"),
        g: e.decode([String: Money].self, at: "g"),
        h: e.decode(Status.self, at: "h"),
        i: e.decode(URL.self, at: "i"),
        j: e.decode(Decimal.self, at: "j"),
        k: e.decode(Date.self, at: "k"),
        l: e.decode(Data.self, at: "l")
      )
    }
    #expect(bridged == direct)
    #expect(bridged[3].g.keys.first == "some_key")
  }

  /// Of equal keys the legacy model reads the last.
  @Test func areTheLastOfEqualKeys() throws {
    let rows = (0..<5).map { #"{"a": \#($0), "a": {"b": \#($0), "b": [\#($0)]}}"# }
    let data = Data("[\(rows.joined(separator: ","))]".utf8)
    for (index, element) in try [Extractor].decodeValue(from: data).enumerated() {
      #expect(try element.decode([Int].self, at: ["a", "b"]) == [index])
    }
  }

  /// A decoder whose user info changes while it is in use is read anew for each value.
  @Test func seeTheUserInfoOfTheirCall() throws {
    struct Labelled: Decodable {
      let label: String?
      init(from decoder: any Decoder) throws { label = decoder.userInfo[.label] as? String }
    }
    let decoder = JSONDecoder()
    let data = Data("[{}, {}, {}, {}]".utf8)
    let elements = try [Extractor].decodeValue(from: data, using: decoder)
    for (index, element) in elements.enumerated() {
      decoder.userInfo = index % 2 == 0 ? [:] : [.label: "\(index)"]
      let label = try element.decode(Labelled.self, at: .empty).label
      #expect(label == (index % 2 == 0 ? nil : "\(index)"))
    }
  }

  @Test func legacyModelsInsideReadTheirOwnBytes() throws {
    struct Holder: Decodable { let place: Place }
    let numbers = ["1.0", "2", "1e2", "12345678901234567890123", "-0.0"]
    let rows = numbers.map { #"{"holder": {"place": {"number": \#($0)}}}"# }
    let data = Data("[\(rows.joined(separator: ","))]".utf8)
    let shared = try [Extractor].decodeValue(from: data).map {
      try $0.decode(Holder.self, at: "holder").place.number
    }
    let alone = try rows.map {
      try Extractor.decodeValue(from: Data($0.utf8)).decode(Holder.self, at: "holder").place.number
    }
    #expect(shared == alone)
  }

  // MARK: Errors

  /// Prices that cannot be decoded, and the path of the error from the price on.
  static let wrongPrices: [(json: String, kind: String, path: [String])] = [
    (#"{"amount": "x", "currencyCode": "EUR"}"#, "typeMismatch", ["amount"]),
    (#"{"amount": 1}"#, "keyNotFound(currencyCode)", []),
    (#"{"amount": 1, "currencyCode": null}"#, "valueNotFound", ["currencyCode"]),
    ("[]", "typeMismatch", []), ("7", "typeMismatch", []),
  ]

  @Test(arguments: wrongPrices.indices, [0, 1, 2, 5, 29])
  func errorsHaveTheWholePath(index: Int, row: Int) throws {
    let wrong = Self.wrongPrices[index]
    var rows = (0..<30).map { #"{"prices": {"net": {"amount": \#($0), "currencyCode": "EUR"}}}"# }
    rows[row] = #"{"prices": {"net": \#(wrong.json)}}"#
    let data = Data(#"{"rows": [\#(rows.joined(separator: ","))]}"#.utf8)
    let error = try #require(throws: DecodingError.self) { try Page.decodeValue(from: data) }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == wrong.kind)
    #expect(path == ["rows", "\(row)", "prices", "net"] + wrong.path)
    let elements = try [Extractor].decodeValue(from: data, rootKeyPath: "rows")
    let others = elements.indices.filter { index in
      (try? elements[index].decode(Money.self, at: ["prices", "net"]))?.amount == Double(index)
    }
    #expect(others == Array(0..<30).filter { $0 != row })
  }

  @Test func errorsOfLegacyModelsInsideHaveTheWholePath() throws {
    struct Holder: Decodable { let place: Place }
    let rows = ["1", "2", "null", "4"].map { #"{"holder": {"place": {"number": \#($0)}}}"# }
    let elements = try [Extractor].decodeValue(from: Data("[\(rows.joined(separator: ","))]".utf8))
    let wrong = elements.indices.filter { index in
      do {
        _ = try elements[index].decode(Holder.self, at: "holder")
        return false
      } catch {
        guard case DecodingError.keyNotFound(let key, let context) = error else { return false }
        #expect(key.stringValue == "number")
        #expect(BridgeErrorTests.names(context) == ["\(index)", "holder", "place"])
        let legacy = context.underlyingError as? DecodeError
        #expect(legacy == .missingKeyPath(["holder", "place", "number"]))
        return true
      }
    }
    #expect(wrong == [2])
  }

  /// An error of the app passes as it is, and no initializer is called twice for it.
  @Test func errorsOfTheAppPass() throws {
    struct Refusal: Error, Equatable { let number: Int }
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Refusing: Decodable {
      @TaskLocal static var counter = Counter()
      init(from decoder: any Decoder) throws {
        Self.counter.count += 1
        throw try Refusal(number: decoder.singleValueContainer().decode(Int.self))
      }
    }
    let elements = try [Extractor].decodeValue(from: Data(#"[{"a": 0}, {"a": 1}, {"a": 2}]"#.utf8))
    let counter = Counter()
    Refusing.$counter.withValue(counter) {
      for (index, element) in elements.enumerated() {
        #expect(throws: Refusal(number: index)) { try element.decode(Refusing.self, at: "a") }
      }
    }
    #expect(counter.count == 3)
  }

  /// So does an error of Foundation's that an app throws.
  @Test func errorsOfFoundationPass() throws {
    final class Counter: @unchecked Sendable { var count = 0 }
    struct Refusing: Decodable {
      @TaskLocal static var counter = Counter()
      init(from decoder: any Decoder) throws {
        Self.counter.count += 1
        throw CocoaError(.coderInvalidValue)
      }
    }
    let elements = try [Extractor].decodeValue(from: Data(#"[{"a": 0}, {"a": 1}, {"a": 2}]"#.utf8))
    let counter = Counter()
    Refusing.$counter.withValue(counter) {
      for element in elements {
        #expect(throws: CocoaError.self) { try element.decode(Refusing.self, at: "a") }
      }
    }
    #expect(counter.count == 3)
  }

  /// A path that a model makes itself is no path of the decoder.
  @Test func errorsOfModelsKeepTheirOwnPath() throws {
    struct Strict: Decodable {
      init(from decoder: any Decoder) throws {
        let path = [JSONKey("own", 0), JSONKey("path")]
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "no"))
      }
    }
    let elements = try [Extractor].decodeValue(from: Data("[{}, {}, {}]".utf8))
    for (index, element) in elements.enumerated() {
      let error = try #require(throws: DecodingError.self) {
        try element.decode(Strict.self, at: .empty)
      }
      #expect(BridgeErrorTests.describe(error).path == ["\(index)", "0", "path"])
    }
  }

  struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(_ name: String, _ index: Int? = nil) { (stringValue, intValue) = (name, index) }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
  }
}
