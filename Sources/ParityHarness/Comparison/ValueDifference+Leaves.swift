import Foundation

extension ValueDifference {
  /// A difference of two leaves; each text shows what makes them different.
  init(leaves legacy: LeafValue, _ codable: LeafValue, kind: Kind, path: ParityPath) {
    let texts = Self.texts(legacy, codable)
    self.init(
      path: path,
      kind: kind,
      legacy: Self.typed(texts.legacy, legacy),
      codable: Self.typed(texts.codable, codable),
      legacyLeaf: legacy,
      codableLeaf: codable
    )
  }

  private static func typed(_ text: String, _ leaf: LeafValue) -> String {
    leaf.isNil ? text : "\(text) (\(leaf.type))"
  }

  private static func texts(
    _ legacy: LeafValue,
    _ codable: LeafValue
  ) -> (legacy: String, codable: String) {
    if case .data(let a) = legacy.payload, case .data(let b) = codable.payload {
      let offset = zip(a, b).enumerated().first { $0.1.0 != $0.1.1 }?.offset
      let first = offset ?? min(a.count, b.count)
      return (text(of: a, from: first), text(of: b, from: first))
    }
    let a = ValueText.text(of: legacy)
    let b = ValueText.text(of: codable)
    guard a != b || legacy.type != codable.type else { return (bytes(of: a), bytes(of: b)) }
    let first = zip(a, b).enumerated().first { $0.1.0 != $0.1.1 }?.offset ?? 0
    return (ValueText.cut(a, around: first), ValueText.cut(b, around: first))
  }

  private static func text(of data: Data, from offset: Int) -> String {
    let bytes = data.dropFirst(offset).prefix(8).map { ValueText.hex($0) }.joined()
    return "\(data.count) bytes, \(bytes.isEmpty ? "end" : bytes) at \(offset)"
  }

  /// Equal texts of unequal values, such as a composed and a decomposed é.
  private static func bytes(of text: String) -> String {
    text + " " + text.utf8.prefix(40).map { ValueText.hex($0) }.joined()
  }
}

extension ValueText {
  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
