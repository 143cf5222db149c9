import RawJSON

extension MutationOperator {
  /// For values of every kind: null, and each type that the value is not.
  static let values: [MutationOperator] = [
    .replacing("null") { $0.kind == .null ? nil : "null" },
    .replacing("toString") { $0.kind == .string ? nil : "\"x\"" },
    .replacing("toNumber") { $0.kind == .number ? nil : "7" },
    .replacing("toTrue") { $0.isBool ? nil : "true" },
    .replacing("toFalse") { $0.isBool ? nil : "false" },
    .replacing("toArray") { $0.kind == .array ? nil : "[]" },
    .replacing("toObject") { $0.kind == .object ? nil : "{}" },
    .replacing("wrappedInArray") { $0.kind == .null ? nil : "[\($0.text)]" },
  ]

  static let bools: [MutationOperator] = [
    .replacing("flipped") { $0.isBool ? ($0.kind == .true ? "false" : "true") : nil },
    .replacing("boolAsZero") { $0.isBool ? "0" : nil },
    .replacing("boolAsOne") { $0.isBool ? "1" : nil },
    .replacing("boolAsTwo") { $0.isBool ? "2" : nil },
    .replacing("boolInString") { $0.isBool ? "\"\($0.text)\"" : nil },
    .replacing("oneInString") { $0.isBool ? "\"1\"" : nil },
    .replacing("yesInString") { $0.isBool ? "\"yes\"" : nil },
  ]
}
