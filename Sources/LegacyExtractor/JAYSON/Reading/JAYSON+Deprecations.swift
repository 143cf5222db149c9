extension JAYSON {
  /// Whether a value that is not null can be reached with `next`.
  ///
  /// - Parameter key: The keys to follow.
  /// - Returns: Whether `next` with these keys would succeed.
  @available(*, deprecated, renamed: "presentsValue")
  public func exists(_ key: String...) -> Bool { presentsValue(key) }

  /// Whether there is an element that is not null at an index.
  ///
  /// - Parameter index: The index.
  /// - Returns: Whether `next` with this index would succeed.
  @available(*, deprecated, renamed: "presentsValue")
  public func exists(_ index: Int) -> Bool { presentsValue(index) }
}
