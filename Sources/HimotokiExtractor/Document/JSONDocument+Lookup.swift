extension JSONDocument {
  /// Finds the value of a key; of equal keys the last, as `JSONSerialization` does.
  ///
  /// Keys are equal as Swift strings are: by canonical equivalence.
  ///
  /// - Complexity: O(1), whatever the number of keys and their script.
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
    if entry.has(KeyTable.text) {
      return TextKeyTable.find(key, first: stopsAtFirst, in: entry, nodes: nodes, base: bytes)
        .map { JSONNode(index: $0 &+ 1) }
    }
    guard entry.isObjectOfPlainKeys else {
      return walk(key, in: object, stopsAtFirst: stopsAtFirst)
    }
    if let found = findPlain(key, in: object) { return found }
    return Self.plainSpelling(of: key).flatMap { findPlain($0, in: object) }
  }

  private func findPlain(_ key: String, in object: JSONNode) -> JSONNode? {
    let found = tape.find(key, in: object.index)
    return found == Tape.missing || found == Tape.unknown ? nil : JSONNode(index: found)
  }

  /// The ASCII key that a key beyond ASCII equals, if any: three characters are canonically equivalent
  /// to an ASCII one.
  private static func plainSpelling(of key: String) -> String? {
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var plain = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\u{37E}": plain += ";"  // the Greek question mark
      case "\u{1FEF}": plain += "`"  // varia
      case "\u{212A}": plain += "K"  // the Kelvin sign
      default:
        guard scalar.isASCII else { return nil }
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  /// Looks at every key of a few, of which some need unescaping, repeat or are not ASCII.
  private func walk(_ key: String, in object: JSONNode, stopsAtFirst: Bool) -> JSONNode? {
    let isASCII = key.utf8.allSatisfy { $0 < 0x80 }
    return key.withBytes { bytes in
      var found: JSONNode?
      var members = members(of: object)
      while let member = members.next() {
        let entry = node(member.key)
        let isEqual =
          isASCII && !entry.has(TapeNode.needsCare)
          ? Int(entry.length) == bytes.count && tape.isKey(bytes, at: entry)
          : string(member.key) == key
        guard isEqual else { continue }
        found = member.value
        if stopsAtFirst { break }
      }
      return found
    }
  }
}

extension JSONDocument {
  /// The elements of an array, in order; empty for anything else.
  package func elements(of array: JSONNode) -> JSONElements {
    let entry = node(array)
    let end = entry.is(.array) ? entry.next : array.index &+ 1
    return JSONElements(document: self, index: array.index &+ 1, end: end)
  }

  /// The members of an object, in order, repeated keys included; empty for anything else.
  package func members(of object: JSONNode) -> JSONMembers {
    let entry = node(object)
    let end = entry.is(.object) ? KeyTable.contentsEnd(of: entry) : object.index &+ 1
    return JSONMembers(document: self, index: object.index &+ 1, end: end)
  }

  /// The members of an object as a dictionary has them: of equal keys only the last remains.
  ///
  /// The key keeps its first spelling where two are canonically equal, as in a dictionary.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package func effectiveMembers(of object: JSONNode) -> [(key: String, value: JSONNode)] {
    var result: [(key: String, value: JSONNode)] = []
    var members = members(of: object)
    guard node(object).has(TapeNode.mayRepeatKeys) else {
      while let member = members.next() { result.append((string(member.key), member.value)) }
      return result
    }
    // Of `Any`, as documents have dictionaries already: each kind of them adds 2 KB to an app.
    var places: [String: Any] = [:]
    while let member = members.next() {
      let key = string(member.key)
      if let place = places.updateValue(result.count, forKey: key) as? Int {
        places[key] = place
        result[place].value = member.value
      } else {
        result.append((key, member.value))
      }
    }
    return result
  }

  /// The number of elements or members.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package func count(of container: JSONNode) -> Int { tape.count(of: container.index) }
}

// No sequences here, which would add 5 KB to an app of the generic code for them. `LegacyExtractor` makes
// them sequences for its own searches, and for the tools.

/// The elements of an array.
package struct JSONElements {
  let document: JSONDocument
  var index: UInt32
  let end: UInt32

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = document.nodes[Int(index)].next }
    return JSONNode(index: index)
  }
}

/// The members of an object.
package struct JSONMembers {
  let document: JSONDocument
  var index: UInt32
  let end: UInt32

  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard index < end else { return nil }
    defer { index = document.nodes[Int(index)].next }
    return (JSONNode(index: index), JSONNode(index: index &+ 1))
  }
}
