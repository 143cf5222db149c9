public import JSONVariants

/// A reason why recorded outcomes cannot stand for a legacy route; nothing was compared.
public struct GoldenError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no file.
    case missing
    /// The file is not one that this version writes; the text says where.
    case unreadable(String)
    /// The file has the outcomes of another model.
    case otherModel(String)
    /// The file is not as it was written: lines were changed, added or lost.
    case changed
    /// The file has another format than this version.
    case format(Int)
    /// The file was recorded with fewer variants than the run asks for.
    case profile(recorded: MutationProfile, asked: MutationProfile)
    /// These fixtures have no recorded outcome.
    case newFixtures([String])
    /// The texts of these fixtures have changed.
    case changedFixtures([String])
    /// Properties of these types have changed; each text names those that are new and those that are gone.
    case changedProperties([String])
    /// The legacy route accepts this fixture in one run and refuses it in another.
    case nondeterministic(fixture: String)
    /// The Codable route refuses these fixtures, and no other has variants.
    case refusedByCodable([String])
  }

  /// The name of the check.
  public let model: String
  /// The file.
  public let path: String
  /// What is wrong.
  public let reason: Reason

  init(_ model: String, in folder: String, _ reason: Reason) {
    self.model = model
    self.path = GoldenFile.path(of: model, in: folder)
    self.reason = reason
  }
}

extension GoldenError: NotCheckedError {}

extension GoldenError: CustomStringConvertible {
  private static let again =
    "Record the outcomes again, where the legacy half is: `parity record changed`."

  /// The problem and how to fix it.
  public var description: String {
    switch reason {
    case .missing:
      "There are no golden outcomes of \(model) at \(path). Record them before the legacy half goes: "
        + "`parity record`."
    case .unreadable(let place): "\(path) cannot be read: \(place). \(Self.again)"
    case .otherModel(let other):
      "\(path) has the outcomes of \(other), not of \(model). Restore the file, or record it: `parity record changed`."
    case .changed:
      "\(path) was changed after it was recorded: its digest does not match its lines, as after a merge. Restore the file. "
        + Self.again
    case .format(let format):
      "\(path) has format \(format), and this version reads format \(GoldenFile.currentFormat). "
        + Self.again
    case .profile(let recorded, let asked):
      "\(path) was recorded with the profile \(recorded.name), and the run asks for \(asked.name). Run "
        + "with \(recorded.name), or record with \(asked.name)."
    case .newFixtures(let names):
      "\(path) has no outcome of \(list(names)). \(Self.again) Or move the fixture out of the folder."
    case .changedFixtures(let names):
      "\(list(names)) changed since \(path) was recorded. Restore the text, or: \(Self.again)"
    case .changedProperties(let texts):
      "The properties of \(model) have changed since \(path) was recorded: "
        + texts.joined(separator: "; ")
        + ". Restore them. \(Self.again) If the change is meant, the port is history: delete the file and "
        + "the check."
    case .nondeterministic(let fixture):
      "The legacy route of \(model) accepts \(fixture) in one run and refuses it in another, so that its "
        + "outcome cannot be recorded."
    case .refusedByCodable(let names):
      "Codable refuses \(list(names)), so that no variant has an outcome to record: a later check would compare next to "
        + "nothing. Repair \(model), then record."
    }
  }

  private func list(_ names: [String]) -> String {
    let rest = names.count > 5 ? " and \(names.count - 5) others" : ""
    return names.prefix(5).joined(separator: ", ") + rest
  }
}
