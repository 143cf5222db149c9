import Foundation
import JSONVariants

/// Writes values as text that is the same in every run.
///
/// Dictionaries and sets are sorted, dates and numbers have full precision, custom descriptions are ignored.
package enum ValueText {
  private static let maximumDepth = 64

  /// Returns a value on one line, truncated when it is long.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: The path of the value.
  ///   - exceptions: The schema paths of nondeterministic values, which are written as `…`.
  /// - Returns: The text.
  static func short(
    _ value: Any,
    at path: ParityPath = ParityPath(),
    except exceptions: Set<ParityPath> = []
  ) -> String {
    cut(full(value, within: Surroundings(path: path.schema, exceptions: exceptions)), around: 0)
  }

  /// Returns a text without line breaks, truncated when it is long.
  package static func oneLine(_ text: String) -> String {
    cut(text.split(whereSeparator: \.isNewline).joined(separator: " "), around: 0)
  }

  /// Returns a value without truncation.
  static func full(_ value: Any) -> String { full(value, within: Surroundings()) }

  /// The path and the enclosing objects of a value.
  private struct Surroundings {
    var path = ParityPath()
    var exceptions: Set<ParityPath> = []
    private(set) var depth = 0
    private(set) var objects: [ObjectIdentifier] = []

    /// Returns the surroundings of a part of the value.
    func descending(to step: @autoclosure () -> ParityPath.Step) -> Surroundings {
      guard !exceptions.isEmpty else { return self }
      var inner = self
      inner.path.append(step())
      return inner
    }

    /// Returns the surroundings inside a value; `nil` at the maximum depth or when an object contains itself.
    func entering(_ value: Any, _ facts: TypeFacts) -> Surroundings? {
      var inner = self
      inner.depth += 1
      if facts.isObject {
        let object = ObjectIdentifier(value as AnyObject)
        guard !objects.contains(object) else { return nil }
        inner.objects.append(object)
      }
      return inner.depth > maximumDepth ? nil : inner
    }
  }

  private static func full(_ value: Any, within outer: Surroundings) -> String {
    guard !outer.exceptions.contains(outer.path) else { return "…" }
    let facts = TypeCatalogue.shared.facts(of: value)
    switch facts.role {
    case .leaf(let leaf): return leaf.read(value).map(text) ?? facts.shortName
    case .optional:
      let (content, depthOfNil) = Operand.unwrap(value)
      return content.map { full($0, within: outer) } ?? nilText(depthOfNil)
    case .anyHashable:
      return (value as? AnyHashable).map { full($0.base, within: outer) } ?? facts.shortName
    case .contents, .structure:
      guard let inner = outer.entering(value, facts) else { return "…" }
      return text(of: ValueShape(value, facts), named: facts.shortName, within: inner)
    case .whole, .opaque: return facts.shortName
    }
  }

  private static func text(
    of shape: ValueShape,
    named type: String,
    within inner: Surroundings
  ) -> String {
    switch shape {
    case .fields(let fields):
      let texts = fields.map { field in
        "\(field.label): " + full(field.value, within: inner.descending(to: .key(field.label)))
      }
      return "\(type)(" + texts.joined(separator: ", ") + ")"
    case .elements(let elements, _): return list(texts(of: elements, within: inner))
    case .set(let elements, _): return list(texts(of: elements, within: inner).sorted())
    case .dictionary(let pairs, _, _):
      let texts = pairs.map { pair in
        let key = full(pair.key, within: inner.descending(to: .anyIndex))
        return "\(key): "
          + full(pair.value, within: inner.descending(to: .key(keyText(pair.key))))
      }
      return list(texts.sorted())
    case .enumCase(let enumCase): return text(of: enumCase, within: inner)
    case .opaque: return type
    }
  }

  private static func texts(of elements: [Any], within inner: Surroundings) -> [String] {
    let place = inner.descending(to: .anyIndex)
    return elements.map { full($0, within: place) }
  }

  private static func text(of enumCase: EnumCase, within inner: Surroundings) -> String {
    guard let name = enumCase.name else {
      return enumCase.rawValue.map { ".rawValue: \($0)" } ?? oneLine("\(enumCase.value)")
    }
    guard let payload = enumCase.payload else { return ".\(name)" }
    return ".\(name)(\(full(payload, within: inner.descending(to: .key(name)))))"
  }

  /// Returns a dictionary key in the form that paths use.
  static func keyText(_ key: Any) -> String {
    if case .string(let text)? = RecordedValue.of(key)?.leaf?.payload { return text }
    return key as? String ?? full(key)
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.joined(separator: ", ") + "]"
  }

  private static func nilText(_ depth: Int) -> String {
    String(repeating: ".some(", count: depth) + "nil" + String(repeating: ")", count: depth)
  }
}

extension ValueText {
  /// Returns the text of a leaf, without its type.
  package static func text(of leaf: LeafValue) -> String {
    switch leaf.payload {
    case .none: "nil"
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .float(let value): value.description
    case .bool(let value): value.description
    case .string(let value): value.debugDescription
    case .date(let value): DateText.text(of: value)
    case .data(let value): dataText(value)
    case .url(let value): urlText(value)
    case .decimal(let value): value.description
    case .text(let value): value
    }
  }

  private static func dataText(_ data: Data) -> String {
    let bytes = data.prefix(16).map(hex).joined() + (data.count > 16 ? "…" : "")
    return data.isEmpty ? "0 bytes" : "\(data.count) bytes \(bytes)"
  }

  private static func urlText(_ url: URL) -> String {
    let base = url.baseURL.map { " base \($0.absoluteString)" } ?? ""
    return url.relativeString + base
  }

  /// Returns a text with every scalar beyond ASCII as its number, which shows in what Unicode form it is.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped(asASCII: true) }.joined()
  }

  /// Truncates a text to 80 characters starting shortly before an offset.
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

extension ValueText {
  static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }
}
