import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// Dates in any form get variants that show which format a port has got wrong.
@Suite struct DateFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let legacy: String
    let text: String
    /// Formats that read the fixture as the legacy one does.
    let wrong: [String]

    var testDescription: String { legacy }
  }

  static let forms: [Form] = [
    Form(
      legacy: "yyyy/MM/dd HH:mm",
      text: "2026/08/01 10:00",
      wrong: ["yyyy/MM/dd hh:mm", "YYYY/MM/dd HH:mm"]
    ),
    Form(
      legacy: "yyyy.MM.dd HH:mm:ss",
      text: "2026.08.01 10:00:00",
      wrong: ["yyyy.MM.dd hh:mm:ss", "YYYY.MM.dd HH:mm:ss"]
    ),
    Form(
      legacy: "yyyyMMddHHmmss",
      text: "20260801100000",
      wrong: ["yyyyMMddhhmmss"]
    ),
    Form(legacy: "yyyyMMdd", text: "20260808", wrong: ["yyyyddMM"]),
    Form(
      legacy: "EEE MMM dd HH:mm:ss Z yyyy",
      text: "Sat Aug 01 10:00:00 +0000 2026",
      wrong: ["EEE MMM dd hh:mm:ss Z yyyy", "EEE MMM dd HH:mm:ss '+0000' yyyy"]
    ),
    Form(
      legacy: "EEE, dd MMM yyyy HH:mm:ss zzz",
      text: "Sat, 01 Aug 2026 10:00:00 GMT",
      wrong: ["EEE, dd MMM yyyy hh:mm:ss zzz", "EEE, dd MMM yyyy HH:mm:ss 'GMT'"]
    ),
    Form(legacy: "d MMM yyyy", text: "1 Aug 2026", wrong: ["d MMM YYYY"]),
    Form(
      legacy: "d/M/yyyy H:mm",
      text: "1/8/2026 9:05",
      wrong: ["d/M/yyyy h:mm", "d/M/YYYY H:mm"]
    ),
    Form(
      legacy: "MMMM d, yyyy h:mm a",
      text: "August 1, 2026 9:05 AM",
      wrong: ["MMMM d, yyyy h:mm 'AM'"]
    ),
    Form(
      legacy: "yyyy-MM-dd HH:mm:ss Z",
      text: "2026-08-01 10:00:00 +0000",
      wrong: ["yyyy-MM-dd HH:mm:ss '+0000'", "yyyy-MM-dd hh:mm:ss Z"]
    ),
    Form(legacy: "HH:mm", text: "10:15", wrong: ["hh:mm"]),
    Form(legacy: "dd.MM.yy", text: "02.02.26", wrong: ["MM.dd.yy"]),
  ]

  @Test(arguments: forms) func findsAWrongFormat(form: Form) throws {
    for wrong in form.wrong {
      let report = try run(form.legacy, wrong, form.text)
      #expect(report.findings.contains { $0.cause == nil }, "\(wrong)")
    }
  }

  @Test(arguments: forms) func acceptsTheSameFormat(form: Form) throws {
    let findings = try run(form.legacy, form.legacy, form.text).findings.filter { $0.cause == nil }
    #expect(findings.map(\.description) == [])
  }

  /// The port reads a text as a date, and so does the legacy model; neither asks for a `Date`.
  @Test func findsAWrongFormatWithoutAType() throws {
    let (legacy, wrong) = ("yyyy/MM/dd HH:mm", "yyyy/MM/dd hh:mm")
    let codable = DecodingRoute<[Date]>.codable([String: String].self).map { members in
      try [Self.date(members["at"] ?? "", wrong)]
    }
    let check = ParityCheck("Show", legacy: Self.legacy(legacy), codable: codable)
    let report = try check.run(on: .texts(#"{"at": "2026/08/01 10:00"}"#))
    #expect(report.findings.contains { $0.cause == nil })
  }

  private func run(_ legacy: String, _ codable: String, _ text: String) throws -> ParityReport {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      try Self.date(decoder.singleValueContainer().decode(String.self), codable)
    }
    let check = ParityCheck(
      "Show",
      legacy: Self.legacy(legacy),
      codable: .codable(TimedShow.self, decoder: decoder).map { [$0.at] }
    )
    return try check.run(on: .texts(#"{"id": 1, "at": "\#(text)"}"#))
  }

  private static func legacy(_ format: String) -> DecodingRoute<[Date]> {
    .himotoki { e in
      let text: String = try e <| "at"
      return try [date(text, format)]
    }
  }

  private static func date(_ text: String, _ format: String) throws -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    guard let date = formatter.date(from: text) else { throw CocoaError(.coderInvalidValue) }
    return date
  }
}

private struct TimedShow: Decodable {
  let at: Date
}
