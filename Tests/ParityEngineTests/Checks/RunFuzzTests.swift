import Foundation
import ParityHarness
import Testing

/// No document and no route ends a run: a fixed seed makes documents of all kinds, for routes of all kinds.
@Suite struct RunFuzzTests {
  /// What a route makes of a document.
  enum Manner: CaseIterable, Sendable {
    case acceptsAll, refusesAll, refusesScalars, refusesAtTheRoot, refusesAtAKey, asks, quotes,
      isRandom

    func route(_ name: String) -> DecodingRoute<AnySendable> {
      if self == .asks {
        return DecodingRoute(name) { data in
          AnySendable("\(try JSONDecoder().decode([String: Asked].self, from: data))")
        }
      }
      return DecodingRoute(name) { data in
        AnySendable(try outcome(of: [UInt8](data)))
      }
    }

    private func outcome(of bytes: [UInt8]) throws -> String {
      let path: [any CodingKey]
      switch self {
      case .acceptsAll, .asks: return "value"
      case .quotes: return String(decoding: bytes, as: UTF8.self)
      case .isRandom: return "\(Int.random(in: 0..<2))"
      case .refusesScalars:
        if let first = bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
          return "\(bytes.count)"
        }
        path = []
      case .refusesAll, .refusesAtTheRoot: path = []
      case .refusesAtAKey: path = [Key(stringValue: "a"), Key(stringValue: "")]
      }
      let context = DecodingError.Context(codingPath: path, debugDescription: "refused")
      throw self == .refusesAll
        ? CocoaError(.formatting) : DecodingError.typeMismatch(Int.self, context) as any Error
    }
  }

  struct AnySendable: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
  }

  struct Asked: Decodable {
    let a: Int?
    let b: [String?]?
  }

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let scalars = [
    "null", "true", "0", "-0", "1e400", "9223372036854775808", #""""#, #""\ud800""#, "{}", "[]", "",
    " ", "{\"\": null}", "{\"a\": {\"\": [null]}}", "[[[]]]", "{\"a\": 1, \"a\": 2}", "\u{FEFF}{}",
  ]

  @Test(arguments: Manner.allCases, Manner.allCases)
  func endsWithAReport(legacy: Manner, codable: Manner) throws {
    var random = SeededGenerator(seed: 45)
    let texts = Self.scalars + (0..<4).map { _ in Self.text(&random, depth: 3) }
    let check = ParityCheck(
      "Fuzz",
      legacy: legacy.route("legacy"),
      codable: codable.route("codable")
    )
    let fixtures = texts.enumerated().map { Fixture(name: "\($0).json", data: Data($1.utf8)) }
    let report = try check.run(on: .fixtures(fixtures))
    #expect(report.fixtureCount == fixtures.count)
  }

  private static func text(_ random: inout SeededGenerator, depth: Int) -> String {
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0...(depth > 0 ? 3 : 1), using: &random) {
    case 0: return scalars[Int.random(in: 0..<7, using: &random)]
    case 1: return "\(Int.random(in: -9...99, using: &random))"
    case 2:
      let parts = (0..<count).map { _ in text(&random, depth: depth - 1) }
      return "[" + parts.joined(separator: ", ") + "]"
    default:
      let parts = (0..<count).map { number in
        #""\#(["a", "b", ""][number])": "# + text(&random, depth: depth - 1)
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}

/// SplitMix64, which gives the same numbers on every system.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
