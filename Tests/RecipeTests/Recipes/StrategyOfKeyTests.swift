import Foundation
import Recipes
import Testing

@Suite struct StrategyOfKeyTests {
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
