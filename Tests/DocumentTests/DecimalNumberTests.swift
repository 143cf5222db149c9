import Foundation
import LegacyExtractor
import Testing

/// Reading the nearest double of a token, against the C library.
@Suite struct DecimalNumberTests {
  /// The double that a document has for a token, and the one that it has for a decimal of a tree.
  func read(_ token: String) throws -> Double? {
    let document = try JSONDocument(Data(token.utf8), allowingFragments: true)
    return ExtractionContext(document: document).tape.fraction(0)
  }

  @Test(arguments: [
    // Halfway between two doubles, a digit above and a digit below.
    "9007199254740993.0", "9007199254740993.00000000000000001", "9007199254740992.9999999999999999",
    "9007199254740991.0", "9007199254740992.0", "9007199254740995.0", "4503599627370496.5",
    "4503599627370497.5", "4503599627370496.50000000000000000000001",
    "1.00000000000000011102230246251565",
    "1.000000000000000111022302462515654042", "1.000000000000000111022302462515654043",
    // Nineteen digits and more.
    "0.1234567890123456789", "0.12345678901234567890123456789", "-65.613616999999977",
    "18446744073709551615.0", "18446744073709551616.0", "9999999999999999999.5",
    "10000000000000000000.5", "0.00000000000000000000000000123456789012345678",
    // The edges of the power tables.
    "1e22", "1e23", "9007199254740993e22", "1.5e27", "123456789e27", "1e28", "7e-27", "7e-28",
    "8.5e-22", "8.5e-23",
    // Subnormal, the least, the greatest, and none.
    "2.2250738585072011e-308", "2.2250738585072014e-308", "5e-324", "2.4703282292062327e-324",
    "1.7976931348623157e308", "1.7976931348623158e308", "1e-400", "0.0", "-0.0",
    "0e99999999999999999999",
    "1e-99999999999999999999", "0.000000000000000000000000000000000000000000000000000001e54",
    "100000000000000000000000000000000000000000000000000000e-53",
  ])
  func readsTheNearestDouble(token: String) throws {
    #expect(try read(token)?.bitPattern == strtod(token, nil).bitPattern)
  }

  /// A period at every place of as many digits as fit a word, one fewer and one more, and of a few.
  @Test(arguments: [2, 3, 8, 9, 10, 16, 17, 18, 19, 20, 21])
  func readsAPeriodAtEveryPlace(count: Int) throws {
    let digits = String("98765432109876543210987".prefix(count))
    for place in 1..<count {
      for sign in ["", "-"] {
        let token = sign + digits.prefix(place) + "." + digits.dropFirst(place)
        #expect(try read(token)?.bitPattern == strtod(token, nil).bitPattern, "\(token)")
      }
    }
  }

  @Test(arguments: 1...18)
  func readsIntegersOfEveryLength(count: Int) throws {
    for digits in ["987654321098765432", "100000000000000000", "999999999999999999"] {
      for token in [digits.prefix(count), "-" + digits.prefix(count)] {
        let document = try JSONDocument(Data(token.utf8), allowingFragments: true)
        #expect(ExtractionContext(document: document).tape.shortInteger(0) == Int64(token))
      }
    }
  }

  /// Twelve million more were compared outside of the tests when the algorithm was written.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func readsRandomTokens(seed: UInt64) throws {
    var random = RandomTokens(state: seed)
    for _ in 0..<10_000 {
      let token = random.token()
      #expect(try read(token)?.bitPattern == strtod(token, nil).bitPattern, "\(token)")
    }
  }

  @Test(arguments: [
    "0.1", "65.613616999999977", "-65.613616999999977", "12345678901234567890.12345",
    "0.30000000000000004", "99999999999999999999999999999999999999", "1e-127", "-3e100",
    "340282366920938463463374607431768211455", "18446744073709551616", "0.00000000000000000000001",
    "9007199254740993", "9007199254740993.00000000000001",
  ])
  func findsTheNearestDoubleOfADecimal(token: String) throws {
    let decimal = try #require(Decimal(string: token))
    #expect(decimal.nearestDouble.bitPattern == strtod(decimal.description, nil).bitPattern)
  }
}

/// Tokens of all lengths, most of them near a tie or with more digits than a double has.
private struct RandomTokens {
  var state: UInt64

  mutating func token() -> String {
    let sign = below(4) == 0 ? "-" : ""
    switch below(3) {
    case 0: return sign + digits(1 + below(20)) + "." + fraction(1 + below(24)) + exponent()
    case 1: return sign + "0." + String(repeating: "0", count: below(12)) + fraction(1 + below(25))
    default:
      // Half of an odd number of 54 bits is a tie.
      let odd = (1 << 53 | next() >> 11) | 1
      return sign + "\(odd)." + String(repeating: "0", count: 1 + below(6)) + "\(below(2))"
    }
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }

  private mutating func below(_ bound: UInt64) -> Int { Int((next() >> 16) % bound) }

  private mutating func digits(_ count: Int) -> String {
    "\(1 + below(9))" + fraction(count - 1)
  }

  private mutating func fraction(_ count: Int) -> String {
    (0..<count).map { _ in String(below(10)) }.joined()
  }

  private mutating func exponent() -> String {
    below(2) == 0 ? "" : "e\(below(60) - 30)"
  }
}
