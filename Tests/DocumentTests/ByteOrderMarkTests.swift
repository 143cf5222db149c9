import Foundation
import LegacyExtractor
import Testing

/// U+FEFF in strings and keys: `JSONSerialization` drops one that is raw at the start.
@Suite struct ByteOrderMarkTests {
  private static let mark = "\u{FEFF}"

  static let strings = [
    "\(mark)a", "\(mark)\(mark)a", "a\(mark)b", #"\uFEFFa"#, #"\#(mark)\uFEFFa"#, mark,
    #"\#(mark)\n"#,
    #"\#(mark)\nb"#, "\(mark)é", "\u{FFFE}a", "\(mark)" + String(repeating: "x", count: 40),
    "\(mark)\u{1F600}",
    "\u{FEFE}a", "ﻼa",
  ]

  #if os(Linux)
  /// Foundation here makes a string of each piece between two escapes.
  static let pieces = [
    #"a\n\#(mark)b"#, #"\n\#(mark)b"#, #"\u0041\#(mark)a"#, #"\ud83d\ude00\#(mark)a"#,
    #"\#(mark)\n\#(mark)b"#, #"\\\#(mark)a"#,
  ]
  #else
  static let pieces: [String] = []
  #endif

  private func tree(_ text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }

  @Test(arguments: strings + pieces)
  func isReadAsJSONSerializationReadsIt(string: String) throws {
    let texts = [
      "[\"\(string)\"]", "{\"\(string)\":1}", "{\"\(string)\":1,\"a\":2}",
      "{\"a\":0,\"b\":0,\"c\":0,\"d\":0,\"e\":0,\"f\":0,\"g\":0,\"h\":0,\"\(string)\":1}",
    ]
    for text in texts {
      let document = try JSONDocument(Data(text.utf8))
      #expect(document.foundationObject(.root) as? NSObject == (try tree(text)), "\(text)")
      // What a key is called is what it is found by.
      for member in document.members(of: .root) {
        #expect(document.value(forKey: document.string(member.key), in: .root) != nil)
      }
    }
  }

  /// A tree has no raw text: what begins with the character begins with it.
  @Test(arguments: ["\(mark)a", "\n\(mark)a", mark, "a\(mark)\"\(mark)"])
  func isKeptInATree(string: String) throws {
    let document = try JSONDocument(any: [string: string])
    let member = try #require(document.members(of: .root).first { _ in true })
    #expect(document.string(member.key) == string)
    #expect(document.string(member.value) == string)
    #expect(document.value(forKey: string, in: .root) == member.value)
    let child = try JSONDecoder().decode([String: String].self, from: document.data(of: .root))
    #expect(child == [string: string])
  }
}
