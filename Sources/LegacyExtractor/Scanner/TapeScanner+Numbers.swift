extension TapeScanner {
  /// Scans a number token and returns its end.
  mutating func scanNumber(at start: Int) throws(JSONSyntaxError) -> Int {
    var shape = NumberShape()
    let end = try numberEnd(from: start, &shape)
    var flags = shape.isShortInteger ? TapeNode.shortInteger : 0
    if shape.isFraction { flags = TapeNode.fraction }
    if shape.mayOverflow, !NumberText.isFiniteDouble(base + start, count: end &- start) {
      flags |= TapeNode.outOfRange
      foundNumberOutOfRange = true
    }
    tape.append(.number, flags: flags, start: start, length: end &- start)
    return end
  }
}
