import RawJSON

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
    return try collect(
      members.lazy.map { ($0.key, $0.value) },
      allowInvalidElements: allowInvalidElements,
      rawValue: { $0 },
      read: {
        try transformer.unbox(
          element: $0,
          allowInvalidCollectionElements: allowInvalidElements
        )
      }
    )
  }

  private static func collect<S: Sequence, RawValue, Raw>(
    _ members: S,
    allowInvalidElements: Bool,
    rawValue: (RawValue) -> Raw,
    read: (RawValue) throws -> Value?
  ) throws -> [Key: Value] where S.Element == (String, RawValue) {
    let key = try keyTransform()
    let strategy = InvalidElementStrategy(allowInvalidElements: allowInvalidElements)
    var result: [Key: Value] = [:]
    for (rawKey, member) in members {
      let unboxedKey = try strategy.element(
        { key(rawKey) },
        orThrow: UnboxPathError.invalidDictionaryKey(rawKey)
      )
      guard let unboxedKey else { continue }
      let value = try strategy.element(
        { try read(member) },
        orThrow: UnboxPathError.invalidDictionaryValue(rawValue(member), rawKey)
      )
      if let value { result[unboxedKey] = value }
    }
    return result
  }

  private static func keyTransform() throws -> (String) -> Key? {
    if Key.self == String.self { return { $0 as? Key } }
    guard let type = Key.self as? any UnboxableKey.Type else {
      throw UnboxPathError.invalidDictionaryKeyType(Key.self)
    }
    return { type.transform(unboxedKey: $0) as? Key }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Dictionary: ElementwiseUnboxable {
  public static func _unbox(
    _ place: Extractor,
    allowInvalidElements: Bool
  ) throws -> [Key: Value]? {
    if keysMayBeCast(place), let match = place.rawValue as? [Key: Value] { return match }
    return try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  /// Whether a cast makes keys that reading members would refuse: any keys of no members, and a few
  /// types such as `AnyHashable`.
  private static func keysMayBeCast(_ place: Extractor) -> Bool {
    guard Key.self != String.self, place.kind == .object else { return false }
    var members = place.document.members(of: place.node)
    guard let first = members.next() else { return true }
    return place.document.string(first.key) is Key
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> [Key: Value]? where R.UnboxedElement == Value {
    let document = place.document
    let members = document.effectiveMembers(of: place.node).map { ($0.key, place.at($0.value)) }
    guard place.kind == .object, members.allSatisfy({ reader._accepts($0.1) }) else { return nil }
    return try collect(
      members,
      allowInvalidElements: allowInvalidElements,
      rawValue: \.rawValue,
      read: { try reader._unbox($0, allowInvalidElements: allowInvalidElements) }
    )
  }
}
