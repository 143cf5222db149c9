import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers

/// The format of a decisions file: sorted, with one decision per line, so that branches merge cleanly.
///
/// A command writes the whole file in this form. It has no other members, so that nothing is lost.
///
///     {
///       "type": "User",
///       "boolAsNumber": {"properties": ["age", "id"], "reason": "The server sends numbers."},
///       "role/unexplained/codableGivesNil": {"reason": "…", "status": "fix later"},
///       "version": 2
///     }
///
/// The file of a strict type, for which no finding is accepted, has `"strict": true` instead of decisions.
/// `version` is last, so that every decision ends with a comma and adding one changes no other line. The file
/// of the app begins with `"app": true`.
package enum DecisionsFile {
  static let version = 2
  package static let suffix = ".decisions.json"
  static let appName = "app"
  static let typeKey = "type"
  static let appKey = "app"
  static let versionKey = "version"
  static let strictKey = "strict"

  static func contents(in path: String) throws -> Contents {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Decisions.ReadError(path: path, reason: "it cannot be read")
    }
    return try contents(of: data, path)
  }

  /// Decodes the contents of a file; the path is for errors.
  static func contents(of data: Data, _ path: String) throws -> Contents {
    try checkKeys(of: data, path)
    let contents = try decoded(data, path)
    if contents.isStrict, let type = contents.type, let first = contents.decisions.first {
      let reason =
        "\(type) is strict, so nothing is accepted for it; drop \"strict\", or drop the decision "
        + "\(first.key) and repair the model"
      throw Decisions.ReadError(path: path, reason: reason)
    }
    return contents
  }

  private static func decoded(_ data: Data, _ path: String) throws -> Contents {
    do {
      let contents = try JSONDecoder().decode(Contents.self, from: data)
      guard contents.version == version else {
        throw Decisions.ReadError(
          path: path,
          reason: "version \(contents.version) is not known here"
        )
      }
      return contents
    } catch let error as DecodingError {
      throw Decisions.ReadError(path: path, reason: "\(Fixture.Rejection(error))")
    } catch let error as EntryError {
      throw Decisions.ReadError(path: path, reason: "\(error.key): \(error.reason)")
    }
  }

  /// Returns the contents of the file of a type or, with `nil`, of the app; `nil` if there is nothing to write.
  static func data(of decisions: Decisions, type: String?) -> Data? {
    let isStrict = type.map(decisions.strictTypes.contains) == true
    let entries = decisions.entries.filter { $0.type == type }.sorted { $0.key < $1.key }
    guard isStrict || !entries.isEmpty else { return nil }
    let head = [type.map { "\"\(typeKey)\": \(JSONText.quoted($0))" } ?? "\"\(appKey)\": true"]
    let members =
      head + (isStrict ? ["\"\(strictKey)\": true"] : [])
      + entries.map { "\(JSONText.quoted($0.key)): \($0.text)" }
      + ["\"\(versionKey)\": \(version)"]
    // Invisible characters are escaped, because people read the file in code reviews.
    let text = PrintableText.json("{\n  " + members.joined(separator: ",\n  ") + "\n}\n")
    return Data(text.utf8)
  }

  /// Returns the line of the first mark that Git leaves where it cannot merge two branches.
  private static func conflict(in data: Data) -> Int? {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { $0.starts(with: "<<<<<<<".utf8) }.map { $0 + 1 }
  }

  private static func document(_ data: Data, _ path: String) throws -> JSONDocument {
    do {
      return try JSONDocument(data)
    } catch {
      let line = error.location(in: data).line
      let reason =
        conflict(in: data).map { "line \($0) is a merge conflict, <<<<<<<; resolve it" }
        ?? "\(error) (line \(line))"
      throw Decisions.ReadError(path: path, reason: reason)
    }
  }

  /// Throws if a key is repeated, which a merge of branches can cause, or a member is not known.
  ///
  /// The entries are the only objects in a file.
  private static func checkKeys(of data: Data, _ path: String) throws {
    let document = try document(data, path)
    var keys: Set<String> = []
    for (key, value) in document.members(of: .root) {
      let key = document.string(key)
      guard keys.insert(key).inserted else {
        throw Decisions.ReadError(path: path, reason: "\(key) is listed twice")
      }
      var members: Set<String> = []
      for member in document.members(of: value).map({ document.string($0.key) }) {
        guard members.insert(member).inserted else {
          throw Decisions.ReadError(path: path, reason: "\(key): \(member) is listed twice")
        }
        if let problem = DecisionRecord.problem(with: member) {
          throw Decisions.ReadError(path: path, reason: "\(key): \(problem)")
        }
      }
    }
  }

  /// The decoded contents of a file.
  struct Contents: Decodable {
    /// `nil` in the file of the app.
    let type: String?
    let version: Int
    /// Whether no finding is accepted for the type.
    let isStrict: Bool
    let decisions: [Decision]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: JSONCodingKey.self)
      let key = JSONCodingKey.init(stringValue:)
      let type = try container.decodeIfPresent(String.self, forKey: key(typeKey))
      self.type = type
      try Self.checkApp(in: container, besides: type)
      isStrict = try container.decodeIfPresent(Bool.self, forKey: key(strictKey)) ?? false
      if isStrict, type == nil {
        throw EntryError(key: strictKey, reason: "only a type is strict, and not the app")
      }
      version = try container.decode(Int.self, forKey: key(versionKey))
      // The keys have no order, and only the first problem is told.
      let names = container.allKeys.map(\.stringValue).sorted()
      let others = [typeKey, appKey, versionKey, strictKey]
      decisions = try names.filter { !others.contains($0) }.map { name in
        // Another value is no decision with a mistake in it.
        guard name.contains("/") || DivergenceCause(rawValue: name) != nil else {
          throw EntryError(key: name, reason: DecisionRecord.reasonForUnknownKey)
        }
        return try container.decode(DecisionRecord.self, forKey: key(name)).decision(name, of: type)
      }
    }

    /// Throws unless the file is either of a type or of the app.
    private static func checkApp(
      in container: KeyedDecodingContainer<JSONCodingKey>,
      besides type: String?
    ) throws {
      let key = JSONCodingKey(stringValue: appKey)
      let isOfApp =
        type == nil
        ? try container.decode(Bool.self, forKey: key)
        : try container.decodeIfPresent(Bool.self, forKey: key)
      if let type, isOfApp != nil {
        let reason = "the file is of \(type) already; remove \"app\""
        throw EntryError(key: appKey, reason: reason)
      }
      if isOfApp == false {
        let reason = "it is false: the file of the app says true, and any other file has a \"type\""
        throw EntryError(key: appKey, reason: reason)
      }
    }
  }
}

private struct EntryError: Error {
  let key: String
  let reason: String
}

/// A decision in a file, without its key.
struct DecisionRecord: Decodable {
  let properties: [String]?
  let status: Decision.Status?
  let reason: String
  let owner: String?
  let expires: String?
  let relation: String?
  let fixtures: Fixtures?
  let shown: [String]?
  let outcomes: String?

  /// What stands between digests.
  static let separator = ", "

  /// Whether a decision covers what fixtures show, or the digests of what they have shown.
  enum Fixtures: Decodable {
    case all(Bool)
    case shown(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .shown(text)
      } else {
        self = .all(try container.decode(Bool.self))
      }
    }

    var isCovered: Bool { if case .all(let isCovered) = self { isCovered } else { true } }

    var digests: [String] {
      if case .shown(let text) = self { text.components(separatedBy: separator) } else { [] }
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case properties
    case status
    case reason
    case owner
    case expires
    case relation
    case fixtures
    case shown
    case outcomes
  }

  fileprivate static let reasonForUnknownKey =
    "it is neither a cause nor of the form property/cause/symptom"

  /// Returns why a decision cannot have a member, which would have no effect if it is misspelled.
  fileprivate static func problem(with member: String) -> String? {
    let known = CodingKeys.allCases.map(\.rawValue)
    guard !known.contains(member) else { return nil }
    let nearest = known.min { member.editDistance(to: $0) < member.editDistance(to: $1) } ?? ""
    return "\(JSONText.quoted(member)) is no member of a decision; did you mean "
      + "\(JSONText.quoted(nearest))?"
  }

  fileprivate func decision(_ key: String, of type: String?) throws -> Decision {
    if let expires, !DayText.isDay(expires) {
      let reason =
        "expires is \(JSONText.quoted(expires)), which is not a day such as \"2026-10-31\""
      throw EntryError(key: key, reason: reason)
    }
    let scope = try scope(key, of: type)
    guard !reason.allSatisfy(\.isWhitespace) else {
      throw EntryError(key: key, reason: "the reason is empty; say why the finding is accepted")
    }
    let isByName = if case .finding = scope { true } else { false }
    let unused = isByName ? [] : unusedMembers(isOfApp: type == nil)
    if let member = unused.first {
      let reason = "\(member.rawValue) has no effect on a decision on a cause; remove it"
      throw EntryError(key: key, reason: reason)
    }
    return Decision(
      scope,
      status: status ?? .accepted,
      reason: reason,
      owner: owner,
      expires: expires,
      relation: relation,
      coversFixtures: fixtures?.isCovered == true,
      manyProperties: isByName ? properties ?? [] : [],
      shown: shown ?? [],
      fixturesShown: fixtures?.digests ?? [],
      outcomes: try outcomesDigests(key)
    )
  }

  /// Returns the digests of outcomes; another text would have no effect.
  private func outcomesDigests(_ key: String) throws -> [String] {
    let digests = outcomes.map { $0.components(separatedBy: Self.separator) } ?? []
    guard let wrong = digests.first(where: { !Decision.isOutcomesDigest($0) }) else {
      return digests
    }
    let reason =
      "outcomes has \(JSONText.quoted(wrong)), which is no digest such as \"8f3a11c2 of 5b1e77aa\"; "
      + "remove outcomes, and accept the finding again"
    throw EntryError(key: key, reason: reason)
  }

  /// Returns the members that a decision on a cause must not have.
  private func unusedMembers(isOfApp: Bool) -> [CodingKeys] {
    var unused: [CodingKeys] = []
    if properties != nil, isOfApp { unused.append(.properties) }
    if relation != nil { unused.append(.relation) }
    if fixtures != nil { unused.append(.fixtures) }
    if shown != nil { unused.append(.shown) }
    if outcomes != nil { unused.append(.outcomes) }
    return unused
  }

  private func scope(_ key: String, of type: String?) throws -> Decision.Scope {
    let cause = DivergenceCause(rawValue: key)
    switch (type, cause) {
    case (nil, let cause?):
      guard cause.isForApp else {
        let reason = "leniency is lost where this is the cause, so it is accepted type by type"
        throw EntryError(key: key, reason: reason)
      }
      return .app(cause)
    case (let type?, let cause?):
      guard let properties, !properties.isEmpty else {
        let reason =
          "it has no properties: list those of \(type) that it covers, such as "
          + "\"properties\": [\"age\"]"
        throw EntryError(key: key, reason: reason)
      }
      return .type(type, cause, properties: properties)
    case (let type?, nil) where key.split(separator: "/").count >= 2:
      return .finding(type: type, key)
    default: throw EntryError(key: key, reason: Self.reasonForUnknownKey)
    }
  }
}

extension Decision {
  /// The JSON object of a new decision, on one line.
  var text: String {
    "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// The members of the JSON object that have a value, sorted by name.
  var members: [(name: String, value: String)] {
    let fixtures = Self.joined(fixturesShown) ?? "true"
    let texts: [(DecisionRecord.CodingKeys, String?)] = [
      (.expires, expires.map(JSONText.quoted)), (.fixtures, coversFixtures ? fixtures : nil),
      (.outcomes, Self.joined(outcomes)), (.owner, owner.map(JSONText.quoted)),
      (.properties, Self.list(properties + manyProperties)), (.reason, JSONText.quoted(reason)),
      (.relation, relation.map(JSONText.quoted)),
      (.shown, Self.list(shown)),
      (.status, status == .accepted ? nil : JSONText.quoted(status.rawValue)),
    ]
    return texts.compactMap { key, value in value.map { (key.rawValue, $0) } }
  }

  private static func joined(_ digests: [String]) -> String? {
    digests.isEmpty ? nil : JSONText.quoted(digests.joined(separator: DecisionRecord.separator))
  }

  private static func list(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : "[" + texts.map(JSONText.quoted).joined(separator: ", ") + "]"
  }
}
