import Foundation
import LegacyExtractor
import Testing

/// Unboxing with closures.
@Suite struct UnboxCustomTests {
  struct Refusal: Error {}

  static func number(_ unboxer: Unboxer) throws -> Int? { unboxer.unbox(key: "x") }

  @Test func makesAValue() throws {
    let json = Data(#"{"x": 1}"#.utf8)
    #expect(try Unboxer.performCustomUnboxing(dictionary: ["x": 1], closure: Self.number) == 1)
    #expect(try Unboxer.performCustomUnboxing(data: json, closure: Self.number) == 1)
    #expect(try Unboxer.performCustomUnboxing(array: [["x": 1]], closure: Self.number) == [1])
  }

  @Test func failsWithoutAValue() {
    #expect(
      unboxOutcome { try Unboxer.performCustomUnboxing(dictionary: [:], closure: Self.number) }
        == "customUnboxingFailed"
    )
    #expect(
      unboxOutcome {
        try Unboxer.performCustomUnboxing(data: Data("[]".utf8), closure: Self.number)
      }
        == "invalidData"
    )
    #expect(
      unboxOutcome {
        try Unboxer.performCustomUnboxing(array: [["x": 1], [:]], closure: Self.number)
      }
        == "customUnboxingFailed"
    )
  }

  @Test func dropsWhatFails() throws {
    let values = try Unboxer.performCustomUnboxing(
      array: [["x": 1], [:], ["x": 3]],
      allowInvalidElements: true
    ) { unboxer -> Int? in
      let x: Int = try unboxer.unbox(key: "x")
      if x == 3 { throw Refusal() }
      return x
    }
    #expect(values == [1])
  }

  @Test func passesForeignErrorsOn() {
    #expect(throws: Refusal.self) {
      try Unboxer.performCustomUnboxing(dictionary: [:]) { _ -> Int? in throw Refusal() }
    }
  }
}
