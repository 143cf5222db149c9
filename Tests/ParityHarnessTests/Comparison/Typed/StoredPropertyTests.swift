import Foundation
import Testing

@testable import ParityHarness

@Suite struct StoredPropertyTests {
  @Test func tellsWhereEachPropertyStands() throws {
    struct Mixed {
      var small: Int8 = 1
      var text = "text"
      var any: Any = 1
      var optional: Double? = 2
      var end: UInt16 = 3
    }
    let properties = try #require(StoredProperty.all(of: Mixed()))
    #expect(properties.map(\.label) == ["small", "text", "any", "optional", "end"])
    #expect(
      properties.map { "\($0.type)" } == ["Int8", "String", "Any", "Optional<Double>", "UInt16"]
    )
    let offsets = [
      MemoryLayout<Mixed>.offset(of: \.small), MemoryLayout<Mixed>.offset(of: \.text),
      MemoryLayout<Mixed>.offset(of: \.any), MemoryLayout<Mixed>.offset(of: \.optional),
      MemoryLayout<Mixed>.offset(of: \.end),
    ]
    #expect(properties.map(\.offset) == offsets)
  }

  @Test func tellsTheTypesOfAGenericStructure() throws {
    let generic = ComparedValues.Generic(value: ["a": 1])
    let properties = try #require(StoredProperty.all(of: generic))
    #expect(properties.map(\.offset) == [0, 8, 16])
    #expect("\(properties[1].type)" == "Dictionary<String, Int>")
  }

  private static let refused: [@Sendable () -> Any] = [
    { 1 as Int? as Any }, { (1, 2) }, { ComparedValues.Object() }, { ComparedValues.Kind.small },
    { ComparedValues.WithWeakObject() }, { ComparedValues.WithUnownedObject() },
    { ComparedValues.Mirrored() }, { ComparedValues.WithVoid() }, { { 1 } as @Sendable () -> Int },
    { Int.self },
  ]

  @Test(arguments: refused.indices)
  func refusesWhatItDoesNotKnowForCertain(_ index: Int) {
    #expect(StoredProperty.all(of: Self.refused[index]()) == nil)
  }

  @Test func refusesAnExistentialWhateverItHolds() {
    // An argument of type `Any` would be opened, an element of an array is not.
    func properties<Value>(of values: [Value]) -> [StoredProperty]? {
      values.first.flatMap(StoredProperty.all)
    }
    #expect(properties(of: [ComparedValues.Model()]) != nil)
    #expect(properties(of: [ComparedValues.Model() as Any]) == nil)
    #expect(properties(of: [ComparedValues.Large() as any Hashable]) == nil)
  }
}
