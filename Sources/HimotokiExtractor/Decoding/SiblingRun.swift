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
  private let type: Any.Type
  private let nodes: [JSONNode]
  /// How many of the nodes have been asked for or passed over.
  private var position = 0
  /// The decoder's array of the values; `nil` where the decoder refuses the text of one of them.
  private var values: (any UnkeyedDecodingContainer)?

  /// Begins with a value and as many of those that follow it in its array.
  init(
    of context: ExtractionContext,
    at place: ArrayPlace,
    count: Int,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) {
    let document = context.document
    let (nodes, text) = context.siblings(from: place, count: count)
    self.type = type
    self.nodes = nodes
    super.init(
      of: document,
      at: place.array,
      elements: nodes,
      using: decoder,
      root: context.bridgingDecoder
    )
    try? decode(text)
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
    return decoder
  }

  /// Whether all values have been asked for, so that those behind them are probably next.
  func isUsed(as type: Any.Type, for decoder: JSONDecoder) -> Bool {
    self.type == type && self.decoder === decoder && position == nodes.count
  }

  /// How many values the run behind this one has.
  var countOfNext: Int { max(4 * nodes.count, SiblingRuns.firstCount) }
}

extension ExtractionContext {
  /// The values from a place on, and the text of an array of them.
  fileprivate func siblings(from place: ArrayPlace, count: Int) -> (nodes: [JSONNode], text: Data) {
    var nodes: [JSONNode] = []
    var text = Data(capacity: SiblingRuns.maximumValueSize)
    func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) { text.append(bytes, count: count) }
    let brackets: StaticString = "[,]"
    append(brackets.utf8Start, 1)
    var element = place.element.index
    let end = tape[place.array.index].next
    while element < end, nodes.count < count, text.count < SiblingRuns.maximumSize {
      if let value = lookUp(place.keys, in: JSONNode(index: element)) {
        let range = document.byteRange(value)
        guard range.count <= SiblingRuns.maximumValueSize else { break }
        if !nodes.isEmpty { append(brackets.utf8Start + 1, 1) }
        append(tape.bytes + range.lowerBound, range.count)
        nodes.append(value)
      }
      element = tape[element].next
    }
    append(brackets.utf8Start + 2, 1)
    return (nodes, text)
  }
}

/// The runs of values that the models of one context have begun.
final class SiblingRuns {
  /// Few, so that little is scanned in vain where a model asks for some children only.
  static let firstCount = 2
  static let maximumSize = 1 << 16
  /// A call for a longer value takes a small part of its time.
  static let maximumValueSize = 1 << 12
  /// The elements of an array may have several children, and arrays of children themselves.
  private static let maximumCount = 8

  private let lock = NSLock()
  private var runs: [SiblingRun] = []
  /// Where the run stands that has been there for longest.
  private var oldest = 0

  /// Returns the run of a value, the index of the value in it, and its decoder; `nil` where it has to be decoded
  /// alone.
  func next(
    _ node: JSONNode,
    of context: ExtractionContext,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) -> (run: SiblingRun, index: Int, decoder: any Decoder)? {
    lock.lock()
    defer { lock.unlock() }
    let run =
      runs.first { $0.index(of: node, as: type, for: decoder) != nil }
      ?? begin(at: node, of: context, as: type, using: decoder)
    guard let run, let index = run.index(of: node, as: type, for: decoder) else { return nil }
    return run.decoder(at: index).map { (run, index, $0) }
  }

  private func begin(
    at node: JSONNode,
    of context: ExtractionContext,
    as type: Any.Type,
    using decoder: JSONDecoder
  ) -> SiblingRun? {
    let document = context.document
    guard decoder.readsAlikeInArrays, document.byteRange(node).count <= Self.maximumValueSize,
      let place = document.arrayPlace(of: node, from: context.origin)
    else { return nil }
    let index = runs.firstIndex { $0.isUsed(as: type, for: decoder) }
    let count = index.map { runs[$0].countOfNext } ?? Self.firstCount
    let run = SiblingRun(of: context, at: place, count: count, as: type, using: decoder)
    if let index {
      runs[index] = run
    } else if runs.count < Self.maximumCount {
      runs.append(run)
    } else {
      runs[oldest] = run
      oldest = (oldest + 1) % Self.maximumCount
    }
    return run
  }
}

extension JSONDecoder {
  /// Whether a value is the same as an element of an array as it is alone: nothing that an app has written for
  /// this decoder reads the coding path, and nothing of it is for one value only.
  fileprivate var readsAlikeInArrays: Bool {
    guard type(of: self) == JSONDecoder.self, userInfo.isEmpty else { return false }
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

  /// Decodes a value together with those at the same place of other elements of an array; `nil` where it has to be
  /// decoded alone.
  func decodeSibling<Value: Decodable>(
    _ type: Value.Type,
    at node: JSONNode,
    using decoder: JSONDecoder
  ) throws -> Value? {
    guard node != origin, document.opaqueValues.isEmpty, decoder.userInfo.isEmpty,
      let (run, index, decoder) = begunRuns.next(node, of: self, as: type, using: decoder)
    else { return nil }
    do {
      return try ReadingDecoder(of: run, decoder).run { try Value(readingFrom: decoder) }
    } catch let error as DecodingError {
      throw error.withoutFirst(index: index)
    }
  }

  private var begunRuns: SiblingRuns {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let runs = siblingRuns ?? SiblingRuns()
    siblingRuns = runs
    return runs
  }
}
