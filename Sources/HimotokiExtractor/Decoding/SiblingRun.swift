import Foundation

/// Values at one place in several elements of an array, whose text one call of a `JSONDecoder` scans.
///
/// Legacy models in an array ask for their Codable children one by one. A call for each would set up the decoder
/// for each, which takes a quarter of the time of a child with ten members, and several times that of a string
/// (`rows-bridge`). So the first child that is asked for has the decoder scan a few; none of them is decoded
/// before it is asked for.
///
/// `@unchecked`: what changes is used while the lock of `SiblingRuns` is held.
final class SiblingRun: DecodedPart, @unchecked Sendable {
  let type: Any.Type
  private let nodes: [JSONNode]
  /// How many of the nodes have been asked for or passed over.
  private var position = 0
  /// Whether the decoder of the last value that was asked for is the value's.
  private var isUsable = true
  /// The decoder's array of the values; `nil` when all have been asked for, or it is not usable.
  private var values: (any UnkeyedDecodingContainer)?

  init(
    _ nodes: [JSONNode],
    of context: ExtractionContext,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) {
    self.type = type
    self.nodes = nodes
    let document = context.document
    super.init(
      of: document,
      at: .root,
      elements: nodes,
      using: decoder,
      root: context.bridgingDecoder
    )
    try? decode(document.arrayText(of: nodes))
  }

  override func read(from decoder: any Decoder) throws { values = try decoder.unkeyedContainer() }

  /// Returns where a value stands among those that have not been asked for.
  func index(of node: JSONNode, as type: Any.Type, for decoder: JSONDecoder) -> Int? {
    guard self.type == type, self.decoder === decoder else { return nil }
    let index = (position..<nodes.count).partitionPoint { nodes[$0].index < node.index }
    return index < nodes.count && nodes[index] == node ? index : nil
  }

  /// Returns the decoder of the value at an index; `nil` where it has to be decoded alone.
  func decoder(at index: Int) -> (any Decoder)? {
    var decoder: (any Decoder)?
    for _ in position...index { decoder = try? values?.superDecoder() }
    position = index + 1
    // The decoder may have refused the text, and those of other releases of Foundation could stay where they are.
    isUsable = values?.currentIndex == position
    if isExhausted || !isUsable { values = nil }
    return isUsable ? decoder : nil
  }

  /// Whether all values have been asked for, so that those behind them are probably next.
  var isExhausted: Bool { position == nodes.count }

  /// Whether it was worth to begin it.
  var isWorthwhile: Bool { isExhausted && isUsable }

  /// Whether the values have been asked for as far as they stand in front of another.
  func isPassed(by node: JSONNode) -> Bool { isExhausted || nodes[position].index < node.index }

  /// How many values the run behind this one has.
  var countOfNext: Int { isWorthwhile ? 4 * nodes.count : SiblingRuns.firstCount }
}

/// The runs of values that the models of one context have begun.
final class SiblingRuns {
  /// Few, so that little is scanned in vain where a model asks for some children only.
  fileprivate static let firstCount = 2
  /// The number of bytes in a run.
  fileprivate static let maximumSize = 1 << 16
  /// A call for a longer value takes a small part of its time.
  static let maximumValueSize = 1 << 10
  /// The elements of an array may have several children, and arrays of children themselves.
  private static let maximumCount = 8
  /// The number of runs, whatever their type, that may be given up before all have been asked for; then no other
  /// is begun.
  private static let maximumWaste = 4

  private let lock = NSLock()
  private var runs: [SiblingRun] = []
  private var waste = 0

  /// Returns the run of a value and the decoder of the value; `nil` where it has to be decoded alone.
  func find(
    _ node: JSONNode,
    of context: ExtractionContext,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) -> (run: SiblingRun, decoder: any Decoder)? {
    lock.lock()
    defer { lock.unlock() }
    for run in runs {
      guard let index = run.index(of: node, as: type, for: decoder) else { continue }
      return run.decoder(at: index).map { (run, $0) }
    }
    guard let run = begin(at: node, of: context, as: type, using: decoder) else { return nil }
    return run.decoder(at: 0).map { (run, $0) }
  }

  private func begin(
    at node: JSONNode,
    of context: ExtractionContext,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) -> SiblingRun? {
    // A decoder that is made anew for each value would have a run for each.
    guard waste < Self.maximumWaste, decoder.readsAlikeInArrays,
      !runs.contains(where: { $0.type == type && $0.decoder !== decoder }),
      let place = context.document.arrayPosition(of: node, from: context.origin)
    else { return nil }
    let isFull = runs.count == Self.maximumCount
    let used =
      runs.firstIndex { $0.type == type && $0.isPassed(by: node) }
      ?? (isFull ? runs.firstIndex { $0.isPassed(by: node) } : nil)
    guard used != nil || !isFull else { return nil }
    let last = used.map { runs[$0] }
    let count = last?.type == type ? last?.countOfNext : nil
    let nodes = context.siblings(from: place, count: count ?? Self.firstCount)
    guard nodes.count > 1, nodes.first == node else { return nil }
    let run = SiblingRun(nodes, of: context, as: type, using: decoder)
    if last?.isWorthwhile == false { waste += 1 }
    if let used { runs[used] = run } else { runs.append(run) }
    return run
  }
}

extension ExtractionContext {
  /// The values at a place of elements from one on.
  fileprivate func siblings(from place: ArrayPosition, count: Int) -> [JSONNode] {
    var nodes: [JSONNode] = []
    var size = 0
    // Where few elements have the value, to look for it would take longer than to decode it.
    var visits = 4 * count
    var element = place.element.index
    let end = tape[place.array.index].next
    while element < end, nodes.count < count, visits > 0, size < SiblingRuns.maximumSize {
      if let value = lookUp(place.keys, in: JSONNode(index: element)),
        case let length = document.byteRange(value).count, length <= SiblingRuns.maximumValueSize
      {
        nodes.append(value)
        size += length
      }
      visits -= 1
      element = tape[element].next
    }
    return nodes
  }
}

extension JSONDocument {
  fileprivate func arrayText(of nodes: [JSONNode]) -> Data {
    var text = Data(capacity: min(nodes.count << 8, SiblingRuns.maximumSize))
    func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) { text.append(bytes, count: count) }
    let brackets: StaticString = "[,]"
    for node in nodes {
      append(brackets.utf8Start + (text.isEmpty ? 0 : 1), 1)
      let range = byteRange(node)
      append(bytes + range.lowerBound, range.count)
    }
    append(brackets.utf8Start + 2, 1)
    return text
  }
}

extension JSONDecoder {
  /// Whether a value is the same as an element of an array as it is alone: nothing that an app has written for
  /// this decoder reads the coding path, and nothing of it is for one value only.
  fileprivate var readsAlikeInArrays: Bool {
    guard type(of: self) == JSONDecoder.self else { return false }
    if case .custom = keyDecodingStrategy { return false }
    if case .custom = dateDecodingStrategy { return false }
    if case .custom = dataDecodingStrategy { return false }
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return false
    }
    return true
  }
}

extension ExtractionContext {
  private static let lock = NSLock()

  /// Decodes a value that is scanned together with those at the same place of other elements of an array; `nil`
  /// where it has to be decoded alone.
  func decodeSibling<Value: Decodable>(
    _ type: Value.Type,
    at node: JSONNode,
    using decoder: JSONDecoder
  ) throws -> Value? {
    guard node != origin, document.byteRange(node).count <= SiblingRuns.maximumValueSize,
      document.opaqueValues.isEmpty, decoder.userInfo.isEmpty,
      let found = begunRuns.find(node, of: self, as: type, using: decoder)
    else { return nil }
    do {
      return try ReadingDecoder(of: found.run, found.decoder).run {
        try Value(readingFrom: found.decoder)
      }
    } catch let error as DecodingError {
      throw error.withoutFirst(found.decoder.codingPath)
    } catch  where Self.isInternalToFoundation(error) {
      return nil
    }
  }

  /// Whether an error is the one that Foundation has for a number that does not fit, of which only a call of a decoder
  /// makes a `DecodingError`.
  ///
  /// Its type is private. The public ones, such as `CocoaError`, are those of the app.
  private static func isInternalToFoundation(_ error: any Error) -> Bool {
    String(reflecting: Swift.type(of: error)).hasPrefix("Foundation")
      && !(error is any CustomNSError || error is any LocalizedError)
  }

  private var begunRuns: SiblingRuns {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let runs = siblingRuns ?? SiblingRuns()
    siblingRuns = runs
    return runs
  }
}
