extension StructuralComparison {
  /// The number of element pairs above which the alignment is skipped, because its cost is quadratic.
  private static let maximumAlignment = 1_024

  mutating func compareElements(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    if legacy.count == codable.count {
      comparePairs(legacy, codable, alike: alike)
    } else if legacy.count * codable.count <= Self.maximumAlignment {
      compareAligned(legacy, codable, alike: alike)
    } else {
      reportLength(legacy, codable, alike: alike)
    }
  }

  /// Compares the elements of two arrays of one length at each index, unless only their order differs.
  ///
  /// Elements in another order differ in all of their properties, none of which has a mistake.
  private mutating func comparePairs(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    var start = 0
    if !isTrial {
      let first = legacy.indices.first { !areSame(legacy[$0], codable[$0], alike: alike) }
      guard let first else { return }
      let rests = (Array(legacy[first...]), Array(codable[first...]))
      guard !isPermutation(rests.0, rests.1, alike: alike) else {
        return reportOrder(count: legacy.count, first: first)
      }
      start = first
    }
    for index in start..<legacy.count where !isDecided {
      compare(legacy[index], codable[index], alike: alike, at: .index(index))
    }
  }

  private mutating func reportOrder(count: Int, first: Int) {
    add {
      ValueDifference(
        path: $0.path,
        kind: .order,
        legacy: "\(count) elements",
        codable: "\(count) elements (in another order from index \(first))"
      )
    }
  }

  private mutating func reportLength(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    let shared = min(legacy.count, codable.count)
    let first = (0..<shared).first { !areSame(legacy[$0], codable[$0], alike: alike) } ?? shared
    add {
      ValueDifference(
        path: $0.path,
        kind: .length,
        legacy: "\(legacy.count) elements",
        codable: "\(codable.count) elements (first difference at index \(first))"
      )
    }
  }

  /// Reports missing and extra elements relative to the longest common subsequence of two arrays.
  private mutating func compareAligned(_ legacy: [Any], _ codable: [Any], alike: Bool) {
    // The equal elements at the start belong to the subsequence, so only the rest needs all pairs.
    var start = 0
    while start < min(legacy.count, codable.count),
      areSame(legacy[start], codable[start], alike: alike)
    {
      start += 1
    }
    let pairs = equalPairs(legacy[start...], codable[start...], alike: alike)
    let lengths = Self.commonLengths(pairs, width: codable.count - start)
    var (row, column) = (start, start)
    while row < legacy.count, column < codable.count {
      let (i, j) = (row - start, column - start)
      if pairs[i][j], lengths[i][j] == lengths[i + 1][j + 1] + 1 {
        (row, column) = (row + 1, column + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        report(.missing, legacy[row], at: .index(row))
        row += 1
      } else {
        report(.extra, codable[column], at: .index(column))
        column += 1
      }
    }
    for index in row..<legacy.count { report(.missing, legacy[index], at: .index(index)) }
    for index in column..<codable.count { report(.extra, codable[index], at: .index(index)) }
  }

  /// Returns for each legacy element which Codable elements are equal to it.
  private mutating func equalPairs(
    _ legacy: ArraySlice<Any>,
    _ codable: ArraySlice<Any>,
    alike: Bool
  ) -> [[Bool]] {
    let marks = fingerprints(Array(legacy), Array(codable), alike: alike)
    return zip(legacy, marks.legacy).map { a, left in
      zip(codable, marks.codable).map { b, right in
        left == right && areSame(a, b, alike: alike)
      }
    }
  }

  /// Returns for each pair of suffixes the length of their longest common subsequence.
  private static func commonLengths(_ pairs: [[Bool]], width: Int) -> [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: width + 1), count: pairs.count + 1)
    for row in pairs.indices.reversed() {
      for column in (0..<width).reversed() {
        lengths[row][column] =
          pairs[row][column]
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    return lengths
  }
}
