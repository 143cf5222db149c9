public import HimotokiExtractor

extension Dictionary: UnboxableCollection {
  /// The type of the values.
  public typealias UnboxValue = Value

  /// Unboxes a dictionary with a transformer for its values.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidElements: Whether members with an invalid key or value are dropped.
  ///   - transformer: What unboxes the values.
  /// - Returns: The dictionary; `nil` when the value, or the type of a member, is invalid.
  /// - Throws: `UnboxPathError.invalidDictionaryKeyType` when the keys cannot be made of strings;
  ///   `UnboxPathError` for the first invalid member, or what its value throws itself, unless
  ///   invalid members are dropped.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> [Key: Value]? where T.UnboxedElement == Value {
    guard let members = value as? [String: T.UnboxRawElement] else { return nil }
    let unboxKey = try keyTransform()
    var result: [Key: Value] = [:]
    for (key, element) in members {
      do {
        let unboxedKey = try unboxKey(key)
        let unboxed = try transformer.unbox(
          element: element,
          allowInvalidCollectionElements: allowInvalidElements
        )
        result[unboxedKey] = try unboxed.orThrow(
          UnboxPathError.invalidDictionaryValue(element, key)
        )
      } catch  where allowInvalidElements {}
    }
    return result
  }

  private static func keyTransform() throws -> (String) throws -> Key {
    if Key.self == String.self { return { try ($0 as? Key).orThrow() } }
    guard let type = Key.self as? any UnboxableKey.Type else {
      throw UnboxPathError.invalidDictionaryKeyType(Key.self)
    }
    return { key in
      try (type.transform(unboxedKey: key) as? Key)
        .orThrow(UnboxPathError.invalidDictionaryKey(key))
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Dictionary: ElementwiseCollection {
  public static func _unbox(
    _ place: Extractor,
    allowInvalidElements: Bool
  ) throws -> [Key: Value] {
    if keysMayBeCast(place), let match = place.rawValue as? [Key: Value] { return match }
    return try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  /// Whether a cast makes keys that reading members would refuse: any keys of no members, and a few
  /// types such as `AnyHashable`.
  private static func keysMayBeCast(_ place: Extractor) -> Bool {
    guard Key.self != String.self, let members = try? place.members() else { return false }
    return members.first.map { $0.key is Key } ?? true
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> [Key: Value] where R.UnboxedElement == Value {
    guard let members = try place.members(), members.allSatisfy({ reader._accepts($0.value) })
    else { throw InvalidUnboxValue.error }
    let unboxKey = try keyTransform()
    var result: [Key: Value] = [:]
    result.reserveCapacity(members.count)
    for (key, element) in members {
      do {
        let unboxedKey = try unboxKey(key)
        result[unboxedKey] = try reader._unbox(element, allowInvalidElements: allowInvalidElements)
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        throw UnboxPathError.invalidDictionaryValue(element.rawValue, key)
      }
    }
    return result
  }

  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> [Key: Value] {
    let dictionary: Any = try [Key: R.UnboxedElement]._unbox(
      place,
      allowInvalidElements: allowInvalidElements,
      reader: reader
    )
    guard let match = dictionary as? [Key: Value] else { throw InvalidUnboxValue.error }
    return match
  }
}
