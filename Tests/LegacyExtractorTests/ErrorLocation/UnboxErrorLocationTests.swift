import LegacyExtractor
import Testing

@Suite struct UnboxErrorLocationTests {
  struct Parent: Unboxable {
    let kids: [Child]

    init(unboxer: Unboxer) throws { kids = try unboxer.unbox(key: "kids") }
  }

  struct Child: Unboxable {
    let x: Int

    init(unboxer: Unboxer) throws { x = try unboxer.unbox(key: "x") }
  }

  struct Deep: Unboxable {
    let x: Int

    init(unboxer: Unboxer) throws { x = try unboxer.unbox(keyPath: "a.b.1.c") }
  }

  struct Values<T: UnboxableCollection & SendableMetatype>: Unboxable {
    let values: T

    init(unboxer: Unboxer) throws {
      values = try unboxer.unbox(key: "v.w", allowInvalidElements: false)
    }
  }

  struct Row: Sendable {
    let document: String
    let place: String
    let decode: @Sendable (Data) throws -> Void

    init<T: Unboxable & SendableMetatype>(_ type: T.Type, _ document: String, _ place: String) {
      self.document = document
      self.place = place
      decode = { let _: T = try unbox(data: $0) }
    }
  }

  static let rows: [Row] = [
    Row(Child.self, "{}", "1:1: the root is a dictionary: {}"),
    Row(Child.self, #"{"x":null}"#, "1:6: x is null: null"),
    Row(Child.self, "[1]", "1:2: [0] is a number: 1"),
    Row(Parent.self, #"{"kids":[{"x":1},{"y":2}]}"#, #"1:18: kids[1] is a dictionary: {"y":2}"#),
    Row(Parent.self, #"{"kids":[{"x":1},{"x":"s"}]}"#, #"1:23: kids[1].x is a string: "s""#),
    Row(Parent.self, #"{"kids":[{"x":1},5]}"#, #"1:9: kids is an array: [{"x":1},5]"#),
    Row(Parent.self, #"{"kids":{"x":1}}"#, #"1:9: kids is a dictionary: {"x":1}"#),
    Row(Deep.self, #"{"a":{}}"#, "1:6: a is a dictionary: {}"),
    Row(Deep.self, #"{"a":true}"#, "1:6: a is a bool: true"),
    Row(Deep.self, #"{"a":{"b":[1]}}"#, "1:11: a.b is an array: [1]"),
    Row(Deep.self, #"{"a":{"b":[1,{}]}}"#, "1:14: a.b[1] is a dictionary: {}"),
    Row(Deep.self, #"{"a":{"b":[1,{"c":[]}]}}"#, "1:19: a.b[1].c is an array: []"),
    Row(Values<[Int]>.self, #"{"v.w":[1,"x"]}"#, #"1:11: `v.w`[1] is a string: "x""#),
    Row(Values<[[Int]]>.self, #"{"v.w":[[1],[2,"x"]]}"#, #"1:16: `v.w`[1][1] is a string: "x""#),
    Row(
      Values<[String: Int]>.self,
      #"{"v.w":{"a":1,"b":"x"}}"#,
      #"1:19: `v.w`.b is a string: "x""#
    ),
  ]

  @Test func findsTheFirstPlaceThatExplainsIt() throws {
    for row in Self.rows {
      let data = Data(row.document.utf8)
      let error = try #require(throws: UnboxError.self) { try row.decode(data) }
      #expect(error.location(in: data)?.description == row.place, "\(error)")
    }
  }

  @Test func findsItInAnObjectOfManyKeys() {
    let keys = (0..<200).map { #""k\#($0)":{"x":1},"# }.joined()
    let data = Data("{\(keys)\"last\":{}}".utf8)
    let error = UnboxError.pathError(.missingKey("x"), "x")
    #expect(error.location(in: data)?.path == "last")
  }

  @Test func findsNothingWhereNothingExplainsIt() {
    let data = Data(#"{"a":1}"#.utf8)
    #expect(UnboxError.customUnboxingFailed.location(in: data) == nil)
    #expect(UnboxError.pathError(.missingKey("a"), "a").location(in: data) == nil)
    #expect(UnboxError.pathError(.invalidValue("x", "a"), "a").location(in: data) == nil)
    #expect(UnboxError.pathError(.invalidArrayElement(1, 0), "a").location(in: data) == nil)
  }

  @Test func findsTheKeyThatCouldNotBeTransformed() {
    let error = UnboxError.pathError(.invalidDictionaryKey("k"), "a")
    let location = error.location(in: Data(#"{"a":{"j":1,"k":2}}"#.utf8))
    #expect(location?.path == "a.k")
  }
}
