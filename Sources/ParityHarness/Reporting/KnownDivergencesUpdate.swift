import Foundation
import RawJSON

/// What accepting and pruning change in the list of one model.
///
/// Works on the file's text, so that what is not changed stays byte for byte as it is.
package struct KnownDivergencesUpdate {
  package let model: String
  /// How many entries were added, changed, renewed and dropped, with words.
  package private(set) var changes: [(word: String, count: Int)] = []
  private var edits: [Edit] = []

  private struct Edit {
    let oldID: String?
    let newID: String?
    /// What the new entry says; `nil` where it says nothing.
    let values: [(name: String, value: String?)]
  }

  /// - Throws: `MissingReasonError` when there is something new and no reason for it.
  package init(
    _ assessment: ParityAssessment,
    accepting acceptance: Acceptance?,
    pruning: Bool
  ) throws(MissingReasonError) {
    model = assessment.report.model
    if let acceptance { try accept(assessment, acceptance) }
    if pruning {
      add("stale", assessment.stale.map { Edit(oldID: $0.listedID, newID: nil, values: []) })
    }
  }

  package var isEmpty: Bool { edits.isEmpty }

  private mutating func add(_ word: String, _ more: [Edit]) {
    guard !more.isEmpty else { return }
    edits += more
    changes.append((word, more.count))
  }
}

extension KnownDivergencesUpdate {
  private mutating func accept(
    _ assessment: ParityAssessment,
    _ terms: Acceptance
  ) throws(MissingReasonError) {
    guard assessment.new.isEmpty || terms.reason != nil else {
      throw MissingReasonError(model: model, count: assessment.new.count)
    }
    let report = assessment.report
    add("new", assessment.new.map { Self.edit(from: nil, to: $0, in: report, terms) })
    add(
      "changed",
      assessment.changed.map { Self.edit(from: $0.known, to: $0.divergence, in: report, terms) }
    )
    guard terms.expires != nil else { return }
    add(
      "expired",
      assessment.expired.map { match in
        Edit(
          oldID: match.known.listedID,
          newID: match.known.listedID,
          values: Self.values(of: terms)
        )
      }
    )
  }

  private static func edit(
    from known: KnownDivergence?,
    to divergence: Divergence,
    in report: ParityReport,
    _ terms: Acceptance
  ) -> Edit {
    // A list that was written without values stays free of them.
    let isRedacted = report.isRedacted || known?.isRedacted == true
    let path = known?.isPattern == true ? known?.path : nil
    let accepted = KnownDivergence(
      path: path ?? divergence.path.description,
      mutatorName: divergence.mutatorName,
      kind: divergence.kind,
      legacy: isRedacted ? divergence.legacy.outline : divergence.legacy.description,
      codable: isRedacted ? divergence.codable.outline : divergence.codable.description,
      reason: ""
    )
    let observed: [(name: String, value: String?)] = [
      ("added", terms.day),
      ("class", divergence.cause?.rawValue),
      ("codable", accepted.codable),
      ("legacy", accepted.legacy),
      ("mutations", report.needsFullProfile(divergence) ? report.profile.name : nil),
      ("values", isRedacted ? KnownDivergenceRecord.redacted : nil),
    ]
    return Edit(oldID: known?.listedID, newID: accepted.id, values: observed + values(of: terms))
  }

  /// What the terms say of an entry; on what they are silent, it stays as it is.
  private static func values(of terms: Acceptance) -> [(name: String, value: String?)] {
    [("expires", terms.expires), ("owner", terms.owner), ("reason", terms.reason)]
      .filter { $0.1 != nil }
  }
}

extension KnownDivergencesUpdate {
  /// The file after the update.
  ///
  /// - Parameters:
  ///   - original: The file before, if there is one.
  ///   - path: The file's path, for errors.
  /// - Returns: What to write.
  /// - Throws: `KnownDivergencesError` when the update would not be what it should be.
  /// - Complexity: O(*n* · *m*) in the numbers of entries and changes.
  func contents(from original: Data?, _ path: String) throws -> Data {
    let start = original ?? Data(KnownDivergencesFile.empty(model: model).utf8)
    guard var list = try JSONObjectText(utf8: start, separator: ",\n  ") else {
      throw KnownDivergencesError(path: path, reason: "it is not plain UTF-8")
    }
    for edit in edits { try apply(edit, to: &list) }
    let result = Data(list.text.utf8)
    // Whatever the file looked like: what cannot be read back is not written.
    guard try KnownDivergencesFile.list(in: result, path).model == model else {
      throw KnownDivergencesError(path: path, reason: "it lists another model")
    }
    return result
  }

  private func apply(_ edit: Edit, to list: inout JSONObjectText) throws {
    let old = edit.oldID.flatMap { list.value(of: $0) }
    if let oldID = edit.oldID, oldID != edit.newID { list.remove(oldID) }
    guard let id = edit.newID else { return }
    let entry = try Self.entry(from: old ?? "{}", edit.values)
    list.set(id, to: entry) { other in
      other.name == "schema" || (other.name != "model" && other.name > id)
    }
  }

  /// An entry with other values; what else it says stays.
  private static func entry(
    from text: String,
    _ values: [(name: String, value: String?)]
  ) throws -> String {
    guard var entry = try JSONObjectText(utf8: Data(text.utf8), separator: ",") else { return text }
    for (name, value) in values {
      if let value {
        entry.set(name, to: JSONText.quoted(value)) { $0.name > name }
      } else {
        entry.remove(name)
      }
    }
    return entry.text
  }
}

/// On which terms divergences are accepted.
package struct Acceptance: Equatable, Sendable {
  /// Why the team can live with them; entries that are there keep theirs when there is none.
  let reason: String?
  let owner: String?
  /// The last day on which they are accepted.
  let expires: String?
  /// The day on which they are accepted.
  let day: String

  package init(reason: String?, owner: String?, expires: String?, day: String) {
    self.reason = reason
    self.owner = owner
    self.expires = expires
    self.day = day
  }
}

/// New divergences are accepted with a reason only.
package struct MissingReasonError: Error, CustomStringConvertible {
  let model: String
  let count: Int

  package var description: String {
    "\(model) has \(Count.of(count, "new divergence")): --accept needs --reason TEXT for them. "
      + "Nothing was written."
  }
}
