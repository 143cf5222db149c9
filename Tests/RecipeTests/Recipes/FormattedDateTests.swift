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
}
