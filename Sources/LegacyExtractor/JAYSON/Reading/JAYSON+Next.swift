/// Steps that throw when there is nothing, which null is too.
extension JAYSON {
  /// Steps to a value inside this object.
  ///
  /// - Parameter key: The keys to follow. A period inside one separates two keys, so that a key with
  ///   a period can be reached through the subscript only. The empty key stands for this value.
  /// - Returns: The value.
  /// - Throws: `JAYSONError.notFoundKey` with the first key that is missing or null, and this value.
  /// - Complexity: O(*n*) in the length of the keys.
  public func next(_ key: String...) throws -> JAYSON {
    try next(through: key)
  }

  /// Steps to a value inside this object, with a key from an enumeration.
  ///
  /// - Parameter key: The key, or several that are separated by periods.
  /// - Returns: The value.
  /// - Throws: `JAYSONError.notFoundKey` with the first key that is missing or null, and this value.
  /// - Complexity: O(*n*) in the length of the keys.
  public func next<T: RawRepresentable>(_ key: T) throws -> JAYSON where T.RawValue == String {
    try next(through: CollectionOfOne(key.rawValue))
  }

  /// Steps to an element of this array.
  ///
  /// - Parameter index: The index.
  /// - Returns: The element.
  /// - Throws: `JAYSONError.notFoundIndex` when there is no such element or it is null.
  /// - Complexity: O(*index*) at first; O(1) for the elements before one that was read.
  public func next(_ index: Int) throws -> JAYSON {
    guard let next = self[index], !next.isNull else {
      throw JAYSONError.notFoundIndex(index: index, json: self)
    }
    return next
  }

  /// Steps to an element of this array, with an index from an enumeration.
  ///
  /// - Parameter key: The index.
  /// - Returns: The element.
  /// - Throws: `JAYSONError.notFoundIndex` when there is no such element or it is null.
  /// - Complexity: O(*index*) at first; O(1) for the elements before one that was read.
  public func next<T: RawRepresentable>(_ key: T) throws -> JAYSON where T.RawValue == Int {
    try next(key.rawValue)
  }

  /// Steps to a value with a key path of dynamic members, `\.user?.name`.
  ///
  /// - Parameter keyPath: The key path.
  /// - Returns: The value.
  /// - Throws: `JAYSONError.notFoundKeyPath` when a value on the way is missing or the last is null.
  /// - Complexity: O(*n*) in the length of the keys.
  public func next(_ keyPath: Swift.KeyPath<JAYSON, JAYSON?>) throws -> JAYSON {
    guard let next = self[keyPath: keyPath], !next.isNull else {
      throw JAYSONError.notFoundKeyPath(keyPath: keyPath, json: self)
    }
    return next
  }

  /// Whether a value that is not null can be reached with `next`.
  ///
  /// - Parameter key: The keys to follow.
  /// - Returns: Whether `next` with these keys would succeed.
  /// - Complexity: O(*n*) in the length of the keys.
  public func presentsValue(_ key: String...) -> Bool {
    presentsValue(key)
  }

  /// Whether a value that is not null can be reached with `next`.
  ///
  /// - Parameter keys: The keys to follow.
  /// - Returns: Whether `next` with these keys would succeed.
  /// - Complexity: O(*n*) in the length of the keys.
  public func presentsValue(_ keys: [String]) -> Bool {
    (try? next(through: keys))?.isNull == false
  }

  /// Whether there is an element that is not null at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: Whether `next` with this index would succeed.
  /// - Complexity: O(*index*) at first; O(1) for the elements before one that was read.
  public func presentsValue(_ index: Int) -> Bool {
    self[index]?.isNull == false
  }

  private func next(through keys: some Collection<String>) throws -> JAYSON {
    var current = self
    for key in keys {
      for component in key.components {
        current.record(component, isOptional: false)
        guard let next = current.content.member(component), next.kind != .null else {
          throw JAYSONError.notFoundKey(key: component, json: self)
        }
        current = current.child(next, at: .key(component))
      }
    }
    return current
  }
}

extension String {
  /// The keys between the periods.
  ///
  /// Most keys have none, and then nothing is split.
  fileprivate var components: [String] {
    guard !isEmpty, utf8.contains(UInt8(ascii: ".")) else { return isEmpty ? [] : [self] }
    return split(separator: ".").map(String.init)
  }
}
