extension JAYSON {
  /// Writes the value as JSON text.
  ///
  /// - Parameter options: As for `JSONSerialization`, which does the writing: keys come in no
  ///   particular order, and `/` as `\/`, unless the options say otherwise.
  /// - Returns: The text in UTF-8.
  /// - Throws: `JAYSONError.invalidJSONObject` when this is neither an object nor an array, or when
  ///   a number in it is infinite or not a number.
  /// - Complexity: O(*n*) in the size of the value.
  public func data(options: JSONSerialization.WritingOptions = []) throws -> Data {
    guard content.isValidJSON else { throw JAYSONError.invalidJSONObject }
    guard content.isNestedDeeply else {
      return try JSONSerialization.data(withJSONObject: source, options: options)
    }
    nonisolated(unsafe) let value = self
    return try RoomyThread.run {
      try JSONSerialization.data(withJSONObject: value.source, options: options)
    }
  }

  /// Appends an element to an array.
  ///
  /// A null value becomes an array of this element; anything else stays as it is.
  ///
  /// - Parameter json: The element.
  /// - Complexity: O(1) amortised, O(*n*) for the first write to an array of a document.
  public mutating func append(_ json: JAYSON) {
    guard var elements = isNull ? [] : content.elements else { return }
    leaveDocument()
    content = .null  // The array now has one owner and is changed in place.
    elements.append(json.content)
    content = .array(elements)
  }

  /// Returns the object without one of its members, or the value itself if it is no object.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: A changed copy.
  /// - Complexity: O(*n*) in the number of members.
  public func removed(_ key: String) -> JAYSON {
    guard isDictionary else { return self }
    var copy = self
    copy.write(nil, forKey: key)
    return copy
  }

  mutating func write(_ value: Content?, forKey key: String) {
    guard var members = isNull ? [:] : content.members else { return }
    leaveDocument()
    content = .null  // The dictionary now has one owner and is changed in place.
    members[key] = value
    content = .object(members)
  }

  /// Keeps the path of a value that is about to be changed and so to leave its document.
  private mutating func leaveDocument() {
    guard breadcrumb == nil, let step = steps.last else { return }
    breadcrumb = Breadcrumb(parent: back(), step: step)
  }
}
