import Foundation

/// The reads of a property, and its fallback for missing and invalid values.
struct PropertyReading {
  let label: String
  /// The declared type, as far as the value reveals it.
  let type: any Any.Type
  /// The reads that the property depends on.
  let reads: [ModelRead]
  let fallback: ReadFallback

  /// The type without optionals.
  var contentType: any Any.Type {
    var type = type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }

  var isOptional: Bool { type is any AnyOptional.Type }

  /// The read, if there is exactly one.
  var read: ModelRead? { reads.count == 1 ? reads.first : nil }

  /// The type that is read, without optionals.
  var readType: (any Any.Type)? {
    var type = read?.type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }
}

extension PropertyReading {
  /// Returns one reading for each property of a model.
  static func all(in probe: ModelProbe) -> [PropertyReading] {
    guard let first = probe.documents.first else { return [] }
    let changes = probe.reads.map { (read: $0, labels: probe.properties(changedBy: $0.path)) }
    // Two properties may have the same label: in a class and its superclass, or `id` and a wrapped `_id`.
    var reads = Dictionary(first.properties.map { ($0.label, [ModelRead]()) }) { first, _ in first }
    for (read, labels) in changes { for label in labels { reads[label]?.append(read) } }
    assignRest(changes.filter(\.labels.isEmpty).map(\.read), first.properties, &reads)
    return first.properties.map { field in
      let own = reads[field.label] ?? []
      return PropertyReading(
        label: field.label,
        type: Swift.type(of: field.value),
        reads: own,
        fallback: own.count == 1
          ? ReadFallback(of: field.label, own[0], in: probe) : ReadFallback()
      )
    }
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
    take { read, field in
      KeyNames.caseName(of: read.path.last ?? "").lowercased() == field.label.lowercased()
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
          to: reason.text(for: read.type)
        )
        guard let outcome else { continue }
        if case .refused = outcome { continue }
        reasons.insert(reason)
        found.append(outcome)
      }
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
      let isArray = type is any ElementCollection.Type && !"\(type)".hasPrefix("Dictionary")
      return isArray
        ? "{}" : TypeSpelling.isForeign(type) && !"\(type)".hasPrefix("Dictionary") ? "{}" : "[]"
    }
  }
}
