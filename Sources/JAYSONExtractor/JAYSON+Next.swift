import HimotokiExtractor

/// Steps that throw when there is nothing, which null is too.
extension JAYSON {
  /// Steps to a value inside this object.
  ///
  /// - Parameter key: The keys to follow. A period inside one separates two keys, so that a key with
  ///   a period can be reached through the subscript only. The empty key stands for this value.
  /// - Returns: The value.
  /// - Throws: `JAYSONError.notFoundKey` with the first key that is missing or null, and the value in which its
  ///   string was looked up: for `next("a", "b.c")` without `c`, what `a` stands for.
  /// - Complexity: O(*n*) in the length of the keys.
  public func next(_ key: String...) throws -> JAYSON {
    try next(through: key)
  }

  /// Steps to a value inside this object with a key from an enumeration, as with its string.
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
    record(step: index, isOptional: false)
    guard let next = element(index), !next.isNull else {
      throw JAYSONError.notFoundIndex(index: index, json: self)
    }
    return next
  }

  /// Steps to an element of this array with an index from an enumeration, as with its integer.
  public func next<T: RawRepresentable>(_ key: T) throws -> JAYSON where T.RawValue == Int {
    try next(key.rawValue)
  }

  /// Steps to a value with a key path of dynamic members, `\.user?.name`, in O(*n*) in the length of the keys.
  ///
  /// - Throws: `JAYSONError.notFoundKeyPath` when a value on the way is missing or the last is null.
  public func next(_ keyPath: Swift.KeyPath<JAYSON, JAYSON?>) throws -> JAYSON {
    guard let next = self[keyPath: keyPath], !next.isNull else {
      throw JAYSONError.notFoundKeyPath(keyPath: keyPath, json: self)
    }
    return next
  }

  /// Whether a value that is not null can be reached with `next` and these keys.
  public func presentsValue(_ key: String...) -> Bool {
    presentsValue(key)
  }

  /// Whether a value that is not null can be reached with `next` and these keys.
  public func presentsValue(_ keys: [String]) -> Bool {
    (try? next(through: keys))?.isNull == false
  }

  /// Whether there is an element that is not null at an index, in O(*index*) at first.
  public func presentsValue(_ index: Int) -> Bool {
    self[index]?.isNull == false
  }

  private func next(through keys: some Collection<String>) throws -> JAYSON {
    var current = self
    for key in keys {
      let start = current
      for component in key.components {
        current.record(component, isOptional: false)
        guard let next = current.content.member(component), next.kind != .null else {
          throw JAYSONError.notFoundKey(key: component, json: start)
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
    record(step: index, isOptional: true)
    return element(index) ?? .null
  }

  private func element(_ index: Int) -> JAYSON? {
    content.element(index).map { child($0, at: .index(index)) }
  }

  /// The value of a key: `json.title` is the same as `json["title"]`, `nil` when missing or null.
  public subscript(dynamicMember key: String) -> JAYSON? { self[key] }
}

// The subscripts of JAYSON before 2.0, which were not optional. They are disfavoured, so that code
// written for 2.0 means what it did; `json["a"]["b"]` of older code finds these.
extension JAYSON {
  /// The value of a key, taken literally, null when it is missing; the spelling of JAYSON 1.
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

  /// The element at an index, null when there is none, in O(*index*) at first; the spelling of JAYSON 1.
  @_disfavoredOverload
  public subscript(index: Int) -> JAYSON {
    let element: JAYSON? = self[index]
    return element ?? .null
  }
}

extension JAYSON {
  /// Whether a value that is not null can be reached with `next` and these keys.
  @available(*, deprecated, renamed: "presentsValue")
  public func exists(_ key: String...) -> Bool { presentsValue(key) }

  /// Whether there is an element that is not null at an index, in O(*index*) at first.
  @available(*, deprecated, renamed: "presentsValue")
  public func exists(_ index: Int) -> Bool { presentsValue(index) }
}

extension JAYSON {
  /// Reports the read of this value as a type, or of a member before its type is known.
  ///
  /// Without a recorder that is a look at a Boolean.
  func record(_ key: String? = nil, as type: Any.Type = JAYSON.self, isOptional: Bool) {
    guard case .node(let context, let node) = content, !context.isUnrecorded else { return }
    report(key, of: node, in: context, as: type, isOptional: isOptional)
  }

  /// Reports the step to an element of this array, with its index as a key.
  private func record(step index: Int, isOptional: Bool) {
    guard case .node(let context, let node) = content, !context.isUnrecorded else { return }
    let element = context.document.element(index, of: node)
    let found = element.flatMap { context.document.kind($0) == .null ? nil : $0 }
    context.record(["\(index)"], in: node, as: JAYSON.self, isOptional: isOptional, node: found)
  }

  private func report(
    _ key: String?,
    of node: JSONNode,
    in context: ExtractionContext,
    as type: Any.Type,
    isOptional: Bool
  ) {
    let found: JSONNode? =
      if let key {
        context.document.presentValue(forKey: key, in: node)
      } else {
        isNull ? nil : node
      }
    let keys = key.map { [$0] } ?? []
    context.record(keys, in: node, as: type, isOptional: isOptional, node: found)
  }
}
