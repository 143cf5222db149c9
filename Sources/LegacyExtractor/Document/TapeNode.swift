/// One entry of a document's tape, 16 bytes.
///
/// The tape lists the values of a document in reading order. A container stands before its contents,
/// a key before its value:
///
///     {"a": [1, "x"], "b": null}
///
///     index  0       1    2       3       4       5    6
///            object  key  array   number  string  key  null
///     next   7       5    5       4       5       7    7
///
/// `next` of a value is the value that follows it, `next` of a key is the next key of the same object:
/// so a lookup walks keys only and steps over whole subtrees. Offsets are 32 bits wide, which limits
/// a document to 4 GiB; the scanner refuses a longer one.
struct TapeNode {
  /// The offset of the first byte; for strings and keys, of the first byte after the quote.
  var start: UInt32
  /// The number of bytes; for strings and keys, without the quotes.
  var length: UInt32
  /// Kind (8 bits), flags (8 bits) and, for keys, a hash of the bytes (16 bits).
  var tag: UInt32
  /// The index of the next sibling; while a container is open, the index of its parent.
  var next: UInt32

  static let none: UInt32 = .max

  @inline(__always)
  init(kind: JSONKind, flags: UInt32 = 0, start: Int, length: Int, next: UInt32) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.length = UInt32(truncatingIfNeeded: length)
    tag = UInt32(kind.rawValue) | flags
    self.next = next
  }

  var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: tag)) ?? .null }
  /// Whether the node is of a kind; `kind` would first make sure that its bits are one.
  @inline(__always)
  func `is`(_ kind: JSONKind) -> Bool { UInt8(truncatingIfNeeded: tag) == kind.rawValue }

  var end: UInt32 { start &+ length }

  func has(_ flag: UInt32) -> Bool { tag & flag != 0 }

  /// A string or key that contains at least one escape sequence.
  static let escaped: UInt32 = 1 << 8
  /// A string or key that contains at least one byte above 0x7F.
  static let nonASCII: UInt32 = 1 << 9
  /// A number token of an optional minus sign and at most 18 digits: it fits `Int64`.
  static let shortInteger: UInt32 = 1 << 10
  /// A number token with a period or an exponent.
  static let fraction: UInt32 = 1 << 15
  /// A number that was a `Double` in the tree a document was made from.
  static let double: UInt32 = 1 << 12
  /// A number that was a `Decimal` in the tree a document was made from.
  static let decimal: UInt32 = 1 << 13
  /// A number that is too large for a `Double`.
  static let outOfRange: UInt32 = 1 << 14
  /// An object whose keys may repeat.
  ///
  /// Two are equal, or it was not found out, as of a few keys that are not plain ASCII. While an object
  /// is open: its keys are not all plain.
  static let mayRepeatKeys: UInt32 = 1 << 11

  static let needsCare: UInt32 = escaped | nonASCII
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
