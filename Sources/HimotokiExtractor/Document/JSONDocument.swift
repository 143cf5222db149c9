import Foundation

/// One JSON document: its bytes and an index of its values, both immutable, and a memory of walks.
///
/// Nothing is materialised until it is asked for: a key is found by comparing bytes, a number is read
/// from its token, a `String` is made when a model wants it.
///
/// The document owns a copy of the text behind which zero bytes stand, so that the scanner and the
/// lookups read whole words without asking where the text ends. The copy takes a fraction of the scan
/// (`page-copy` beside `page-scan`). The tape is never written after `init` and lives as long as the object;
/// every offset in a node was produced by the scanner for exactly these bytes: that makes reading
/// through the pointers sound, also from several threads at once.
///
/// Not `Sendable`, because a document made from `Any` may carry objects of the app.
package final class JSONDocument {
  let tape: Tape
  let byteCount: Int
  /// The text as UTF-8, of which slices are given out; absent when a tree was written here.
  ///
  /// If the caller's own bytes are UTF-8, it is those.
  private let source: Data?
  /// What stands at the opaque nodes, in the order of the tape.
  let opaqueValues: [OpaqueValue]
  /// How many containers are nested at the deepest place.
  package let depth: Int
  /// What has been walked of large containers; see `element(_:of:)`, whose lock guards it.
  var knownLinks: [UInt32: [UInt32]] = [:]

  /// Scans UTF-8, UTF-16 or UTF-32 text, with or without a byte order mark.
  ///
  /// - Throws: `JSONSyntaxError` for anything that `JSONSerialization` refuses.
  /// - Complexity: O(*n*) in the length of the data.
  package init(
    _ data: Data,
    allowingFragments: Bool = false,
    maximumCount: Int = maximumCount
  ) throws(JSONSyntaxError) {
    guard data.count < maximumCount else { throw JSONSyntaxError(.tooLarge, at: 0) }
    guard let text = TextEncoding.detect(data).text(of: data) else {
      throw JSONSyntaxError(.invalidText, at: 0)
    }
    let count = text.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + TapeScanner.padding)
    text.copyBytes(to: copy, count: count)
    (copy + count).initialize(repeating: 0, count: TapeScanner.padding)
    var scanner = TapeScanner(base: copy, count: count)
    do {
      try scanner.scan(allowingFragments: allowingFragments)
    } catch {
      copy.deallocate()
      throw error
    }
    byteCount = count
    let mayHoldNumberOutOfRange = scanner.foundNumberOutOfRange
    depth = scanner.deepest
    tape = Tape(bytes: UnsafePointer(copy), nodes: scanner.finish())
    source = text
    opaqueValues = []
    if mayHoldNumberOutOfRange, let offset = firstNumberOutOfRange {
      throw JSONSyntaxError(.numberOutOfRange, at: offset)
    }
  }

  /// The number of bytes that a document may have: offsets of nodes have 32 bits.
  ///
  /// A parameter where documents are made, because no test can afford 4 GiB.
  package static let maximumCount: Int = TapeScanner.maximumCount

  /// Makes a document of one value that JSON cannot express.
  ///
  /// Not inlined into the two that call it, which are a third of a kilobyte larger with it.
  @inline(never)
  package convenience init(opaque value: Any) {
    var writer = AnyTreeWriter()
    writer.writeOpaque(value)
    self.init(writer)
  }

  /// Writes a tree of Foundation or Swift values, fragments included.
  ///
  /// - Throws: `JSONSyntaxError` when the tree is nested too deeply or is too large.
  /// - Complexity: O(*n*) in the size of the tree.
  package convenience init(
    any value: Any,
    maximumCount: Int = maximumCount
  ) throws(JSONSyntaxError) {
    var writer = AnyTreeWriter(maximumCount: maximumCount)
    try writer.write(value)
    // A string is written whole, so a tree can pass the limit with its last value.
    guard writer.count < maximumCount else {
      throw JSONSyntaxError(.tooLarge, at: writer.count)
    }
    self.init(writer)
  }

  private init(_ writer: consuming AnyTreeWriter) {
    byteCount = writer.count
    opaqueValues = writer.opaqueValues
    depth = writer.deepest
    source = nil
    tape = writer.finish()
  }

  deinit {
    bytes.deallocate()
    nodes.deallocate()
  }

  var bytes: UnsafePointer<UInt8> { tape.bytes }

  var nodes: UnsafePointer<TapeNode> { tape.nodes }

  func node(_ node: JSONNode) -> TapeNode { tape[node.index] }

  /// The bytes of a range of this document, shared with the data that it was made from, unless that was a tree.
  package func data(in range: Range<Int>) -> Data {
    if let source {
      let start = source.startIndex
      return source[start + range.lowerBound..<start + range.upperBound]
    }
    return Data(bytes: bytes + range.lowerBound, count: range.count)
  }
}

extension JSONDocument {
  /// The first place at or below a node that holds something JSON cannot express.
  package func firstOpaqueValue(in node: JSONNode) -> JSONNode? {
    let place = place(ofOpaqueValueFrom: node)
    guard place < opaqueValues.count else { return nil }
    let first = opaqueValues[place].node
    return first.index < self.node(node).next ? first : nil
  }

  /// The place, among all, of the first opaque value at or behind a node.
  func place(ofOpaqueValueFrom node: JSONNode) -> Int {
    opaqueValues.indices.partitionPoint { opaqueValues[$0].node.index < node.index }
  }

  package func kind(_ node: JSONNode) -> JSONKind { self.node(node).kind }

  /// Whether a node is of a kind.
  ///
  /// Here and not `kind(node) == kind` at the caller, because `==` of an enum with raw values is a
  /// generic call from another module.
  package func isKind(_ kind: JSONKind, _ node: JSONNode) -> Bool {
    self.node(node).is(kind)
  }

  /// The range of a value's bytes, quotes and brackets included.
  package func byteRange(_ node: JSONNode) -> Range<Int> {
    let entry = self.node(node)
    let start = Int(entry.start)
    let end = start + Int(entry.length)
    return switch entry.kind {
    case .string, .key: start - 1..<end + 1
    default: start..<end
    }
  }

  /// The bytes of a value as a document of their own.
  package func data(of node: JSONNode) -> Data { data(in: byteRange(node)) }
}

/// What stands at one place of a document.
package enum JSONKind: UInt8, Sendable {
  case null
  case `false`
  case `true`
  case number
  case string
  case array
  case object
  /// The key of an object's member; never a value.
  case key
  /// A value of a tree made from `Any` that JSON cannot express, such as a `Date`.
  case opaque

  package var isContainer: Bool { self == .array || self == .object }
}

/// The place of one value (or key) in a document.
package struct JSONNode: Hashable, Sendable {
  package let index: UInt32

  package init(index: UInt32) { self.index = index }

  /// The root value of every document.
  package static let root: JSONNode = JSONNode(index: 0)
}

extension JSONDocument {
  /// The offset of the first number that is too large for a `Double` and counts.
  ///
  /// `JSONSerialization` makes its numbers last, when of equal keys only the last is left: what stood
  /// for the others may hold any number.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  var firstNumberOutOfRange: Int? {
    var first: Int?
    var pending = [JSONNode.root]
    while let value = pending.popLast() {
      let entry = node(value)
      switch entry.kind {
      case .number where entry.has(TapeNode.outOfRange):
        first = min(first ?? .max, Int(entry.start))
      case .array:
        var elements = elements(of: value)
        while let element = elements.next() { pending.append(element) }
      case .object: for member in effectiveMembers(of: value) { pending.append(member.value) }
      default: break
      }
    }
    return first
  }
}

/// A value of a tree that JSON cannot express, and where it stands; in the order of the tape.
typealias OpaqueValue = (node: JSONNode, value: Any)

/// The encoding of a document's text, found as `JSONSerialization` finds it (RFC 4627, section 3).
struct TextEncoding {
  private let encoding: String.Encoding
  private let markLength: Int

  static func detect(_ data: Data) -> TextEncoding {
    switch head(of: data) {
    case (0xEF, 0xBB, 0xBF, _): TextEncoding(encoding: .utf8, markLength: 3)
    case (0, 0, 0xFE, 0xFF): TextEncoding(encoding: .utf32BigEndian, markLength: 4)
    case (0xFF, 0xFE, 0, 0): TextEncoding(encoding: .utf32LittleEndian, markLength: 4)
    case (0xFE, 0xFF, _, _): TextEncoding(encoding: .utf16BigEndian, markLength: 2)
    case (0xFF, 0xFE, _, _): TextEncoding(encoding: .utf16LittleEndian, markLength: 2)
    case (0, 0, 0, 1...): TextEncoding(encoding: .utf32BigEndian, markLength: 0)
    case (1..., 0, 0, 0): TextEncoding(encoding: .utf32LittleEndian, markLength: 0)
    case (0, 1..., _, _): TextEncoding(encoding: .utf16BigEndian, markLength: 0)
    case (1..., 0, _, _): TextEncoding(encoding: .utf16LittleEndian, markLength: 0)
    default: TextEncoding(encoding: .utf8, markLength: 0)
    }
  }

  /// The first four bytes; -1 for each that is missing.
  private static func head(of data: Data) -> (Int, Int, Int, Int) {
    data.withUnsafeBytes { bytes in
      func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : -1 }
      return (byte(0), byte(1), byte(2), byte(3))
    }
  }

  /// The text as UTF-8, without its mark; `nil` when it is not valid in its encoding.
  func text(of data: Data) -> Data? {
    if encoding == .utf8, markLength == 0 { return data }
    let body = data[(data.startIndex + markLength)...]
    return encoding == .utf8 ? body : String(data: body, encoding: encoding)?.data(using: .utf8)
  }
}
