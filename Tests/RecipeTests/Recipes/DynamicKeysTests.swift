import Recipes
import Testing

@Suite struct DynamicKeysTests {
  enum Currency: String { case eur, usd }

  @Test func convertsTheKeysOfADictionary() throws {
    let limits = try read(#"{"k": {"eur": 1, "usd": 2}}"#) { container in
      try container.decodeDictionary(of: Int.self, forKey: "k") { Currency(rawValue: $0) }
    }
    #expect(limits == [.eur: 1, .usd: 2])
    let numbers = try read(#"{"k": {"1": "a"}}"#) { container in
      try container.decodeDictionary(of: String.self, forKey: "k") { Int($0) }
    }
    #expect(numbers == [1: "a"])
  }

  @Test func throwsForAKeyThatCannotBeConverted() {
    let error = failure {
      try read(#"{"k": {"gbp": 1}}"#) { container in
        try container.decodeDictionary(of: Int.self, forKey: "k") { Currency(rawValue: $0) }
      }
    }
    #expect(error == "dataCorrupted k")
  }

  @Test func readsAllMembersButTheKnownOnes() throws {
    let members = try read(#"{"id": "x", "a": 1, "b": 2}"#) { container in
      try container.decodeMembers(of: Int.self, except: ["id"])
    }
    #expect(members == ["a": 1, "b": 2])
  }

  private static let rows = #"{"k": [{"n": 1}, {"n": null}, {}, 7]}"#

  @Test(arguments: [(0, 1), (1, nil), (2, nil), (3, nil), (4, nil)])
  func readsThroughAnElement(index: Int, number: Int?) throws {
    let path = [AnyCodingKey(intValue: index), "n"]
    let value = try read(Self.rows) { try $0.decodeIfPresent(Int.self, forKey: "k", at: path) }
    #expect(value == number)
    guard number == nil else { return }
    #expect(
      failure { try read(Self.rows) { try $0.decode(Int.self, forKey: "k", at: path) } } != nil
    )
  }

  /// Such an index may be computed, and must not end the app.
  @Test func refusesAnIndexThatNoArrayHas() throws {
    let path: [AnyCodingKey] = [AnyCodingKey(intValue: -1), "n"]
    let error = failure { try read(Self.rows) { try $0.decode(Int.self, forKey: "k", at: path) } }
    #expect(error?.hasPrefix("dataCorrupted") == true, "\(error ?? "")")
    let value = try read(Self.rows) { try $0.decodeIfPresent(Int.self, forKey: "k", at: path) }
    #expect(value == nil)
  }

  @Test func saysWhichKeyIsMissing() {
    #expect(
      failure { try read("{}") { try $0.decode(Int.self, forKey: "k", at: [0]) } }
        == "keyNotFound k"
    )
    let error = failure {
      try read(#"{"k": [{}]}"#) { try $0.decode(Int.self, forKey: "k", at: [0, "n"]) }
    }
    #expect(error?.hasPrefix("keyNotFound") == true)
  }
}

@Suite struct DynamicKeysEncodingTests {
  @Test func writesTheKeysOfADictionary() throws {
    let limits = [DynamicKeysTests.Currency.eur: 1, .usd: 2]
    let text = try write { try $0.encodeDictionary(limits, forKey: "k", keys: \.rawValue) }
    #expect(text == #"{"k":{"eur":1,"usd":2}}"#)
  }

  @Test func writesMembersBesideOthers() throws {
    let text = try write { container in
      try container.encode("x", forKey: "id")
      try container.encodeMembers(["a": 1, "b": 2])
    }
    #expect(text == #"{"a":1,"b":2,"id":"x"}"#)
  }
}

@Suite struct AnyCodingKeyTests {
  private enum Key: String, CodingKey { case one }

  @Test func hasFourInitialisers() {
    #expect(AnyCodingKey(stringValue: "a").stringValue == "a")
    #expect(AnyCodingKey(intValue: 3).intValue == 3)
    #expect(AnyCodingKey(intValue: 3).stringValue == "3")
    #expect(AnyCodingKey(Key.one) == AnyCodingKey(stringValue: "one"))
    let literal: AnyCodingKey = "a"
    #expect(literal == AnyCodingKey(stringValue: "a"))
  }
}
