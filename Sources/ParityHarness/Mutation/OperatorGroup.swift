import RawJSON

/// Operators of the catalogue that apply to the same values, which are asked for once.
struct OperatorGroup: Sendable {
  let operators: [MutationOperator]
  /// Whether a value may be one that any of the operators changes.
  let applies: @Sendable (MutationSite) -> Bool
}

extension OperatorGroup {
  static let all: [OperatorGroup] = [
    OperatorGroup(operators: MutationOperator.values + MutationOperator.members) { _ in true },
    OperatorGroup(operators: MutationOperator.objects) { $0.kind == .object },
    OperatorGroup(operators: MutationOperator.nesting) { _ in true },
    OperatorGroup(operators: MutationOperator.arrays) { $0.kind == .array },
    OperatorGroup(operators: MutationOperator.numbers) { $0.kind == .number },
    OperatorGroup(operators: MutationOperator.bools) { $0.isBool },
    OperatorGroup(operators: MutationOperator.dates) { site in
      site.string.map { ISODateText($0) != nil || NumericDateText($0) != nil } == true
    },
    OperatorGroup(operators: MutationOperator.strings) { $0.kind == .string },
    OperatorGroup(operators: MutationOperator.parts) { $0.string.flatMap(PartedText.init) != nil },
    OperatorGroup(operators: MutationOperator.numerals) { site in
      site.string?.utf8.first.map { "+-.0123456789".utf8.contains($0) } == true
    },
  ]
}
