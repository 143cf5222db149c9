import Foundation
import Testing

@testable import CodableScenarios

@Suite struct ValueTests {
  @Test("000-16 bytes as Base64, as numbers, and in a form of one's own") func data() throws {
    let bytes = [Data([0, 127, 255])]
    #expect(try CoderPair.base64().roundTrip(bytes) == ("[\"AH\\/\\/\"]", bytes))
    #expect(try CoderPair.bytes().roundTrip(bytes) == ("[[0,127,255]]", bytes))
    #expect(try CoderPair.hexadecimal().roundTrip(bytes) == ("[\"007fff\"]", bytes))
  }

  @Test("000-17 output for people") func prettyPrinted() throws {
    let product = GroceryProduct(name: "Apple", points: 7)
    let text = try json(product) { $0.outputFormatting = [.prettyPrinted, .sortedKeys] }
    #expect(text == "{\n  \"name\" : \"Apple\",\n  \"points\" : 7\n}")
  }

  @Test("000-18 floating-point numbers that JSON cannot write") func nonConformingFloats() throws {
    let values = [1.5, .infinity, -.infinity]
    let (json, decoded) = try CoderPair.nonConformingFloats().roundTrip(values)
    #expect(json == "[1.5,\"+Infinity\",\"-Infinity\"]")
    #expect(decoded == values)
  }

  @Test("004-04 compact is the default, not an option") func compact() throws {
    let text = try json(GroceryProduct(name: "Apple", points: 7))
    #expect(text == #"{"name":"Apple","points":7}"#)
    #expect(JSONEncoder().outputFormatting == [])
  }

  @Test("004-10 NaN and the infinities: decoding") func decodesNonConformingFloats() throws {
    let document = Data("[\"NaN\", \"+Infinity\", \"-Infinity\"]".utf8)
    let decoded = try CoderPair.nonConformingFloats().decoder.decode([Double].self, from: document)
    #expect(decoded.map { "\($0)" } == ["nan", "inf", "-inf"])
    #expect(
      failure { try JSONDecoder().decode([Double].self, from: document) } == "typeMismatch [0]"
    )
  }

  @Test("004-11 NaN and the infinities: encoding") func encodesNonConformingFloats() throws {
    let (json, _) = try CoderPair.nonConformingFloats().roundTrip([Double.nan, -.infinity])
    #expect(json == "[\"NaN\",\"-Infinity\"]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([Double.nan]) }
  }

  @Test("004-12 bytes: decoding what is none") func refusesOtherBytes() {
    func error(_ pair: CoderPair, _ json: String) -> String? {
      failure { try pair.decoder.decode([Data].self, from: Data(json.utf8)) }
    }
    #expect(error(.base64(), "[\"?\"]") == "dataCorrupted [0]")
    #expect(error(.bytes(), "[\"AA\"]") == "typeMismatch [0]")
    #expect(error(.hexadecimal(), "[\"00\", \"0g\"]") == "dataCorrupted [1]")
    #expect(error(.hexadecimal(), "[\"000\"]") == "dataCorrupted [0]")
  }

  @Test("004-20 money keeps its digits, as decimals or as cents") func money() throws {
    let document = #"{"amount":19.99}"#
    let price = try decode(Price.self, document)
    #expect(price.amount == Decimal(string: "19.99"))
    #expect(try json(price) == document)
    let cents = try decode(CentPrice.self, document)
    #expect(cents.cents == 1999)
    #expect(try json(cents) == document)
    #expect(Int(19.99 * 100) == 1998, "what a Double gives")
    let error = failure { try decode(CentPrice.self, #"{"amount": 0.001}"#) }
    #expect(error == "dataCorrupted amount")
  }
}
