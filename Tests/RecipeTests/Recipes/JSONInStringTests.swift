import Foundation
import Recipes
import Testing

@Suite struct JSONInStringTests {
  struct Payload: Codable, Equatable { let id: Int }

  @Test func readsTheDocumentInTheString() throws {
    let payload = try read(#"{"k": "{\"id\": 1}"}"#) { container in
      try container.decodeJSON(Payload.self, inStringForKey: "k")
    }
    #expect(payload == Payload(id: 1))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let date = try read(#"{"k": "60"}"#) { container in
      try container.decodeJSON(Date.self, inStringForKey: "k", using: decoder)
    }
    #expect(date == Date(timeIntervalSince1970: 60))
  }

  @Test(
    arguments: [
      (#"{"k": "{\"id\": \"x\"}"}"#, "typeMismatch k.id"), (#"{"k": "{}"}"#, "keyNotFound k.id"),
      (#"{"k": "{\"id\": null}"}"#, "valueNotFound k.id"), (#"{"k": "{"}"#, "dataCorrupted k"),
      (#"{"k": ""}"#, "dataCorrupted k"), (#"{"k": {}}"#, "typeMismatch k"),
      ("{}", "keyNotFound k"),
    ]
  )
  func saysWhereTheErrorIs(document: String, expected: String) {
    let error = failure {
      try read(document) { try $0.decodeJSON(Payload.self, inStringForKey: "k") }
    }
    #expect(error == expected)
  }

  @Test(
    arguments: [
      (#"{"k": "{\"id\": 1}"}"#, Payload(id: 1)), (#"{"k": null}"#, nil), ("{}", nil),
    ] as [(String, Payload?)]
  )
  func readsIfPresent(document: String, expected: Payload?) throws {
    let value = try read(document) { container -> [Payload?] in
      [try container.decodeJSONIfPresent(inStringForKey: "k")]
    }
    #expect(value == [expected])
    let error = failure {
      try read(#"{"k": "x"}"#) { [try $0.decodeJSONIfPresent(Payload.self, inStringForKey: "k")] }
    }
    #expect(error == "dataCorrupted k")
  }

  @Test func writesAString() throws {
    let text = try write { try $0.encodeJSON(Payload(id: 1), inStringForKey: "k") }
    #expect(text == #"{"k":"{\"id\":1}"}"#)
  }
}
