import Foundation

/// The tests of the leaves that models are made of.
///
/// Each holds only where `LeafValue` finds no difference; it need not hold wherever that finds none.
enum LeafTests {
  static func all(_ options: ComparisonOptions) -> [ObjectIdentifier: any AgreementTest] {
    var tests: [ObjectIdentifier: any AgreementTest] = [:]
    func add<Value>(_ areEqual: @escaping (Value, Value) -> Bool) {
      tests[ObjectIdentifier(Value.self)] = LeafTest(areEqual)
    }
    func add<Value: Equatable>(_ type: Value.Type) { add { (a: Value, b: Value) in a == b } }
    add(Int.self)
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(Int64.self)
    add(UInt.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    add(UInt64.self)
    add(Bool.self)
    add(Data.self)
    add(UUID.self)
    add { (a: Double, b: Double) in a.bitPattern == b.bitPattern }
    add { (a: Float, b: Float) in a.bitPattern == b.bitPattern }
    add { (a: CGFloat, b: CGFloat) in a.bitPattern == b.bitPattern }
    add { (a: Decimal, b: Decimal) in a == b }
    add { (a: String, b: String) in options.areEqual(a, b) }
    add { (a: Date, b: Date) in
      a.timeIntervalSinceReferenceDate.bitPattern == b.timeIntervalSinceReferenceDate.bitPattern
    }
    add { (a: URL, b: URL) in LeafValue.areEqual(a, b) }
    return tests
  }
}
