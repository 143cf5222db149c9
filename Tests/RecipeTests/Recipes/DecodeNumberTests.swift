import Foundation
import Recipes
import Testing

@Suite struct DecodeNumberTests {
  private static let server = NonFiniteNumbers(positiveInfinity: "inf", negativeInfinity: "-inf")

  @Test(
    arguments: [
      ("1.5", 1.5), (#""inf""#, .infinity), (#""-inf""#, -.infinity),
    ] as [(String, Double)]
  )
  func readsAndWritesNumbers(json: String, expected: Double) throws {
    let document = "{\"k\":\(json)}"
    let number = try read(document) { container in
      try container.decodeNumber(Double.self, forKey: "k", nonFinite: Self.server)
    }
    #expect(number == expected)
    let optional = try read(document) { container in
      [try container.decodeNumberIfPresent(Float.self, forKey: "k", nonFinite: Self.server)]
    }
    #expect(optional == [Float(expected)])
    let text = try write { try $0.encodeNumber(expected, forKey: "k", nonFinite: Self.server) }
    #expect(text == document)
  }

  @Test func readsAndWritesNaN() throws {
    let number = try read(#"{"k": "NaN"}"#) { container in
      try container.decodeNumber(Double.self, forKey: "k", nonFinite: Self.server)
    }
    #expect(number.isNaN)
    let text = try write { try $0.encodeNumber(number, forKey: "k", nonFinite: Self.server) }
    #expect(text == #"{"k":"NaN"}"#)
  }

  @Test(
    arguments: [
      (#"{"k": "x"}"#, "typeMismatch k"), (#"{"k": "1.5"}"#, "typeMismatch k"),
      (#"{"k": {}}"#, "typeMismatch k"), ("{}", "keyNotFound k"),
    ]
  )
  func refusesOtherStrings(document: String, expected: String) throws {
    let error = failure {
      try read(document) { try $0.decodeNumber(Double.self, forKey: "k", nonFinite: Self.server) }
    }
    #expect(error == expected)
  }

  @Test(arguments: ["{}", #"{"k": null}"#])
  func readsNoNumber(document: String) throws {
    let none = try read(document) { container in
      [try container.decodeNumberIfPresent(Double.self, forKey: "k", nonFinite: Self.server)]
    }
    #expect(none == [nil])
  }
}
