import Foundation
import Recipes
import TestSupport
import Testing

@Suite struct ISODateParserTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("2011-08-02", 1_312_243_200), ("2011-08-02T14:22:45Z", 1_312_294_965),
      ("2011-08-02T14:22:45", 1_312_294_965), ("2011-08-02 14:22:45", 1_312_294_965),
      ("2011-08-02T14:22", 1_312_294_920), ("2011-08-02T14:22:45.123Z", 1_312_294_965.123),
      ("2011-08-02T14:22:45.123", 1_312_294_965.123), ("2011-08-02T14:22:45.1", 1_312_294_965.1),
      ("2011-08-02T14:22:45.123456Z", 1_312_294_965.123456),
      ("2011-08-02T14:22:45.123456789Z", 1_312_294_965.123456),
      ("2011-08-02T14:22:45+02:00", 1_312_287_765), ("2011-08-02T14:22:45-0530", 1_312_314_765),
      ("2011-08-02T14:22:45+02", 1_312_287_765),
      ("2011-08-02T14:22:45.5+00:00", 1_312_294_965.5), ("1969-12-31T23:59:59Z", -1),
      ("1969-12-31T23:59:59.5Z", -0.5), ("2000-02-29", 951_782_400),
      ("9999-12-31", 253_402_214_400), ("1582-10-15", -12_219_292_800),
      ("1582-10-04", -12_219_379_200), ("1500-02-29", -14_825_894_400),
      ("0001-01-01", -62_135_769_600),
    ] as [(String, TimeInterval)]
  )
  func readsDates(text: String, seconds: TimeInterval) {
    #expect(ISODateParser.date(from: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    arguments: [
      "", "2011", "2011-08", "2011-8-2", "2011-13-01", "2011-00-01", "2011-02-29", "2011-04-31",
      "1900-02-29", "0000-01-01", "2011-08-02T", "2011-08-02T24:00:00Z", "2011-08-02T14:60:00Z",
      "2011-08-02T14:22:60Z", "2011-08-02T14:22:45.Z", "2011-08-02T14:22:45+", "2011-08-02Z",
      "2011-08-02T14:22:45+2:00", "2011-08-02T14:22:45+02:0", "2011-08-02T14:22:45ZZ", "now",
      "2011-08-02T14:22:45+25:00", " 2011-08-02", "2011-08-02 ", "-2011-08-02", "２０１１-08-02",
      "11-08-02", "20110802", "1312294965",
    ]
  )
  func refusesOtherTexts(text: String) { #expect(ISODateParser.date(from: text) == nil) }

  @Test("agrees with the decoder's own parser on every day of five centuries")
  func agreesWithTheDecoder() throws {
    let days = stride(from: -25_567, to: 157_000, by: 1).map { Double($0) * 86_400 }
    let formatter = ISO8601DateFormatter()
    let texts = stride(from: 0, to: days.count, by: 7).map { index in
      formatter.string(from: Date(timeIntervalSince1970: days[index] + Double(index % 86_400)))
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let expected = try decoder.decode([Date].self, from: JSONEncoder().encode(texts))
    #expect(texts.compactMap(ISODateParser.date) == expected)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2011-08-02T14:22:45Z", 1_312_294_965),
      ("2011-08-02T14:22:45.123Z", 1_312_294_965.123),
      ("2011-08-02T14:22:45.500Z", 1_312_294_965.5),
      ("2011-08-02T14:22:45.123456Z", 1_312_294_965.123456), ("1969-12-31T23:59:59.500Z", -0.5),
      ("2000-02-29T00:00:00Z", 951_782_400), ("9999-12-31T00:00:00Z", 253_402_214_400),
      ("1582-10-15T00:00:00Z", -12_219_292_800), ("1582-10-04T00:00:00Z", -12_219_379_200),
      ("1500-02-29T00:00:00Z", -14_825_894_400), ("0001-01-01T00:00:00Z", -62_135_769_600),
    ] as [(String, TimeInterval)]
  )
  func writesDates(text: String, seconds: TimeInterval) {
    #expect(ISODateParser.text(of: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(
    arguments: [.nan, .infinity, -.infinity, 1e300, 253_402_300_800, -62_135_769_601]
      as [TimeInterval]
  )
  func writesNoOtherYears(seconds: TimeInterval) {
    #expect(ISODateParser.text(of: Date(timeIntervalSince1970: seconds)) == nil)
  }

  @Test("reads every day that it writes, from the first to the last")
  func readsWhatItWrites() throws {
    // A prime, so that all days of the year and of the week come up.
    for day in stride(from: -719_164, to: 2_932_897, by: TestExtent.isExhaustive ? 13 : 53) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(abs(day) % 86_400))
      let text = try #require(ISODateParser.text(of: date))
      #expect(ISODateParser.date(from: text) == date)
    }
  }
}
