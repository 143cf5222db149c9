extension JAYSON {
  /// The value of a key, taken literally; `nil` when it is missing or null, or this is no object.
  ///
  /// Assigning `nil` removes the member. Assigning to a key of a null value makes an object of it;
  /// assigning to a key of anything else has no effect.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, if there is one that is not null.
  /// - Complexity: O(*n*) in the length of the key.
  public subscript(key: String) -> JAYSON? {
    get {
      record(key, isOptional: true)
      guard let member = content.member(key), member.kind != .null else { return nil }
      return child(member, at: .key(key))
    }
    set {
      write(newValue?.content, forKey: key)
    }
  }

  /// The element at an index; null when this is no array or ends before it.
  ///
  /// - Parameter index: The index.
  /// - Returns: The element, or null: never `nil`, which is how the real library answers.
  /// - Complexity: O(*index*) at first; O(1) for the elements before one that was read.
  public subscript(index: Int) -> JAYSON? {
    content.element(index).map { child($0, at: .index(index)) } ?? .null
  }

  /// The value of a key, in the spelling `json.title`.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, if there is one that is not null.
  /// - Complexity: O(*n*) in the length of the key.
  public subscript(dynamicMember key: String) -> JAYSON? { self[key] }
}
// The subscripts of JAYSON before 2.0, which were not optional. They are disfavoured, so that code
// written for 2.0 means what it did; `json["a"]["b"]` of older code finds these.
extension JAYSON {
  /// The value of a key, null when it is missing; the spelling of JAYSON 1.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The value, or null.
  /// - Complexity: O(*n*) in the length of the key.
  @_disfavoredOverload
  public subscript(key: String) -> JAYSON {
    get {
      let value: JAYSON? = self[key]
      return value ?? .null
    }
    set {
      write(newValue.content, forKey: key)
    }
  }

  /// The element at an index, null when there is none; the spelling of JAYSON 1.
  ///
  /// - Parameter index: The index.
  /// - Returns: The element, or null.
  /// - Complexity: O(*index*) at first; O(1) for the elements before one that was read.
  @_disfavoredOverload
  public subscript(index: Int) -> JAYSON {
    let element: JAYSON? = self[index]
    return element ?? .null
  }
}
