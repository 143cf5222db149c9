package import Foundation
import JSONVariants

/// A value that is compared as a whole: a number, a string, a date.
package struct LeafValue: Sendable {
  package enum Payload: Sendable {
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
    /// A value of a type whose full text representation determines the value.
    case text(String)
  }

  package let payload: Payload
  /// The type without the optionals around it.
  package let type: any Any.Type

  package init(payload: Payload, type: any Any.Type) {
    self.payload = payload
    self.type = type
  }

  /// The name of the type.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package var typeName: String { TypeName.of(type) }

  package var isNil: Bool { if case .none = payload { true } else { false } }
}

extension LeafValue {
  /// Returns the kind of difference between two leaves; `nil` when they are equal.
  func difference(
    from other: LeafValue,
    _ equivalences: ValueDifference.Equivalences = []
  ) -> ValueDifference.Kind? {
    if isNil, other.isNil { return nil }
    if isNil || other.isNil { return .value }
    guard type == other.type || isBox != other.isBox && isOfOneKind(with: other) else {
      return isEqual(to: other, equivalences) ? nil : .type
    }
    return switch (payload, other.payload) {
    case (.bool(let a), .bool(let b)): a == b ? nil : .value
    case (.double(let a), .double(let b)): floating(a, b)
    case (.float(let a), .float(let b)): floating(a, b)
    case (.string(let a), .string(let b)): a.hasSameScalars(as: b) ? nil : .value
    case (.text(let a), .text(let b)): a.hasSameScalars(as: b) ? nil : .value
    case (.date(let a), .date(let b)):
      floating(a.timeIntervalSinceReferenceDate, b.timeIntervalSinceReferenceDate)
    case (.data(let a), .data(let b)): a == b ? nil : .value
    case (.url(let a), .url(let b)): Self.areSame(a, b) ? nil : .value
    case (.decimal(let a), .decimal(let b)): a == b || (a.isNaN && b.isNaN) ? nil : .value
    default: payload.isNumber(other.payload) ? nil : .value
    }
  }

  /// Whether the leaf is a Foundation object, such as an `NSNumber`, which may box a value of another type.
  private var isBox: Bool { type is AnyClass }

  private func isOfOneKind(with other: LeafValue) -> Bool {
    switch (payload, other.payload) {
    case (.bool, .bool), (.string, .string), (.text, .text), (.date, .date), (.data, .data),
      (.url, .url):
      true
    default: payload.isNumber && other.payload.isNumber
    }
  }

  /// Returns whether two leaves of different types are equal under the given equivalences.
  private func isEqual(to other: LeafValue, _ equivalences: ValueDifference.Equivalences) -> Bool {
    switch (payload, other.payload) {
    case (.string(let text), .url(let url)), (.url(let url), .string(let text)):
      equivalences.contains(.textAndURL)
        && (url.absoluteString == text || URL(string: text).map { Self.areSame($0, url) } == true)
    case (.integer, .integer), (.unsigned, .unsigned), (.integer, .unsigned),
      (.unsigned, .integer):
      equivalences.contains(.integerWidths) && payload.isNumber(other.payload)
    case (.float(let a), .double(let b)), (.double(let b), .float(let a)):
      equivalences.contains(.floatAndDouble) && floating(a, Float(b)) == nil
    default: false
    }
  }

  private func floating<F: BinaryFloatingPoint>(_ a: F, _ b: F) -> ValueDifference.Kind? {
    if a.isNaN, b.isNaN { return nil }
    guard a == b else { return .value }
    return a.sign == b.sign ? nil : .signOfZero
  }

  /// Compares URLs by their parts, because `==` of `URL` differs between platforms.
  fileprivate static func areSame(_ a: URL, _ b: URL) -> Bool {
    a.relativeString.hasSameScalars(as: b.relativeString)
      && a.baseURL?.absoluteString == b.baseURL?.absoluteString
  }
}

extension LeafValue {
  /// Adds what two leaves without a difference have in common; their types are left out, so that a
  /// number and the same number of another type are found to be each other's counterparts.
  func hash(into hasher: inout Hasher, _ equivalences: ValueDifference.Equivalences) {
    switch payload {
    case .none: hasher.combine(0)
    case .integer, .unsigned, .double, .float, .decimal:
      let number = payload.number.flatMap { $0.isNaN ? nil : $0 } ?? 0
      // A `Float` has fewer digits than the `Double` or the decimal number that it is taken for.
      let isRounded = equivalences.contains(.floatAndDouble) || number.rounded() != number
      hasher.combine(isRounded ? Double(Float(number)) : number)
    case .bool(let value): hasher.combine(value)
    case .string(let value) where equivalences.contains(.textAndURL):
      hasher.combine(URL(string: value)?.absoluteString ?? value)
    case .url(let value) where equivalences.contains(.textAndURL):
      hasher.combine(value.absoluteString)
    case .string(let value): hasher.combine(value)
    case .date(let value):
      let interval = value.timeIntervalSinceReferenceDate
      hasher.combine(interval.isNaN ? 0 : interval)
    // `Data` hashes only its first bytes.
    case .data(let value): hasher.combine(Array(value))
    case .url(let value): hasher.combine(value.relativeString)
    case .text(let value): hasher.combine(value)
    }
  }
}

extension LeafValue.Payload {
  fileprivate var isNumber: Bool { number != nil }

  /// Returns whether two numbers are equal, independent of their types.
  fileprivate func isNumber(_ other: LeafValue.Payload) -> Bool {
    switch (self, other) {
    case (.float(let a), .double(let b)), (.double(let b), .float(let a)): Double(a) == b
    default: decimal.map { $0 == other.decimal } ?? false
    }
  }

  /// The nearest `Double`; `nil` for what is no number.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .float(let value): Double(value)
    case .decimal(let value): Double("\(value)")
    default: nil
    }
  }

  /// The number as a type that holds every integer, and every fraction as it is written.
  private var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    case .double(let value):
      Int64(exactly: value).map { Decimal($0) } ?? Decimal(string: "\(value)")
    case .float(let value): Int64(exactly: value).map { Decimal($0) } ?? Decimal(string: "\(value)")
    case .decimal(let value): value
    default: nil
    }
  }
}

extension String {
  /// Returns whether two texts consist of the same Unicode scalars.
  ///
  /// `==` takes a composed character and a decomposed one for the same. A server, a file name and a cache do not.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  func hasSameScalars(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
