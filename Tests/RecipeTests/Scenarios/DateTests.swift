import Foundation
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct DateTests {
  private let event = Event(name: "Talk", date: Date(timeIntervalSince1970: 1_312_294_965))

  private func check(_ pair: CoderPair, _ date: String) throws {
    pair.encoder.outputFormatting = .sortedKeys
    let (json, value) = try pair.roundTrip(event)
    #expect(json == "{\"date\":\(date),\"name\":\"Talk\"}")
    #expect(value == event)
  }

  @Test("000-15 each strategy reads what it writes") func strategies() throws {
    let pairs: [CoderPair] = [
      .deferredDates(), .secondsSince1970(), .millisecondsSince1970(), .iso8601(),
      .formatted("yyyy-MM-dd HH:mm:ss"),
    ]
    for pair in pairs { #expect(try pair.roundTrip(event).value == event) }
  }

  @Test("001-10 five forms of a date in one document, and others") func fiveForms() throws {
    let forms = [
      "2011-08-02", "2011-08-02T14:22:45.500+02:00", "2011-08-02T14:22:45+02:00",
      "2011-08-02T14:22:45.500", "2011-08-02T14:22:45",
    ]
    let dates = try decode([Date].self, json(forms)) {
      $0.dateDecodingStrategy = DateDecoding().strategy
    }
    #expect(
      dates.map(\.timeIntervalSince1970) == [
        1_312_243_200, 1_312_287_765.5, 1_312_287_765, 1_312_294_965.5, 1_312_294_965,
      ]
    )
    for wrong in ["2011-13-02", "02.08.2011", "soon", ""] {
      let error = failure {
        try decode(Event.self, #"{"name": "Talk", "date": "\#(wrong)"}"#) {
          $0.dateDecodingStrategy = DateDecoding().strategy
        }
      }
      #expect(error == "dataCorrupted date")
    }
  }

  @Test("001-11 a string or a number, in seconds or in milliseconds") func stringOrNumber() throws {
    let documents = [
      (DateDecoding(), "1312294965"),
      (DateDecoding(numbers: .millisecondsSince1970), "1312294965000"),
      (DateDecoding(numbers: nil), "\"2011-08-02T14:22:45Z\""),
    ]
    for (dates, text) in documents {
      let decoded = try decode(Event.self, #"{"name": "Talk", "date": \#(text)}"#) {
        $0.dateDecodingStrategy = dates.strategy
      }
      #expect(decoded == event)
    }
  }

  @Test("001-12 the recipe is a custom strategy of a decoder") func attached() {
    guard case .custom = DateDecoding().strategy else {
      Issue.record("no custom strategy")
      return
    }
  }

  @Test("001-15 a formatter for a server has a locale and a time zone") func serverFormatter() {
    let formatter = DateFormatter.server("EEE, dd MMM yyyy HH:mm:ss")
    #expect(formatter.locale.identifier == "en_US_POSIX")
    #expect(formatter.timeZone.secondsFromGMT() == 0)
    #expect(formatter.string(from: event.date) == "Tue, 02 Aug 2011 14:22:45")
  }

  @Test("004-05 seconds since 2001 are the default") func deferred() throws {
    try check(CoderPair(), "333987765")
    try check(.deferredDates(), "333987765")
  }

  @Test("004-06 ISO 8601") func iso() throws {
    try check(.iso8601(), "\"2011-08-02T14:22:45Z\"")
  }

  @Test("004-07 a formatter") func formatted() throws {
    try check(.formatted("yyyy/MM/dd HH:mm:ss"), "\"2011\\/08\\/02 14:22:45\"")
  }

  @Test("004-08 a closure for each direction") func custom() throws {
    let day = Event(name: "Talk", date: Date(timeIntervalSince1970: 1_312_243_200))
    let pair = CoderPair.dayFirst()
    pair.encoder.outputFormatting = .sortedKeys
    let (json, value) = try pair.roundTrip(day)
    #expect(json == #"{"date":"02.08.2011","name":"Talk"}"#)
    #expect(value == day)
    let document = Data(#"{"name": "Talk", "date": "2011-08-02"}"#.utf8)
    let error = failure { try pair.decoder.decode(Event.self, from: document) }
    #expect(error == "dataCorrupted date")
  }

  @Test("004-09 seconds and milliseconds, which have no time zone") func numbers() throws {
    try check(.secondsSince1970(), "1312294965")
    try check(.millisecondsSince1970(), "1312294965000")
    let berlin = Data(#"{"name": "Talk", "date": "2011-08-02T16:22:45+02:00"}"#.utf8)
    let decoded = try CoderPair.iso8601().decoder.decode(Event.self, from: berlin)
    #expect(try CoderPair.secondsSince1970().roundTrip(decoded).value == event)
  }
}
