import Recipes
import Testing

@Suite struct FlexibleOrNilTests {
  private struct Model: Codable, Hashable {
    @FlexibleOrNil var size: Int?
    @FlexibleOrNil var isOpen: Bool?
  }

  @Test(
    "reads what can be converted, and writes what was there",
    arguments: [
      (#"{"isOpen":true,"size":3}"#, Model(size: 3, isOpen: true)),
      (#"{"isOpen":"yes","size":"3"}"#, Model(size: 3, isOpen: true)),
      (#"{"isOpen":0,"size":3.5}"#, Model(size: 3, isOpen: false)),
      ("{}", Model(size: nil, isOpen: nil)),
    ]
  )
  private func convertsAndKeepsTheOriginal(document: String, expected: Model) throws {
    let model = try decode(Model.self, document)
    #expect(model == expected)
    #expect(model.hashValue == expected.hashValue)
    #expect(try json(model) == document)
  }

  @Test(arguments: ["null", "\"x\"", "\"\"", "[]", "{}"])
  func isNilAfterAnyError(json value: String) throws {
    let model = try decode(Model.self, "{\"size\": \(value), \"isOpen\": \(value)}")
    #expect(model == Model(size: nil, isOpen: nil))
    #expect(try json(model) == "{}")
  }

  @Test func writesAnotherValueAsItself() throws {
    var model = try decode(Model.self, #"{"size": "3", "isOpen": 1}"#)
    model.size = 4
    model.isOpen = nil
    #expect(try json(model) == #"{"size":4}"#)
  }

  @Test func standsForElementsOfCollections() throws {
    let sizes = try decode([FlexibleOrNil<Int>].self, #"["3", null, "x", 4]"#)
    #expect(sizes.map(\.wrappedValue) == [3, nil, nil, 4])
    #expect(try json(sizes) == #"["3",null,null,4]"#)
  }
}
