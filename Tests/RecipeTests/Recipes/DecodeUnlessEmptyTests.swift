import Foundation
import Recipes
import Testing

@Suite struct DecodeUnlessEmptyTests {
  @Test(
    arguments: [
      (#"{"k": ""}"#, nil), (#"{"k": null}"#, nil), ("{}", nil), (#"{"k": "x"}"#, "x"),
      (#"{"k": " "}"#, " "),
    ] as [(String, String?)]
  )
  func readsStrings(document: String, expected: String?) throws {
    let value = try read(document) { [try $0.decodeUnlessEmpty(String.self, forKey: "k")] }
    #expect(value == [expected])
  }

  @Test func readsOtherTypesThanStrings() throws {
    let url = try read(#"{"k": "https://example.com"}"#) { container in
      try container.decodeUnlessEmpty(URL.self, forKey: "k")
    }
    #expect(url == URL(string: "https://example.com"))
    let count = try read(#"{"k": 3}"#) { try $0.decodeUnlessEmpty(Int.self, forKey: "k") }
    #expect(count == 3)
    let none = try read(#"{"k": ""}"#) { [try $0.decodeUnlessEmpty(Int.self, forKey: "k")] }
    #expect(none == [nil])
  }

  @Test("also for a type that an empty string decodes to")
  func readsTypesOfTheAppsOwn() throws {
    struct Name: Decodable, Equatable {
      let text: String
      init(text: String) { self.text = text }
      init(from decoder: any Decoder) throws { text = try String(from: decoder) }
    }
    let names = try read(#"{"a": "", "b": "x"}"#) { container in
      [
        try container.decodeUnlessEmpty(Name.self, forKey: "a"),
        try container.decodeUnlessEmpty(Name.self, forKey: "b"),
      ]
    }
    #expect(names == [nil, Name(text: "x")])
    let flexible = try read(#"{"k": ""}"#) { container in
      [try container.decodeUnlessEmpty(Flexible<String>.self, forKey: "k")]
    }
    #expect(flexible == [nil])
  }

  @Test func throwsForOtherBadValues() {
    let error = failure {
      try read(#"{"k": "x"}"#) { [try $0.decodeUnlessEmpty(Int.self, forKey: "k")] }
    }
    #expect(error == "typeMismatch k")
  }

  @Test func writesNilAsAnEmptyString() throws {
    #expect(try write { try $0.encodeEmptyIfNil(nil as Int?, forKey: "k") } == #"{"k":""}"#)
    #expect(try write { try $0.encodeEmptyIfNil(3, forKey: "k") } == #"{"k":3}"#)
  }
}
