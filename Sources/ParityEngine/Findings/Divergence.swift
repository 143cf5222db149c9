package import Foundation
public import JSONVariants
public import ValueComparison

/// A document for which the legacy route and the Codable route have different outcomes.
public struct Divergence: Identifiable, Codable, Sendable {
  /// The way in which the outcomes differ.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// Both routes return a value, and the values differ.
    case valueDiffers
    /// Only the legacy route returns a value.
    case onlyLegacyAccepts
    /// Only the Codable route returns a value.
    case onlyCodableAccepts
    /// One route ends the process, by a crash or an exit, or exceeds the time limit.
    case crash
    /// Both routes throw, but their errors differ in the reason or the path.
    case otherError
    /// Both routes refuse a recorded document, and only one of them with this error of the app; or both refuse a variant
    /// with an error that the app throws, and the errors differ.
    case appErrorDiffers
    /// The values differ only in the sign of a zero.
    case signOfZero
    /// Both routes return a value that cannot be compared, such as a closure or a value that changes in each run of
    /// one route, or read a value on which nothing that is compared depends.
    case notCompared
  }

  /// The name of the model's check.
  public package(set) var model = ""
  /// The schema path of the mutation; for an unchanged fixture, the path at which the values or the
  /// errors differ.
  public internal(set) var path: ParityPath
  /// The name of the mutator; `asIs` for an unchanged fixture.
  public internal(set) var mutatorName: String
  /// The way in which the outcomes differ.
  public let kind: Kind
  /// The outcome of the legacy route.
  public package(set) var legacy: Divergence.Outcome
  /// The outcome of the Codable route.
  public package(set) var codable: Divergence.Outcome
  /// The known cause; `nil` most likely means a bug in the Codable model.
  public let cause: DivergenceCause?
  /// The differences between the two values.
  public package(set) var differences: [ValueDifference]
  /// The first fixture that showed the divergence.
  public package(set) var fixture = ""
  /// The value before the mutation, as JSON.
  public package(set) var original: String?
  /// The value after the mutation, as JSON; for an unchanged fixture, the value that Codable refuses.
  ///
  /// It is `nil` if the mutation removed the value.
  public package(set) var input: String?
  /// The number of documents that showed the divergence.
  public package(set) var occurrences = 1
  /// The smallest document that shows the divergence; set for one divergence of each unexplained finding.
  public package(set) var shrunk: Divergence.ShrunkDocument?

  /// The time zone of the machine in which alone the fixture shows the divergence; `nil` for that of the run.
  package var timeZone: String?

  /// The document before the mutation; `nil` in a report that was read from a file.
  var base: Data?
  package var edit: DocumentEdit?
  /// The path to which the cause applies, if that is a container around the mutated value.
  var causePath: ParityPath?
  /// The path in the document of the mutated or the refused value, with its indexes; `nil` if it is unknown.
  var location: ParityPath?
  /// The types around the place of the divergence, if there may be several and no difference has them.
  var place: PlaceOwners?
  /// The names of the types that tell the divergence from those of other kinds of values at the same path.
  var kinds: String?
  /// The paths of labels at which the values of the unchanged fixture differ; for a variant only.
  var baseDifferences: [ParityPath] = []
  /// The properties that show the divergence, each with its symptom.
  var traces: [Trace] = []
  /// The kinds of the mutated values; empty for an unchanged fixture.
  var inputKinds: Set<InputKind> = []
  /// Whether the search for a cause asked for documents whose outcomes are not recorded; `nil` if it did not.
  var isUnanswered: Bool?
  /// The two keys of which each route reads a different one, until they are part of the traces.
  var keyChoice: KeyChoice?
  /// What the documents show, until it is part of the traces.
  var shown = ShownOutcomes()

  private enum CodingKeys: String, CodingKey {
    case model, path, kind, legacy, codable, cause, differences, fixture, original, input,
      occurrences, inputKinds
    case shrunk, causePath, traces, timeZone, isUnanswered, kinds
    case mutatorName = "mutator"
  }

  /// Creates a divergence of a document; a run adds the names of the model and the fixture.
  init(
    _ kind: Kind,
    at path: ParityPath,
    mutatorName: String,
    legacy: Divergence.Outcome,
    codable: Divergence.Outcome,
    cause: DivergenceCause? = nil,
    differences: [ValueDifference] = []
  ) {
    self.kind = kind
    self.path = path
    self.mutatorName = mutatorName
    self.legacy = legacy
    self.codable = codable
    self.cause = cause
    self.differences = differences
  }
}

extension Divergence {
  /// The mutator name of unchanged fixtures.
  package static let asIs = "asIs"
  /// The mutator name of fixtures whose value was encoded and decoded again; before that of a mutator, of variants.
  static let encoded = "encoded"
  /// The prefix of the mutator name of documents that were decoded only to explain another divergence.
  static let derived = "derived"
  /// The mutator name of values that are read, but on which nothing that is compared depends.
  package static let unseen = "unseen"
  private static let ofFixtures: Set<String> = [asIs, encoded]

  /// The model, schema path, mutator, kind and cause, the symptoms that these do not imply, and the types if there are
  /// several.
  ///
  /// The identifier is the same in every run and on every machine.
  ///
  /// - Complexity: O(*n* log *n*) in the number of differences.
  public var id: String {
    let parts = [model, "\(path)", mutatorName, kind.rawValue, cause?.rawValue, symptoms, kinds]
    return parts.compactMap { $0 }.joined(separator: " | ")
  }

  /// The symptoms with their paths; `nil` if the kind and the path imply them.
  ///
  /// Two documents may fail at one path in different ways, or, after the same mutation, at different
  /// properties. These are different divergences, because they belong to different findings.
  private var symptoms: String? {
    let usual = kind == .crash ? .codableCrashes : Symptom(self, isExplained: true)
    let shown: [(path: ParityPath, symptom: Symptom)] =
      cause == nil && !differences.isEmpty
      ? differences.map { ($0.path.schema, Symptom(self, $0)) } : [(origin, Symptom(self))]
    let texts = shown.map { path, symptom in
      path == self.path ? symptom.rawValue : "\(path) \(symptom.rawValue)"
    }
    let distinct = Set(texts).sorted()
    return distinct == [usual.rawValue] ? nil : distinct.joined(separator: ", ")
  }

  /// The path to which the divergence as a whole belongs.
  ///
  /// It is the path of the cause or of the mutation or, if no cause explains the divergence, the path that
  /// one route rejects.
  var origin: ParityPath {
    guard cause == nil else { return causePath ?? path }
    switch kind {
    case .onlyLegacyAccepts:
      guard let refused = codable.rejection?.path?.schema, !refused.steps.isEmpty,
        !path.steps.starts(with: refused.steps)
      else { return path }
      return refused
    case .onlyCodableAccepts:
      // A legacy error has no indexes in its path.
      guard let refused = legacy.rejection?.path?.keys, refused.starts(with: path.keys)
      else { return path }
      let rest = refused.dropFirst(path.keys.count).map { ParityPath.Step.key($0) }
      return ParityPath(path.steps + rest)
    default: return path
    }
  }

  /// The document that shows the divergence; `nil` in a report that was read from a file.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  package var document: Data? { base.map { base in edit?.applied(to: base) ?? base } }

  /// Makes a divergence of a document in a string one of the document around it.
  mutating func move(into embedded: EmbeddedDocument) {
    path = embedded.path(path)
    causePath = causePath.map(embedded.path)
    location = location.map(embedded.path)
    base = embedded.fixture
    edit = edit.map(embedded.edit)
    legacy.move(into: embedded)
    codable.move(into: embedded)
  }

  /// Gives the types of the properties other names.
  mutating func renameTypes(_ names: [String: String]) {
    for index in traces.indices {
      traces[index].property = traces[index].property.renamingType(names)
    }
  }

  /// Whether an unchanged fixture shows the divergence.
  package var isRecorded: Bool { Self.ofFixtures.contains(mutatorName) }

  /// Whether the mutation removed the value, so that the routes return defaults.
  var isWithoutValue: Bool {
    original != nil && (input == nil || input == "null") && !isRecorded
      && !mutatorName.hasPrefix(Mutator.movedKey)
  }

  /// Whether the value was encoded and decoded again.
  var isEncoded: Bool {
    mutatorName == Self.encoded || mutatorName.hasPrefix(Self.encoded + " ")
  }

  /// Whether the document was decoded only to explain another divergence.
  var isDerived: Bool { mutatorName.hasPrefix(Self.derived) }

  /// Adds another document with the same divergence, and keeps the relations that hold in both documents.
  ///
  /// - Complexity: O(*n*) in the numbers of differences.
  package mutating func merge(_ other: Divergence) {
    occurrences += other.occurrences
    inputKinds.formUnion(other.inputKinds)
    shown.formUnion(other.shown)
    // A fixture without the difference shows the property itself, whichever fixture comes first.
    baseDifferences = baseDifferences.filter(other.baseDifferences.contains)
    let lists = Dictionary(grouping: other.differences, by: DifferenceKey.init)
    let shared = lists.mapValues { $0.map(\.relations).shared }
    for index in differences.indices {
      guard let same = shared[DifferenceKey(differences[index])] else { continue }
      differences[index].relations = [differences[index].relations, same].shared
    }
    for index in traces.indices {
      guard let same = other.traces.first(where: { $0.key == traces[index].key }) else { continue }
      traces[index].relations = [traces[index].relations, same.relations].shared
    }
  }

  /// The schema path, the type and the symptom of a difference.
  private struct DifferenceKey: Hashable {
    let path: ParityPath
    let type: String?
    let symptom: Symptom

    init(_ difference: ValueDifference) {
      path = difference.path.schema
      type = difference.owners.last?.qualifiedTypeName
      symptom = Symptom(difference)
    }
  }

  /// Whether the app behaves differently, so that the check fails unless a decision covers the divergence.
  ///
  /// Different errors and the sign of a zero are reported, but are never a failure.
  public var isFailure: Bool {
    switch kind {
    case .valueDiffers, .onlyLegacyAccepts, .onlyCodableAccepts, .crash, .notCompared,
      .appErrorDiffers:
      true
    case .otherError, .signOfZero: false
    }
  }
}
