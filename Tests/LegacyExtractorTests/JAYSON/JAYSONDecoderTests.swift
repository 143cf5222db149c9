import LegacyExtractor
import Testing

@Suite struct JAYSONDecoderTests {
  private let uppercase = JAYSON.Decoder { try $0.getString().uppercased() }

  @Test func decodesWithAClosureOrADecoder() throws {
    let json = try json(#"{"a":"x"}"#)
    #expect(try json.next("a").get { try $0.getString().count } == 1)
    #expect(try json.next("a").get(with: uppercase) == "X")
    #expect(json["a"]?.getIfPresent(with: uppercase) == "X")
    #expect(json["a"]?.getIfPresent { try $0.getString() } == "x")
  }

  @Test func answersWithNilInsteadOfAnError() throws {
    let json = try json(#"{"a":1}"#)
    #expect(json["a"]?.getIfPresent(with: uppercase) == nil)
    #expect(json.getIfPresent { try $0.next("b").getInt() } == nil)
  }

  @Test func throwsOnlyWhereTheClosureDoes() {
    let count = JAYSON([1, 2]).get { $0.array?.count }
    #expect(count == 2)
  }

  @Test func decodesElements() throws {
    let json = try json(#"["a","b"]"#)
    #expect(try json.getArray().map { try $0.get(with: uppercase) } == ["A", "B"])
  }
}
