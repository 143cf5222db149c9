package import Foundation

/// A divergence that the team has accepted in writing, with what both routes did.
public struct KnownDivergence: Hashable, Sendable {
  /// The schema path.
  public internal(set) var path: String
  /// The mutator.
  public internal(set) var mutatorName: String
  /// The kind of divergence.
  public let kind: Divergence.Kind
  /// The class, where there is one.
  public let cause: DivergenceCause?
  /// What the legacy route did when it was accepted.
  public internal(set) var legacy: String
  /// What the Codable route did when it was accepted.
  public internal(set) var codable: String
  /// Why the team can live with it.
  public let reason: String
  /// Who answers for it.
  public let owner: String?
  /// The day on which it was accepted, as `2026-08-01`.
  public let added: String?
  /// The last day on which it is accepted, as `2026-10-31`.
  public let expires: String?
  /// The one profile that shows it; `nil` when any profile with its mutator does.
  public let profile: MutationProfile?
  /// Whether its outcomes and its path are without values of fixtures.
  public internal(set) var isRedacted: Bool = false
  /// What the entry is named in its file.
  private(set) var listedID: String

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - path: The schema path.
  ///   - mutatorName: The mutator.
  ///   - kind: The kind of divergence.
  ///   - cause: The class, where there is one.
  ///   - legacy: What the legacy route does.
  ///   - codable: What the Codable route does.
  ///   - reason: Why the team can live with it.
  ///   - owner: Who answers for it.
  ///   - added: The day on which it is accepted, as `2026-08-01`.
  ///   - expires: The last day on which it is accepted, as `2026-10-31`.
  ///   - profile: The one profile that shows it, if not any with its mutator does.
  public init(
    path: String,
    mutatorName: String,
    kind: Divergence.Kind,
    cause: DivergenceCause? = nil,
    legacy: String,
    codable: String,
    reason: String,
    owner: String? = nil,
    added: String? = nil,
    expires: String? = nil,
    profile: MutationProfile? = nil
  ) {
    self.path = path
    self.mutatorName = mutatorName
    self.kind = kind
    self.cause = cause
    self.legacy = legacy
    self.codable = codable
    self.reason = reason
    self.owner = owner
    self.added = added
    self.expires = expires
    self.profile = profile
    listedID = "\(path) | \(mutatorName) | \(kind.rawValue)"
  }

  /// What tells this entry from the others of its model.
  public var id: String { "\(path) | \(mutatorName) | \(kind.rawValue)" }
}

extension KnownDivergence {
  /// Accepts a divergence as it was observed.
  init(
    accepting divergence: Divergence,
    reason: String,
    owner: String? = nil,
    added: String? = nil,
    expires: String? = nil
  ) {
    self.init(
      path: divergence.path.description,
      mutatorName: divergence.mutatorName,
      kind: divergence.kind,
      cause: divergence.cause,
      legacy: divergence.legacy.description,
      codable: divergence.codable.description,
      reason: reason,
      owner: owner,
      added: added,
      expires: expires
    )
  }

  /// Whether a divergence is the one that was accepted, outcomes included.
  func pins(_ divergence: Divergence) -> Bool { changes(to: divergence).isEmpty }

  /// Days in this form order as texts do.
  func hasExpired(on day: String) -> Bool { expires.map { $0 < day } ?? false }

  /// Whether a run would have met the divergence, if it were still there.
  func isCovered(by report: ParityReport) -> Bool {
    if Mutator.isOfFixtures(mutatorName) { return true }
    if let profile { return profile == report.profile }
    // What is sampled may be another sample the next time.
    return report.profile != .none
      && (Mutator.isInCatalogue(mutatorName) || report.hasVariant(self))
  }
}

extension ParityReport {
  fileprivate func hasVariant(_ known: KnownDivergence) -> Bool {
    variants.firstFixtures.keys.contains {
      $0.mutatorName == known.mutatorName && known.matches($0.path)
    }
  }
}

extension KnownDivergence {
  /// Something of a known divergence that is not as it was accepted.
  struct Change {
    /// What has changed: `kind`, `class`, `legacy` or `codable`.
    let name: String
    let was: String
    let now: String
  }

  /// What of this is otherwise in a divergence at the same place; empty when it is pinned.
  func changes(to divergence: Divergence) -> [Change] {
    let unexplained = "unexplained"
    return [
      Change(name: "kind", was: kind.rawValue, now: divergence.kind.rawValue),
      Change(
        name: "class",
        was: cause?.rawValue ?? unexplained,
        now: divergence.cause?.rawValue ?? unexplained
      ),
      id == listedID ? nil : Change(name: "path", was: Self.hiddenPath, now: path),
      change(of: "legacy", legacy, to: divergence.legacy),
      change(of: "codable", codable, to: divergence.codable),
    ].compactMap { $0 }.filter { $0.was != $0.now }
  }

  /// An entry may have been written with values or without, whatever the run shows.
  private func change(of name: String, _ was: String, to outcome: RouteOutcome) -> Change? {
    guard was != outcome.outline else { return nil }
    return Change(
      name: name,
      was: was,
      now: isRedacted ? outcome.outline : outcome.description
    )
  }
}

/// The known divergences of one model, as its file lists them.
public struct KnownDivergences: Hashable, Sendable {
  /// The name of the model's check.
  public let model: String
  /// The entries, in the order of their identifiers.
  public let entries: [KnownDivergence]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - model: The name of the model's check.
  ///   - entries: The entries.
  public init(model: String, entries: [KnownDivergence] = []) {
    self.model = model
    self.entries = entries.sorted { $0.id < $1.id }
  }

  /// Reads the list of a model from a folder.
  ///
  /// - Parameters:
  ///   - model: The name of the model's check; its file is named after it.
  ///   - directory: The folder of all lists.
  /// - Throws: `KnownDivergencesError` when the file is there and cannot be understood.
  public init(model: String, directory: String) throws {
    let path = Self.path(of: model, in: directory)
    guard FileManager.default.fileExists(atPath: path) else {
      self.init(model: model)
      return
    }
    self = try KnownDivergencesFile.read(path)
    guard self.model == model else {
      throw KnownDivergencesError(path: path, reason: "it lists the model \(self.model)")
    }
  }

  package static func path(of model: String, in directory: String) -> String {
    "\(directory)/\(model).json"
  }
}

/// Why a list of known divergences cannot be used.
public struct KnownDivergencesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: String

  /// The file and what is wrong with it.
  public var description: String { "\(path): \(reason)" }
}

/// Days as known divergences have them.
package enum DayText {
  /// The day in UTC, for example `2026-08-01`.
  package static func text(of date: Date) -> String {
    CivilTime(secondsSince1970: Int64(date.timeIntervalSince1970.rounded(.down))).dateText
  }

  /// Whether a text is a day of the calendar in this form.
  package static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 } })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1...12) ~= numbers[1], (1...31) ~= numbers[2] else { return false }
    let time = CivilTime(year: numbers[0], month: numbers[1], day: numbers[2], secondOfDay: 0)
    // The 31st of a shorter month is a day of the next one.
    return CivilTime(secondsSince1970: time.secondsSince1970) == time
  }
}
