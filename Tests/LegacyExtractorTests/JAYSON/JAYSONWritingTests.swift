import HimotokiExtractor
import LegacyExtractor
import Testing

@Suite struct JAYSONWritingTests {
  @Test func buildsAnObjectByAssignment() throws {
    var json = JAYSON()
    json["id"] = 18_737_649
    json["active"] = true
    json["name"] = "muukii"
    json["images"] = ["large": "http://example.com/l.png", "small": ["a", nil, 1.5]]
    #expect(
      try text(of: json) == #"{"active":true,"id":18737649,"#
        + #""images":{"large":"http:\/\/example.com\/l.png","small":["a",null,1.5]},"#
        + #""name":"muukii"}"#
    )
  }

  @Test func writesAsFoundationDoes() throws {
    let json = try json(#"{"url":"http://a/b"}"#)
    let options: [(JSONSerialization.WritingOptions, String)] = [
      ([], #"{"url":"http:\/\/a\/b"}"#),
      (.withoutEscapingSlashes, #"{"url":"http://a/b"}"#),
      (.prettyPrinted, "{\n  \"url\" : \"http:\\/\\/a\\/b\"\n}"),
    ]
    for (options, expected) in options {
      #expect(try String(decoding: json.data(options: options), as: UTF8.self) == expected)
    }
  }

  @Test func changesTheInsideOfADocument() throws {
    var json = try json(#"{"a":{"b":[1]},"c":{"d":1}}"#)
    json["a"]?.append(["b": 2, "d": [3]])
    json["a"]?["e"] = "x"
    json["missing"]?["x"] = 1
    json["missing"]?.append(["x": 1])
    json["c"] = nil
    #expect(try text(of: json) == #"{"a":{"b":2,"d":[3],"e":"x"}}"#)
  }

  @Test func leavesCopiesAsTheyWere() throws {
    let original = try json(#"{"a":{"c":1},"b":2}"#)
    var copy = original
    copy["a"]?.append(["d": 2])
    let removed = copy.removed("b")
    copy["b"] = 3
    #expect(try text(of: original) == #"{"a":{"c":1},"b":2}"#)
    #expect(try text(of: copy) == #"{"a":{"c":1,"d":2},"b":3}"#)
    #expect(try text(of: removed) == #"{"a":{"c":1,"d":2}}"#)
  }

  @Test func ignoresWritesToValuesOfTheWrongKind() throws {
    for document in ["1", #""s""#, "true", "[1]"] {
      var json = try json(document)
      json["a"] = 1
      #expect(try json == self.json(document))
      #expect(json.removed("a") == json)
    }
  }

  /// The real `append` merges the members of objects, and does nothing with anything else.
  @Test(arguments: [
    (#"{"a":1}"#, #"{"b":2,"a":9}"#, #"{"a":9,"b":2}"#),
    (#"{"a":{"x":1}}"#, #"{"a":{"y":2}}"#, #"{"a":{"y":2}}"#),
    ("null", #"{"b":2}"#, #"{"b":2}"#),
    ("[1]", #""x""#, "[1]"),
    ("[1]", "[2]", "[1]"),
    ("[1]", #"{"b":2}"#, "[1]"),
    (#"{"a":1}"#, "[2]", #"{"a":1}"#),
    (#"{"a":1}"#, #""x""#, #"{"a":1}"#),
    (#"{"a":1}"#, "null", #"{"a":1}"#),
  ])
  func appendsMembersAndNothingElse(document: String, added: String, expected: String) throws {
    // In a document, and in what the app has built.
    var inDocument = try value(document)
    var built = try JAYSON([value(document)]).getArray()[0]
    try inDocument.append(value(added))
    try built.append(value(added))
    #expect(try text(of: ["k": inDocument]) == #"{"k":\#(expected)}"#)
    #expect(try text(of: ["k": built]) == #"{"k":\#(expected)}"#)
  }

  @Test func keepsThePathsOfWhatItAppendsTo() throws {
    var json = try json(#"{"a":{"b":1}}"#).next("a")
    json.append(["c": ["d": 2]])
    #expect(json.currentPath() == #"Root->["a"]"#)
    #expect(try json.next("c.d").currentPath() == #"Root->["a"]["c"]["d"]"#)
  }

  @Test func makesAContainerOfNull() throws {
    var object = try json("null")
    object["a"] = JAYSON(1)
    #expect(try text(of: object) == #"{"a":1}"#)
  }

  @Test func writesEveryWritableType() throws {
    let values: [(any JAYSONWritableType, String)] = [
      (NSNull(), "null"), ("s", #""s""#), ("n" as NSString, #""n""#), (NSNumber(value: 1.5), "1.5"),
      (NSNumber(value: false), "false"), (true, "true"), (Float(0.5), "0.5"), (1.25, "1.25"),
      (CGFloat(2.5), "2.5"), (-1, "-1"), (Int8.min, "-128"), (Int16.min, "-32768"),
      (Int32.min, "-2147483648"), (Int64.min, "-9223372036854775808"), (UInt(1), "1"),
      (UInt8.max, "255"), (UInt16.max, "65535"), (UInt32.max, "4294967295"),
      (UInt64.max, "18446744073709551615"),
    ]
    for (value, expected) in values {
      #expect(try text(of: JAYSON([value])) == "[\(expected)]")
      #expect(try text(of: JAYSON(["k": value])) == #"{"k":\#(expected)}"#)
      #expect(try text(of: JAYSON([JAYSON(value)])) == "[\(expected)]")
    }
  }

  @Test func createsContainersFromEveryKindOfCollection() throws {
    let writables: [any JAYSONWritableType] = [1, "a"]
    let members: [String: any JAYSONWritableType] = ["k": 1]
    #expect(try text(of: JAYSON(writables)) == #"[1,"a"]"#)
    #expect(try text(of: JAYSON(members)) == #"{"k":1}"#)
    #expect(try text(of: JAYSON([JAYSON(1), JAYSON()])) == "[1,null]")
    #expect(try text(of: JAYSON(["k": JAYSON("v")])) == #"{"k":"v"}"#)
    #expect(JAYSON() == JAYSON.null)
  }

  @Test func readsTheTreesThatAppsPassOn() throws {
    let trees: [(Any, String)] = [
      (["k": [1, "a", NSNull()]] as [String: [Any]], #"{"k":[1,"a",null]}"#),
      (["k": true] as [AnyHashable: Any], #"{"k":true}"#),
      ([1, [2]] as [Any], "[1,[2]]"),
      (NSDictionary(dictionary: ["k": NSArray(array: [NSNumber(value: 1)])]), #"{"k":[1]}"#),
    ]
    for (tree, expected) in trees {
      #expect(try text(of: JAYSON(any: tree)) == expected)
    }
  }

  @Test func refusesTreesThatAreNotJSON() {
    let deep = (0..<600).reduce([] as [Any]) { inner, _ in [inner] }
    let trees: [Any] = [
      ["k": Date()], ["k": Double.infinity], [1: "a"], ["k": Data()], [JAYSON(1)], deep,
    ]
    for tree in trees {
      #expect(outcome { try JAYSON(any: tree) } == "E invalidJSONObject")
    }
  }

  @Test func refusesToWriteWhatIsNoDocument() throws {
    for json: JAYSON in [nil, 1, "s", true, JAYSON([Double.nan]), ["k": JAYSON(Double.infinity)]] {
      #expect(outcome { try json.data() } == "E invalidJSONObject")
    }
    #expect(outcome(of: "1") { try $0.data() } == "E invalidJSONObject")
  }

  @Test(arguments: [(4_096, 4_096 * 2, 4_096 * 6 - 4), (4_097, nil, nil), (20_000, nil, nil)])
  func writesWhatFitsTheStack(levels: Int, array: Int?, object: Int?) throws {
    // Swift itself destroys nested values by recursion, for which the threads of tests may be too small.
    let counts = try LargeStack.run(bytes: 64 << 20) {
      let arrays = (1..<levels).reduce([] as JAYSON) { inner, _ in [inner] }
      let objects = (1..<levels).reduce([:] as JAYSON) { inner, _ in ["k": inner] }
      return [arrays, objects].map { try? $0.data().count }
    }
    #expect(counts == [array, object])
  }

  @Test func survivesCoding() throws {
    let json: JAYSON = ["a": [1, nil]]
    let data = try JSONEncoder().encode([json])
    #expect(try JSONDecoder().decode([JAYSON].self, from: data) == [json])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([JAYSON].self, from: Data("[1]".utf8))
    }
    #expect(outcome { try JSONEncoder().encode([JAYSON(1)]) } == "E invalidJSONObject")
  }

  private func text(of json: JAYSON) throws -> String {
    String(decoding: try json.data(options: .sortedKeys), as: UTF8.self)
  }

  private func json(_ text: String) throws -> JAYSON { try JAYSON(data: Data(text.utf8)) }

  /// A value inside a document, which null and scalars cannot be by themselves.
  private func value(_ text: String) throws -> JAYSON { try json("[\(text)]").getArray()[0] }
}
