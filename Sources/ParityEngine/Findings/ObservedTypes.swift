/// The types whose properties a run has observed, by their names in findings.
///
/// A name has no module, so that a decision stays valid when a type moves to another module. Where two types have one name,
/// such as `Feed.User` and `Chat.User`, findings and decisions have the name with its module: a decision on one type
/// must not cover the other.
package struct ObservedTypes: Hashable, Codable, Sendable {
  /// A type of a Codable value.
  struct Identity: Hashable, Codable, Sendable {
    let short: String
    /// The name with its module.
    let qualified: String
    /// The labels of a private type, whose qualified name other files may have as well; `nil` for any other type.
    let labels: [String]?
  }

  private(set) var identities: [String: Identity] = [:]

  init() {}

  /// Adds a type and returns its name: with its module if the run has another type with the short one.
  mutating func name(of identity: Identity) -> String {
    let known = identities[identity.short]
    let isFirst = known == nil || known?.qualified == identity.qualified
    let name = isFirst ? identity.short : identity.qualified
    if identities[name] == nil { identities[name] = identity }
    return name
  }

  /// Returns the short names that several types of some runs have.
  ///
  /// - Complexity: O(*n*) in the number of types.
  package static func ambiguous(in runs: [ObservedTypes]) -> Set<String> {
    let identities = Set(runs.flatMap(\.identities.values))
    return Set(Dictionary(grouping: identities, by: \.short).filter { $1.count > 1 }.keys)
  }

  /// Returns the longer names of types by their short ones.
  ///
  /// - Parameters:
  ///   - model: The name of the check, which tells private types from those of other files.
  ///   - isNeeded: Returns whether a short name needs the longer one.
  /// - Returns: The names that change.
  func longNames(in model: String, _ isNeeded: (_ short: String, _ long: String) -> Bool)
    -> [String: String]
  {
    var names: [String: String] = [:]
    for (name, identity) in identities where name == identity.short {
      let long = identity.labels == nil ? identity.qualified : "\(model).\(identity.short)"
      if isNeeded(identity.short, long) { names[name] = long }
    }
    return names
  }

  /// Returns the types with other names.
  package func renamed(_ names: [String: String]) -> ObservedTypes {
    var types = self
    types.identities = Dictionary(
      identities.map { (names[$0] ?? $0, $1) }
    ) { first, _ in first }
    return types
  }
}
