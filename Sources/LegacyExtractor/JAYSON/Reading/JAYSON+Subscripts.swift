import RawJSON

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
