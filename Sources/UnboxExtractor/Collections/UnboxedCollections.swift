public import HimotokiExtractor

extension Array: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Unboxes an array with a transformer for its elements; `nil` when it, or the type of one, is invalid.
  ///
  /// - Throws: `UnboxPathError.invalidArrayElement` for the first invalid element, or what it
  ///   throws itself, unless invalid elements are dropped.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> [Element]? where T.UnboxedElement == Element {
    guard let elements = value as? [T.UnboxRawElement] else { return nil }
    var result: [Element] = []
    for (index, element) in elements.enumerated() {
      do {
        let unboxed = try transformer.unbox(
          element: element,
          allowInvalidCollectionElements: allowInvalidElements
        )
        result.append(try unboxed.orThrow(UnboxPathError.invalidArrayElement(element, index)))
      } catch  where allowInvalidElements {}
    }
    return result
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Array: ElementwiseCollection {
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> [Element] {
    // The most usual arrays, without a lookup of their element type's conformances, which would take longer
    // than a short one of them. Each cast is from a type to itself; `as?` would look at every element.
    let allow = allowInvalidElements
    if Element.self == String.self {
      let strings = try place.unboxElements(as: String.self, allowInvalidElements: allow)
      return unsafeBitCast(strings, to: [Element].self)
    }
    if Element.self == Int.self {
      let integers = try place.unboxElements(as: Int.self, allowInvalidElements: allow)
      return unsafeBitCast(integers, to: [Element].self)
    }
    if Element.self == Double.self {
      let doubles = try place.unboxElements(as: Double.self, allowInvalidElements: allow)
      return unsafeBitCast(doubles, to: [Element].self)
    }
    if !allow, let type = Element.self as? any Unboxable.Type,
      let models = try models(type, of: place)
    {
      return models
    }
    return try unboxElements(of: place, allowInvalidElements: allow)
  }

  /// Makes a model of each element, which is what most arrays are read for; `nil` for anything but an
  /// array of objects.
  private static func models<Model: Unboxable>(
    _ type: Model.Type,
    of place: Extractor
  ) throws -> [Element]? {
    guard var objects = try ObjectElements(of: place) else { return nil }
    var models: [Model] = []
    models.reserveCapacity(objects.count)
    while let unboxer = objects.next() { models.append(try Model(unboxer: unboxer)) }
    // `Model` is `Element`, opened.
    return unsafeBitCast(models, to: [Element].self)
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> [Element] where R.UnboxedElement == Element {
    guard let places = try place.elementPlaces(), places.allSatisfy(reader._accepts) else {
      throw InvalidUnboxValue.error
    }
    if allowInvalidElements, let valid = reader._unboxValid(in: place) { return valid }
    var result: [Element] = []
    result.reserveCapacity(places.count)
    for (index, element) in places.enumerated() {
      do {
        result.append(try reader._unbox(element, allowInvalidElements: allowInvalidElements))
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        throw UnboxPathError.invalidArrayElement(element.rawValue, index)
      }
    }
    return result
  }

  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> [Element] {
    let array: Any = try [R.UnboxedElement]._unbox(
      place,
      allowInvalidElements: allowInvalidElements,
      reader: reader
    )
    guard let match = array as? [Element] else { throw InvalidUnboxValue.error }
    return match
  }
}

extension Set: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Unboxes a set from an array, as an array is unboxed; equal elements become one.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> Set<Element>? where T.UnboxedElement == Element {
    try [Element].unbox(
      value: value,
      allowInvalidElements: allowInvalidElements,
      transformer: transformer
    ).map { Set($0) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Set: ElementwiseCollection {
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Set<Element> {
    try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Set<Element> where R.UnboxedElement == Element {
    try Set([Element]._unbox(place, allowInvalidElements: allowInvalidElements, reader: reader))
  }

  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> Set<Element> {
    try Set([Element].unbox(place, allowInvalidElements: allowInvalidElements, opened: reader))
  }
}

extension Dictionary: UnboxableCollection {
  /// The type of the values.
  public typealias UnboxValue = Value

  /// Unboxes a dictionary with a transformer for its values; `nil` when it, or the type of one, is invalid.
  ///
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
  static var convertsKeys: Bool { Key.self != String.self }

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
