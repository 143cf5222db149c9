import Foundation

/// What a property is read from, and what it is where there is no good value.
struct PropertyReading {
  let label: String
  /// The declared type, as far as the value shows it.
  let type: any Any.Type
  /// The reads that the property depends on.
  let reads: [ModelRead]
  let fallback: ReadFallback

  /// The type without optionals around it.
  var contentType: any Any.Type {
    var type = type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }

  var isOptional: Bool { type is any AnyOptional.Type }

  /// The only read, if there is one.
  var read: ModelRead? { reads.count == 1 ? reads.first : nil }

  /// The type that is read, without optionals around it.
  var readType: (any Any.Type)? {
    var type = read?.type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }
}

extension PropertyReading {
  /// Finds the reads of each property of a model.
  static func all(in probe: ModelProbe) -> [PropertyReading] {
    guard let first = probe.documents.first else { return [] }
    let changes = probe.reads.map { (read: $0, labels: probe.properties(changedBy: $0.path)) }
    // Two properties may have one label: that of a class and its superclass, `id` and a wrapped `_id`.
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

  /// Gives what no change has shown to the properties that have nothing yet: by name, then by type.
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
    take { read, field in "\(Swift.type(of: field.value))".contains("\(read.type)") }
  }
}

/// For which reasons a model does without a value, and what it takes instead.
struct ReadFallback {
  var reasons: Set<Reason> = []
  /// What the property is then; `nil` for no value.
  var value: Any?
  /// Whether the reasons, or the documents, lead to several values.
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
  /// What the model says of a value that no document has: whether it does without one, and with what.
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
  /// A value for the reason: one that no type of the kind is made of, or nothing.
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
