import Foundation

/// Writes values as text that is the same in every run: dictionaries and sets in order, dates and
/// numbers in full, custom descriptions unused.
enum ValueText {
  private static let maximumDepth = 64

  /// A value on one line, cut when it is long.
  static func short(_ value: Any) -> String { cut(full(value), around: 0) }

  /// A text without line breaks, cut when it is long.
  static func oneLine(_ text: String) -> String {
    cut(text.split(whereSeparator: \.isNewline).joined(separator: " "), around: 0)
  }

  /// A value in full.
  static func full(_ value: Any) -> String { full(value, depth: 0) }

  private static func full(_ value: Any, depth: Int) -> String {
    if let leaf = LeafReader.read(value) { return text(of: leaf) }
    guard depth < maximumDepth else { return "…" }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return full(hashable.base, depth: depth + 1)
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      let (payload, depthOfNil) = OptionalDepth.unwrap(value)
      return payload.map { full($0, depth: depth) } ?? nilText(depthOfNil)
    }
    return text(of: ValueShape(value, mirror), named: mirror.subjectType, depth: depth + 1)
  }

  private static func text(of shape: ValueShape, named type: Any.Type, depth: Int) -> String {
    switch shape {
    case .fields(let fields):
      let texts = fields.map { "\($0.label): \(full($0.value, depth: depth))" }
      return "\(type)(" + texts.joined(separator: ", ") + ")"
    case .elements(let elements):
      return list(elements.map { full($0, depth: depth) })
    case .set(let elements):
      return list(elements.map { full($0, depth: depth) }.sorted())
    case .dictionary(let pairs):
      return list(
        pairs.map { "\(full($0.key, depth: depth)): \(full($0.value, depth: depth))" }.sorted()
      )
    case .enumCase(let name, let payload):
      return ".\(name)" + (payload.map { "(\(full($0, depth: depth)))" } ?? "")
    case .opaque:
      return "\(type)"
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.joined(separator: ", ") + "]"
  }

  private static func nilText(_ depth: Int) -> String {
    String(repeating: ".some(", count: depth) + "nil" + String(repeating: ")", count: depth)
  }
}

extension ValueText {
  /// A leaf without its type.
  static func text(of leaf: LeafValue) -> String {
    switch leaf.payload {
    case .none: "nil"
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .float(let value): value.description
    case .bool(let value): value.description
    case .string(let value): value.debugDescription
    case .date(let value): DateText.text(of: value)
    case .data(let value): "\(value.count) bytes"
    case .url(let value): urlText(value)
    case .decimal(let value): value.description
    case .text(let value): value
    }
  }

  private static func urlText(_ url: URL) -> String {
    let base = url.baseURL.map { " base \($0.absoluteString)" } ?? ""
    return url.relativeString + base
  }

  /// Cuts a text to 80 characters that begin shortly before an offset.
  static func cut(_ text: String, around offset: Int) -> String {
    let limit = 80
    guard text.count > limit else { return text }
    let start = min(max(0, offset - limit / 4), text.count - limit)
    let part = text.dropFirst(start).prefix(limit)
    let head = start > 0 ? "…" : ""
    let tail = start + limit < text.count ? "…" : ""
    return head + part + tail
  }
}
