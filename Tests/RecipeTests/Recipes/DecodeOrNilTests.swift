import Recipes
import Testing

@Suite struct DecodeOrNilTests {
  @Test(
    arguments: [
      (#"{"k": 1}"#, 1, nil), ("{}", nil, nil), (#"{"k": null}"#, nil, nil),
      (#"{"k": "1"}"#, nil, "typeMismatch k"), (#"{"k": {}}"#, nil, "typeMismatch k"),
    ] as [(String, Int?, String?)]
  )
  func readsAndReports(document: String, expected: Int?, error: String?) throws {
    var reported: String?
    let value = try read(document) { container -> [Int?] in
      [container.decodeOrNil(Int.self, forKey: "k") { reported = place(of: $0) }]
    }
    #expect(value == [expected])
    #expect(reported == error)
  }
}
