import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A page of HTML that was read back; the pages of reports are XML, too, without their style and script.
final class ParsedPage: NSObject, XMLParserDelegate {
  struct NotWellFormed: Error { let line: Int }

  /// The names of all elements with those of their attributes, in order.
  private(set) var structure: [String] = []
  /// The values of all attributes by name.
  private(set) var attributes: [String: [String]] = [:]
  private var found: [String: [String]] = [:]
  private var open: [String] = []

  init(_ html: String) throws {
    super.init()
    var text = html.replacingOccurrences(of: "<!DOCTYPE html>", with: "")
    for name in ["style", "script"] {
      let parts = text.components(separatedBy: "<\(name)>")
      let end = parts.last?.range(of: "</\(name)>")?.lowerBound
      guard parts.count == 2, let last = parts.last, let end else { throw NotWellFormed(line: 0) }
      text = parts[0] + "<\(name)>" + last[end...]
    }
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
  }

  /// Returns the texts of all elements of a name, with that of the elements inside and single spaces.
  func texts(_ name: String) -> [String] {
    found[name, default: []].map { text in
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes values: [String: String]
  ) {
    structure.append(([name] + values.keys.sorted()).joined(separator: " "))
    for (key, value) in values { attributes[key, default: []].append(value) }
    open.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open.indices { open[index] += text }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    found[name, default: []].append(open.removeLast())
  }
}
