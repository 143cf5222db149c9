/// Operators with the numbers under which is kept where they have been applied.
struct NumberedOperators: Sendable {
  let operators: [MutationOperator]
  let numbers: [Int]

  /// The operators of the catalogue, group by group.
  static let groups: [(group: OperatorGroup, operators: NumberedOperators)] = {
    var start = 0
    return OperatorGroup.all.map { group in
      defer { start += group.operators.count }
      let numbers = Array(start..<start + group.operators.count)
      return (group, NumberedOperators(operators: group.operators, numbers: numbers))
    }
  }()

  /// The operators that a value cannot survive unnoticed if anyone reads it.
  static let probes: NumberedOperators = {
    let probes = MutationOperator.catalogue.indices.filter { index in
      index < MutationOperator.values.count || MutationOperator.catalogue[index].name == "dropKey"
    }
    return NumberedOperators(
      operators: probes.map { MutationOperator.catalogue[$0] },
      numbers: probes
    )
  }()
}
