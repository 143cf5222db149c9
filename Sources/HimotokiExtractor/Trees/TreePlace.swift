/// A value of a parsed tree, of which only what a model reads is looked at.
///
/// Writing the tree as a document first would be simpler, and costs more than extracting a quarter of
/// its values by casts does (`repositories-casts` of the benchmarks). There is a place for each container
/// that a model reads; scalars of the types that models ask for are given out as they are.
package final class TreePlace: ExtractionContext {
  package let kind: JSONKind
  /// The members of an object; none of anything else.
  package let members: [String: Any]
  /// The elements of an array; none of anything else.
  package let elements: [Any]
  /// What is neither an object nor an array.
  private let other: Any?
  private let errorType: any DocumentError.Type
  private let parent: TreePlace?
  /// The keys that lead here from the parent, if it is an object.
  private let keys: ExtractionPath?
  /// The index in the parent, if it is an array.
  private let index: Int
  private let depth: Int

  /// The root of a tree that a library's models read.
  package init(
    tree original: Any,
    failingWith errorType: any DocumentError.Type,
    bridgingDecoder: JSONDecoder?
  ) {
    (kind, members, elements, other) = AnyTreeValue(original).contents(of: original)
    self.errorType = errorType
    parent = nil
    keys = nil
    index = 0
    depth = 1
    super.init(document: Self.noDocument, bridgingDecoder: bridgingDecoder)
  }

  /// A value inside another.
  private init(
    _ original: Any,
    _ value: consuming AnyTreeValue,
    at keys: ExtractionPath?,
    _ index: Int,
    in parent: TreePlace
  ) {
    (kind, members, elements, other) = value.contents(of: original)
    errorType = parent.errorType
    self.parent = parent
    self.keys = keys
    self.index = index
    depth = parent.depth + (keys?.count ?? 1)
    super.init(document: parent.document, bridgingDecoder: parent.bridgingDecoder)
  }

  /// Stands in every context of a tree; unsafe only to the compiler, as no document ever changes and
  /// this one holds no object of an app.
  private nonisolated(unsafe) static let noDocument = JSONDocument(opaque: NSNull())

  package var isObject: Bool { kind == .object }
  package var isArray: Bool { kind == .array }
  /// The value; containers of other types as `[String: Any]` and `[Any]`.
  var original: Any { other ?? (isArray ? elements : members) }
  /// What the value is, found out anew: only containers are asked often.
  var value: AnyTreeValue { AnyTreeValue(original) }

  /// The member for a key of this object: a scalar of the type that is asked for, or a place.
  package func member(_ key: String, as type: Any.Type) throws -> Found {
    guard let member = members[key] else { return .missing }
    return try found(member, at: ExtractionPath(key), as: type)
  }

  /// The element at an index of this array: a scalar of the type that is asked for, or a place.
  package func element(at index: Int, as type: Any.Type) throws -> Found {
    try found(elements[index], at: nil, index, as: type)
  }

  // These two are not inlined into the few that call them, each of which is half a kilobyte with one.

  @inline(never)
  private func found(
    _ original: Any,
    at keys: ExtractionPath?,
    _ index: Int = 0,
    as type: Any.Type
  ) throws -> Found {
    let value = AnyTreeValue(original)
    return try value.scalar(as: type) ?? .place(place(original, value, at: keys, index))
  }

  /// The place of a value inside this object.
  ///
  /// - Throws: The library's error for a container that is nested more deeply than a document may be.
  func place(_ original: Any, at keys: ExtractionPath) throws -> TreePlace {
    try place(original, AnyTreeValue(original), at: keys)
  }

  @inline(never)
  private func place(
    _ original: Any,
    _ value: consuming AnyTreeValue,
    at keys: ExtractionPath?,
    _ index: Int = 0
  ) throws -> TreePlace {
    let place = TreePlace(original, value, at: keys, index, in: self)
    guard place.depth > TapeScanner.maximumDepth, place.kind.isContainer else { return place }
    throw errorType.nestedTooDeeply
  }

  /// Finds a value that is neither missing nor null.
  func find(_ path: ExtractionPath, as type: Any.Type) throws -> Found {
    guard let original = descend(path) else { return .missing }
    let value = AnyTreeValue(original)
    if case .null = value { return .missing }
    return try value.scalar(as: type) ?? .place(place(original, value, at: path))
  }

  /// The path from the root, in Codable's terms.
  package var codingPath: [any CodingKey] {
    var reversed: [any CodingKey] = []
    var place: TreePlace? = self
    while let current = place, let parent = current.parent {
      if let keys = current.keys {
        for key in keys.components.reversed() { reversed.append(JSONCodingKey(stringValue: key)) }
      } else {
        reversed.append(JSONCodingKey(intValue: current.index))
      }
      place = parent
    }
    return reversed.reversed()
  }

  /// Follows keys through objects.
  func descend(_ path: ExtractionPath) -> Any? {
    if let key = path.singleKey { return members[key] }
    var current = original
    for key in path.components {
      guard case .object(let members) = AnyTreeValue(current), let next = members[key] else {
        return nil
      }
      current = next
    }
    return current
  }

  /// The value as `JSONSerialization` gives it, unless it is an array or an object.
  var foundationScalar: Any? {
    switch value {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer, .unsigned, .double, .decimal: number?.foundationNumber
    case .string(let value): value
    case .opaque(let value): value
    case .array, .object: nil
    }
  }

  /// The same number for a reader of doubles, to which a decimal is the nearest of them.
  var roundedNumber: JSONNumber? {
    if case .decimal(let value) = value { return .double(value.nearestDouble) }
    return number
  }

  /// The value as an `NSNumber` would hold it.
  var number: JSONNumber? {
    switch value {
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .decimal(let value): JSONNumber(value)
    case .bool(let value): .integer(value ? 1 : 0)
    case .opaque(let value): JSONNumber(nonFinite: value)
    case .null, .string, .array, .object: nil
    }
  }
}

extension AnyTreeValue {
  /// The kind, and the members, the elements or the value itself.
  fileprivate consuming func contents(of value: Any) -> (JSONKind, [String: Any], [Any], Any?) {
    switch consume self {
    case .object(let members): (.object, members, [], nil)
    case .array(let elements): (.array, [:], elements, nil)
    case let other: (other.kind, [:], [], value)
    }
  }

  /// The value, if it is of the type that is asked for and the type a frequent one.
  ///
  /// A decimal is read as the nearest double, and an integer as the double that equals it. There
  /// is one `case` for each kind: a `where` clause would copy the payload for each pattern that is tried.
  fileprivate func scalar(as type: Any.Type) -> Found? {
    switch self {
    case .string(let value): type == String.self ? .string(value) : nil
    case .integer(let value):
      if type == Int.self {
        Int(exactly: value).map(Found.integer)
      } else if type == Double.self {
        Double(exactly: value).map(Found.double)
      } else {
        nil
      }
    case .bool(let value): type == Bool.self ? .bool(value) : nil
    case .double(let value): type == Double.self ? .double(value) : nil
    case .decimal(let value): type == Double.self ? .double(value.nearestDouble) : nil
    case .null, .unsigned, .array, .object, .opaque: nil
    }
  }
}
