import Foundation
import JSONVariants
package import LegacyMappers

/// Records the reads of one decoding of one document.
///
/// `@unchecked Sendable`: only the thread that creates the recorder and decodes the document accesses it.
package final class ReadRecorder: @unchecked Sendable {
  @TaskLocal static var current: ReadRecorder?

  private(set) var tree = ReadTree()
  /// The tree index of the value that is about to be decoded.
  var position = ReadTree.root

  /// The innermost value whose decoding failed last, and its error as text.
  private var refusal: (path: ParityPath, error: String, isInternal: Bool)?
  /// The path of the value that the error of the whole decode is about; `nil` if no recorded read threw it.
  private(set) var refusedPath: ParityPath?
  /// The reads of a legacy library, in order.
  package private(set) var legacyReads: [ExtractionRead] = []
  /// The document that the legacy library reads; `nil` before its first read.
  package private(set) var document: JSONDocument?

  package init() {}

  func child(of parent: Int, at step: ParityPath.Step) -> Int {
    tree.insertChild(of: parent, at: step)
  }

  /// Adds the reads of a route that is gone.
  func add(_ reads: ReadTree) { tree.merge(reads) }

  func enumerate(_ index: Int) { tree[value: index].isEnumerated = true }

  func read(_ index: Int, as type: Any.Type, isOptional: Bool) {
    tree[value: index].add(type, isOptional: isOptional)
  }
}

extension ReadRecorder {
  /// Records that a value does not decode.
  func refuse(_ codingPath: [any CodingKey], _ error: any Error) {
    let text = "\(error)"
    let path = ParityPath(codingPath)
    // On its way out, an error still belongs to the value that threw it.
    if let refusal, refusal.error == text, refusal.path.steps.starts(with: path.steps) { return }
    refusal = (path, text, !(error is DecodingError))
  }

  /// Records the error with which the decode ends.
  ///
  /// Foundation's error may have no path, or that of the container. For a number that does not fit, its
  /// containers throw an internal error, which `JSONDecoder` replaces with the one for invalid JSON.
  func end(with error: any Error) {
    guard let refusal else { return }
    let isReplaced = refusal.isInternal && Self.isAboutWholeDocument(error)
    refusedPath = isReplaced || refusal.error == "\(error)" ? refusal.path : nil
  }

  private static func isAboutWholeDocument(_ error: any Error) -> Bool {
    guard case DecodingError.dataCorrupted(let context) = error else { return false }
    return context.codingPath.isEmpty
      && context.debugDescription.hasPrefix("The given data was not valid JSON")
  }
}

extension ReadRecorder: ExtractionRecorder {
  package func willRead(_ read: ExtractionRead, in document: JSONDocument) {
    self.document = document
    legacyReads.append(read)
  }

  /// Adds the recorded legacy reads to the tree, in one walk through the document.
  func locateLegacyReads() {
    guard let document else { return }
    let reads = Dictionary(grouping: legacyReads, by: \.container)
    var path: [ParityPath.Step] = []
    locate(.root, &path, in: document, reads)
  }

  /// The reads of a legacy library for which the document has no value, or an empty collection, in order.
  var missingReads: [MissingRead] {
    guard let document else { return [] }
    var paths: [JSONNode: ParityPath] = [:]
    collectPaths(.root, ParityPath(), in: document, &paths)
    return legacyReads.compactMap { read in
      guard Self.isMissing(read, in: document), let path = paths[read.container] else { return nil }
      let rest = steps(of: read.keyPath, from: read.container, in: document)
      return MissingRead(path: ParityPath(path.steps + rest), type: read.type)
    }
  }

  private static func isMissing(_ read: ExtractionRead, in document: JSONDocument) -> Bool {
    guard let node = read.node else { return true }
    let type = TypeContent.unwrapped(read.type)
    return document.kind(node).isContainer && document.count(of: node) == 0
      && type is any AnyCollection.Type
  }

  private func collectPaths(
    _ node: JSONNode,
    _ path: ParityPath,
    in document: JSONDocument,
    _ paths: inout [JSONNode: ParityPath]
  ) {
    guard document.kind(node).isContainer else { return }
    paths[node] = path
    for member in document.members(of: node) {
      let path = path.appending(.key(document.string(member.key)))
      collectPaths(member.value, path, in: document, &paths)
    }
    for (index, element) in document.elements(of: node).enumerated() {
      collectPaths(element, path.appending(.index(index)), in: document, &paths)
    }
  }

  /// Returns the steps of a key path, which may contain array indexes.
  ///
  /// A number in a container that is missing is an index, too, because an object with such keys is rare.
  private func steps(
    of keyPath: [String],
    from node: JSONNode,
    in document: JSONDocument
  ) -> [ParityPath.Step] {
    var current: JSONNode? = node
    return keyPath.map { key in
      guard let index = Int(key), current.map(document.kind) != .object else {
        current = current.flatMap { document.value(forKey: key, in: $0) }
        return .key(key)
      }
      current = current.flatMap { array in
        document.elements(of: array).dropFirst(max(0, index)).first { _ in true }
      }
      return .index(index)
    }
  }

  /// Returns the tree index of a step; an array index is stored at the array, as all elements share a node.
  private func place(of step: ParityPath.Step, in parent: Int) -> Int {
    if case .index(let index) = step { tree[value: parent].indexes.insert(index) }
    return child(of: parent, at: step.schema)
  }

  private func locate(
    _ node: JSONNode,
    _ path: inout [ParityPath.Step],
    in document: JSONDocument,
    _ reads: [JSONNode: [ExtractionRead]]
  ) {
    for read in reads[node] ?? [] {
      let steps = path + steps(of: read.keyPath, from: node, in: document)
      let place = steps.reduce(ReadTree.root) { self.place(of: $1, in: $0) }
      self.read(place, as: read.type, isOptional: read.isOptional)
    }
    /// JAYSON records the type at the value itself, the other libraries at its container.
    func hasReads(_ node: JSONNode) -> Bool {
      document.kind(node).isContainer || reads[node] != nil
    }
    for member in document.members(of: node) where hasReads(member.value) {
      path.append(.key(document.string(member.key)))
      locate(member.value, &path, in: document, reads)
      path.removeLast()
    }
    for element in document.elements(of: node) where hasReads(element) {
      path.append(.anyIndex)
      locate(element, &path, in: document, reads)
      path.removeLast()
    }
  }
}

/// A read of a value that a document does not have.
struct MissingRead {
  /// The path in the document.
  let path: ParityPath
  let type: any Any.Type
}

/// A value whose decoding is recorded.
struct Recorded<Value: Decodable> {
  let value: Value
}

extension Recorded: Decodable {
  init(from decoder: any Decoder) throws {
    guard let recorder = ReadRecorder.current, !DecoderNatives.contains(Value.self) else {
      value = try decoder.singleValueContainer().decode(Value.self)
      return
    }
    let position = recorder.position
    value = try Value(from: RecordingDecoder(base: decoder, recorder: recorder, position: position))
    recorder.position = position
  }
}

/// Types that decoders special-case when they are requested directly, such as `Date`, and those that read nothing
/// else.
enum DecoderNatives {
  private static let types: Set<ObjectIdentifier> = Set(
    [
      Date.self, Data.self, URL.self, Decimal.self, Bool.self, String.self, Double.self, Float.self,
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self,
    ].map(ObjectIdentifier.init)
  )

  static func contains(_ type: Any.Type) -> Bool {
    types.contains(ObjectIdentifier(type)) || isDictionaryOfText(type)
  }

  /// Returns whether a type is a dictionary whose keys a strategy does not convert.
  private static func isDictionaryOfText(_ type: Any.Type) -> Bool {
    guard let type = type as? any AnyCollection.Type else { return false }
    return type.isDictionary && type.hasTextKeys && type.elementType is any Decodable.Type
  }
}
