import Foundation
import HarnessSupport
import LegacyExtractor
import SeedingSupport
import Testing

@testable import JSONVariants
@testable import ParityEngine

/// A porting bug that only the documents of one row of the catalogue show.
struct RowBug: Sendable, CustomTestStringConvertible {
  typealias Rule<Value> = @Sendable (MemberSource) throws -> Value

  /// The name of the row.
  let row: String
  /// The bug, in one sentence.
  let sentence: String
  private let fixtures: [Data]
  private let legacy: Rule<Answer>
  private let port: Rule<Answer>
  /// Gives the decoder of the port with the bug its strategies.
  private var configure: @Sendable (JSONDecoder) -> Void = { _ in }
  /// What a faithful port makes of a document; `nil` if there is none, because the libraries differ.
  private var faithful: Rule<Answer>?

  var testDescription: String { row }

  /// Creates a bug.
  ///
  /// - Parameters:
  ///   - row: The name of the row that shows it.
  ///   - sentence: The bug, in one sentence.
  ///   - fixtures: Documents that do not show it.
  ///   - legacy: What the legacy model makes of a document.
  ///   - port: What the port with the bug makes of it.
  init<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ fixtures: String...,
    legacy: @escaping Rule<Value>,
    port: @escaping Rule<Value>
  ) {
    (self.row, self.sentence) = (row, sentence)
    self.fixtures = fixtures.map { Data($0.utf8) }
    self.legacy = { Answer(value: try legacy($0)) }
    self.port = { Answer(value: try port($0)) }
    faithful = self.legacy
  }

  /// The bug of a port that expects Codable to read as the legacy library does.
  var ofLibrary: RowBug {
    var copy = self
    copy.faithful = nil
    return copy
  }

  /// The bug beside a port that does by hand what the legacy library does.
  func beside<Value: Hashable & Sendable>(_ faithful: @escaping Rule<Value>) -> RowBug {
    var copy = self
    copy.faithful = { Answer(value: try faithful($0)) }
    return copy
  }

  /// The bug of a port that needs a decoder with strategies.
  func decoding(_ configure: @escaping @Sendable (JSONDecoder) -> Void) -> RowBug {
    var copy = self
    copy.configure = configure
    return copy
  }
}

extension RowBug {
  /// Creates a bug of a rule for one value.
  static func of<Raw: MemberSource.Value, Value: Hashable & Sendable>(
    _ type: Raw.Type,
    _ row: String,
    _ sentence: String,
    _ value: String,
    legacy: @escaping @Sendable (Raw) throws -> Value,
    port: @escaping @Sendable (Raw) throws -> Value
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": \#(value)}"#) {
      try legacy($0.value("value", type))
    } port: {
      try port($0.value("value", type))
    }
  }

  /// Creates a bug of a rule for a number.
  static func int<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ value: String = "42",
    legacy: @escaping @Sendable (Int) throws -> Value,
    port: @escaping @Sendable (Int) throws -> Value
  ) -> RowBug { of(Int.self, row, sentence, value, legacy: legacy, port: port) }

  /// Creates a bug of a rule for a text.
  static func text<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ value: String = "Sea",
    legacy: @escaping @Sendable (String) throws -> Value,
    port: @escaping @Sendable (String) throws -> Value
  ) -> RowBug {
    of(String.self, row, sentence, "\"\(value)\"", legacy: legacy, port: port)
  }
}

// MARK: -

extension RowBug {
  /// The rows of which a document shows the bug; `Divergence.asIs` for a fixture that shows it.
  ///
  /// Of two rows that write the same document, the run makes the first. The second counts, too.
  ///
  /// - Complexity: O(*n* · *m*) for *n* documents and *m* rows.
  func rowsThatShowIt() throws -> Set<String> {
    let rows = Mutator.catalogue + Mutator.made
    let profile = rows.first { $0.name == row }?.profile ?? .pullRequest
    let port = AnyRoute(codable(self.port, configure))
    let (legacy, faithful) = (AnyRoute(himotoki), self.faithful.map { AnyRoute(codable($0)) })
    let shown = try documents(profile).filter { document, _ in
      let expected = Outcome(legacy.run(document))
      // Where a faithful port gives another outcome, the two libraries differ.
      return faithful.map { expected == Outcome($0.run(document)) } != false
        && expected != Outcome(port.run(document))
    }
    let others = Self.documents(of: profile, fixtures)
    return shown.reduce(into: []) { rows, entry in
      let last = entry.value.compactMap { Self.positions[$0] }.max() ?? .max
      rows.formUnion(entry.value)
      rows.formUnion(
        others[entry.key, default: []].filter { Self.positions[$0, default: 0] > last }
      )
    }
  }

  /// The positions of the rows in the catalogue.
  private static let positions = Dictionary(
    uniqueKeysWithValues: Mutator.catalogue.map { ($0.name, $0.number) }
  )

  /// The documents of a check, with the rows that make them.
  private func documents(_ profile: MutationProfile) throws -> [Data: Set<String>] {
    let collector = VariantCollector()
    let check = ParityCheck(
      "Answer",
      legacy: himotoki,
      codable: codable(port, configure)
    )
    let named = fixtures.enumerated().map { Fixture(name: "\($0.offset)", data: $0.element) }
    _ = try check.run(
      RunPlan(profile: profile, shrinking: .none),
      on: .fixtures(named),
      recorder: collector,
      progress: nil
    )
    var documents: [Data: Set<String>] = [:]
    for (variant, text) in collector.all {
      // The variants of a document that the run has made of a fixture count for that document.
      let name = fixtures.contains(text) ? Self.form(variant.mutatorName) : Variant.completed
      documents[variant.edit.applied(to: text), default: []].insert(name)
    }
    for fixture in fixtures { documents[fixture] = [Divergence.asIs] }
    return documents
  }

  private var himotoki: DecodingRoute<Answer> {
    .himotoki { [legacy] in try legacy(MemberSource($0)) }
  }

  private func codable(
    _ rule: @escaping Rule<Answer>,
    _ configure: (JSONDecoder) -> Void = { _ in }
  ) -> DecodingRoute<Answer> {
    let decoder = JSONDecoder()
    configure(decoder)
    decoder.userInfo[.rule] = rule
    return .codable(Port.self, decoder: decoder).map(\.answer)
  }

  /// The name of a row, which stands for the names of mutators that are made for a path.
  static func form(_ name: String) -> String {
    let made = ["case ", Mutator.movedKey]
    return made.first { name.hasPrefix($0) }.map { $0 + "…" } ?? name
  }

  /// The documents that the rows of the catalogue may make of fixtures, whatever the routes read.
  private static func documents(
    of profile: MutationProfile,
    _ fixtures: [Data]
  ) -> [Data: Set<String>] {
    var rows: [Data: Set<String>] = [:]
    for fixture in fixtures {
      guard let document = try? JSONDocument(fixture, allowingFragments: true) else { continue }
      for target in MutationTarget.all(in: document) {
        for table in MutatorTable.all(in: profile) where table.applies(to: target) {
          for mutator in table.mutators {
            guard let edit = mutator.edit(target.site) else { continue }
            rows[edit.applied(to: fixture), default: []].insert(mutator.name)
          }
        }
      }
    }
    return rows
  }
}

extension MutationTarget {
  /// All values of a document, of which nobody knows what reads them.
  fileprivate static func all(in document: JSONDocument) -> [MutationTarget] {
    all(in: document, .root, nil)
  }

  private static func all(
    in document: JSONDocument,
    _ node: JSONNode,
    _ member: MutationSite.Member?
  ) -> [MutationTarget] {
    let site = MutationSite(document: document, node: node, member: member)
    let target = MutationTarget(
      site: site,
      schema: 0,
      owner: 0,
      contents: 0,
      cursor: ReadCursor(legacy: .unread, codable: .unread),
      location: ParityPath(),
      knowledge: PathKnowledge()
    )
    let members = document.members(of: node).flatMap { key, value in
      all(in: document, value, .init(key: key, object: node))
    }
    return [target] + members + document.elements(of: node).flatMap { all(in: document, $0, nil) }
  }
}

/// What a route makes of a document: a value, or any error.
private struct Outcome: Equatable {
  private let answer: Answer?

  init(_ result: RouteResult) {
    guard case .value(let value) = result else { answer = nil; return }
    answer = value as? Answer
  }
}

/// The value of a rule.
///
/// `@unchecked Sendable`: a rule makes values that are `Sendable`.
struct Answer: Hashable, @unchecked Sendable {
  let value: AnyHashable
}

private struct Port: Decodable, Sendable {
  let answer: Answer

  init(from decoder: any Decoder) throws {
    guard let rule = decoder.userInfo[.rule] as? RowBug.Rule<Answer> else { throw Refused() }
    answer = try rule(MemberSource(decoder.container(keyedBy: MemberKey.self)))
  }
}

extension CodingUserInfoKey {
  fileprivate static let rule = CodingUserInfoKey(rawValue: "rule").unsafelyUnwrapped
}
