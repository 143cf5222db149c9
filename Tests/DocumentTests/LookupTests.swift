import Foundation
import LegacyExtractor
import Testing

/// Finding keys and children.
@Suite struct LookupTests {
  func value(_ key: String, in json: String) throws -> String? {
    let document = try JSONDocument(Data(json.utf8))
    return document.value(forKey: key, in: .root).map(document.text(of:))
  }

  @Test(
    arguments: [
      ("a", #"{"a":1}"#, "1"),
      ("b", #"{"a":{"b":2},"b":3}"#, "3"),
      ("b", #"{"a":[{"b":2}],"c":[],"b":[4]}"#, "[4]"),
      ("", #"{"":5}"#, "5"),
      ("abcdefgh", #"{"abcdefgX":1,"abcdefgh":2}"#, "2"),
      ("longer key than a word", #"{"longer key than a worD":1,"longer key than a word":2}"#, "2"),
      ("é", #"{"é":1}"#, "1"),
      ("é", #"{"\u00e9":1}"#, "1"),
      ("é", #"{"e\u0301":1}"#, "1"),
      ("k", #"{"\u006b":1}"#, "1"),
      ("K", "{\"\u{212A}\":1}", "1"),
      ("\u{212A}", #"{"K":1}"#, "1"),
      ("a\"b", #"{"a\"b":1}"#, "1"),
    ] as [(String, String, String)]
  )
  func findsKeys(key: String, json: String, expected: String) throws {
    #expect(try value(key, in: json) == expected)
  }

  @Test(arguments: [
    ("b", #"{"a":{"b":2}}"#), ("A", #"{"a":1}"#), ("a ", #"{"a":1}"#), ("a", "[1]"), ("", "{}"),
    ("a", #"{"aa":1,"":2}"#),
  ])
  func missesOtherKeys(key: String, json: String) throws {
    #expect(try value(key, in: json) == nil)
  }

  @Test(arguments: [
    (#"{"k":1,"k":2}"#, "2"),
    (#"{"k":1,"k":null}"#, "null"),
    (#"{"k":1,"x":{"k":5},"k":{"k":3}}"#, #"{"k":3}"#),
    (#"{"k":1,"\u006b":2}"#, "2"),
    (#"{"\u006b":1,"k":2}"#, "2"),
    (#"{"k":1,"j":9,"k":2,"k":3}"#, "3"),
  ])
  func lastOfEqualKeysWins(json: String, expected: String) throws {
    #expect(try value("k", in: json) == expected)
  }

  @Test(arguments: [7, 8, 9, 256, 257, 1000, 9000])
  func findsEachOfManyKeys(count: Int) throws {
    let members = (0..<count).map { "\"key\($0)\":\($0)" } + ["\"key1\":-1"]
    let json = "{" + members.joined(separator: ",") + "}"
    let document = try JSONDocument(Data(json.utf8))
    for index in stride(from: 0, to: count, by: 1 + count / 100) {
      let node = try #require(document.value(forKey: "key\(index)", in: .root))
      #expect(document.number(node).int64Value == (index == 1 ? -1 : Int64(index)))
    }
    #expect(document.value(forKey: "key\(count)", in: .root) == nil)
    #expect(document.effectiveMembers(of: .root).count == count)
    #expect(document.count(of: .root) == count + 1)
  }

  @Test func findsKeysAmongTooManyForATable() throws {
    let json = "{" + (0..<20_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    let document = try JSONDocument(Data(json.utf8))
    for index in [0, 7_777, 19_999] {
      let node = try #require(document.value(forKey: "key\(index)", in: .root))
      #expect(document.number(node).int64Value == Int64(index))
    }
    #expect(document.value(forKey: "key20000", in: .root) == nil)
  }

  @Test func collidingKeysAreFoundToo() throws {
    // Only the first and last bytes and the length are hashed: these keys have one hash.
    let keys = (0..<200).map {
      "12345678" + String(repeating: "x", count: 8) + "\(1000 + $0)" + "87654321"
    }
    let json = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
    let document = try JSONDocument(Data(json.utf8))
    for (index, key) in keys.enumerated() {
      let node = try #require(document.value(forKey: key, in: .root))
      #expect(document.number(node).int64Value == Int64(index))
    }
  }

  @Test func siblingsBehindATableAreFound() throws {
    let object = "{" + (0..<20).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
    let document = try JSONDocument(Data("[\(object),{\"o\":\(object),\"z\":1}]".utf8))
    let elements = Array(document.elements(of: .root))
    #expect(elements.count == 2)
    #expect(document.count(of: elements[0]) == 20)
    let last = try #require(document.value(forKey: "z", in: elements[1]))
    #expect(document.number(last).int64Value == 1)
    #expect(Array(document.members(of: elements[1])).count == 2)
    #expect(document.path(to: last) == [.index(1), .key("z")])
  }

  @Test func effectiveMembersKeepTheLastOfEqualKeys() throws {
    let document = try JSONDocument(Data(#"{"a":1,"b":2,"a":3,"\u0062":4}"#.utf8))
    let members = document.effectiveMembers(of: .root)
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map { document.text(of: $0.value) } == ["3", "4"])
  }

  @Test func walksElementsAndMembers() throws {
    let document = try JSONDocument(Data(#"[[1,[2]],{"a":[3]},"x",4]"#.utf8))
    let elements = Array(document.elements(of: .root))
    #expect(elements.map(document.text(of:)) == ["[1,[2]]", #"{"a":[3]}"#, #""x""#, "4"])
    #expect(document.count(of: .root) == 4)
    #expect(Array(document.members(of: elements[1])).map { document.string($0.key) } == ["a"])
    #expect(Array(document.elements(of: elements[2])).isEmpty)
    #expect(document.count(of: elements[3]) == 0)
  }

  @Test func knowsThePathToEveryNode() throws {
    let document = try JSONDocument(Data(#"{"a":[1,{"b":[{"é":true}]}],"c":2}"#.utf8))
    func path(_ steps: [JSONPathStep]) throws -> [JSONPathStep] {
      var node = JSONNode.root
      for step in steps {
        switch step {
        case .key(let key): node = try #require(document.value(forKey: key, in: node))
        case .index(let index): node = Array(document.elements(of: node))[index]
        }
      }
      return document.path(to: node)
    }
    let deep: [JSONPathStep] = [.key("a"), .index(1), .key("b"), .index(0), .key("é")]
    for length in 0...deep.count {
      #expect(try path(Array(deep.prefix(length))) == Array(deep.prefix(length)))
    }
    #expect(try path([.key("c")]) == [.key("c")])
  }

  @Test func countsLinesAndColumns() throws {
    let document = try JSONDocument(Data("{\n  \"é\": 1,\n  \"b\": 2\n}".utf8))
    let node = try #require(document.value(forKey: "b", in: .root))
    let location = document.location(ofByte: document.byteRange(node).lowerBound)
    #expect(location.line == 3)
    #expect(location.column == 8)
  }
}
