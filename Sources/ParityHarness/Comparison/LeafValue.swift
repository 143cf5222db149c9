import Foundation

/// A value that is compared as a whole: a number, a text, a date.
struct LeafValue: Sendable {
  enum Payload: Sendable {
    case none
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    case bool(Bool)
    case string(String)
    case date(Date)
    case data(Data)
    case url(URL)
    case decimal(Decimal)
    /// A value of a type whose text, which is never cut, says everything about it.
    case text(String)
  }

  let payload: Payload
  /// The type without the optionals around it.
  let type: any Any.Type

  var isNil: Bool { if case .none = payload { true } else { false } }
}

extension LeafValue {
  /// What makes two leaves different, if anything does.
  func difference(from other: LeafValue, options: ComparisonOptions) -> ValueDifference.Kind? {
    if isNil, other.isNil { return nil }
    guard type == other.type || isNil || other.isNil else { return .type }
    return switch (payload, other.payload) {
    case (.integer(let a), .integer(let b)): a == b ? nil : .value
    case (.unsigned(let a), .unsigned(let b)): a == b ? nil : .value
    case (.bool(let a), .bool(let b)): a == b ? nil : .value
    case (.double(let a), .double(let b)): floating(a, b, options)
    case (.float(let a), .float(let b)): floating(a, b, options)
    case (.string(let a), .string(let b)): options.areEqual(a, b) ? nil : .value
    case (.text(let a), .text(let b)): a == b ? nil : .value
    case (.date(let a), .date(let b)):
      floating(a.timeIntervalSinceReferenceDate, b.timeIntervalSinceReferenceDate, options)
    case (.data(let a), .data(let b)): a == b ? nil : .value
    case (.url(let a), .url(let b)): Self.areSame(a, b) ? nil : .value
    case (.decimal(let a), .decimal(let b)): a == b || (a.isNaN && b.isNaN) ? nil : .value
    default: .value
    }
  }

  private func floating<F: BinaryFloatingPoint>(
    _ a: F,
    _ b: F,
    _ options: ComparisonOptions
  ) -> ValueDifference.Kind? {
    if a.isNaN, b.isNaN {
      return options.comparesBitPatterns && !sameBits(a, b) ? .value : nil
    }
    guard a == b else { return .value }
    return a.sign == b.sign ? nil : .signOfZero
  }

  private func sameBits<F: BinaryFloatingPoint>(_ a: F, _ b: F) -> Bool {
    a.sign == b.sign && a.exponentBitPattern == b.exponentBitPattern
      && a.significandBitPattern == b.significandBitPattern
  }

  /// `URL`'s own `==` is compared part by part, so that no platform's idea of it matters.
  fileprivate static func areSame(_ a: URL, _ b: URL) -> Bool {
    a.relativeString == b.relativeString
      && a.baseURL?.absoluteString == b.baseURL?.absoluteString
  }
}

extension LeafValue {
  /// Adds what two leaves without a difference have in common; their types are left out, so that a
  /// number and the same number of another type are found to be each other's counterparts.
  func hash(into hasher: inout Hasher) {
    switch payload {
    case .none: hasher.combine(0)
    case .integer(let value): hasher.combine(Double(value))
    case .unsigned(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value.isNaN ? 0 : value)
    case .float(let value): hasher.combine(value.isNaN ? 0 : Double(value))
    case .bool(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .date(let value):
      let interval = value.timeIntervalSinceReferenceDate
      hasher.combine(interval.isNaN ? 0 : interval)
    // `Data` hashes only its first bytes.
    case .data(let value): hasher.combine(Array(value))
    case .url(let value): hasher.combine(value.relativeString)
    case .decimal(var value):
      // Without trailing zeros, of which neither `==` nor a text takes notice in the same way.
      NSDecimalCompact(&value)
      hasher.combine("\(value)")
    case .text(let value): hasher.combine(value)
    }
  }
}
