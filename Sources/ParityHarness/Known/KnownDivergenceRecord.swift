import Foundation

/// An entry as the file has it, without its key.
struct KnownDivergenceRecord: Codable {
  let `class`: DivergenceClass?
  let legacy: String
  let codable: String
  let reason: String
  let owner: String?
  let added: String?
  let expires: String?
  let mutations: String?
  /// `redacted` where the outcomes are without values.
  let values: String?

  static let redacted = "redacted"

  init(_ known: KnownDivergence) {
    `class` = known.divergenceClass
    legacy = known.legacy
    codable = known.codable
    reason = known.reason
    owner = known.owner
    added = known.added
    expires = known.expires
    mutations = known.profile?.name
    values = known.isRedacted ? Self.redacted : nil
  }

  /// The entry with its key: path, operator and kind.
  func divergence(id: String) -> KnownDivergence? {
    let parts = id.components(separatedBy: " | ")
    guard parts.count >= 3, let kind = Divergence.Kind(rawValue: parts[parts.count - 1]) else {
      return nil
    }
    var known = KnownDivergence(
      path: parts.dropLast(2).joined(separator: " | "),
      operatorName: parts[parts.count - 2],
      kind: kind,
      divergenceClass: self.class,
      legacy: legacy,
      codable: codable,
      reason: reason,
      owner: owner,
      added: added,
      expires: expires,
      profile: mutations.flatMap(MutationProfile.init(named:))
    )
    known.isRedacted = values != nil
    return known
  }
}

extension KnownDivergenceRecord {
  /// What is wrong with a value that has the right type.
  var mistake: String? {
    for (name, day) in [("added", added), ("expires", expires)] {
      if let day, !DayText.isDay(day) {
        return "\(name) is \(JSONText.quoted(day)), which is not a day such as \"2026-10-31\""
      }
    }
    if let mutations, MutationProfile(named: mutations) == nil {
      return "mutations is \(JSONText.quoted(mutations)), which is none of \(CommandHelp.profiles)"
    }
    if let values, values != Self.redacted {
      return "values is \(JSONText.quoted(values)); all that it may be is \"\(Self.redacted)\""
    }
    return nil
  }
}
