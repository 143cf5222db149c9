extension StringProtocol {
  /// Returns the number of characters to insert, remove or replace to turn one text into another.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  package func editDistance(to other: some StringProtocol) -> Int {
    let others = Array(other)
    var row = Array(0...others.count)
    for (i, left) in enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, right) in others.enumerated() {
        let change = previous + (left == right ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = Swift.min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[others.count]
  }
}
