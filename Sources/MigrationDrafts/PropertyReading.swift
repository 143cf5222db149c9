import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The reads of a property, and its fallback for missing and invalid values.
struct PropertyReading {
  /// The label of the storage.
  let label: String
  /// The name of the property in source code.
  let name: String
  /// Whether the property has a property wrapper.
  let isWrapped: Bool
  /// Whether a superclass that is a model declares the property.
  let isInherited: Bool
  /// Whether another superclass declares the property.
  let isOfOtherClass: Bool
  /// The declared type, as far as the value reveals it.
  let type: any Any.Type
  /// The reads that the property depends on.
  let reads: [ModelRead]
  let fallback: ReadFallback

  /// The type without optionals.
  var contentType: any Any.Type { TypeContent.unwrapped(type) }

  var isOptional: Bool { type is any AnyOptional.Type }

  /// The read, if there is exactly one.
  var read: ModelRead? { reads.count == 1 ? reads.first : nil }

  /// The type that is read, without optionals.
  var readType: (any Any.Type)? { read?.contentType }
}

extension PropertyReading {
  /// Returns one reading for each property of a model.
  static func all(in probe: ModelProbe, _ declaration: ModelDeclaration?) -> [PropertyReading] {
    guard let first = probe.documents.first else { return [] }
    let changes = probe.reads.map { (read: $0, labels: probe.properties(changedBy: $0.path)) }
    // A class and its superclass may have properties with the same label.
    var reads = Dictionary(first.properties.map { ($0.label, [ModelRead]()) }) { first, _ in first }
    for (read, labels) in changes { for label in labels { reads[label]?.append(read) } }
    var rest = changes.filter(\.labels.isEmpty).map(\.read)
    for (label, own) in reads where own.count == 1 {
      let others = probe.substitutes(of: label, for: own[0])
      reads[label]? += others
      rest.removeAll { read in others.contains { $0.path == read.path } }
    }
    assignRest(rest, first.properties, &reads)
    addUnrecorded(first.properties, probe, &reads)
    let hasSuperclass = probe.superclass != nil
    return first.properties.map { field in
      let isInherited = hasSuperclass && field.owner != probe.model.type
      let isOfOtherClass =
        !hasSuperclass && field.owner != probe.model.type && probe.model.type is AnyClass
      let own = whole(reads[field.label] ?? [], of: field, in: probe)
      let name = name(of: field, probe.model, declaration)
      return PropertyReading(
        label: field.label,
        name: name,
        isWrapped: name != field.label,
        isInherited: isInherited,
        isOfOtherClass: isOfOtherClass,
        type: Swift.type(of: field.value),
        reads: own,
        fallback: own.count == 1
          ? ReadFallback(of: field.label, own[0], in: probe) : ReadFallback()
      )
    }
  }

  /// Returns one read in place of those of a list of extractors, or of those that an initializer of a property's type makes
  /// of a JAYSON value, which have no type themselves: a Codable type reads the same from the value.
  private static func whole(
    _ reads: [ModelRead],
    of field: ValueField,
    in probe: ModelProbe
  ) -> [ModelRead] {
    let type = TypeContent.unwrapped(Swift.type(of: field.value))
    guard let first = reads.first else { return reads }
    func read(at path: [String]) -> ModelRead {
      let isOptional = path == first.path && first.isOptional
      return ModelRead(path: path, isOfRoot: true, type: type, isOptional: isOptional, parts: [])
    }
    let innermost = TypeContent.innermost(type)
    guard probe.model.library == .jayson, let decodable = type as? any Decodable.Type else {
      let isList = reads.count == 1 && first.isUntyped && type is any AnyCollection.Type
      let path =
        isList && probe.model.child(innermost) != nil
        ? first.path : probe.model.jaysonTypes?.path(of: type, reads: reads)
      return path.map { [read(at: $0)] } ?? reads
    }
    guard TypeSpelling.isModel(innermost, of: probe.model) else { return reads }
    // The value is above its members; a list is the value itself.
    let counts = (0..<first.path.count + (first.isUntyped ? 1 : 0)).dropFirst()
    let paths = counts.map { first.path.prefix($0) }
    let path = paths.first { path in
      let outcomes = probe.hosts(of: Array(path)).compactMap { document in
        document.property(field.label).map { value in
          let text = document.text(at: Array(path)) ?? ""
          return (PropertyOutcome(of: value), PropertyOutcome(decoding: decodable, from: text))
        }
      }
      return reads.allSatisfy { $0.path.starts(with: path) }
        && outcomes.contains { $0.isSame(as: $1) }
        && outcomes.allSatisfy {
          $0.isSame(as: $1) || $0.isSame(as: .isNil) && $1.isSame(as: .refused)
        }
    }
    return path.map { [read(at: Array($0))] } ?? reads
  }

  /// Adds values that the model takes from a dictionary to the properties without a read.
  private static func addUnrecorded(
    _ properties: [ValueField],
    _ probe: ModelProbe,
    _ reads: inout [String: [ModelRead]]
  ) {
    let open = properties.filter { field in
      // A model is decoded from the whole object.
      let type = TypeContent.innermost(Swift.type(of: field.value))
      return reads[field.label]?.isEmpty == true
        && probe.model.child(type) == nil
    }
    guard !open.isEmpty else { return }
    for path in probe.unreadPaths {
      let changed = probe.properties(changedBy: path)
      for field in open where changed.contains(field.label) {
        let read = ModelRead(
          path: path,
          isOfRoot: true,
          type: Swift.type(of: field.value),
          isOptional: true,
          parts: []
        )
        // A value inside is a part of the one that is taken.
        let isInside = reads[field.label]?.contains { path.starts(with: $0.path) } == true
        if !isInside { reads[field.label]?.append(read) }
      }
    }
  }

  /// Returns the name of a property in source code: `id` or `_id` for storage with the label `_id`.
  ///
  /// The storage of a property wrapper looks like any other property with such a name. The declaration tells
  /// them apart; without it, only a value that cannot be a wrapper has the name of its label.
  static func name(
    of field: ValueField,
    _ model: LegacyModel,
    _ declaration: ModelDeclaration?
  ) -> String {
    let wrapped = ValueField.name(of: field.label)
    guard wrapped != field.label, !field.isWrapped else { return wrapped }
    let type = Swift.type(of: field.value)
    let isPlain =
      TypeSpelling.isForeign(type) || model.child(type) != nil
      || declaration?.declares(field.label) == true
    return isPlain ? field.label : wrapped
  }

  /// Assigns reads without an observed effect to properties without a read, first by name, then by type.
  private static func assignRest(
    _ rest: [ModelRead],
    _ properties: [ValueField],
    _ reads: inout [String: [ModelRead]]
  ) {
    var rest = rest
    func take(_ matches: (ModelRead, ValueField) -> Bool) {
      for field in properties where reads[field.label]?.isEmpty == true {
        guard let index = rest.firstIndex(where: { matches($0, field) }) else { continue }
        reads[field.label] = [rest.remove(at: index)]
      }
    }
    take { read, field in read.path.last == field.label }
    take { read, field in
      let name = ValueField.name(of: field.label)
      return KeyNames.caseName(of: read.path.last ?? "").lowercased() == name.lowercased()
    }
    take { read, field in TypeName.of(Swift.type(of: field.value)).contains(TypeName.of(read.type))
    }
  }
}

/// The reasons for which a model accepts a missing or invalid value, and the value it uses instead.
struct ReadFallback {
  var reasons: Set<Reason> = []
  /// The value of the property in these cases; `nil` for no value.
  var value: Any?
  /// Whether the value differs between reasons or documents.
  var isAmbiguous = false

  enum Reason: String, CaseIterable {
    case missing, null, invalid
  }

  init() {}

  init(of label: String, _ read: ModelRead, in probe: ModelProbe) {
    guard !probe.hosts(of: read.path).isEmpty else {
      self = .ofUnseen(label, read, in: probe)
      return
    }
    var found: [PropertyOutcome] = []
    for document in probe.hosts(of: read.path).prefix(3) {
      for reason in Reason.allCases {
        let outcome = probe.outcome(
          of: label,
          in: document,
          setting: read.path,
          to: reason.text(for: read.contentType)
        )
        guard let outcome else { continue }
        if case .refused = outcome { continue }
        reasons.insert(reason)
        found.append(outcome)
      }
    }
    // A document may do without the value where another one needs it, as that of one of two keys. The libraries read
    // null as a missing value.
    for document in probe.documents where document.makes(read) {
      guard document.token(at: read.path)?.kind ?? .null == .null,
        let property = document.property(label)
      else { continue }
      reasons.formUnion([.missing, .null])
      found.append(PropertyOutcome(of: property))
    }
    isAmbiguous = !found.dropFirst().allSatisfy { $0.isSame(as: found[0]) }
    if case .value(let value)? = found.first { self.value = value }
  }
}

extension ReadFallback {
  /// Returns the fallback for a read that finds a value in no document.
  private static func ofUnseen(
    _ label: String,
    _ read: ModelRead,
    in probe: ModelProbe
  ) -> ReadFallback {
    var fallback = ReadFallback()
    if read.isOptional {
      fallback.reasons =
        probe.model.library == .himotoki ? [.missing, .null] : Set(Reason.allCases)
    }
    let outcome = probe.documents.first?.property(label).map { PropertyOutcome(of: $0) }
    if case .value(let value)? = outcome { fallback.value = value }
    return fallback
  }
}

extension ReadFallback.Reason {
  /// Returns a JSON value that triggers the reason for a type; `nil` to remove the value.
  fileprivate func text(for type: any Any.Type) -> String? {
    switch self {
    case .missing: return nil
    case .null: return "null"
    case .invalid:
      let isDictionary = (type as? any AnyCollection.Type)?.isDictionary == true
      return TypeSpelling.isForeign(type) && !isDictionary ? "{}" : "[]"
    }
  }
}
