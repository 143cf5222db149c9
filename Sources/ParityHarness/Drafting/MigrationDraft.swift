import Foundation
import LegacyExtractor

/// A first version of the Codable half of a legacy model.
///
///     let draft = try check.draft(from: .directory("Fixtures/User"), sources: "Sources")
///     print(draft.source)
///
/// A draft is made by decoding: the legacy model's reads are recorded over its fixtures, and the values in
/// them are changed one by one, to see which property each read makes and what it is without. Never trust a
/// draft: the parity check of the model judges it.
public struct MigrationDraft: Sendable {
  /// Stands in front of everything that a draft leaves to a person, so that it can be searched for.
  public static let marker = "// MIGRATION:"

  /// The name of the model.
  public let model: String
  /// The code: an extension of the model, for the end of the file that declares it.
  ///
  /// For a class it is what stands in the body of the class.
  public let source: String
  /// What a person must look at; each note stands behind a marker in the code.
  public let notes: [String]
  /// The names of the recipes that the code needs.
  public let recipes: [String]
  /// Why the check of the draft finds differences in properties, as far as the draft knows.
  public let causes: [DivergenceCause: [String]]
  /// Drafts of the models that the model holds, each once.
  public let children: [MigrationDraft]
  /// The file that declares the model, before and after; `nil` when it was not found.
  public let change: FileChange?

  /// The text of a file before and after the draft.
  public struct FileChange: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The text as it is.
    public let old: String
    /// The text with the draft.
    public let new: String

    /// The change as `git apply` takes it.
    ///
    /// - Complexity: O(*n*) in the length of the file.
    public var patch: String { UnifiedDiff(path: path, old: old, new: new).text }

    /// Whether the file contains the draft, or an extension with the same first line that is not the legacy
    /// half.
    fileprivate func isMade(by source: String) -> Bool {
      if old.contains(source) { return true }
      let head = source.split(separator: "\n").first { $0.hasPrefix("extension ") }
      guard let head = head?.prefix(while: { $0 != "{" }) else { return false }
      let pattern =
        NSRegularExpression.escapedPattern(for: String(head))
        + #"\{(?!\s*(?:\w+\s+)*func decode\()"#
      return !SourceText.matches(pattern, in: old).isEmpty
    }
  }

  /// Whether the file that declares the model already contains the draft, perhaps edited.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  public var isApplied: Bool { change?.isMade(by: source) ?? false }

  init(
    model: String,
    source: String,
    notes: [String],
    recipes: [String],
    causes: [DivergenceCause: [String]],
    children: [MigrationDraft],
    change: FileChange?
  ) {
    self.model = model
    self.source = source
    self.notes = notes
    self.recipes = recipes
    self.causes = causes
    self.children = children
    self.change = change
  }
}

extension MigrationDraft {
  /// Drafts the model of a route, and the models that it holds.
  ///
  /// It decodes on the calling thread, up to some hundred times for each property.
  ///
  /// - Parameters:
  ///   - route: A route of Himotoki, Unbox or JAYSON.
  ///   - fixtures: Documents that the model accepts.
  ///   - isEncoded: Whether the model is to be encoded, too.
  ///   - sources: The folder of the app's Swift files. There a draft finds access levels, generic
  ///     parameters and the legacy code that it keeps.
  ///   - decisions: The accepted findings; the draft needs no recipe against an accepted cause.
  /// - Throws: `FixtureSource.ReadError`; `MigrationDraft.Failure` when the route does not say what it reads.
  public init<Model>(
    _ route: DecodingRoute<Model>,
    fixtures: FixtureSource,
    isEncoded: Bool = false,
    sources: String? = nil,
    decisions: Decisions = Decisions()
  ) throws {
    let name = TypeSpelling.name(of: Model.self)
    let drafting = ModelDrafting(isEncoded: isEncoded, sources: sources, decisions: decisions)
    try self.init(name, AnyRoute(route), fixtures, drafting)
  }

  init(
    _ name: String,
    _ route: AnyRoute,
    _ fixtures: FixtureSource,
    _ drafting: ModelDrafting
  ) throws {
    guard let model = LegacyModel(route) else { throw MigrationDraft.Failure(name) }
    let documents = try fixtures.references().map { try Self.root(of: $0.load()) }
    self = drafting.draft(model, documents)
  }

  /// A document in UTF-8, without what stands around its root; as it is when it is not JSON.
  private static func root(of document: Data) -> Data {
    (try? JSONDocument(document, allowingFragments: true))?.data(of: .root) ?? document
  }

  /// The draft of a model or of one that it holds.
  ///
  /// - Parameter model: The name of a type, without its module.
  /// - Returns: The draft; `nil` when there is no such model.
  public func draft(of model: String) -> MigrationDraft? {
    self.model == model ? self : children.first { $0.model == model }
  }
}

extension MigrationDraft {
  /// A model cannot be drafted, because its route does not say what it reads.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the check.
    public let model: String

    init(_ model: String) { self.model = model }

    /// What was wrong, and what to do.
    public var description: String {
      "The legacy route of \(model) does not say what it reads. Make it with .himotoki, .unbox or .jayson."
    }
  }
}

/// Drafts a model after the models that it holds.
struct ModelDrafting {
  /// Documents of one model that are looked at.
  private static let maximumDocuments = 40

  let isEncoded: Bool
  let sources: String?
  let decisions: Decisions

  func draft(_ root: LegacyModel, _ documents: [Data]) -> MigrationDraft {
    var (root, documents) = (root, documents)
    if let list = root.type as? any ElementCollection.Type,
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
    let children = found.map { draft(ModelProbe($0.model, documents: $0.documents), []) }
    return draft(ModelProbe(root, documents: documents), children)
  }

  private func draft(_ probe: ModelProbe, _ children: [MigrationDraft]) -> MigrationDraft {
    let declaration = sources.flatMap { ModelDeclaration.find(probe.model.type, in: $0) }
    var writer = DraftWriter(probe, declaration, isEncoded: isEncoded, decisions)
    return writer.draft(children: children)
  }

  private typealias Found = (model: LegacyModel, documents: [Data])

  /// The models below another one with their documents, those first that hold no others.
  private func models(below root: LegacyModel, _ documents: [Data]) -> [Found] {
    var found: [ObjectIdentifier: Found] = [:]
    var order: [ObjectIdentifier] = []
    var waiting: [Found] = [(root, documents)]
    while let (model, documents) = waiting.popLast() {
      for text in documents {
        for part in parts(of: model, in: text) {
          let id = ObjectIdentifier(part.type)
          guard let child = LegacyModel(part.type, of: root.library),
            id != ObjectIdentifier(root.type)
          else { continue }
          if found[id] == nil { order.append(id) }
          let known = found[id]?.documents ?? []
          guard known.count < Self.maximumDocuments, !known.contains(part.document) else {
            continue
          }
          found[id] = (child, known + [part.document])
          waiting.append((child, [part.document]))
        }
      }
    }
    return order.reversed().compactMap { found[$0] }
  }

  /// What a model reads in a document: in its members, and from the same object.
  private func parts(of model: LegacyModel, in text: Data) -> [ModelPart] {
    let run = model.decode(text)
    let own = (run.properties ?? []).compactMap { field -> ModelPart? in
      let type = Swift.type(of: field.value)
      let isRead = run.reads.contains { "\($0.type)".contains("\(type)") }
      return isRead || LegacyModel(type, of: model.library)?.readsObjects != true
        ? nil : ModelPart(type: type, document: text)
    }
    return run.reads.flatMap(\.parts) + own
  }
}
