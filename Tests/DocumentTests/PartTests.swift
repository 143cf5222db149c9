import BridgeDocuments
import Foundation
import LegacyExtractor
import Testing

/// Finding one value without a document: what is found is what a document has there, and whatever a
/// document refuses is not found.
@Suite struct PartTests {
  static let pretty = """
    {
              "a": [1, -2.5e3, true, false, null, "x", {"b": [[], {}]}],
              "text": "forty plain characters and then some more \\u00e9 \\ud83d\\ude00 é 漢字",
              "k": 1, "k": 2, "": {"c": "end"},
    }
    """

  static let found: [(path: [JSONPathStep], text: String)] = [
    ([], pretty), ([.key("a"), .index(1)], "-2.5e3"), ([.key("a"), .index(5)], #""x""#),
    ([.key("a"), .index(6), .key("b")], "[[], {}]"), ([.key("k")], "1"),
    ([.key(""), .key("c")], #""end""#),
  ]

  @Test(arguments: found)
  func findsWhatStandsThere(path: [JSONPathStep], text: String) {
    let data = Data("  \(Self.pretty)\n".utf8)
    #expect(JSONDocument.part(of: data, at: path) == Data(text.utf8))
    let slice = Data("xx\(Self.pretty)yy".utf8).dropFirst(2).dropLast(2)
    #expect(JSONDocument.part(of: slice, at: path) == Data(text.utf8))
  }

  @Test(
    arguments: [
      [.key("none")], [.key("a"), .index(7)], [.key("a"), .index(-1)], [.key("a"), .key("b")],
      [.key("k"), .index(0)],
    ] as [[JSONPathStep]]
  )
  func leavesToTheDocumentWhatIsNotThere(path: [JSONPathStep]) {
    #expect(JSONDocument.part(of: Data(Self.pretty.utf8), at: path) == nil)
  }

  @Test(
    arguments: [
      #"{"\u006b": 1}"#, #"{"é": 0, "k": 1}"#, "\u{FEFF}{\"k\": 1}", "1", "", "}",
      // An exponent without eight bytes behind it.
      #"{"k": 1e5}"#, #"{"k": 1, "l": [1E+2] }"#,
    ]
  )
  func leavesToTheDocumentWhatIsRare(json: String) {
    #expect(JSONDocument.part(of: Data(json.utf8), at: [.key("k")]) == nil)
  }

  @Test func limitsNestingAsADocumentDoes() {
    for (path, depth) in [([], 512), ([], 513), ([JSONPathStep.index(0)], 512), ([.index(0)], 513)]
    {
      let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((JSONDocument.part(of: Data(json.utf8), at: path) != nil) == (depth <= 512))
    }
  }

  /// Every prefix and every change of one byte: nothing is read beyond the end, and what is accepted
  /// is what the document accepts.
  @Test func acceptsNothingThatADocumentRefuses() {
    let json = Array(
      #"{"a": [1.5, "é\n\u00e9\ud83d\ude00", {"b": null}, true], "k": {"c": [-1e2]}, "d": "0123456789abcdef"}"#
        .utf8
    )
    var texts = json.indices.map { Array(json[..<$0]) }
    for index in json.indices {
      for byte in [UInt8(0), 0x22, 0x2C, 0x5C, 0x5D, 0x7D, 0x5B, 0x30, 0xC3, 0xF4] {
        var text = json
        text[index] = byte
        texts.append(text)
      }
    }
    for text in texts {
      // An allocation of exactly its length, for a sanitizer to watch.
      let data = Data(text)
      let part = JSONDocument.part(of: data, at: [.key("k")])
      let document = try? JSONDocument(data, for: .parts)
      let node = document?.firstValue(forKey: "k", in: .root)
      guard let part else { continue }
      #expect(
        node.flatMap { document?.data(of: $0) } == part,
        "\(String(decoding: text, as: UTF8.self))"
      )
    }
  }
}
