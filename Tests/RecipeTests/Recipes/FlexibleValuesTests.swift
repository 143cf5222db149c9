import Recipes
import Testing

@Suite struct FlexibleValuesTests {
  private func flexible<Value: Decodable & LosslessStringConvertible>(
    _ type: Value.Type,
    _ json: String
  ) -> Value? {
    try? read("{\"k\": \(json)}") { try $0.decodeFlexible(type, forKey: "k") }
  }

  @Test(
    arguments: [
      ("1", 1), ("-1", -1), ("1.0", 1), ("1.5", 1), ("-1.5", -1), ("true", 1), ("false", 0),
      ("\"1\"", 1), ("\"+1\"", 1), ("\"01\"", 1), ("\"-0\"", 0), ("\" 1\"", nil),
      ("\"1.0\"", nil), ("\"x\"", nil), ("\"\"", nil), ("9223372036854775808", .min),
      ("null", nil), ("[]", nil), ("{}", nil),
    ] as [(String, Int?)]
  )
  func makesIntegers(json: String, expected: Int?) {
    #expect(flexible(Int.self, json) == expected)
  }

  @Test(
    arguments: [
      ("4.99", "4.99"), ("-3", "-3"), ("\"4.99\"", "4.99"), ("\"1e2\"", "100"),
      ("\"0.1234567890123456789\"", "0.1234567890123456789"), ("\"4.99 EUR\"", nil),
      ("\"4,99\"", nil), ("\"nan\"", nil), ("\"0x10\"", nil), ("\"\"", nil), ("true", nil),
      ("null", nil), ("[]", nil),
    ] as [(String, String?)]
  )
  func makesAmounts(json: String, expected: String?) {
    let amount = try? read("{\"k\": \(json)}") { try $0.decodeFlexibleDecimal(forKey: "k") }
    #expect(amount.map { "\($0)" } == expected)
  }

  @Test func cutsIntegersToTheirWidth() {
    #expect(flexible(Int32.self, "4294967297") == 1)
    #expect(flexible(UInt.self, "-1") == .max)
    #expect(flexible(UInt32.self, "\"-1\"") == nil)
    #expect(flexible(UInt64.self, "18446744073709551615") == .max)
  }

  @Test(
    arguments: [
      ("1", 1), ("1.5", 1.5), ("true", 1), ("\"1.5\"", 1.5), ("\".5\"", 0.5), ("\"1e2\"", 100),
      ("\"0x10\"", 16), ("\"inf\"", .infinity), ("\"1,5\"", nil), ("\"\"", nil), ("null", nil),
    ] as [(String, Double?)]
  )
  func makesDoubles(json: String, expected: Double?) {
    #expect(flexible(Double.self, json) == expected)
    #expect(flexible(Float.self, json) == expected.map(Float.init))
  }

  @Test func letsFloatsOverflow() {
    #expect(flexible(Float.self, "1e39") == .infinity)
  }

  @Test(
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false), ("2", true), ("-1", true),
      ("0.5", true), ("0.0", false), ("\"true\"", true), ("\"T\"", true), ("\"Yes\"", true),
      ("\"y\"", true), ("\"FALSE\"", false), ("\"f\"", false), ("\"no\"", false),
      ("\"N\"", false), ("\"1\"", nil), ("\"0\"", nil), ("\"on\"", nil), ("\" true\"", nil),
      ("null", nil), ("[]", nil),
    ] as [(String, Bool?)]
  )
  func makesBools(json: String, expected: Bool?) {
    #expect(flexible(Bool.self, json) == expected)
  }

  @Test(
    arguments: [
      ("\"x\"", "x"), ("\"\"", ""), ("1", "1"), ("-1", "-1"), ("1.5", "1.5"), ("true", "1"),
      ("false", "0"), ("18446744073709551615", "18446744073709551615"), ("null", nil),
      ("{}", nil), ("[]", nil),
    ] as [(String, String?)]
  )
  func makesStrings(json: String, expected: String?) {
    #expect(flexible(String.self, json) == expected)
  }

  @Test(
    "throws the error of the plain value",
    arguments: [
      (#"{"k": "x"}"#, "typeMismatch k"), ("{}", "keyNotFound k"),
      (#"{"k": null}"#, "valueNotFound k"), (#"{"k": []}"#, "typeMismatch k"),
    ]
  )
  func throwsTheErrorOfTheValue(document: String, expected: String) {
    let error = failure { try read(document) { try $0.decodeFlexible(Int.self, forKey: "k") } }
    #expect(error == expected)
  }

  @Test func convertsTheElementsOfCollections() throws {
    let list = try decode([Flexible<String>].self, #"["a", 1, true]"#).map(\.value)
    #expect(list == ["a", "1", "1"])
    let dictionary = try decode([String: Flexible<Int>].self, #"{"a": "1", "b": 2.5}"#)
    #expect(dictionary.mapValues(\.value) == ["a": 1, "b": 2])
  }

  @Test(
    "reads every form, whichever is tried first",
    arguments: [FlexibleForm.itself, .string, .number],
    ["1", "\"1\"", "1.5", "true", "\"x\"", "null", "{}"]
  )
  func triesTheUsualFormFirst(form: FlexibleForm, json: String) {
    func value<Value: Decodable & LosslessStringConvertible>(
      _ type: Value.Type,
      _ form: FlexibleForm
    ) -> Value? {
      try? read("{\"k\": \(json)}") { try $0.decodeFlexible(type, forKey: "k", usually: form) }
    }
    #expect(value(Int.self, form) == value(Int.self, .itself))
    #expect(value(Double.self, form) == value(Double.self, .itself))
    #expect(value(Bool.self, form) == value(Bool.self, .itself))
    #expect(value(String.self, form) == value(String.self, .itself))
  }

  @Test(
    arguments: [(#"{"k": "1"}"#, 1), (#"{"k": null}"#, nil), ("{}", nil)] as [(String, Int?)]
  )
  func readsIfPresent(document: String, expected: Int?) throws {
    let value = try read(document) { container -> [Int?] in
      [try container.decodeFlexibleIfPresent(forKey: "k")]
    }
    #expect(value == [expected])
    let error = failure {
      try read(#"{"k": "x"}"#) { [try $0.decodeFlexibleIfPresent(Int.self, forKey: "k")] }
    }
    #expect(error == "typeMismatch k")
  }

  @Test(
    arguments: [
      ("[1, 2]", [1, 2]), (#"["1", "2"]"#, [1, 2]),
      (#"[1, "2", 3.5, true, "5"]"#, [1, 2, 3, 1, 5]),
      ("[]", []),
    ]
  )
  func readsArrays(json: String, expected: [Int]) throws {
    let array = try read("{\"k\": \(json)}") { container in
      try container.decodeFlexibleArray(of: Int.self, forKey: "k")
    }
    #expect(array == expected)
  }

  @Test(arguments: [(#"[1, "x"]"#, "typeMismatch k[1]"), ("{}", "typeMismatch k")])
  func saysWhichElementCannotBeConverted(json: String, expected: String) {
    let error = failure {
      try read("{\"k\": \(json)}") { try $0.decodeFlexibleArray(of: Int.self, forKey: "k") }
    }
    #expect(error == expected)
  }

  private struct Model: Codable, Hashable {
    @Flexible var id: Int
    @Flexible var name: String
    @Flexible var isOn: Bool
  }

  @Test(
    "writes what was there",
    arguments: [
      #"{"id":1,"isOn":true,"name":"a"}"#, #"{"id":"1","isOn":"yes","name":1}"#,
      #"{"id":true,"isOn":0,"name":18446744073709551615}"#, #"{"id":1.5,"isOn":2,"name":true}"#,
    ]
  )
  func writesTheOriginal(document: String) throws {
    #expect(try json(decode(Model.self, document)) == document)
  }

  @Test func writesAnotherValueAsItself() throws {
    var model = try decode(Model.self, #"{"id":"1","isOn":"yes","name":1}"#)
    model.id = 2
    #expect(try json(model) == #"{"id":2,"isOn":"yes","name":1}"#)
    #expect(model == Model(id: 2, name: "1", isOn: true))
    #expect(model.hashValue == Model(id: 2, name: "1", isOn: true).hashValue)
  }
}
