import Foundation
import Testing

@testable import ParityHarness

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
    try elements(JUnitReport().text(for: SummaryExample.summary))
  }

  @Test func hasASuiteForEachModel() throws {
    let suites = try elements().filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["User", "Order", "Coupon"])
    #expect(
      suites[0].attributes == [
        "name": "User", "tests": "10", "failures": "5", "errors": "1", "skipped": "0",
      ]
    )
    #expect(suites[1].attributes["errors"] == "1")
    let all = try #require(try elements().first)
    #expect(all.attributes["tests"] == "12")
    #expect(all.attributes["errors"] == "3")
  }

  @Test func hasACaseForEachFixtureAndGroupOfVariants() throws {
    let cases = try elements().filter { $0.name == "testcase" }
    #expect(
      cases.filter { $0.attributes["classname"] == "User" }.map { $0.attributes["name"] } == [
        "known divergences are still seen", "routes agree with themselves", "enough is compared",
        "fixture: a.json", "fixture: b.json", "variants: dropKey", "variants: null",
        "variants: toTrue",
        "variants: toTrue (boolAsNumber)", "variants: upperCase",
      ]
    )
  }

  @Test func failsAsTheGravestDivergence() throws {
    let failures = try elements().filter { $0.name == "failure" }
    #expect(
      failures.map { $0.attributes["type"] } == ["stale", "new", "changed", "new", "expired"]
    )
    #expect(failures[0].text == "$.gone | null | valueDiffers")
    #expect(failures[2].text.contains("legacy was  9 (Int)"))
    #expect(failures[2].text.contains("KNOWN  User | $.tags | null | valueDiffers"))
    #expect(
      failures[3].attributes["message"]?.hasPrefix("1 new divergence: $.id   input true") == true
    )
  }

  @Test func isXMLWhateverAValueHas() throws {
    let body = try #require(try elements().first { $0.text.contains("NEW  User | $.name") })
    #expect(body.text.contains("legacy   a|b `c` <d>\\u{1}"))
    #expect(body.text.contains("codable  ]]>\\n\"&'"))
  }

  @Test func skipsWhatIsKnownWithItsReason() throws {
    let divergence = SummaryExample.divergence("tags", "null")
    let assessment = ParityAssessment(
      SummaryExample.report([divergence]),
      decisions: Decisions([SummaryExample.decision(divergence, reason: "a < b\n\"c\"")]),
      day: ""
    )
    let text = JUnitReport().text(for: ParitySummary([.checked(assessment)]))
    let skipped = try #require(try elements(text).first { $0.name == "skipped" })
    #expect(skipped.attributes["message"] == "a < b\\n\"c\"")
    #expect(skipped.text.contains("KNOWN  User | $.tags | null | valueDiffers"))
  }

  @Test func escapesEveryCharacterThatXMLForbids() throws {
    let scalars =
      (0..<0x3000).compactMap(Unicode.Scalar.init) + ["\u{FFFE}", "\u{FFFF}", "\u{1F600}"]
    let text = String(String.UnicodeScalarView(scalars))
    let document = "<a b=\"\(XMLText.attribute(text))\">\(XMLText.text([text]))</a>"
    let element = try #require(try elements(document).first)
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic || scalar == "<" {
      #expect(element.text.unicodeScalars.contains(scalar))
      #expect(element.attributes["b"]?.unicodeScalars.contains(scalar) == true)
    }
    #expect(element.text.contains("\\u{1B}\\u{1C}"))
    #expect(element.text == element.attributes["b"])
  }
}
