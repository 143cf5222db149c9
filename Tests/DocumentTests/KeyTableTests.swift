import Foundation
import LegacyExtractor
import TestSupport
import Testing

/// Lookups in objects of any number of keys, in any script, against a walk over all members.
@Suite struct KeyTableTests {
  /// How a key is written in the document, and the text that it is.
  typealias Spelling = (written: String, text: String)

  static let spellings: [@Sendable (Int) -> Spelling] = [
    { ("key\($0)", "key\($0)") },
    { ("ключ\($0)", "ключ\($0)") },
    { ("é\($0)", "e\u{301}\($0)") },
    { ("e\u{301}\($0)", "é\($0)") },
    { ("\u{212A}\($0)", "K\($0)") },
    { (#"\u006bey\#($0)"#, "key\($0)") },
    { (#"a\"\#($0)"#, "a\"\($0)") },
    { ("🔑\($0)", "🔑\($0)") },
    { ("com.example.key.\($0 + 1000).enabled", "com.example.key.\($0 + 1000).enabled") },
  ]

  static let sizes = [0, 1, 2, 7, 8, 9, 40, 300]

  @Test(arguments: sizes, spellings.indices)
  func findsFirstAndLastOfEqualKeys(count: Int, spelling: Int) throws {
    let plain = Self.spellings[0]
    let other = Self.spellings[spelling]
    // Every third key is of the other spelling, and every fifth is there twice.
    var keys = (0..<count).map { $0.isMultiple(of: 3) ? other($0) : plain($0) }
    keys += keys.enumerated().filter { $0.offset.isMultiple(of: 5) }.map(\.element)
    try check(keys)
    try check((0..<count).map(other))
    // Every seventh four times, with others between.
    let sevenths = keys.enumerated().filter { $0.offset.isMultiple(of: 7) }.map(\.element)
    try check(keys + sevenths + sevenths + sevenths)
  }

  private func check(_ keys: [Spelling]) throws {
    let members = keys.enumerated().map { #""\#($1.written)":\#($0)"# }.joined(separator: ",")
    let document = try JSONDocument(Data("[{\(members)},7]".utf8))
    let object = try #require(document.element(0, of: .root))
    for key in Set(keys.map(\.text)) {
      let places = keys.indices.filter { keys[$0].text == key }
      let last = try #require(document.value(forKey: key, in: object))
      let first = try #require(document.firstValue(forKey: key, in: object))
      #expect(document.text(of: last) == places.last.map(String.init))
      #expect(document.text(of: first) == places.first.map(String.init))
    }
    for missing in ["", "kez", "ключ", "é", "\u{212A}", "key", "é99999"] {
      #expect(document.value(forKey: missing, in: object) == nil)
    }
    #expect(document.effectiveMembers(of: object).count == Set(keys.map(\.text)).count)
    #expect(document.count(of: object) == keys.count)
    #expect(document.element(1, of: .root).map(document.text(of:)) == "7")
  }

  /// The Kelvin sign, the Greek question mark and varia are letters of ASCII to `String`.
  @Test(arguments: [1, 7, 8, 40])
  func findsPlainKeysByEquivalentCharacters(count: Int) throws {
    let members = (1..<max(count, 2)).map { #""key\#($0)":0"# } + [#""a;K`z":7"#]
    let document = try JSONDocument(Data("{\(members.joined(separator: ","))}".utf8))
    for key in ["a\u{37E}K`z", "a;\u{212A}`z", "a;K\u{1FEF}z", "a\u{37E}\u{212A}\u{1FEF}z"] {
      let node = try #require(document.value(forKey: key, in: .root))
      #expect(document.number(node).int64Value == 7)
    }
    #expect(document.value(forKey: "a\u{37E}Ké`z", in: .root) == nil)
  }

  static let many: [@Sendable (Int) -> Spelling] =
    spellings + [
      { $0 == 7 ? ("é", "é") : ("key\($0)", "key\($0)") },
      { $0 == 7 ? ("key1", "key1") : ("key\($0)", "key\($0)") },
      { ("key\($0 % 2)", "key\($0 % 2)") },
    ]

  /// A walk for each key, all together 512 million steps, takes minutes.
  @Test(arguments: TestExtent.part(of: Array(many.indices)))
  func findsEveryKeyOfManyWithoutAWalk(spelling: Int) throws {
    let keys = (0..<32_000).map(Self.many[spelling])
    let members = keys.map { #""\#($0.written)":1"# }.joined(separator: ",")
    let document = try JSONDocument(Data("{\(members)}".utf8))
    TestLimit.expectBelowAMinute {
      var found = 0
      for key in keys where document.value(forKey: key.text, in: .root) != nil { found += 1 }
      #expect(found == keys.count)
      for number in 0..<32_000 where document.value(forKey: "другой\(number)", in: .root) != nil {
        found += 1
      }
      #expect(found == keys.count)
    }
  }

  @Test func findsEveryKeyOfATree() throws {
    let keys = (0..<32_000).map { "ключ\($0)" }
    let tree = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1 as Any) })
    let document = try JSONDocument(any: tree)
    let found = TestLimit.expectBelowAMinute {
      keys.filter { document.value(forKey: $0, in: .root) != nil }
    }
    #expect(found.count == keys.count)
  }
}
