extension StructuralComparison {
  /// Compares two values that are other ones in each run: only nil differs from all of them.
  mutating func compareExceptions(_ legacy: Any, _ codable: Any) {
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

  mutating func reportMissing(_ value: Any, at step: ParityPath.Step) {
    reportMissing(value, at: [step])
  }

  mutating func reportMissing(_ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      ValueDifference(
        path: place,
        kind: .missingInCodable,
        legacy: ValueText.short(value, at: place, except: $0.exceptions),
        codable: "missing",
        legacyLeaf: LeafType.leaf(value)
      )
    }
  }

  mutating func reportExtra(_ value: Any, at step: ParityPath.Step) {
    reportExtra(value, at: [step])
  }

  mutating func reportExtra(_ value: Any, at steps: [ParityPath.Step]) {
    let place = ParityPath(path.steps + steps)
    guard !isException(place) else { return }
    add {
      ValueDifference(
        path: place,
        kind: .extraInCodable,
        legacy: "missing",
        codable: ValueText.short(value, at: place, except: $0.exceptions),
        codableLeaf: LeafType.leaf(value)
      )
    }
  }
}
