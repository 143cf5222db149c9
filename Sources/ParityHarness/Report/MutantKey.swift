/// What a run makes one mutant of: a schema path and an operator.
struct MutantKey: Hashable, Sendable {
  let path: ParityPath
  let operatorName: String
}
