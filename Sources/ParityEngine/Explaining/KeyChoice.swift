import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// Two keys of one object of a document, of which each route reads a different one.
///
/// A model may make a property of `title` or, where there is none, of `name`. A port that asks for the keys in another
/// order, or no longer for one of them, agrees with it wherever the document has one of them.
struct KeyChoice: Hashable, Sendable {
  /// The schema path of the object.
  let object: ParityPath
  /// The key of the document that only the legacy route reads.
  let legacy: String
  /// The key of the document that only the Codable route reads.
  let codable: String
}

extension DocumentEvaluator {
  /// Returns the two keys that explain a divergence without a cause: without one of them, the routes agree on what
  /// differs.
  ///
  /// - Complexity: O(*n*) in the size of the document, which is decoded a few times.
  func keyChoice(in divergence: Divergence) -> KeyChoice? {
    guard divergence.cause == nil, !divergence.isEncoded,
      [.valueDiffers, .onlyLegacyAccepts, .onlyCodableAccepts].contains(divergence.kind)
    else { return nil }
    return KeyChoiceTrial(divergence, self)?.choice
  }
}

/// Decodes the document of a divergence without one of its keys.
private struct KeyChoiceTrial {
  private static let maximumPairs = 4

  private let divergence: Divergence
  private let document: Data
  private let editor: DocumentEditor
  private let baseline: Baseline
  private let evaluator: DocumentEvaluator
  private let reads: ReadMap
  /// The pairs of keys that one route alone reads, by the path of their object.
  private let pairs: [(object: ParityPath, legacy: String, codable: String)]

  /// Records what the routes read of the document; `nil` unless each reads a key that the other does not.
  init?(_ divergence: Divergence, _ evaluator: DocumentEvaluator) {
    guard let base = divergence.base, let document = ReducedDocument(divergence)?.text,
      let parsed = try? JSONDocument(document, allowingFragments: true),
      let editor = DocumentEditor(document),
      let legacy = evaluator.legacy.runRecording(document)?.reads,
      let codable = evaluator.codable.runRecording(document)?.reads
    else { return nil }
    var reads = ReadMap(legacyRecords: true, codableKeys: evaluator.codable.keys)
    reads.merge(legacy: legacy, codable: codable)
    pairs = parsed.objects(in: .root, at: ParityPath()).flatMap { object, node in
      let keys = parsed.members(of: node).map { parsed.string($0.key) }
      return reads.keysOfOneRoute(keys, of: object).prefix(Self.maximumPairs)
        .map { (object, $0.legacy, $0.codable) }
    }
    guard !pairs.isEmpty else { return nil }
    self.reads = reads
    let baseline = evaluator.baseline(of: base, recording: false)
    (self.divergence, self.document, self.editor) = (divergence, document, editor)
    (self.baseline, self.evaluator) = (baseline, evaluator.comparing(as: baseline))
  }

  var choice: KeyChoice? {
    // One element of an array may not show what all of them do.
    guard !agree(on: document) else { return nil }
    return pairs.first {
      agree(without: ($0.legacy, $0.codable), in: $0.object) && !isStopped(at: $0)
    }.map { pair in
      KeyChoice(object: pair.object.schema, legacy: pair.legacy, codable: pair.codable)
    }
  }

  /// Returns whether the route that refuses the document reads both keys where it accepts both values: it stops at a
  /// value that it refuses, so that its reads lack the keys behind it.
  private func isStopped(at pair: (object: ParityPath, legacy: String, codable: String)) -> Bool {
    let keys = [pair.legacy, pair.codable].map { pair.object.appending(.key($0)) }
    let isOfLegacy = divergence.kind == .onlyCodableAccepts
    guard isOfLegacy || divergence.kind == .onlyLegacyAccepts,
      let other = editor.token(at: keys[isOfLegacy ? 1 : 0])
    else { return false }
    let refused = keys[isOfLegacy ? 0 : 1]
    let values = [other.text] + examples(at: refused, isOfLegacy)
    let edited = values.map { editor.replacing(refused, with: $0) }
    // Elements of an array may have one key each.
    let isInArray = pair.object.schema != pair.object
    let documents = (edited + [isInArray ? nil : baseline.document]).compactMap { $0 }
    return documents.contains { readsAll(keys, isOfLegacy, in: $0) }
  }

  /// Returns values of the type that a route asks for at a key.
  private func examples(at key: ParityPath, _ isOfLegacy: Bool) -> [String] {
    var examples = ExampleValues()
    return reads.entry(at: key, isOfLegacy)?.value.type.map { examples.texts(of: $0) } ?? []
  }

  /// Returns whether a route accepts a document that has values for some keys, and reads all of them.
  private func readsAll(_ keys: [ParityPath], _ isOfLegacy: Bool, in document: Data) -> Bool {
    let route = isOfLegacy ? evaluator.legacy : evaluator.codable
    guard let editor = DocumentEditor(document),
      keys.allSatisfy({ editor.token(at: $0).map { $0.kind != .null } == true }),
      let run = route.runRecording(document), case .value = run.result
    else { return false }
    var reads = ReadMap(legacyRecords: true, codableKeys: evaluator.codable.keys)
    reads.merge(legacy: isOfLegacy ? run.reads : nil, codable: isOfLegacy ? nil : run.reads)
    return keys.allSatisfy { reads.entry(at: $0, isOfLegacy) != nil }
  }

  /// Returns whether the routes agree, on what differs, in the document without one of two keys.
  private func agree(
    without keys: (legacy: String, codable: String),
    in object: ParityPath
  ) -> Bool {
    [keys.codable, keys.legacy].contains { key in
      editor.removing(object.appending(.key(key))).map(agree) ?? false
    }
  }

  private func agree(on document: Data) -> Bool {
    let pair = evaluator.pair(of: document)
    let isOfValues = divergence.kind == .valueDiffers
    guard let comparison = evaluator.comparison(pair, except: baseline.nondeterministicPaths) else {
      // Then both refuse what one of them does not read in the whole document.
      return !isOfValues && pair.legacy.rejection != nil && pair.codable.rejection != nil
    }
    let found = comparison.differences.map(\.path.schema)
    let known = divergence.isRecorded ? [] : Set(baseline.differences.map(\.path.schema))
    return isOfValues
      ? Set(divergence.differences.map(\.path.schema)).isDisjoint(with: found)
      : known.isSuperset(of: found)
  }
}

/// The document of a divergence with one element of each array, because what is recorded is read of any of them.
private struct ReducedDocument {
  private let parsed: JSONDocument
  /// The first byte of the mutation; `nil` for an unchanged fixture.
  private let changed: Int?
  /// The indexes on the way to the first value that differs.
  private let indexes: [Int]

  init?(_ divergence: Divergence) {
    guard let document = divergence.document,
      let parsed = try? JSONDocument(document, allowingFragments: true)
    else { return nil }
    self.parsed = parsed
    changed = divergence.edit?.range.lowerBound
    indexes =
      divergence.differences.first?.path.steps.compactMap { step in
        if case .index(let index) = step { index } else { nil }
      } ?? []
  }

  var text: Data { Data(text(of: .root, depth: 0).utf8) }

  private func text(of node: JSONNode, depth: Int) -> String {
    switch parsed.kind(node) {
    case .object:
      let members = parsed.members(of: node).map { key, value in
        "\(parsed.text(of: key)):\(text(of: value, depth: depth))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array:
      let elements = Array(parsed.elements(of: node))
      let index = elements.firstIndex(where: isChanged) ?? indexes.dropFirst(depth).first ?? 0
      guard elements.indices.contains(index) else { return parsed.text(of: node) }
      return "[\(text(of: elements[index], depth: depth + 1))]"
    default: return parsed.text(of: node)
    }
  }

  private func isChanged(_ element: JSONNode) -> Bool {
    let range = parsed.byteRange(element)
    return changed.map { range.lowerBound <= $0 && $0 <= range.upperBound } ?? false
  }
}

extension JSONDocument {
  fileprivate func objects(
    in node: JSONNode,
    at path: ParityPath
  ) -> [(path: ParityPath, node: JSONNode)] {
    let members = members(of: node).map { (path.appending(.key(string($0.key))), $0.value) }
    let elements = elements(of: node).enumerated().map { (path.appending(.index($0)), $1) }
    let own = kind(node) == .object ? [(path: path, node: node)] : []
    return own + (members + elements).flatMap { objects(in: $1, at: $0) }
  }
}

extension ReadMap {
  /// Returns what one of the routes reads at a path in a document; `nil` if it reads nothing there.
  fileprivate func entry(at path: ParityPath, _ isOfLegacy: Bool) -> ReadTree.Node? {
    let cursor = cursor(at: path.schema)
    return isOfLegacy ? cursor.legacy.entry(in: legacy) : cursor.codable.entry(in: codable)
  }

  /// Returns the pairs of keys of an object of which each is read by one route alone.
  ///
  /// - Parameters:
  ///   - keys: The keys that the object has.
  ///   - object: The path of the object.
  /// - Returns: The pairs; none for an object whose keys are data.
  fileprivate func keysOfOneRoute(_ keys: [String], of object: ParityPath) -> [(
    legacy: String, codable: String
  )] {
    let cursor = cursor(at: object.schema)
    guard !isDictionary(cursor), cursor.legacy.entry(in: legacy)?.isLeaf == false,
      cursor.codable.entry(in: codable)?.isLeaf == false
    else { return [] }
    let reads = keys.map { key in
      let child = child(of: cursor, at: .key(key), below: object)
      return (
        key: key, legacy: child.legacy.entry(in: legacy) != nil,
        codable: child.codable.entry(in: codable) != nil
      )
    }
    let onlyCodable = reads.filter { $0.codable && !$0.legacy }.map(\.key)
    return reads.filter { $0.legacy && !$0.codable }.flatMap { legacy in
      onlyCodable.map { (legacy.key, $0) }
    }
  }

  /// Returns whether a route reads both keys, in one document or in several.
  func isOfOneProperty(_ choice: KeyChoice) -> Bool {
    let cursor = cursor(at: choice.object)
    let children = [choice.legacy, choice.codable].map { key in
      child(of: cursor, at: .key(key), below: choice.object)
    }
    return children.allSatisfy { $0.legacy.entry(in: legacy) != nil }
      || children.allSatisfy { $0.codable.entry(in: codable) != nil }
  }
}
