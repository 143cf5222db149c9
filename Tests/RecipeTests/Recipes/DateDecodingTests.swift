import Foundation
import Recipes
import Testing

@Suite struct DateDecodingTests {
  private static let noon = Date(timeIntervalSince1970: 1_312_286_400)

  private func dates(_ json: String, _ dates: DateDecoding) throws -> [Date] {
    try decode([Date].self, json) { $0.dateDecodingStrategy = dates.strategy }
  }

  @Test func readsAMixture() throws {
    let json = """
      ["2011-08-02T12:00:00Z", "2011-08-02T14:00:00.000+02:00", "2011-08-02T12:00:00.000", \
      "2011-08-02T12:00:00", 1312286400, 1312286400.0, "02.08.2011 12:00"]
      """
    let dates = try dates(json, DateDecoding(formats: ["dd.MM.yyyy HH:mm"]))
    #expect(dates == Array(repeating: Self.noon, count: 7))
  }

  @Test func takesNumbersForWhatItIsTold() throws {
    #expect(try dates("[1312286400]", DateDecoding()) == [Self.noon])
    let milliseconds = DateDecoding(numbers: .millisecondsSince1970)
    #expect(try dates("[1312286400000]", milliseconds) == [Self.noon])
    #expect(
      try dates("[1312286400500]", milliseconds) == [Self.noon.addingTimeInterval(0.5)]
    )
    #expect(failure { try dates("[1]", DateDecoding(numbers: nil)) } == "typeMismatch [0]")
  }

  @Test func triesFormatsInOrder() throws {
    let dates = try dates(
      #"["01/02/2011", "13/02/2011"]"#,
      DateDecoding(formats: ["MM/dd/yyyy", "dd/MM/yyyy"])
    )
    #expect(dates.map(\.timeIntervalSince1970) == [1_293_926_400, 1_297_555_200])
  }

  @Test func readsPastBlanks() throws {
    #expect(try dates(#"[" 2011-08-02T12:00:00Z\n"]"#, DateDecoding()) == [Self.noon])
  }

  @Test func usesEnglishAndUTCWhereverItRuns() throws {
    let form = DateDecoding(formats: ["EEE MMM dd HH:mm:ss yyyy"])
    #expect(try dates(#"["Tue Aug 02 12:00:00 2011"]"#, form) == [Self.noon])
  }

  @Test(
    arguments: [
      (#"["2011-08-02", "soon"]"#, "dataCorrupted [1]"), (#"[null]"#, "valueNotFound [0]"),
      (#"[{}]"#, "typeMismatch [0]"), (#"[""]"#, "dataCorrupted [0]"),
      (#"[true]"#, "typeMismatch [0]"),
    ]
  )
  func saysWhereThereIsNoDate(json: String, expected: String) {
    #expect(failure { try dates(json, DateDecoding()) } == expected)
  }

  @Test func readsTheDateOfOneKey() throws {
    let form = DateDecoding(formats: ["dd.MM.yyyy"])
    let born = try read(#"{"k": "02.08.2011"}"#) { try $0.decodeDate(forKey: "k", using: form) }
    #expect(born == Self.noon.addingTimeInterval(-43_200))
  }

  @Test(arguments: ["{}", #"{"k": null}"#])
  func readsNoDateOfOneKey(document: String) throws {
    let none = try read(document) { [try $0.decodeDateIfPresent(forKey: "k", using: .init())] }
    #expect(none == [nil])
    let error = failure { try read(document) { try $0.decodeDate(forKey: "k", using: .init()) } }
    #expect(error == (document == "{}" ? "keyNotFound k" : "valueNotFound k"))
  }

  @Test func saysWhichKeyHasNoDate() {
    let error = failure {
      try read(#"{"k": "x"}"#) { [try $0.decodeDateIfPresent(forKey: "k", using: .init())] }
    }
    #expect(error == "dataCorrupted k")
  }

  @Test func isSafeOnManyThreads() async throws {
    let shared = DateDecoding(formats: ["dd.MM.yyyy", "yyyy/MM/dd"])
    try await withThrowingTaskGroup(of: [Date].self) { group in
      for _ in 0..<32 {
        group.addTask { try self.dates(#"["2011/08/02", "02.08.2011"]"#, shared) }
      }
      for try await dates in group {
        #expect(dates == Array(repeating: Self.noon.addingTimeInterval(-43_200), count: 2))
      }
    }
  }

  @Test(
    arguments: [
      (#"["1312286400"]"#, Numbers.secondsSince1970),
      (#"["1312286400000"]"#, .millisecondsSince1970),
      (#"[" 1312286400.0 "]"#, .secondsSince1970),
    ]
  )
  func readsNumbersInStrings(json: String, numbers: Numbers) throws {
    let form = DateDecoding(numbers: numbers, readsNumbersInStrings: true)
    #expect(try dates(json, form) == [Self.noon])
    #expect(failure { try dates(json, DateDecoding(numbers: numbers)) } == "dataCorrupted [0]")
  }

  typealias Numbers = DateDecoding.Numbers

  @Test(arguments: ["nan", "inf", "", "x1"])
  func readsNoOtherStringsAsNumbers(text: String) {
    let form = DateDecoding(readsNumbersInStrings: true)
    #expect(failure { try dates("[\"\(text)\"]", form) } == "dataCorrupted [0]")
  }

  @Test func refusesFractionsWhereItIsTold() throws {
    let form = DateDecoding(readsFractions: false)
    #expect(try dates(#"["2011-08-02T12:00:00Z"]"#, form) == [Self.noon])
    #expect(failure { try dates(#"["2011-08-02T12:00:00.5Z"]"#, form) } == "dataCorrupted [0]")
  }

  @Test(
    arguments: [
      (DateDecoding(), #""2011-08-02T12:00:00Z""#),
      (DateDecoding(usually: .number), "1312286400"),
      (DateDecoding(numbers: .millisecondsSince1970, usually: .number), "1312286400000"),
      (
        DateDecoding(readsNumbersInStrings: true, usually: .numberInString),
        #""1312286400""#
      ),
      (
        DateDecoding(formats: ["dd.MM.yyyy HH:mm"], usually: .firstFormat),
        #""02.08.2011 12:00""#
      ),
      (DateDecoding(usually: .firstFormat), #""2011-08-02T12:00:00Z""#),
    ]
  )
  func writesInTheUsualForm(form: DateDecoding, expected: String) throws {
    let text = try json([Self.noon]) { $0.dateEncodingStrategy = form.encodingStrategy }
    #expect(text == "[\(expected)]")
    #expect(try dates(text, form) == [Self.noon])
    #expect(
      try write { try $0.encodeDate(Self.noon, forKey: "k", using: form) } == "{\"k\":\(expected)}"
    )
  }

  @Test func keepsFractionsOfSecondsInStrings() throws {
    let form = DateDecoding(readsNumbersInStrings: true, usually: .numberInString)
    let date = Self.noon.addingTimeInterval(0.5)
    let text = try json([date]) { $0.dateEncodingStrategy = form.encodingStrategy }
    #expect(text == #"["1312286400.5"]"#)
    #expect(try dates(text, form) == [date])
  }

  @Test func saysWhichDateCannotBeWritten() {
    #expect(throws: EncodingError.self) {
      try json([Date.distantFuture.addingTimeInterval(1e12)]) {
        $0.dateEncodingStrategy = DateDecoding().encodingStrategy
      }
    }
  }
}
