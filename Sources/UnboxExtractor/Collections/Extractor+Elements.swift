import Foundation
import HimotokiExtractor

extension Extractor {
  /// The places of the elements, if the value is an array.
  func elementPlaces() throws -> [Extractor]? {
    var places: [Extractor] = []
    if var elements = nodeElements() {
      places.reserveCapacity(elements.count)
      while let index = elements.next() {
        places.append(Extractor(context: context, index: index))
      }
      return places
    }
    guard var elements = treeElements() else { return nil }
    places.reserveCapacity(elements.count)
    while let place = try elements.nextPlace() {
      places.append(Extractor(context: place, index: 0))
    }
    return places
  }

  /// The kind of the first element or of the first value; no place of a tree is made for it.
  var firstChildKind: JSONKind? {
    guard let tree = context.tree else { return firstNode.map(document.kind) }
    return (tree.elements.first ?? tree.members.first?.value).map(JSONKind.init(ofTree:))
  }

  /// The first element of an array or the first value of an object.
  var firstChild: Extractor? {
    guard let tree = context.tree else { return firstNode.map(at) }
    guard var elements = treeElements() else {
      let found = tree.members.first.flatMap { try? tree.member($0.key, as: Never.self) }
      return found.flatMap(place(of:))
    }
    return (try? elements.nextPlace()).map { Extractor(context: $0, index: 0) }
  }

  private var firstNode: JSONNode? {
    var elements = document.elements(of: node)
    var members = document.members(of: node)
    return elements.next() ?? members.next()?.value
  }
}

extension TreeElements {
  /// The place of the next element; the tree may be nested too deeply for it.
  mutating func nextPlace() throws -> ExtractionContext? {
    // `Never` is no scalar that a tree has, so that there is a place.
    guard case .place(let place) = try next(as: Never.self) else { return nil }
    return place
  }
}

extension Extractor {
  /// Reads an array of scalars of one type; specialised for those that are frequent.
  func unboxElements<Value: UnboxCompatible>(
    as type: Value.Type,
    allowInvalidElements: Bool
  ) throws -> [Value] {
    var nodes = nodeElements()
    var places = nodes == nil ? treeElements() : nil
    guard let count = nodes?.count ?? places?.count else { throw InvalidUnboxValue.error }
    var result: [Value] = []
    result.reserveCapacity(count)
    var index = 0
    while let found = try nodes?.next().map(Found.node) ?? places?.next(as: type) {
      do {
        result.append(try unboxed(found))
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        let value = place(of: found)?.rawValue ?? NSNull()
        throw UnboxPathError.invalidArrayElement(value, index)
      }
      index += 1
    }
    return result
  }
}

/// Steps through an array of objects.
struct ObjectElements {
  private let context: ExtractionContext
  private var nodes: NodeElements?
  /// The elements of a tree, of which no kind is known without the cast that makes a place: on Apple
  /// platforms it looks at every key.
  private var places: IndexingIterator<[Extractor]> = [].makeIterator()
  private(set) var count = 0

  /// The elements of the array at a place; `nil` where something else stands, there or in the array.
  ///
  /// - Throws: The library's error for a tree that is nested too deeply.
  init?(of array: Extractor) throws {
    context = array.context
    nodes = array.nodeElements()
    if var nodes {
      while let element = nodes.next() {
        guard context.tape[element].is(.object) else { return nil }
        count += 1
      }
    } else {
      guard let places = try array.elementPlaces(), places.allSatisfy({ $0.isKind(.object) }) else {
        return nil
      }
      self.places = places.makeIterator()
      count = places.count
    }
  }

  /// An unboxer for the next element.
  mutating func next() -> Unboxer? {
    guard nodes != nil else { return places.next().map(Unboxer.init) }
    return nodes?.next().map { Unboxer(Extractor(context: context, index: $0)) }
  }
}
