extension MutationOperator {
  /// For strings that are made of parts: one is too many or too few, or not what it was.
  static let parts: [MutationOperator] = [
    parted("partAdded") { $0.changing { $0.append($0[$0.count - 1]) } },
    parted("lastPartDropped") { $0.changing { $0.removeLast() } },
    parted("firstPartDropped") { $0.changing { $0.removeFirst() } },
    parted("emptyFirstPart") { $0.changing { $0[0] = "" } },
    parted("emptyLastPart") { $0.changing { $0[$0.count - 1] = "" } },
    parted("swappedParts") { $0.changing { $0.swapAt(0, $0.count - 1) } },
    parted("otherSeparator") { $0.withOtherSeparator },
    parted("doubledSeparator") { $0.withDoubledSeparator },
    parted("blanksAroundSeparator") { $0.withBlanksAroundSeparator },
    parted("firstPartBeyond59") { $0.replacingNumber(at: .first, with: "75") },
    parted("lastPartBeyond59") { $0.replacingNumber(at: .last, with: "75") },
    parted("lastPartOfOneDigit") { $0.replacingNumber(at: .last, with: "5") },
    parted("lastPartOfManyDigits") { $0.replacingNumber(at: .last, with: "1234567890123456789") },
  ]

  private static func parted(
    _ name: String,
    _ change: @escaping @Sendable (PartedText) -> String?
  ) -> MutationOperator {
    string(name) { PartedText($0).flatMap(change) }
  }
}
