import Foundation
import JSONVariants
import LegacyMappers

/// Derives hints on a path from the recorded reads: keys that only one route requests, and different types.
struct PropertyHints {
  private let reads: ReadMap

  init(_ reads: ReadMap) { self.reads = reads }

  /// Whether the reads of the legacy route are recorded, and not inferred.
  var areRecorded: Bool { !reads.isInferred }

  /// Returns a sentence on the key of a path in a document; `nil` if both routes request the same key there.
  ///
  /// - Parameters:
  ///   - place: The path.
  ///   - label: The label of the property, which is also the name of its coding key; `nil` if it is unknown.
  ///   - isReadByLegacy: Whether a trial has shown that the legacy value depends on the path. A model may read it
  ///     through an extractor that it makes itself, which no recording sees.
  /// - Returns: The sentence.
  func keyHint(
    at place: ParityPath,
    label: String? = nil,
    isReadByLegacy: Bool = false
  ) -> KeyHint? {
    guard let (object, key) = place.member else { return nil }
    // Trials never show that a route asks for no such key.
    return pairing(at: object)?.hint(
      about: key,
      label: label,
      isReadByLegacy: isReadByLegacy,
      knowsAllKeys: areRecorded
    )
  }

  /// Returns a sentence on a mistake at one place that makes Codable miss several values: a setting of its decoder, or
  /// an object that it does not request; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - place: The path of one of the values.
  ///   - isNil: Whether Codable gives nil, as for a date in another form than that of the decoder.
  /// - Returns: The sentence, which is the same for all of the values.
  func sharedHint(at place: ParityPath, isNil: Bool) -> KeyHint? {
    if let hint = containerHint(at: place) { return hint }
    guard let (object, key) = place.member, let pairing = pairing(at: object) else { return nil }
    if pairing.isOnlyLegacy(key) { return pairing.styleHint(about: key) }
    return isNil && codableRead(at: place)?.type == "Date" ? .dateStrategy : nil
  }

  /// Returns a sentence on keys of which each route reads another one; `nil` unless a route reads both in some documents.
  func hint(on choice: KeyChoice) -> KeyHint? {
    guard reads.isOfOneProperty(choice) else { return nil }
    let isForgotten = pairing(at: choice.object)?.isOnlyLegacy(choice.legacy) == true
    return .choice(choice, isForgotten: isForgotten)
  }

  /// Returns a sentence on the types that the routes request at a path in a document; `nil` if they are the
  /// same or unknown.
  func typeHint(at place: ParityPath) -> String? {
    // A key of a dictionary is data, which no route asks for by name.
    guard let (object, _) = place.member, !reads.isDictionary(reads.cursor(at: object)) else {
      return nil
    }
    let cursor = reads.cursor(at: place.schema)
    guard let old = cursor.legacy.entry(in: reads.legacy),
      let new = cursor.codable.entry(in: reads.codable),
      // Models of two modules or with two names, whose properties say more.
      old.isLeaf || new.isLeaf,
      let oldType = old.value.typeName?.withoutOptional,
      let newType = new.value.typeName?.withoutOptional,
      oldType.split(separator: ".").last != newType.split(separator: ".").last,
      // JAYSON reads every value as itself, so it says nothing about the type that the model makes of it.
      oldType != TypeName.of(JAYSON.self),
      // The values of a dictionary say more than its type.
      !oldType.hasPrefix("Dictionary<") || !newType.hasPrefix("Dictionary<")
    else { return nil }
    return
      "The legacy model asks for \(TypeName.inCode(oldType)), Codable for \(TypeName.inCode(newType))."
  }

  /// Returns the type that the Codable route decodes at a path or, for an element, at its collection.
  func codableRead(at place: ParityPath) -> CodableRead? {
    let path = collection(around: place)
    guard let reads = reads.cursor(at: path).codable.entry(in: reads.codable)?.value,
      let name = reads.typeName
    else { return nil }
    return CodableRead(
      type: name.withoutOptional,
      isOptional: reads.isOptional || name != name.withoutOptional
    )
  }

  /// Returns the path of the collection around an element; for anything else, its own path.
  private func collection(around place: ParityPath) -> ParityPath {
    var path = place.schema
    while let last = path.steps.last {
      var parent = path
      parent.removeLast()
      guard [.anyIndex, .anyKey].contains(last) || reads.isDictionary(reads.cursor(at: parent))
      else {
        break
      }
      path = parent
    }
    return path
  }

  /// Returns the path of the only value that the legacy route reads in an object, which leads to it alone; for anything
  /// else, its own path.
  func end(of place: ParityPath) -> ParityPath {
    guard areRecorded else { return place }
    var (path, entry) = (place, reads.cursor(at: place).legacy.entry(in: reads.legacy))
    while !place.steps.isEmpty, let container = entry, container.value.type == nil,
      container.children.count == 1, let (step, child) = container.children.first, case .key = step
    {
      path.append(step)
      entry = reads.legacy?[child]
    }
    return path
  }

  /// Returns the outermost container around a path in a document that only the legacy route requests; `nil` if
  /// there is none.
  ///
  /// Codable reads everything in it from elsewhere, for example from the key of another property that was copied.
  func unrequestedContainer(around place: ParityPath) -> ParityPath? {
    var container = ParityPath()
    for step in place.schema.steps.dropLast() {
      let parent = container
      container.append(step)
      guard case .key(let key) = step, pairing(at: parent)?.isOnlyLegacy(key) == true else {
        continue
      }
      return container
    }
    return nil
  }

  /// Returns a sentence on the outermost container around a path that only the legacy route requests.
  func containerHint(at place: ParityPath) -> KeyHint? {
    unrequestedContainer(around: place).map { .onlyLegacy($0.keys) }
  }

  /// Returns the path that the legacy route reads, if the Codable route requests another key by mistake;
  /// otherwise the path itself.
  func counterpart(of place: ParityPath) -> ParityPath {
    guard let (object, key) = place.member, let old = pairing(at: object)?.legacyKey(for: key)
    else { return place }
    return object.appending(.key(old))
  }

  private func pairing(at parent: ParityPath) -> KeyPairing? {
    let cursor = reads.cursor(at: parent)
    // Of a value that is decoded as a whole, it is unknown which keys a route uses.
    guard !reads.isDictionary(cursor), let legacy = cursor.legacy.entry(in: reads.legacy),
      let codable = cursor.codable.entry(in: reads.codable), !codable.isLeaf, !legacy.isLeaf
    else { return nil }
    return KeyPairing(
      legacy.keys,
      codable.keys,
      containers: legacy.containers(in: reads.legacy).union(codable.containers(in: reads.codable)),
      parent,
      reads.codableKeys
    )
  }
}

extension ParityPath {
  /// The schema path of the object around a member, and the key; `nil` for an element or a whole document.
  fileprivate var member: (object: ParityPath, key: String)? {
    guard case .key(let key)? = steps.last else { return nil }
    return (ParityPath(schema.steps.dropLast()), key)
  }
}

extension ReadTree.Place {
  fileprivate var keys: Set<String> {
    Set(children.keys.compactMap { if case .key(let key) = $0 { key } else { nil } })
  }

  /// The keys below which the route requests others, or would have if the document had an object there.
  fileprivate func containers(in tree: ReadTree?) -> Set<String> {
    keys.filter { key in
      children[.key(key)].flatMap { tree?[$0] }.map { !$0.isLeaf || $0.value.type == nil } ?? false
    }
  }
}

/// Pairs the keys of an object that only one route requests, to find keys that are misspelled.
private struct KeyPairing {
  private let path: [String]
  private let conversion: KeyConversion
  /// The keys of the document that only the legacy route requests, sorted so that a hint is the same in
  /// every run.
  private let onlyLegacy: [String]
  /// The coding keys that only the Codable route requests, sorted as well.
  private let onlyCodable: [String]
  /// The keys below which a route requests others.
  private let containers: Set<String>
  /// Whether both routes request a key that a strategy for snake case would convert.
  private let sharesStyle: Bool

  init(
    _ legacy: Set<String>,
    _ codable: Set<String>,
    containers: Set<String>,
    _ parent: ParityPath,
    _ conversion: KeyConversion
  ) {
    let path = parent.keys
    self.path = path
    self.conversion = conversion
    self.containers = containers
    let converted = legacy.map { (key: $0, name: conversion.converted($0, at: path)) }
    onlyLegacy = converted.filter { !codable.contains($0.name) }.map(\.key).sorted()
    onlyCodable = codable.subtracting(converted.map(\.name)).sorted()
    sharesStyle = converted.contains {
      codable.contains($0.name) && Self.camelCase($0.key) != $0.key
    }
  }

  func hint(
    about key: String,
    label: String?,
    isReadByLegacy: Bool,
    knowsAllKeys: Bool
  ) -> KeyHint? {
    let (wanted, given) = pair(like: key)
    if wanted == "super", containers.contains("super") { return .superDecoder }
    if let given, !isReadByLegacy || isLike(given, key) { return sentence(wanted, given, label) }
    return isReadByLegacy || !knowsAllKeys ? nil : wanted.map { .onlyCodable(path + [$0]) }
  }

  /// Returns the key of the document that most likely belongs to a key that only one route requests.
  func legacyKey(for key: String) -> String? { pair(like: key).given }

  /// Returns the key that only Codable requests and the one that only the legacy route requests, one of which is like a
  /// key, and which most likely belong to one property.
  private func pair(like key: String) -> (wanted: String?, given: String?) {
    let wanted = onlyCodable.first { isLike($0, key) }
    guard let given = onlyLegacy.first(where: { isLike($0, key) }) else {
      return (wanted, wanted.flatMap { nearest(to: $0, of: onlyLegacy) })
    }
    return (wanted ?? nearest(to: given, of: onlyCodable), given)
  }

  private func isLike(_ one: String, _ other: String) -> Bool {
    DataKeys.plain(one) == DataKeys.plain(other)
  }

  /// Returns a sentence on the key strategy if Codable requests a key as such a strategy converts it, or as it should
  /// not have been converted, and no other key shows that the strategy is right.
  func styleHint(about key: String) -> KeyHint? {
    let wanted = conversion.isIdentity ? Self.camelCase(key) : key
    guard !sharesStyle, onlyCodable.contains(wanted) else { return nil }
    return .keyStrategy(isGiven: !conversion.isIdentity)
  }

  /// Returns a key of several words as a strategy converts it, such as `nickName` for `nick_name` and `nick-name`.
  private static func camelCase(_ key: String) -> String {
    let words = key.replacingOccurrences(of: "-", with: "_")
    return KeyConversion(.convertFromSnakeCase).converted(words, at: [])
  }

  /// Returns whether only the legacy route requests a key.
  func isOnlyLegacy(_ key: String) -> Bool { onlyLegacy.contains(key) }

  private func sentence(_ wanted: String?, _ given: String, _ label: String?) -> KeyHint {
    guard let wanted else { return .onlyLegacy(path + [given]) }
    let asks = "Codable asks for `\(wanted)`, the legacy model for `\(given)`"
    let key = conversion.converted(given, at: path)
    let turned =
      key == given
      ? "" : ", which the key strategy turns into `\(key)`, never into `\(wanted)`"
    // Only the legacy half may have a property that is spelled like its key.
    let isRespelled = label == given && isLike(given, wanted)
    let name = isRespelled ? wanted : label ?? wanted
    let line = SwiftName.span("case \(SwiftName.escaped(name)) = \"\(key)\"")
    let text = "\(asks)\(turned): write \(line)."
    return KeyHint(text, naming: [wanted, given, key])
  }

  /// Returns the first key with the smallest edit distance; `nil` if the distance is over half of the key's length.
  ///
  /// A single candidate is returned whatever its distance, unless only one of the two is an object.
  private func nearest(to key: String, of others: [String]) -> String? {
    let plain = DataKeys.plain(key)
    let found = others.map { other in
      (key: other, distance: plain.editDistance(to: DataKeys.plain(other)))
    }.min { $0.distance < $1.distance }
    return found.flatMap { found in
      let isAlone = others.count == 1 && containers.contains(key) == containers.contains(found.key)
      return isAlone || found.distance * 2 <= max(plain.count, found.key.count) ? found.key : nil
    }
  }
}

extension KeyHint {
  fileprivate static let dateStrategy = KeyHint(
    "Codable finds no date: compare the decoder's `dateDecodingStrategy` with the legacy format.",
    naming: []
  )

  static let strictPath = KeyHint(
    "Codable insists on the objects on the way to the value, which the legacy model does without: read the path with "
      + "`OptionalNestedPath.swift`.",
    naming: []
  )

  fileprivate static let superDecoder = KeyHint(
    "`superDecoder()` reads an object at the key `super`, and the document is flat: write "
      + "`try super.init(from: decoder)`.",
    naming: []
  )

  fileprivate static func keyStrategy(isGiven: Bool) -> KeyHint {
    KeyHint(
      isGiven
        ? "The decoder's `keyDecodingStrategy` makes other keys of those that Codable asks for: "
          + "leave it out, or change the coding keys."
        : "Codable asks for the keys in another style: set the decoder's `keyDecodingStrategy`.",
      naming: []
    )
  }

  fileprivate static func choice(_ choice: KeyChoice, isForgotten: Bool) -> KeyHint {
    let remedy =
      isForgotten ? "Codable never asks for `\(choice.legacy)`." : "Ask for them in the same order."
    return KeyHint(
      "Where the document has both, the legacy model reads `\(choice.legacy)`, and Codable `\(choice.codable)`. "
        + remedy,
      naming: [choice.legacy, choice.codable]
    )
  }

  fileprivate static func onlyLegacy(_ path: [String]) -> KeyHint {
    only("The legacy model", path, notBy: "Codable")
  }

  fileprivate static func onlyCodable(_ path: [String]) -> KeyHint {
    only("Codable", path, notBy: "the legacy model")
  }

  /// Names a key with those around it, because the other route may request the same key at another level.
  private static func only(_ side: String, _ path: [String], notBy other: String) -> KeyHint {
    let keyPath = path.joined(separator: ".")
    return KeyHint("\(side) asks for `\(keyPath)`, \(other) for no such key.", naming: path)
  }
}
