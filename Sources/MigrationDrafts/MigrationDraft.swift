// The module MigrationDrafts.
//
// In: what the legacy half of a model does with documents, and its source. Out: its Codable half. Begin with
// `MigrationDraft`, `ModelProbe` and `PropertyReader`. To draft another form of a property, add a reader.

public import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import MigrationPlanning
import ValueComparison

/// A first version of the Codable half of a legacy model.
///
///     let draft = try check.draft(from: .directory(fixtures), sources: sources)
///     print(draft.source)
///
/// To create a draft, the legacy model decodes its fixtures while its reads are recorded. The values in the
/// fixtures are then changed one by one, to find the property that each read sets and its fallback. Always
/// verify a draft with the parity check of the model.
public struct MigrationDraft: Codable, Sendable {
  /// The comment that marks each place in a draft that needs manual work.
  public static let marker: String = SourceText.draftMarker
  /// The note on legacy code that a draft keeps: it decodes as before, by the library's reader.
  public static let unportedNote =
    "The library still reads this: port it before the library goes."
  /// The note on a property whose legacy code ends the process.
  static let endNote = "The legacy code ends the process for some values; this does not."
  /// The note on one whose draft has the same code.
  static let mayEndNote =
    "The legacy code ends the process for some values: look whether this does, too."
  /// The beginning of the comment that names the causes of a draft's findings.
  static let causesMarker = "// Differs by: "

  /// The name of the model.
  public let model: String
  /// The module of the model.
  package let module: String
  /// Whether the model conforms to `Decodable` in this build.
  package let isDecodable: Bool
  /// The code of the draft: an extension to append to the file that declares the model.
  ///
  /// For a class, it is the members to add to the body of the class.
  public let source: String
  /// The places that need manual work; each note follows a marker in the code.
  public let notes: [String]
  /// The names of the recipes that the code needs.
  public let recipes: [String]
  /// The expected causes of findings in the check of the draft, each with its properties.
  public let causes: [DivergenceCause: [String]]
  /// The drafts of the models that the model contains, each once.
  public let children: [MigrationDraft]
  /// The change of the file that declares the model; `nil` if the file was not found.
  public let change: FileChange?

  /// The text of a file before and after the draft.
  public struct FileChange: Codable, Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The current text.
    public let old: String
    /// The text with the draft.
    public let new: String

    /// The change in the format that `git apply` reads.
    ///
    /// - Complexity: O(*n*) in the length of the file.
    public var patch: String { patch(relativeTo: FileManager.default.currentDirectoryPath) }

    /// Returns the change with the path of the file from a folder, in which `git apply` is to be run.
    package func patch(relativeTo root: String) -> String {
      UnifiedDiff(path: path, relativeTo: root, old: old, new: new).text
    }

    /// Returns this change and another change of the same text as one change; `nil` if both change the same place.
    package func merged(with other: FileChange) -> FileChange? {
      let parts = [self, other].map(\.replaced).sorted { $0.range.lowerBound < $1.range.lowerBound }
      let areDisjoint = parts[0].range.upperBound <= parts[1].range.lowerBound
      guard old == other.old, areDisjoint else { return nil }
      let text = Array(old.utf8)
      let bytes =
        text[..<parts[0].range.lowerBound] + parts[0].text
        + text[parts[0].range.upperBound..<parts[1].range.lowerBound] + parts[1].text
        + text[parts[1].range.upperBound...]
      return FileChange(path: path, old: old, new: String(decoding: bytes, as: UTF8.self))
    }

    /// The part of the current text that changes, as offsets in UTF-8, and what replaces it.
    private var replaced: (range: Range<Int>, text: [UInt8]) {
      let (old, new) = (Array(old.utf8), Array(new.utf8))
      let start = zip(old, new).prefix { $0 == $1 }.count
      let rest = zip(old[start...].reversed(), new[start...].reversed())
      let end = rest.prefix { $0 == $1 }.count
      return (start..<old.count - end, Array(new[start..<new.count - end]))
    }

    /// Returns whether the file contains Codable members that decode a model, and not only the legacy half.
    fileprivate func isMade(for model: String, of module: String) -> Bool {
      CodableHalf.decodes(model, of: module, in: SourceFile(path: path, text: old))
    }
  }

  /// Whether the draft has no code, because only a person can write it.
  var isOnlyMarked: Bool { source.hasPrefix(Self.marker) }

  /// Whether the file that declares the model already contains the draft, possibly edited.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public var isApplied: Bool { change?.isMade(for: model, of: module) ?? false }
}

extension MigrationDraft {
  /// Drafts the model of a route and the models that it contains.
  ///
  /// The model is decoded on the calling thread, up to a few hundred times for each property.
  ///
  /// - Parameters:
  ///   - route: A route of Himotoki, Unbox or JAYSON.
  ///   - fixtures: Documents that the model accepts.
  ///   - isEncoded: Whether the draft also encodes the model.
  ///   - sources: The folder of the app's Swift files, which provide access levels, generic parameters and
  ///     the legacy code that the draft keeps.
  /// - Throws: `FixtureSource.ReadError` when fixtures cannot be read; `MigrationDraft.Failure` when the
  ///   route does not record its reads.
  public init<Model>(
    _ route: DecodingRoute<Model>,
    fixtures: FixtureSource,
    isEncoded: Bool = false,
    sources: String? = nil
  ) throws {
    let name = TypeSpelling.name(of: Model.self)
    let drafting = ModelDrafting(
      isEncoded: isEncoded,
      sources: sources.map(SourceFiles.init(folder:))
    )
    try self.init(name, AnyRoute(route), fixtures, drafting)
  }

  init(
    _ name: String,
    _ route: AnyRoute,
    _ fixtures: FixtureSource,
    _ drafting: ModelDrafting
  ) throws {
    guard let model = LegacyModel(route, sources: drafting.sources) else {
      throw MigrationDraft.Failure(name)
    }
    let documents = try fixtures.references().map { try Self.root(of: $0.load()) }
    self = drafting.draft(model, fixtures: documents)
  }

  /// Returns the root value of a document in UTF-8; a document that is not JSON is returned unchanged.
  private static func root(of document: Data) -> Data {
    (try? JSONDocument(document, allowingFragments: true))?.data(of: .root) ?? document
  }

  /// Returns the draft of this model or of one that it contains.
  ///
  /// - Parameter model: The name of the type, without its module.
  /// - Returns: The draft; `nil` if there is no such model.
  public func draft(of model: String) -> MigrationDraft? {
    self.model == model ? self : children.first { $0.model == model }
  }
}

extension MigrationDraft {
  /// An error for a model that cannot be drafted, because its route does not record its reads.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the check.
    public let model: String

    init(_ model: String) { self.model = model }

    /// The problem and how to solve it.
    public var description: String {
      "A draft needs recorded reads, which the legacy route of \(model) does not give. Make it with .himotoki, .unbox or "
        + ".jayson, or write the Codable half by hand."
    }
  }
}

/// Returns the causes that the team has accepted at a property of a type.
typealias AcceptedCauses = (_ property: String, _ type: String) -> Set<DivergenceCause>

/// Drafts a model, after the models that it contains.
struct ModelDrafting {
  /// The maximum number of documents per model.
  private static let maximumDocuments = 40

  let isEncoded: Bool
  let sources: SourceFiles?
  let accepted: AcceptedCauses
  /// Whether the draft must not contain values of fixtures.
  private let hidesValues: Bool
  private var hidden = FixtureLiterals()
  /// What the app's decoder makes of keys.
  private let conversion: KeyConversion

  init(
    isEncoded: Bool,
    sources: SourceFiles?,
    _ conversion: KeyConversion = KeyConversion(),
    accepted: @escaping AcceptedCauses = { _, _ in [] },
    hidesValues: Bool = false
  ) {
    self.isEncoded = isEncoded
    self.sources = sources
    self.conversion = conversion
    self.accepted = accepted
    self.hidesValues = hidesValues
  }

  /// Drafts the model of fixtures.
  func draft(_ root: LegacyModel, fixtures: [Data]) -> MigrationDraft {
    var drafting = self
    if hidesValues { drafting.hidden = FixtureLiterals(of: fixtures) }
    return drafting.draft(root, fixtures)
  }

  private func draft(_ root: LegacyModel, _ documents: [Data]) -> MigrationDraft {
    var (root, documents) = (root, documents)
    if let list = root.type as? any AnyCollection.Type,
      let element = LegacyModel(list.elementType, of: root.library)
    {
      documents = documents.flatMap { text in
        (try? JSONDocument(text)).map { document in
          ModelPart.all(of: root.type, at: .root, in: document).map(\.document)
        } ?? []
      }
      root = element
    }
    let found = models(below: root, documents)
    root.jaysonTypes?.keep(found.map(\.model.type))
    let children = found.map { draft(ModelProbe($0.model, documents: $0.documents), []) }
    return draft(ModelProbe(root, documents: documents), children)
  }

  private func draft(_ probe: ModelProbe, _ children: [MigrationDraft]) -> MigrationDraft {
    let declaration = sources.flatMap { ModelDeclaration.find(probe.model.type, in: $0) }
    var writer = DraftWriter(
      probe,
      declaration,
      isEncoded: isEncoded,
      accepted,
      hiding: hidden,
      conversion
    )
    return writer.draft(children: children)
  }

  private typealias Found = (model: LegacyModel, documents: [Data])

  /// Returns the models that a model contains with their documents; contained models come first.
  private func models(below root: LegacyModel, _ documents: [Data]) -> [Found] {
    var found: [Found] = []
    var waiting: [Found] = [(root, documents)]
    while let next = waiting.popLast() {
      for child in children(of: next) where child.model.type != root.type {
        let index = found.firstIndex { $0.model.type == child.model.type } ?? found.count
        if index == found.count { found.append((child.model, [])) }
        let known = found[index].documents
        let others = child.documents.filter { !known.contains($0) }
        let new = Array(others.prefix(Self.maximumDocuments - known.count))
        guard !new.isEmpty else { continue }
        found[index].documents += new
        waiting.append((found[index].model, new))
      }
    }
    return found.reversed()
  }

  private func children(of parent: Found) -> [Found] {
    let (model, documents) = parent
    guard model.library == .jayson else {
      return documents.flatMap { parts(of: model, in: $0) }.compactMap { part in
        model.child(part.type).map { ($0, part.documents) }
      }
    }
    let probe = ModelProbe(model, documents: documents)
    return probe.parts + [probe.superclass.map { ($0, documents) }].compactMap(\.self)
  }

  /// Returns the models that a model reads in a document, from its members, from the same object and from the elements
  /// of lists that it reads without a type.
  ///
  /// One that no document has needs a draft, too, or that of its parent does not compile.
  private func parts(of model: LegacyModel, in text: Data) -> [(
    type: any Any.Type, documents: [Data]
  )] {
    let run = model.decode(text)
    let document = try? JSONDocument(text, allowingFragments: true)
    let parts = run.reads.flatMap(\.parts)
    let own = (run.properties ?? []).flatMap { field -> [ModelPart] in
      let type = Swift.type(of: field.value)
      let innermost = TypeContent.innermost(type)
      let isRead = run.reads.contains { TypeContent.innermost($0.type) == innermost }
      let content = LegacyModel(innermost, of: model.library)
      guard !isRead, content?.readsObjects == true, let document else { return [] }
      return ModelPart.all(of: type, at: .root, in: document)
        + parts.filter { $0.type == Extractor.self }.map { part in
          ModelPart(type: innermost, document: part.document)
        }
    }
    let inherited = run.value.flatMap(model.superclass).map { superclass in
      ModelPart(type: superclass.type, document: text)
    }
    return (parts + own + [inherited].compactMap(\.self)).map { ($0.type, [$0.document]) }
      + run.reads.filter(\.parts.isEmpty).map { (TypeContent.innermost($0.type), []) }
  }
}
