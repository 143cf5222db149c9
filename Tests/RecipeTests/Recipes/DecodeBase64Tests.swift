import Foundation
import Recipes
import Testing

@Suite struct DecodeBase64Tests {
  @Test func readsBase64() throws {
    let bytes = Data([1, 2, 255])
    #expect(try read(#"{"k": "AQL/"}"#) { try $0.decodeBase64(forKey: "k") } == bytes)
    let optional = try read(#"{"k": "AQL/", "n": null}"#) { container in
      [
        try container.decodeBase64IfPresent(forKey: "k"),
        try container.decodeBase64IfPresent(forKey: "n"),
        try container.decodeBase64IfPresent(forKey: "m"),
      ]
    }
    #expect(optional == [bytes, nil, nil])
    #expect(try write { try $0.encodeBase64(bytes, forKey: "k") } == #"{"k":"AQL/"}"#)
  }

  @Test(
    arguments: [
      (#"{"k": "?"}"#, "dataCorrupted k"), (#"{"k": [1]}"#, "typeMismatch k"),
      ("{}", "keyNotFound k"),
    ]
  )
  func refusesOtherBytes(document: String, expected: String) {
    #expect(failure { try read(document) { try $0.decodeBase64(forKey: "k") } } == expected)
    guard document != "{}" else { return }
    #expect(
      failure { try read(document) { [try $0.decodeBase64IfPresent(forKey: "k")] } } == expected
    )
  }
}
