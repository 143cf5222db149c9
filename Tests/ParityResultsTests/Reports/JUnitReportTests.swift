import HarnessSupport
import Foundation
import Testing

@testable import ParityResults
@testable import ParityEngine

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct JUnitReportTests {
  /// The elements of a document, each with its attributes and its text.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }

  private func elements(_ text: String) throws -> [Reader.Element] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  private func elements() throws -> [Reader.Element] {
    try elements(SummaryExample.summary.junit())
  }

  @Test func hasASuiteForEachModel() throws {
    let suites = try elements().filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["User", "Order", "Coupon", "decisions"])
    #expect(
      suites[0].attributes == [
        "name": "User", "tests": "7", "failures": "3", "errors": "1", "skipped": "1",
      ]
    )
    #expect(suites[1].attributes["errors"] == "1")
    let all = try #require(try elements().first)
    #expect(all.attributes["tests"] == "10")
    #expect(all.attributes["errors"] == "3")
  }

  @Test func hasACaseForEachFixtureAndFinding() throws {
    let cases = try elements().filter { $0.name == "testcase" }
    #expect(
      cases.filter { $0.attributes["classname"] == "User" }.map { $0.attributes["name"] } == [
        "routes agree with themselves", "enough is compared", "fixture: a.json", "fixture: b.json",
        "variants: User.id/boolAsNumber/codableRefuses",
        "variants: User.plan/unexplained/valueDiffers",
        "variants: User.tags/unexplained/valueDiffers",
      ]
    )
  }

  @Test func failsAsTheGravestFinding() throws {
    let failures = try elements().filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["new", "new", "expired"])
    let message = "1 new finding: User.id/boolAsNumber/codableRefuses: $.id   input true"
    #expect(failures[1].attributes["message"]?.hasPrefix(message) == true)
    #expect(failures[1].text.contains("    The legacy library reads true as 1"))
  }

  @Test func failsWhereADecisionIsNoLongerNeeded() throws {
    let gone = Decision(.finding(type: "Gone", "x/unexplained/valueDiffers"), reason: "r")
    let assessment = ParityAssessment(SummaryExample.report([], syntaxError: nil), day: "")
    let summary = ParitySummary([.checked(assessment)], allOf: Decisions([gone]))
    let failures = try elements(summary.junit()).filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["stale"])
    #expect(failures.first?.text.contains("Gone.x/unexplained/valueDiffers") == true)
  }

  @Test func isXMLWhateverAValueHas() throws {
    let body = try #require(
      try elements().first {
        $0.text.contains("  User.name/unexplained/valueDiffers   in 1 fixture: a.json\n")
      }
    )
    #expect(body.text.contains("legacy   a|b `c` <d>\\u{1}"))
    #expect(body.text.contains("codable  ]]>\\n\"&'"))
  }

  @Test func skipsWhatIsAcceptedWithItsReason() throws {
    let divergence = SummaryExample.divergence("tags", "null")
    let assessment = ParityAssessment(
      SummaryExample.report([divergence]),
      decisions: Decisions([SummaryExample.decision(divergence, reason: "a < b\n\"c\"")]),
      day: ""
    )
    let text = ParitySummary([.checked(assessment)]).junit()
    let skipped = try #require(try elements(text).first { $0.name == "skipped" })
    #expect(skipped.attributes["message"] == "a < b\\n\"c\"")
    #expect(skipped.text.contains("User.tags/unexplained/valueDiffers"))
  }

  /// In parts, because a long text is shortened.
  @Test(arguments: 0..<13) func escapesEveryCharacterThatXMLForbids(part: Int) throws {
    let scalars =
      (part * 1_000..<(part + 1) * 1_000).compactMap(Unicode.Scalar.init)
      + ["\u{1B}", "\u{1C}", "\u{FFFE}", "\u{FFFF}", "\u{1F600}"]
    let text = String(String.UnicodeScalarView(scalars))
    let document = ("<a b=\"\(text)\">\(lines: [text])</a>" as Markup).html
    let element = try #require(try elements(document).first)
    let read = Set(element.text.unicodeScalars)
    let unread = text.unicodeScalars.filter { scalar in
      (scalar.properties.isAlphabetic || scalar == "<") && !read.contains(scalar)
    }
    #expect(unread.isEmpty, "\(unread)")
    #expect(element.text.contains("\\u{1B}\\u{1C}"))
    #expect(element.text == element.attributes["b"])
  }
}
