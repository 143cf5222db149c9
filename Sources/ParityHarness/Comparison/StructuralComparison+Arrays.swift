extension StructuralComparison {
  /// Above this number of pairs, finding what was inserted would cost more than it tells.
  private static let maximumAlignment = 1_024

  mutating func compareElements(_ legacy: [Any], _ codable: [Any]) {
    if legacy.count == codable.count {
      for (index, pair) in zip(legacy, codable).enumerated() {
        compare(pair.0, pair.1, at: .index(index))
      }
    } else if legacy.count * codable.count <= Self.maximumAlignment {
      compareAligned(legacy, codable)
    } else {
      reportLength(legacy, codable)
    }
  }

  private mutating func reportLength(_ legacy: [Any], _ codable: [Any]) {
    let shared = min(legacy.count, codable.count)
    let first = (0..<shared).first { !areEqual(legacy[$0], codable[$0]) } ?? shared
    report(
      .length,
      legacy: "\(legacy.count) elements",
      codable: "\(codable.count) elements (first difference at index \(first))"
    )
  }

  /// Reports what one array has more than the other, along their longest common subsequence.
  private mutating func compareAligned(_ legacy: [Any], _ codable: [Any]) {
    let lengths = commonLengths(legacy, codable)
    var (row, column) = (0, 0)
    while row < legacy.count, column < codable.count {
      if lengths[row][column] == lengths[row + 1][column + 1] + 1,
        areEqual(legacy[row], codable[column])
      {
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        reportMissing(legacy[row], at: .index(row))
        row += 1
      } else {
        reportExtra(codable[column], at: .index(column))
        column += 1
      }
    }
    for index in row..<legacy.count { reportMissing(legacy[index], at: .index(index)) }
    for index in column..<codable.count { reportExtra(codable[index], at: .index(index)) }
  }

  /// For each pair of suffixes, how many elements they share in order.
  private func commonLengths(_ legacy: [Any], _ codable: [Any]) -> [[Int]] {
    let width = codable.count + 1
    var lengths = Array(repeating: Array(repeating: 0, count: width), count: legacy.count + 1)
    for row in legacy.indices.reversed() {
      for column in codable.indices.reversed() {
        lengths[row][column] =
          areEqual(legacy[row], codable[column])
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    return lengths
  }
}
