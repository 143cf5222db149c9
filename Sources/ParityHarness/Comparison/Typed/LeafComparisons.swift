import Foundation

/// The comparisons of the leaves that models are made of, by their types.
struct LeafComparisons {
  private(set) var all: [ObjectIdentifier: any TypedComparison] = [:]

  init(_ options: ComparisonOptions) {
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
    add(Decimal.self)
    add { (a: Double, b: Double) in a.bitPattern == b.bitPattern }
    add { (a: Float, b: Float) in a.bitPattern == b.bitPattern }
    add { (a: CGFloat, b: CGFloat) in a.bitPattern == b.bitPattern }
    add { (a: String, b: String) in options.areEqual(a, b) }
    add { (a: URL, b: URL) in LeafValue.areEqual(a, b) }
    add { (a: Date, b: Date) in
      a.timeIntervalSinceReferenceDate.bitPattern == b.timeIntervalSinceReferenceDate.bitPattern
    }
  }

  private mutating func add<Value: Equatable>(_ type: Value.Type) {
    add { (a: Value, b: Value) in a == b }
  }

  /// Adds a type and its optional, which is as common in models as the type itself.
  private mutating func add<Value>(_ areEqual: @escaping (Value, Value) -> Bool) {
    all[ObjectIdentifier(Value.self)] = LeafComparison(areEqual)
    all[ObjectIdentifier(Value?.self)] = LeafComparison<Value?> { a, b in
      switch (a, b) {
      case (let a?, let b?): areEqual(a, b)
      case (nil, nil): true
      default: false
      }
    }
  }
}
