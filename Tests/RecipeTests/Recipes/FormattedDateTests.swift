import Foundation
import Recipes
import Testing

@Suite struct FormattedDateTests {
  private static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  @Test func readsTheFormOfTheFormatter() throws {
    let document = #"{"k": "1970-01-02"}"#
    let date = try read(document) { try $0.decodeDate(forKey: "k", formatter: Self.day) }
    #expect(date == Date(timeIntervalSince1970: 86_400))
    let optional = try read(document) {
      [try $0.decodeDateIfPresent(forKey: "k", formatter: Self.day)]
    }
    #expect(optional == [date])
  }

  @Test(arguments: [
    (#"{"k": "02.01.1970"}"#, "dataCorrupted k"), (#"{"k": ""}"#, "dataCorrupted k"),
    (#"{"k": 86400}"#, "typeMismatch k"),
  ])
  func refusesEverythingElse(document: String, expected: String) {
    let error = failure {
      try read(document) { try $0.decodeDate(forKey: "k", formatter: Self.day) }
    }
    #expect(error == expected)
    let optional = failure {
      try read(document) { [try $0.decodeDateIfPresent(forKey: "k", formatter: Self.day)] }
    }
    #expect(optional == expected)
  }

  @Test(arguments: ["{}", #"{"k": null}"#])
  func readsNothingAsNil(document: String) throws {
    let date = try read(document) {
      [try $0.decodeDateIfPresent(forKey: "k", formatter: Self.day)]
    }
    #expect(date == [nil])
  }

  @Test func writesTheFormOfTheFormatter() throws {
    let date = Date(timeIntervalSince1970: 86_400)
    let text = try write { try $0.encodeDate(date, forKey: "k", formatter: Self.day) }
    #expect(text == #"{"k":"1970-01-02"}"#)
  }

  @Test(
    arguments: [
      ("1970-01-02T00:00:00Z", 86_400), ("1970-01-02T00:00:00.5Z", nil), ("1970-01-02", nil),
    ] as [(String, TimeInterval?)]
  )
  func readsAndWritesTheFormOfAnISOFormatter(text: String, seconds: TimeInterval?) throws {
    let document = "{\"k\":\"\(text)\"}"
    let formatter = ISO8601DateFormatter()
    let date = try? read(document) { try $0.decodeDate(forKey: "k", formatter: formatter) }
    #expect(date == seconds.map(Date.init(timeIntervalSince1970:)))
    let optional = try? read(document) {
      [try $0.decodeDateIfPresent(forKey: "k", formatter: formatter)]
    }
    #expect(optional == date.map { [$0] })
    guard let date else { return }
    #expect(try write { try $0.encodeDate(date, forKey: "k", formatter: formatter) } == document)
  }
}
