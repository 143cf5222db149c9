extension ParityReport {
  /// Adds what has ended a process where no divergence tells of it.
  ///
  /// A run also decodes documents that are no mutants, such as to find out why routes differ. What ends
  /// the process there ends the app as well.
  mutating func add(_ ends: [KnownEnd]) {
    guard !divergences.contains(where: { $0.kind == .crash }) else { return }
    let own = ends.filter { $0.attempt.task.bug == nil }
    guard let first = own.first else { return }
    let text = String(decoding: first.attempt.document, as: UTF8.self)
    let isLegacy = first.attempt.task.side == .legacy
    let other = RouteOutcome(kind: .value, rejection: nil, description: "not compared")
    let divergence = Divergence(
      model: model,
      path: ParityPath(),
      operatorName: MutationOperator.derived,
      kind: .crash,
      legacy: isLegacy ? .crash(first.end) : other,
      codable: isLegacy ? other : .crash(first.end),
      divergenceClass: nil,
      differences: [],
      fixture: fixtures.first?.name ?? "",
      original: nil,
      input: text,
      occurrences: own.count,
      edit: nil
    )
    divergences = (divergences + [divergence]).sorted { $0.id < $1.id }
  }
}
