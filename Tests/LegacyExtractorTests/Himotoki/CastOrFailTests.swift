import LegacyExtractor
import Testing

@Suite struct CastOrFailTests {
  private class Animal {}
  private final class Cat: Animal {}

  @Test func returnsTheSameObject() throws {
    let cat = Cat()
    let animal: Animal = try castOrFail(cat)
    #expect(animal === cat)
    let again: Cat = try castOrFail(animal)
    #expect(again === cat)
  }

  @Test func refusesAnotherType() {
    #expect(throws: DecodeError.typeMismatch(expected: "Int", actual: "x", keyPath: .empty)) {
      try castOrFail("x") as Int
    }
    #expect(throws: DecodeError.self) { try castOrFail(Animal()) as Cat }
  }
}
