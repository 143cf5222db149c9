import Foundation
import RawJSON

/// The file of a model's known divergences: one entry a line, in order, so that branches merge.
///
///     {
///       "model": "User",
///       "$.id | toTrue | onlyLegacyAccepts": {"class": "boolAsNumber", …},
///       "schema": 1
///     }
///
/// `schema` stands last, so that every entry ends in a comma and a new one touches no other line.
enum KnownDivergencesFile {
  private static let version = 1

  static func read(_ path: String) throws -> KnownDivergences {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw KnownDivergencesError(path: path, reason: "it cannot be read")
    }
    return try list(in: data, path)
  }

  /// The list in a file's contents; the path is for errors.
  static func list(in data: Data, _ path: String) throws -> KnownDivergences {
    try checkKeys(of: data, path)
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: data)
      guard contents.schema == version else {
        throw KnownDivergencesError(
          path: path,
          reason: "schema \(contents.schema) is not known here"
        )
      }
      return KnownDivergences(model: contents.model, entries: contents.entries)
    } catch let error as DecodingError {
      throw KnownDivergencesError(path: path, reason: "\(Rejection(error))")
    } catch let error as EntryError {
      throw KnownDivergencesError(path: path, reason: "\(error.key): \(error.reason)")
    }
  }

  /// The file of a list without entries.
  static func empty(model: String) -> String {
    """
    {
      "model": \(PrintableText.json(JSONText.quoted(model))),
      "schema": \(version)
    }

    """
  }

  /// A merge can leave one entry twice, of which a decoder would see only one.
  private static func checkKeys(of data: Data, _ path: String) throws {
    let document: JSONDocument
    do {
      document = try JSONDocument(data)
    } catch {
      let place = JSONTextLocation(ofByte: error.offset, in: data)
      throw KnownDivergencesError(path: path, reason: "\(error) (line \(place.line))")
    }
    var keys: Set<String> = []
    for member in document.members(of: .root) {
      let key = document.string(member.key)
      guard keys.insert(key).inserted else {
        throw KnownDivergencesError(path: path, reason: "\(key) is listed twice")
      }
    }
  }
}

private struct Contents: Decodable {
  let model: String
  let schema: Int
  let entries: [KnownDivergence]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    model = try container.decode(String.self, forKey: .model)
    schema = try container.decode(Int.self, forKey: .schema)
    entries = try container.allKeys.filter { $0 != .model && $0 != .schema }.map { key in
      let entry = try container.decode(KnownDivergenceRecord.self, forKey: key)
      guard let divergence = entry.divergence(id: key.stringValue) else {
        let reason = "the key is not of the form path | mutator | kind"
        throw EntryError(key: key.stringValue, reason: reason)
      }
      if let mistake = entry.mistake { throw EntryError(key: key.stringValue, reason: mistake) }
      return divergence
    }
  }
}

private struct EntryError: Error {
  let key: String
  let reason: String
}

private struct EntryKey: CodingKey, Hashable {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  static let model = EntryKey(stringValue: "model")
  static let schema = EntryKey(stringValue: "schema")
}

/// An entry as the file has it, without its key.
struct KnownDivergenceRecord: Codable {
  let `class`: DivergenceCause?
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
    `class` = known.cause
    legacy = known.legacy
    codable = known.codable
    reason = known.reason
    owner = known.owner
    added = known.added
    expires = known.expires
    mutations = known.profile?.name
    values = known.isRedacted ? Self.redacted : nil
  }

  /// The entry with its key: path, mutator and kind.
  func divergence(id: String) -> KnownDivergence? {
    let parts = id.components(separatedBy: " | ")
    guard parts.count >= 3, let kind = Divergence.Kind(rawValue: parts[parts.count - 1]) else {
      return nil
    }
    var known = KnownDivergence(
      path: parts.dropLast(2).joined(separator: " | "),
      mutatorName: parts[parts.count - 2],
      kind: kind,
      cause: self.class,
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
      return "mutations is \(JSONText.quoted(mutations)), which is none of \(MutationProfile.names)"
    }
    if let values, values != Self.redacted {
      return "values is \(JSONText.quoted(values)); all that it may be is \"\(Self.redacted)\""
    }
    return nil
  }
}

/// The folder of all lists of known divergences.
package struct KnownDivergencesFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Whether there is such a folder; a file in its place counts as none.
  package var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  package func list(of model: String) throws -> KnownDivergences {
    try KnownDivergences(model: model, directory: path)
  }

  /// The list of a model, in a folder that must be there.
  package func listOfExistingFolder(for model: String) throws -> KnownDivergences {
    guard exists else {
      let reason = "there is no such folder of known divergences; create it, or leave it out"
      throw KnownDivergencesError(path: path, reason: reason)
    }
    return try list(of: model)
  }

  /// Writes all updates, or none when one of them cannot be made.
  ///
  /// - Complexity: O(*n*) in the size of the files.
  package func write(_ updates: [KnownDivergencesUpdate]) throws {
    let files = try updates.map { update in
      let file = KnownDivergences.path(of: update.model, in: path)
      let original = FileManager.default.contents(atPath: file)
      return (file, contents: try update.contents(from: original, file))
    }
    for (file, contents) in files { try FileWriter.write(contents, to: file) }
  }
}

/// The text of an object whose members can be replaced while all else stays as it was written.
struct JSONObjectText {
  struct Member {
    /// What stands before it, comma included; `nil` when it is new or was the first.
    var separator: String?
    /// The key as it is.
    let name: String
    /// The key as it is written, with its colon.
    let key: String
    var value: String
  }

  private(set) var members: [Member] = []
  private let prefix: String
  private let suffix: String
  private let defaultSeparator: String

  /// Takes an object apart.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - node: The object.
  ///   - range: The bytes of the object, with what stands around it.
  ///   - separator: What stands between two members where the text has no example of it.
  init(_ document: JSONDocument, _ node: JSONNode, in range: Range<Int>, separator: String) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: document.data(in: range), as: UTF8.self)
    }
    var end = range.lowerBound
    var prefix = ""
    for (key, value) in document.members(of: node) {
      let start = document.byteRange(key).lowerBound
      let valueRange = document.byteRange(value)
      let gap = text(end..<start)
      if members.isEmpty { prefix = gap }
      members.append(
        Member(
          separator: members.isEmpty ? nil : gap,
          name: document.string(key),
          key: text(start..<valueRange.lowerBound),
          value: text(valueRange)
        )
      )
      end = valueRange.upperBound
    }
    if members.isEmpty {
      let brace = document.byteRange(node).lowerBound + 1
      (prefix, end) = (text(range.lowerBound..<brace), brace)
    }
    self.prefix = prefix
    suffix = text(end..<range.upperBound)
    let example = members.lazy.compactMap(\.separator).first { _ in true }
    defaultSeparator = example ?? separator
  }

  /// The object with all changes.
  var text: String {
    members.enumerated().reduce(into: prefix) { text, item in
      if item.offset > 0 { text += item.element.separator ?? defaultSeparator }
      text += item.element.key + item.element.value
    } + suffix
  }
}

extension JSONObjectText {
  /// The text of a JSON file in UTF-8; `nil` for a file in another encoding.
  init?(utf8 data: Data, separator: String) throws {
    let document = try JSONDocument(data)
    let text = String(decoding: data, as: UTF8.self)
    // A byte order mark or UTF-16 is read, and would be lost when written.
    guard Data(text.utf8) == data, !text.utf8.contains(0), data.first != 0xEF else { return nil }
    self.init(document, .root, in: 0..<data.count, separator: separator)
  }

  func value(of name: String) -> String? { members.first { $0.name == name }?.value }

  mutating func remove(_ name: String) { members.removeAll { $0.name == name } }

  /// Replaces a value where it stands, or adds the member before the first that `isAfter` names.
  ///
  /// What is not visible is written as an escape: a list is read in reviews.
  mutating func set(_ name: String, to value: String, before isAfter: (Member) -> Bool) {
    let value = PrintableText.json(value)
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      let index = members.firstIndex(where: isAfter) ?? members.endIndex
      let colon = members.first { $0.key.hasSuffix(" ") } == nil ? ":" : ": "
      let key = PrintableText.json(JSONText.quoted(name)) + colon
      members.insert(Member(separator: nil, name: name, key: key, value: value), at: index)
    }
  }
}
