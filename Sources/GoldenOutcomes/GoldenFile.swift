import DecodingRoutes
import Foundation
import JSONVariants
import LegacyMappers

/// What a legacy route made of the fixtures of a check, of their variants, and of the documents by which the causes
/// of findings were found.
///
/// The file is JSON with sorted keys and a line for each variant, so that a review shows what changed.
struct GoldenFile {
  static let currentFormat = 1

  /// The part of the file that is written before its long lists.
  struct Head: Codable {
    let format: Int
    let model: String
    let profile: MutationProfile
    /// The name of the route, its library, and the type of its values.
    let route: String
    let library: DecodingLibrary?
    let type: String
    /// The labels of the Codable value's types.
    let properties: [String: [String]]
    /// What the route read at each path: the type, after `optional` or `enumerated`.
    let reads: [String: String]?
    let fixtures: [GoldenFixture]
  }

  let head: Head
  let variants: [GoldenVariant]
  /// The other documents of the run, by their digests.
  let others: [GoldenDocument]
}

extension GoldenFile: Decodable {
  private enum CodingKeys: CodingKey {
    case variants, others
  }

  init(from decoder: any Decoder) throws {
    head = try Head(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    variants = try container.decode([GoldenVariant].self, forKey: .variants)
    others = try container.decode([GoldenDocument].self, forKey: .others)
  }
}

/// A fixture, whose outcome is that from which those of other documents differ.
struct GoldenFixture: Codable {
  let name: String
  let document: String
  let outcome: StoredOutcome
  /// The fixture without redundant elements, if it has some, and its outcome.
  let thinnedDocument: String?
  let thinned: StoredOutcome?
  /// Whether the variants are made of the thinned fixture.
  var mutatesThinned: Bool?

  init(
    name: String,
    document: String,
    outcome: StoredOutcome,
    thinnedDocument: String?,
    thinned: StoredOutcome?
  ) {
    self.name = name
    self.document = document
    self.outcome = outcome
    self.thinnedDocument = thinnedDocument
    self.thinned = thinned
  }
}

/// A variant with the outcome of the legacy route.
struct GoldenVariant: Codable {
  /// The index of the fixture.
  let fixture: Int
  let path: ParityPath
  /// The path in the document, if it is another one.
  let at: ParityPath?
  let by: String
  let edit: DocumentEdit
  /// The value before and after the mutation, unless it is what the edit replaces; empty if there is none.
  let from: String?
  let to: String?
  let isProbe: Bool?
  let isLeaf: Bool?
  let outcome: StoredOutcome

  init(_ variant: Variant, in text: Data, of fixture: Int, _ outcome: StoredOutcome) {
    let tokens = Self.tokens(of: variant.edit, in: text)
    self.fixture = fixture
    path = variant.path
    at = variant.location == variant.path ? nil : variant.location
    by = variant.mutatorName
    edit = variant.edit
    from = variant.original == tokens.from ? nil : variant.original?.text ?? ""
    to = variant.mutated == tokens.to ? nil : variant.mutated?.text ?? ""
    isProbe = variant.isProbe ? true : nil
    isLeaf = variant.isLegacyLeaf ? true : nil
    self.outcome = outcome
  }

  private static func tokens(
    of edit: DocumentEdit,
    in text: Data
  ) -> (from: JSONToken, to: JSONToken) {
    let replaced = text.dropFirst(edit.range.lowerBound).prefix(edit.range.count)
    return (JSONToken(String(decoding: replaced, as: UTF8.self)), JSONToken(edit.text))
  }

  /// Returns the variant, without the place in the tree of a generator that made it.
  func variant(in text: Data) -> Variant {
    let tokens = Self.tokens(of: edit, in: text)
    func token(_ text: String?, or other: JSONToken) -> JSONToken? {
      text.map { $0.isEmpty ? nil : JSONToken($0) } ?? other
    }
    return Variant(
      schema: SchemaTree<Void>.root,
      path: path,
      location: at ?? path,
      mutatorName: by,
      edit: edit,
      original: token(from, or: tokens.from),
      mutated: token(to, or: tokens.to),
      isProbe: isProbe == true,
      isLegacyLeaf: isLeaf == true
    )
  }
}

struct GoldenDocument: Codable {
  let document: String
  let outcome: StoredOutcome
}

/// The outcome of a document: lines that differ from those of a base, a rejection, or a crash.
///
/// The bases are the outcomes of the fixtures and of the thinned fixtures, in their order.
struct StoredOutcome: Codable {
  /// The index of the base; `nil` for a whole value, and for an outcome without a value.
  var like: Int?
  /// The lines of the value, or those that differ from the base, with `null` for one that the value does not have.
  var lines: [String: String?]?
  var rejection: GoldenRejection?
  var crash: DecodingEnd?
}

/// A rejection with all its parts, some of which a report leaves out.
struct GoldenRejection: Codable {
  let kind: Fixture.Rejection.Kind
  let path: ParityPath?
  let expected: String?
  let summary: String
  let quote: String?
  let missingKey: String?

  init(_ rejection: Fixture.Rejection) {
    kind = rejection.kind
    path = rejection.path
    expected = rejection.expected
    summary = rejection.summary
    quote = rejection.quote
    missingKey = rejection.missingKey
  }

  var rejection: Fixture.Rejection {
    Fixture.Rejection(
      kind: kind,
      path: path,
      expected: expected,
      summary: summary,
      quote: quote,
      missingKey: missingKey
    )
  }
}

// MARK: -

extension GoldenFile {
  /// Returns the path of a model's file in a folder.
  static func path(of model: String, in folder: String) -> String {
    let words = FileName.words(of: model)
    return folder + "/" + (words == model ? model : "\(words)-\(FileName.mark(of: model))")
      + ".json"
  }

  /// Returns a name of a document that is the same in every process.
  static func digest(of document: Data) -> String {
    let text = RedactionSalt.unkeyed.digest(of: document)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The file as text, which is the same for the same outcomes.
  ///
  /// - Throws: `EncodingError`, which no recorded outcome causes.
  func text() throws -> String {
    let head = try Self.json(head, [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    let lists = try [("others", Self.lines(others)), ("variants", Self.lines(variants))]
    let tail = lists.map { ",\n  \"\($0)\" : [\n\($1)\n  ]" }.joined()
    return head.dropLast(2) + tail + "\n}\n"
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
  /// The reads as lines, by path.
  var lines: [String: String] {
    let lines = (0..<count).map { number in
      let reads = self[number].value
      let words = [
        reads.isOptional ? "optional" : nil, reads.isEnumerated ? "enumerated" : nil,
        reads.typeName,
      ]
      return (path(of: number).description, words.compactMap { $0 }.joined(separator: " "))
    }
    return Dictionary(lines) { first, _ in first }
  }

  /// Creates the reads of lines.
  ///
  /// - Throws: `RecordError` for a line whose path is none.
  init(_ lines: [String: String]) throws {
    self.init()
    for (path, text) in lines.sorted(by: { $0.key < $1.key }) {
      let steps = try ParityPath(text: path).steps
      let place = steps.reduce(ReadTree.root) { insertChild(of: $0, at: $1) }
      var words = text.split(separator: " ")[...]
      let isOptional = words.first == "optional"
      if isOptional { words.removeFirst() }
      let isEnumerated = words.first == "enumerated"
      if isEnumerated { words.removeFirst() }
      self[value: place] = PathReads(
        typeName: words.isEmpty ? nil : words.joined(separator: " "),
        isOptional: isOptional,
        isEnumerated: isEnumerated
      )
    }
  }
}
