import LegacyExtractor
import Testing

@Suite struct TransformerTests {
  private struct Odd: Error, Equatable {
    let value: Int
  }

  private let half = Transformer<Int, String> {
    guard $0.isMultiple(of: 2) else { throw Odd(value: $0) }
    return String($0 / 2)
  }

  @Test func transformsValues() throws {
    let none: Int? = nil
    #expect(try half.apply(4) == "2")
    #expect(try half.apply(Optional(4)) == "2")
    #expect(try half.apply(none) == nil)
  }

  @Test func transformsArrays() throws {
    let none: [Int]? = nil
    #expect(try half.apply([2, 4]) == ["1", "2"])
    #expect(try half.apply(Optional([2, 4])) == ["1", "2"])
    #expect(try half.apply([]) == [])
    #expect(try half.apply(none) == nil)
  }

  @Test func transformsDictionaries() throws {
    let none: [String: Int]? = nil
    #expect(try half.apply(["a": 2]) == ["a": "1"])
    #expect(try half.apply(Optional(["a": 2])) == ["a": "1"])
    #expect(try half.apply([:]) == [:])
    #expect(try half.apply(none) == nil)
  }

  @Test func passesOnWhatTheClosureThrows() {
    #expect(throws: Odd(value: 1)) { try half.apply(1) }
    #expect(throws: Odd(value: 1)) { try half.apply(Optional(1)) }
    #expect(throws: Odd(value: 3)) { try half.apply([2, 3, 5]) }
    #expect(throws: Odd(value: 3)) { try half.apply(Optional([3])) }
    #expect(throws: Odd(value: 1)) { try half.apply(["a": 1]) }
    #expect(throws: Odd(value: 1)) { try half.apply(Optional(["a": 1])) }
  }
}
