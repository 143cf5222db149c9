import Foundation
import RawJSON

/// Which places of which kinds a document has: two documents of one shape teach little new.
struct DocumentShape: Sendable {
  /// A hash for each schema path and kind.
  let sightings: Set<Int>

  /// Walks a document; a text that is not JSON has no shape.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of data: Data) {
    var walk = ShapeWalk()
    if let document = try? JSONDocument(data, allowingFragments: true) {
      walk.visit(.root, in: document, path: 0)
    }
    sightings = walk.sightings
  }
}

private struct ShapeWalk {
  private static let elementStep = -1

  var sightings: Set<Int> = []

  // `path` is a hash of the schema path.
  mutating func visit(_ node: JSONNode, in document: JSONDocument, path: Int) {
    sightings.insert(Self.combine(path, ValueForm(of: node, in: document)))
    for member in document.members(of: node) {
      let key = document.text(of: member.key)
      visit(member.value, in: document, path: Self.combine(path, key))
    }
    for element in document.elements(of: node) {
      visit(element, in: document, path: Self.combine(path, Self.elementStep))
    }
  }

  private static func combine(_ path: Int, _ step: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(step)
    return hasher.finalize()
  }
}

/// What operators tell apart in a value, as far as a glance at its text shows it.
private enum ValueForm: Hashable {
  case kind(JSONKind)
  case number(isNegative: Bool, isWhole: Bool, digits: Int)
  case string(StringForm)

  enum StringForm: Hashable { case empty, number, date, address, spaced, other }

  init(of node: JSONNode, in document: JSONDocument) {
    let kind = document.kind(node)
    switch kind {
    case .number: self = Self.number(document.text(of: node).utf8)
    case .string: self = .string(Self.string(document.text(of: node).utf8.dropFirst().dropLast()))
    default: self = .kind(kind)
    }
  }

  /// Numbers of one, of some and of many digits may be flags, counts and times.
  private static func number(_ text: String.UTF8View) -> ValueForm {
    .number(
      isNegative: text.first == UInt8(ascii: "-"),
      isWhole: text.allSatisfy { $0 == UInt8(ascii: "-") || isDigit($0) },
      digits: text.count < 2 ? 1 : text.count < 9 ? 2 : 9
    )
  }

  private static func string(_ text: some Collection<UInt8>) -> StringForm {
    guard let first = text.first else { return .empty }
    if isDigit(first) || first == UInt8(ascii: "-") {
      return text.contains { "-/:".utf8.contains($0) } && text.count >= 8 ? .date : .number
    }
    if text.contains(UInt8(ascii: ":")) { return .address }
    return text.contains(UInt8(ascii: " ")) ? .spaced : .other
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
