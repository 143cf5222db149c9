/// Two values of a type that is compared as a whole.
final class LeafTest<Value>: AgreementTest {
  private let areEqual: (Value, Value) -> Bool

  init(_ areEqual: @escaping (Value, Value) -> Bool) { self.areEqual = areEqual }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    areEqual(
      legacy.assumingMemoryBound(to: Value.self).pointee,
      codable.assumingMemoryBound(to: Value.self).pointee
    )
  }
}
