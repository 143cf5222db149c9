extension TapeScanner {
  /// Scans a number token.
  mutating func scanNumber() throws(JSONSyntaxError) {
    let start = position
    let shape = try skipNumber()
    let length = position &- start
    var flags =
      shape.isShortInteger ? TapeNode.shortInteger : shape.isFraction ? TapeNode.fraction : 0
    if shape.mayOverflow, !NumberText.isFiniteDouble(base + start, count: length) {
      flags |= TapeNode.outOfRange
      foundNumberOutOfRange = true
    }
    tape.append(.number, flags: flags, start: start, length: length)
  }
}
