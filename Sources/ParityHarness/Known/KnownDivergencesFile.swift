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
        let reason = "the key is not of the form path | operator | kind"
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
