import Foundation
import JSONVariants
import LegacyMappers

/// What a legacy route made of the fixtures of a check, of their variants, and of the documents by which the causes
/// of findings were found.
///
/// The file is JSON with sorted keys and a line for each variant, so that a review shows what changed.
struct GoldenFile {
  static let currentFormat = 1
  /// The first member of the file, by which it is known.
  static let about = "golden outcomes of parity"

  /// The part of the file that is written before its long lists.
  struct Head: Codable {
    private(set) var about: String? = GoldenFile.about
    let format: Int
    let model: String
    let profile: MutationProfile
    /// The name of the route, its library, and the type of its values.
    let route: String
    let library: DecodingLibrary?
    let type: String
    /// The labels of the Codable value's types.
    let properties: [String: [String]]
    let fixtures: [GoldenFixture]
  }

  let head: Head
  /// What the route read; `nil` if it does not record its reads.
  let reads: [GoldenRead]?
  let variants: [GoldenVariant]
  /// The other documents of the run, by their digests.
  let others: [GoldenDocument]
}

extension GoldenFile: Decodable {
  private enum CodingKeys: CodingKey {
    case reads, variants, others
  }

  init(from decoder: any Decoder) throws {
    head = try Head(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reads = try container.decodeIfPresent([GoldenRead].self, forKey: .reads)
    variants = try container.decode([GoldenVariant].self, forKey: .variants)
    others = try container.decode([GoldenDocument].self, forKey: .others)
  }
}

/// A fixture, from whose outcomes those of other documents differ.
struct GoldenFixture: Codable {
  let name: String
  let whole: GoldenDocument
  /// The fixture without redundant elements, if it has some.
  let thinned: GoldenDocument?
  /// Whether the variants are made of the thinned fixture.
  var mutatesThinned: Bool?

  /// The lines from which those of other documents differ; `nil` for a document without a value.
  var bases: [ValueLines?] { [whole.outcome?.lines, thinned?.outcome?.lines] }
}

/// What the legacy route read at a path.
struct GoldenRead: Codable {
  let path: ParityPath
  let type: String?
  let isOptional: Bool?
  let isEnumerated: Bool?
}

/// A document by its digest; one that the route accepts only sometimes has no outcome.
struct GoldenDocument: Codable {
  let document: String
  let outcome: StoredOutcome?
}

/// A variant with the outcome of the legacy route.
struct GoldenVariant: Codable {
  /// The index of the fixture.
  let fixture: Int
  let path: ParityPath
  /// The path in the document, if it differs.
  let at: ParityPath?
  let by: String
  let edit: DocumentEdit
  /// The value before and after the mutation, if there is one.
  let from: String?
  let to: String?
  let isProbe: Bool?
  let isLeaf: Bool?
  /// Whether the edit is one of the completed fixture, which an earlier variant makes.
  let isOfCompleted: Bool?
  let outcome: StoredOutcome

  init(_ variant: Variant, of fixture: Int, _ outcome: StoredOutcome, isOfCompleted: Bool) {
    self.fixture = fixture
    path = variant.path
    at = variant.location == variant.path ? nil : variant.location
    by = variant.mutatorName
    edit = variant.edit
    from = variant.original?.text
    to = variant.mutated?.text
    isProbe = variant.isProbe ? true : nil
    isLeaf = variant.isLegacyLeaf ? true : nil
    self.isOfCompleted = isOfCompleted ? true : nil
    self.outcome = outcome
  }

  /// The variant, without the place in the tree of a generator that made it.
  var variant: Variant {
    Variant(
      schema: SchemaTree<Void>.root,
      path: path,
      location: at ?? path,
      mutatorName: by,
      edit: edit,
      original: from.map { JSONToken($0) },
      mutated: to.map { JSONToken($0) },
      isProbe: isProbe == true,
      isLegacyLeaf: isLeaf == true
    )
  }
}

/// The outcome of a document: lines that differ from those of a base, a rejection, or a crash.
///
/// The bases are those of the fixtures, in their order.
struct StoredOutcome: Codable {
  /// The index of the base; `nil` for a whole value, and for an outcome without a value.
  var like: Int?
  /// The lines of the value, or those that differ from the base, with `null` for one that the value does not have.
  var lines: ValueLines?
  var rejection: Fixture.Rejection?
  /// The part of the rejection that a report leaves out.
  var quote: String?
  var crash: DecodingEnd?
}

// MARK: -

extension GoldenFile {
  /// Returns the path of a model's file in a folder.
  static func path(of model: String, in folder: String) -> String {
    let words = FileName.words(of: model)
    return folder + "/" + (words == model ? model : "\(words)-\(FileName.mark(of: model))")
      + ".json"
  }

  /// The file of a model in a folder, which a recording replaces.
  static func file(of model: String, in folder: String) -> OwnFile {
    OwnFile(path: path(of: model, in: folder), mark: "\"about\" : \"\(about)\"")
  }

  /// Returns a name of a document that is the same in every process.
  static func digest(of document: Data) -> String { StableHash.text(of: document) }

  /// The file as text, which is the same for the same outcomes.
  ///
  /// - Throws: `EncodingError`, which no recorded outcome causes.
  func text() throws -> String {
    let head = try Self.json(head, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    let lists = try [
      ("others", Self.lines(others)), ("reads", reads.map(Self.lines)),
      ("variants", Self.lines(variants)),
    ]
    let tail = lists.compactMap { name, lines in lines.map { ",\n  \"\(name)\" : [\n\($0)\n  ]" } }
    return Self.sealed(head.dropLast(2) + tail.joined())
  }

  /// Returns the text of a file, with a digest of its other members.
  static func sealed(_ members: String) -> String {
    members + digestMember + digest(of: Data(members.utf8)) + "\"\n}\n"
  }

  /// The beginning of the last member, which has a digest of all that stands before it.
  ///
  /// A merge may lose lines, and the file would still be JSON, with fewer outcomes to compare.
  static let digestMember = ",\n  \"digest\" : \""

  /// Returns whether the text of a file is as it was written, except for the ends of its lines.
  static func isWhole(_ data: Data) -> Bool {
    let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    guard let member = text.range(of: digestMember, options: .backwards) else { return false }
    let digest = text[member.upperBound...].prefix { $0 != "\"" }
    return digest == Self.digest(of: Data(text[..<member.lowerBound].utf8))
  }

  private static func lines(_ items: [some Encodable]) throws -> String {
    try items.map { "    " + (try json($0, [.sortedKeys, .withoutEscapingSlashes])) }
      .joined(separator: ",\n")
  }

  private static func json(
    _ value: some Encodable,
    _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension ReadTree {
  /// The reads, path by path.
  var rows: [GoldenRead] {
    (0..<count).map { number in
      let reads = self[number].value
      return GoldenRead(
        path: path(of: number),
        type: reads.typeName,
        isOptional: reads.isOptional ? true : nil,
        isEnumerated: reads.isEnumerated ? true : nil
      )
    }.sorted { $0.path < $1.path }
  }

  init(_ rows: [GoldenRead]) {
    self.init()
    for row in rows {
      let place = row.path.steps.reduce(ReadTree.root) { insertChild(of: $0, at: $1) }
      self[value: place] = PathReads(
        typeName: row.type,
        isOptional: row.isOptional == true,
        isEnumerated: row.isEnumerated == true
      )
    }
  }
}
