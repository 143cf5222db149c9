import JSONVariants

extension StructuralComparison {
  /// Compares two values that are other ones in each run: only nil differs from all of them.
  mutating func compareNondeterministic(_ legacy: Any, _ codable: Any) {
    noteLeniency()
    let isNil = [legacy, codable].map { Operand.unwrap($0).content == nil }
    guard isNil[0] != isNil[1] else { return }
    add {
      ValueDifference(
        path: $0.path,
        kind: .value,
        legacy: isNil[0] ? "nil" : "…",
        codable: isNil[1] ? "nil" : "…"
      )
    }
  }

  mutating func report(_ kind: ValueDifference.Kind, _ legacy: Any, _ codable: Any) {
    add {
      ValueDifference(wholes: legacy, codable, kind: kind, path: $0.path, except: $0.exceptions)
    }
  }

  /// Reports a value that only one side has.
  mutating func report(_ kind: OneSided, _ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      let text = ValueText.short(value, at: place, except: $0.exceptions)
      let leaf = LeafType.leaf(value)
      let isMissing = kind == .missing
      return ValueDifference(
        path: place,
        kind: isMissing ? .missingInCodable : .extraInCodable,
        legacy: isMissing ? text : "missing",
        codable: isMissing ? "missing" : text,
        legacyLeaf: isMissing ? leaf : nil,
        codableLeaf: isMissing ? nil : leaf
      )
    }
  }

  /// Whether the Codable value lacks a part of the legacy value, or has one that it lacks.
  enum OneSided { case missing, extra }
}
