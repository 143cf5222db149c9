/// Which operators have been applied at which schema paths, both by their numbers.
///
/// A run asks for every operator at every value of every fixture: flags are much faster than hashes.
struct OperationSet {
  private var flags: [[Bool]] = []

  func contains(_ number: Int, at schema: Int) -> Bool {
    flags.indices.contains(schema) && flags[schema].indices.contains(number)
      && flags[schema][number]
  }

  mutating func insert(_ number: Int, at schema: Int) { set(true, number, schema) }

  mutating func remove(_ number: Int, at schema: Int) { set(false, number, schema) }

  private mutating func set(_ flag: Bool, _ number: Int, _ schema: Int) {
    while flags.count <= schema { flags.append([]) }
    while flags[schema].count <= number { flags[schema].append(false) }
    flags[schema][number] = flag
  }
}
