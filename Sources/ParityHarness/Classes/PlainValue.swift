import Foundation
import RawJSON

/// What a route read at the changed place, if that is a plain value.
enum PlainValue: Equatable {
  case number(Decimal)
  case notFinite
  case bool(Bool)
  case string(String)
  case date(Date)
  case null

  init?(_ leaf: LeafValue) {
    switch leaf.payload {
    case .none: self = .null
    case .integer(let value): self = .number(Decimal(value))
    case .unsigned(let value): self = .number(Decimal(value))
    case .double(let value): self = value.isFinite ? .number(Decimal(value)) : .notFinite
    case .float(let value): self = value.isFinite ? .number(Decimal(Double(value))) : .notFinite
    case .decimal(let value): self = .number(value)
    case .bool(let value): self = .bool(value)
    case .string(let value): self = .string(value)
    case .url(let value): self = .string(value.absoluteString)
    case .date(let value): self = .date(value)
    case .data, .text: return nil
    }
  }

  init?(_ token: JSONToken) {
    switch token.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .string: self = .string(token.string ?? "")
    case .number:
      guard let value = Decimal(string: token.text) else { return nil }
      self = .number(value)
    default: return nil
    }
  }
}

extension JSONToken {
  private var document: JSONDocument? {
    try? JSONDocument(Data(text.utf8), allowingFragments: true)
  }

  /// The unescaped string, for strings.
  var string: String? { kind == .string ? document.map { $0.string(.root) } : nil }

  /// The number, for numbers that JSON allows.
  var number: JSONNumber? { kind == .number ? document.map { $0.number(.root) } : nil }
}
