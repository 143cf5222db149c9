import Recipes
import Testing

@Suite struct UnknownCasesTests {
  enum Mood: String { case calm, wild }
  enum Level: Int, Codable { case low = 1, high }

  @Test(
    arguments: [
      (#"{"k": "wild"}"#, .wild, nil), (#"{"k": "x"}"#, .calm, nil),
      (#"{"k": 1}"#, nil, "typeMismatch k"), (#"{"k": null}"#, nil, "valueNotFound k"),
      ("{}", nil, "keyNotFound k"),
    ] as [(String, Mood?, String?)]
  )
  func forgivesUnknownCasesOnly(document: String, expected: Mood?, error: String?) {
    let decode = { try read(document) { try $0.decode(Mood.self, forKey: "k", ifUnknown: .calm) } }
    #expect((try? decode()) == expected)
    if error != nil { #expect(failure(decode) == error) }
  }

  @Test(
    arguments: [
      (#"{"k": "wild"}"#, .wild), (#"{"k": "x"}"#, .calm), (#"{"k": null}"#, nil), ("{}", nil),
    ] as [(String, Mood?)]
  )
  func forgivesIfPresent(document: String, expected: Mood?) throws {
    let value = try read(document) { container -> [Mood?] in
      [try container.decodeIfPresent(forKey: "k", ifUnknown: .calm)]
    }
    #expect(value == [expected])
    let none = try read(#"{"k": "x"}"#) { container -> [Mood?] in
      [try container.decodeIfPresent(forKey: "k", ifUnknown: nil)]
    }
    #expect(none == [nil])
    let error = failure {
      try read(#"{"k": 1}"#) { [try $0.decodeIfPresent(Mood.self, forKey: "k", ifUnknown: nil)] }
    }
    #expect(error == "typeMismatch k")
  }

  @Test func keepsTheRawValue() throws {
    let moods = try decode([OpenEnum<Mood>].self, #"["calm", "furious"]"#)
    #expect(moods == [.known(.calm), .unknown("furious")])
    #expect(moods.map(\.rawValue) == ["calm", "furious"])
    #expect(moods.compactMap(\.known) == [.calm])
    #expect(Set(moods).count == 2)
    #expect(try json(moods) == #"["calm","furious"]"#)
    #expect(failure { try decode([OpenEnum<Mood>].self, #"["calm", 1]"#) } == "typeMismatch [1]")
  }

  @Test func keepsNumbers() throws {
    let levels = try decode([OpenEnum<Level>].self, "[2, 7]")
    #expect(levels == [.known(.high), .unknown(7)])
    #expect(try json(levels) == "[2,7]")
  }
}
