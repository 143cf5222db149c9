import RawJSON

extension JAYSON {
  /// The value of a key, taken literally; `nil` when this is no object or has no such key.
  ///
  /// A member that is null is a value. Assigning `nil` removes the member. Assigning to a key of a
  /// null value makes an object of it; assigning to a key of anything else has no effect.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, if there is one.
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JAYSON? {
    get {
      record(key, isOptional: true)
      return content.member(key).map { child($0, at: .key(key)) }
    }
    set {
      write(newValue?.content, forKey: key)
    }
  }

  /// The element at an index; null when this is no array or ends before it.
  ///
  /// - Parameter index: The index.
  /// - Returns: The element, or null: never `nil`, which is how the real library answers.
  /// - Complexity: O(*index*). Use `getArray()` or `array` to read all elements.
  public subscript(index: Int) -> JAYSON? {
    content.element(index).map { child($0, at: .index(index)) } ?? .null
  }

  /// The value of a key, in the spelling `json.title`.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value, if there is one.
  /// - Complexity: O(*n*) in the number of members.
  public subscript(dynamicMember key: String) -> JAYSON? { self[key] }
}
