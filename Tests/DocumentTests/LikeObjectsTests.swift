import Foundation
import LegacyExtractor
import Testing

/// The scanner compares the keys of an object with those of the one before it; nobody may notice.
@Suite struct LikeObjectsTests {
  static let objects: [String] = [
    "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #"{"a" : 1 , "ab" : 2}"#,
    #"{"ab":1,"a":2}"#, #"{"":1,"a":2}"#, #"{"a":1,"a":2}"#, #"{"\u0061":1,"b":2}"#,
    #"{"é":1,"b":2}"#, #"{"a":{"b":1,"c":[{"d":1},{"d":2}]},"b":2}"#,
    #"{"a":{"b":1,"c":[{"d":1,"e":2}]},"b":2}"#, #"{"a":[{"b":1},[],{"b":2}],"b":{}}"#,
    #"{"a":[[{"b":1}],[{"b":2}]],"b":[]}"#, #"{"a":null,"b":{"b":1,"c":3}}"#,
    #"{"abcdefgh":1,"abcdefghi":2,"abcdefghijklmnop":3,"abcdefghijklmnopq":4}"#,
    #"{"abcdefgh":1,"abcdefghj":2,"abcdefghijklmnop":3,"abcdefghijklmnopr":4}"#,
    #"{"abcdefg":1,"abcdefgh":2,"abcdef":3}"#, #"{"abcdefh":1,"abcdefg":2,"abcdefgh":3}"#,
    #"{"a\"b":1}"#, #"{"a":"\"b\":1"}"#,
    wide(9, from: 0), wide(10, from: 12), wide(15, from: 0), wide(15, from: 6), wide(16, from: 0),
    wide(9, from: 0).replacingOccurrences(of: "key8", with: "key0"),
    wide(40, from: 0), wide(40, from: 0), wide(41, from: 0), wide(40, from: 1),
  ]

  /// An object with a table of its keys, one of which is a container.
  static func wide(_ count: Int, from first: Int) -> String {
    let members = (first..<first + count).map {
      #""key\#($0)":\#($0 == 20 ? #"{"a":[1,2]}"# : "\($0)")"#
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Compares an object, in all ways that there are to read it, with the same text by itself.
  func compare(_ node: JSONNode, of document: JSONDocument, with text: String) throws {
    let alone = try JSONDocument(Data(text.utf8))
    #expect(document.text(of: node) == text)
    #expect(document.count(of: node) == alone.count(of: .root))
    let members = Array(document.members(of: node))
    let expected = Array(alone.members(of: .root))
    #expect(members.map { document.string($0.key) } == expected.map { alone.string($0.key) })
    for member in expected {
      let key = alone.string(member.key)
      let value = document.value(forKey: key, in: node).map(document.text)
      #expect(value == alone.value(forKey: key, in: .root).map(alone.text))
      let first = document.firstValue(forKey: key, in: node).map(document.text)
      #expect(first == alone.firstValue(forKey: key, in: .root).map(alone.text))
    }
    #expect(document.value(forKey: "none", in: node) == nil)
  }

  @Test(arguments: objects)
  func readsWhatStandsBehindIt(first: String) throws {
    for second in Self.objects {
      for (text, path) in [
        ("[\(first),\(second)]", []), ("[[\(first)],[\(second)]]", [0]),
        (#"[{"o":\#(first)},{"o":\#(second)}]"#, [1]),
      ] {
        let document = try JSONDocument(Data(text.utf8))
        let elements = Array(document.elements(of: .root))
        var nodes = elements
        if path == [0] { nodes = elements.flatMap { Array(document.elements(of: $0)) } }
        if path == [1] { nodes = elements.compactMap { document.value(forKey: "o", in: $0) } }
        try #require(nodes.count == 2)
        try compare(nodes[0], of: document, with: first)
        try compare(nodes[1], of: document, with: second)
      }
    }
  }

  @Test func refusesEveryPrefix() {
    let text = Array("[\(Self.objects.joined(separator: ","))]".utf8)
    for end in text.indices {
      #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(text[..<end])) }
    }
  }

  /// More keys than the scanner counts in passing.
  @Test(arguments: [65_535, 65_536, 65_537, 140_000])
  func countsManyKeys(count: Int) throws {
    let members = (0..<count).map { #""\#($0)":\#($0)"# }.joined(separator: ",")
    let document = try JSONDocument(Data("[{\(members)},{\(members)}]".utf8))
    for object in document.elements(of: .root) {
      #expect(document.count(of: object) == count)
      for key in [0, 1, count - 1] {
        let value = try #require(document.value(forKey: "\(key)", in: object))
        #expect(document.number(value).int64Value == Int64(key))
      }
      #expect(document.value(forKey: "\(count)", in: object) == nil)
    }
  }
}
