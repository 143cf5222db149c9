import Recipes
import Testing

@Suite struct DefaultValueTests {
  static let documents = ["missing": "{}", "null": #"{"k": null}"#, "invalid": #"{"k": "x"}"#]

  @Test(
    "each reason is a choice of its own",
    arguments: [
      (.missing, ["missing"]),
      (.null, ["null"]),
      (.invalid, ["invalid"]),
      ([.missing, .null], ["missing", "null"]),
      ([.missing, .null, .invalid], ["missing", "null", "invalid"]),
      ([], []),
    ] as [(DefaultReasons, [String])]
  )
  func takesTheDefaultForNamedReasons(reasons: DefaultReasons, expected: [String]) {
    for (name, document) in Self.documents {
      let value = try? read(document) { try $0.decode(forKey: "k", default: 7, when: reasons) }
      #expect(value == (expected.contains(name) ? 7 : nil), "\(name)")
    }
  }

  @Test func prefersTheValue() throws {
    let value = try read(#"{"k": 1}"#) { container in
      try container.decode(forKey: "k", default: 7, when: [.missing, .null, .invalid])
    }
    #expect(value == 1)
  }

  @Test(
    "throws what the plain call would",
    arguments: [
      ("{}", "keyNotFound k"), (#"{"k": null}"#, "valueNotFound k"),
      (#"{"k": "x"}"#, "typeMismatch k"),
    ]
  )
  func keepsTheError(document: String, expected: String) {
    let error = failure { try read(document) { try $0.decode(forKey: "k", default: 7, when: []) } }
    #expect(error == expected)
  }

  @Test func takesAMissingKeyInsideTheValueForInvalid() {
    struct Child: Decodable { var a = 1 }
    let document = #"{"k": {}}"#
    let error = failure {
      try read(document) { try $0.decode(forKey: "k", default: Child(), when: .missing) }
    }
    #expect(error == "keyNotFound k.a")
  }

  @Test func reportsWhatItReplaces() throws {
    var reported: [String?] = []
    _ = try read(#"{"k": "x"}"#) { container in
      try container.decode(forKey: "k", default: 7, when: .invalid) {
        reported.append(place(of: $0))
      }
    }
    #expect(reported == ["typeMismatch k"])
  }
}
