/// A value of a parsed tree, of which only what a model reads is looked at.
///
/// Writing the tree as a document first would be simpler, and costs more than extracting a quarter of
/// its values by casts does (`repositories-casts` of the benchmarks). There is a place for each container
/// that a model reads; scalars of the types that models ask for are given out as they are.
package final class TreePlace: ExtractionContext {
  let original: Any
  package let kind: JSONKind
  /// The members of an object; none of anything else.
  package let members: [String: Any]
  /// The elements of an array; none of anything else.
  package let elements: [Any]
  private let errorType: any TreeDepthError.Type
  private let parent: TreePlace?
  /// The keys that lead here from the parent, if it is an object.
  private let keys: ExtractionPath
  /// The index in the parent, if it is an array.
  private let index: Int?
  private let depth: Int

  /// The root of a tree that a library's models read.
  package init(
    tree original: Any,
    failingWith errorType: any TreeDepthError.Type = DecodeError.self,
    bridgingDecoder: JSONDecoder? = nil
  ) {
    let value = AnyTreeValue(original)
    self.original = original
    kind = value.kind
    (members, elements) = value.contents
    self.errorType = errorType
    parent = nil
    keys = .empty
    index = nil
    depth = 1
    super.init(document: Self.noDocument, bridgingDecoder: bridgingDecoder)
  }

  /// A value inside another.
  private init(
    _ original: Any,
    _ value: AnyTreeValue,
    at keys: ExtractionPath,
    _ index: Int?,
    in parent: TreePlace
  ) {
    self.original = original
    kind = value.kind
    (members, elements) = value.contents
    errorType = parent.errorType
    self.parent = parent
    self.keys = keys
    self.index = index
    depth = parent.depth + (index == nil ? keys.count : 1)
    super.init(document: Self.noDocument, bridgingDecoder: parent.bridgingDecoder)
  }

  /// Stands in every context of a tree; unsafe only to the compiler, as no document ever changes and
  /// this one holds no object of an app.
  private nonisolated(unsafe) static let noDocument = JSONDocument(opaque: NSNull())

  package var isObject: Bool { kind == .object }
  package var isArray: Bool { kind == .array }
  /// What the value is, found out anew: only containers are asked often.
  var value: AnyTreeValue { AnyTreeValue(original) }

  /// A member of this object, or an element of this array: a scalar of the type that is asked for, or a
  /// place.
  package func found(
    _ original: Any,
    at keys: ExtractionPath = .empty,
    index: Int? = nil,
    as type: Any.Type
  ) throws -> Found {
    let value = AnyTreeValue(original)
    return try value.scalar(as: type) ?? .place(place(original, value, at: keys, index))
  }

  /// The place of a value inside this object.
  ///
  /// - Throws: The library's error for a container that is nested more deeply than a document may be.
  func place(_ original: Any, at keys: ExtractionPath) throws -> TreePlace {
    try place(original, AnyTreeValue(original), at: keys, nil)
  }

  private func place(
    _ original: Any,
    _ value: AnyTreeValue,
    at keys: ExtractionPath,
    _ index: Int?
  ) throws -> TreePlace {
    let place = TreePlace(original, value, at: keys, index, in: self)
    guard place.depth > JSONDocument.maximumDepth, place.kind.isContainer else { return place }
    throw errorType.nestedTooDeeply
  }

  /// Finds a value that is neither missing nor null.
  func find(_ path: ExtractionPath, as type: Any.Type) throws -> Found {
    guard let original = descend(path) else { return .missing }
    let value = AnyTreeValue(original)
    if case .null = value { return .missing }
    return try value.scalar(as: type) ?? .place(place(original, value, at: path, nil))
  }

  /// The path from the root, in Codable's terms.
  package var codingPath: [any CodingKey] { steps.map(JSONCodingKey.init) }

  private var steps: [JSONPathStep] {
    var reversed: [JSONPathStep] = []
    var place: TreePlace? = self
    while let current = place {
      if let index = current.index { reversed.append(.index(index)) }
      for key in current.keys.components.reversed() { reversed.append(.key(key)) }
      place = current.parent
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
  /// The members or the elements.
  fileprivate var contents: ([String: Any], [Any]) {
    switch self {
    case .object(let members): (members, [])
    case .array(let elements): ([:], elements)
    default: ([:], [])
    }
  }

  /// The value, if it is of the type that is asked for and the type a frequent one.
  ///
  /// A decimal is read as the nearest double, and an integer as the double that equals it.
  fileprivate func scalar(as type: Any.Type) -> Found? {
    switch self {
    case .string(let value) where type == String.self: .string(value)
    case .integer(let value) where type == Int.self: Int(exactly: value).map(Found.integer)
    case .integer(let value) where type == Double.self: Double(exactly: value).map(Found.double)
    case .bool(let value) where type == Bool.self: .bool(value)
    case .double(let value) where type == Double.self: .double(value)
    case .decimal(let value) where type == Double.self: .double(value.nearestDouble)
    default: nil
    }
  }
}

/// An error of a library, which refuses a tree that is nested too deeply for its models.
package protocol TreeDepthError: Error {
  static var nestedTooDeeply: Self { get }
}

extension DecodeError: TreeDepthError {
  package static var nestedTooDeeply: DecodeError {
    .custom(JSONSyntaxError.Reason.tooDeep.sentence)
  }
}
