extension JSONDocument {
  /// Finds the value of a key; of equal keys the last, as `JSONSerialization` does.
  ///
  /// Keys are equal as Swift strings are: by canonical equivalence.
  ///
  /// - Complexity: O(1), whatever the number of keys and their script, in a document that was scanned
  ///   for models; otherwise O(*n*) in the number of keys.
  package func value(forKey key: String, in object: JSONNode) -> JSONNode? {
    lookUp(key, in: object, stopsAtFirst: false)
  }

  /// Finds the value of a key unless it is null; `nil` also in anything but an object.
  package func presentValue(forKey key: String, in object: JSONNode) -> JSONNode? {
    guard let found = lookUp(key, in: object, stopsAtFirst: false), !isKind(.null, found) else {
      return nil
    }
    return found
  }

  /// Finds the value of a key; of equal keys the first, as `JSONDecoder` does.
  ///
  /// - Complexity: As `value(forKey:in:)`.
  package func firstValue(forKey key: String, in object: JSONNode) -> JSONNode? {
    lookUp(key, in: object, stopsAtFirst: true)
  }

  private func lookUp(_ key: String, in object: JSONNode, stopsAtFirst: Bool) -> JSONNode? {
    let entry = node(object)
    guard entry.is(.object) else { return nil }
    if KeyTable.isText(entry) {
      return TextKeyTable.find(key, first: stopsAtFirst, in: entry, nodes: nodes, base: bytes)
        .map { JSONNode(index: $0 &+ 1) }
    }
    guard !entry.has(TapeNode.mayRepeatKeys) else {
      return walk(key, in: object, stopsAtFirst: stopsAtFirst)
    }
    // The keys are plain ASCII and all different.
    var key = key
    if let found = key.withUTF8({ fastLookup($0, in: object, entry) }) { return found }
    guard var plain = Self.plainSpelling(of: key) else { return nil }
    return plain.withUTF8 { fastLookup($0, in: object, entry) }
  }

  /// The ASCII key that a key beyond ASCII equals, if any.
  private static func plainSpelling(of key: String) -> String? {
    var plain = String.UnicodeScalarView()
    var isPlain = true
    for scalar in key.unicodeScalars {
      isPlain = isPlain && scalar.isASCII
      guard let scalar = scalar.isASCII ? scalar : plainScalars[scalar] else { return nil }
      plain.append(scalar)
    }
    return isPlain ? nil : String(plain)
  }

  /// All the characters that are canonically equivalent to an ASCII one: the Greek question mark,
  /// varia, and the Kelvin sign.
  private static let plainScalars: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K",
  ]

  private func fastLookup(
    _ key: UnsafeBufferPointer<UInt8>,
    in object: JSONNode,
    _ entry: TapeNode
  ) -> JSONNode? {
    let length = UInt32(truncatingIfNeeded: key.count)
    let hash = key.baseAddress.map { KeyHash.hash($0, count: key.count) } ?? KeyHash.ofEmptyKey
    let tag = UInt32(JSONKind.key.rawValue) | hash
    if KeyTable.size(of: entry) != 0 {
      return ByteKeyTable.find(tag: tag, length: length, in: entry, nodes: nodes) {
        matches(key, at: Int($0.start))
      }.map { JSONNode(index: $0 &+ 1) }
    }
    var index = object.index &+ 1
    while index < entry.next {
      let candidate = nodes[Int(index)]
      if candidate.tag == tag, candidate.length == length, matches(key, at: Int(candidate.start)) {
        return JSONNode(index: index &+ 1)
      }
      index = candidate.next
    }
    return nil
  }

  private func matches(_ key: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let address = key.baseAddress else { return true }
    return equalBytes(address, bytes + start, count: key.count)
  }

  /// Looks at every key of a few, or of an object without a table, that need unescaping, repeat or are
  /// not ASCII.
  private func walk(_ key: String, in object: JSONNode, stopsAtFirst: Bool) -> JSONNode? {
    var utf8Key = key
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    return utf8Key.withUTF8 { bytes in
      var found: JSONNode?
      for member in members(of: object) {
        let entry = node(member.key)
        let isEqual =
          isASCII && !entry.has(TapeNode.needsCare)
          ? Int(entry.length) == bytes.count && matches(bytes, at: Int(entry.start))
          : string(member.key) == key
        guard isEqual else { continue }
        found = member.value
        if stopsAtFirst { break }
      }
      return found
    }
  }
}
