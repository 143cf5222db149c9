import Foundation
import JSONVariants
import ValueComparison

/// A recorded value as lines, one for each part, which differ where values differ.
///
///     "$"             : "fields App.User",
///     "$.id"          : "Int 5",
///     "$.address"     : "optional Swift.Optional<App.Address> = fields App.Address",
///     "$.address.city": "String? Ulm",
///     "$.tags"        : "array Swift.Array<Swift.String>",
///     "$.tags[0]"     : "String new"
typealias ValueLines = [String: String]

extension RecordedValue {
  private static let wrapper = " = "
  private static let rawValueStep = ParityPath.Step.key("(raw)")
  private static let encodedStep = ParityPath.Step.key("(encoded)")
  /// The value as lines.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the value.
  var lines: ValueLines {
    var lines: ValueLines = [:]
    addLines(at: "$", to: &lines)
    return lines
  }

  private func addLines(at path: String, to lines: inout ValueLines) {
    let (text, parts) = described
    lines[path] = text
    for (step, value) in parts {
      value.addLines(at: path + ParityPath([step]).description.dropFirst(), to: &lines)
    }
  }

  /// The line of the value itself, and its parts.
  private var described: (text: String, parts: [(ParityPath.Step, RecordedValue)]) {
    switch content {
    case .leaf(let leaf): return (LeafText.text(of: leaf, typeName: typeName), [])
    case .optional(let wrapped):
      let (text, parts) = wrapped?.described ?? ("nil", [])
      return ("optional \(typeName)\(Self.wrapper)\(text)", parts)
    case .fields(let fields, let isTuple):
      return ("\(isTuple ? "tuple" : "fields") \(typeName)", Self.parts(of: fields))
    case .elements(let elements): return ("array \(typeName)", Self.numbered(elements))
    // A set has another order in each run.
    case .set(let elements):
      let sorted = elements.map { ($0, "\($0.lines.sorted { $0.key < $1.key })") }
        .sorted { $0.1 < $1.1 }
      return ("set \(typeName)", Self.numbered(sorted.map(\.0)))
    case .dictionary(let pairs): return ("dictionary \(typeName)", Self.parts(of: pairs))
    case .enumCase(let found):
      let parts: [(ParityPath.Step, RecordedValue?)] = [
        (.key(found.name ?? ""), found.payload), (Self.rawValueStep, found.rawValue),
        (Self.encodedStep, found.encoded.map(Self.data)),
      ]
      return (
        "case .\(found.name ?? "") \(typeName)",
        parts.compactMap { part in part.1.map { (part.0, $0) } }
      )
    case .opaque: return ("opaque \(typeName)", [])
    case .changing: return ("changing \(typeName)", [])
    case .repeated: return ("repeated \(typeName)", [])
    }
  }

  private static func data(_ data: Data) -> RecordedValue {
    RecordedValue(
      typeName: RecordedValue.typeName(of: Data.self),
      .leaf(LeafValue(payload: .data(data), type: Data.self))
    )
  }

  private static func numbered(_ values: [RecordedValue]) -> [(ParityPath.Step, RecordedValue)] {
    values.enumerated().map { (.index($0.offset), $0.element) }
  }

  /// Returns the parts of a value with labels; the storage of a wrapped property `name` is at `_name`.
  private static func parts(of fields: [Field]) -> [(ParityPath.Step, RecordedValue)] {
    var seen: [String: Int] = [:]
    return fields.flatMap { field -> [(ParityPath.Step, RecordedValue)] in
      // A class may have a private property of the name that one of its superclass has.
      seen[field.label, default: 0] += 1
      let number = seen[field.label] ?? 1
      let label = number > 1 ? "\(field.label)#\(number)" : field.label
      let storage = RecordedValue(typeName: "", .fields(field.storage, isTuple: false))
      return [(.key(label), field.value)]
        + (field.storage.isEmpty ? [] : [(.key("_" + label), storage)])
    }
  }

  /// Returns the pairs of a dictionary as elements of a key and a value, in the order of their keys.
  private static func parts(
    of pairs: [(key: RecordedValue, value: RecordedValue)]
  ) -> [(ParityPath.Step, RecordedValue)] {
    let sorted = pairs.map { ($0, "\($0.key.lines.sorted { $0.key < $1.key })") }
      .sorted { $0.1 < $1.1 }
    return numbered(
      sorted.map { pair, _ in
        let fields = [
          Field(label: "key", value: pair.key), Field(label: "value", value: pair.value),
        ]
        return RecordedValue(typeName: "", .fields(fields, isTuple: true))
      }
    )
  }
}

// MARK: -

/// A part of a value that is made of lines, which other values share where their lines are the same.
final class ValueNode: Sendable {
  private let text: String
  private let parts: [ParityPath.Step: ValueNode]
  let value: RecordedValue

  private init(_ text: String, _ parts: [ParityPath.Step: ValueNode]) throws(RecordError) {
    self.text = text
    self.parts = parts
    guard let value = Self.value(text[...], parts) else { throw RecordError("the line \(text)") }
    self.value = value
  }

  /// Creates a value from all its lines.
  ///
  /// - Throws: `RecordError` for a line of another form.
  convenience init(_ lines: ValueLines) throws(RecordError) {
    let node = try Self.changed(nil, by: Self.changes(lines.mapValues { $0 }))
    guard let node else { throw RecordError("a value without a line") }
    try self.init(node.text, node.parts)
  }

  /// Returns the value with other lines; `nil` for a line that is gone.
  func changed(by lines: [String: String?]) throws(RecordError) -> ValueNode {
    guard let node = try Self.changed(self, by: Self.changes(lines)) else {
      throw RecordError("a value without a line")
    }
    return node
  }

  private static let maximumDepth = 2_048

  private typealias Change = (steps: ArraySlice<ParityPath.Step>, text: String?)

  private static func changes(_ lines: [String: String?]) throws(RecordError) -> [Change] {
    var changes: [Change] = []
    for (path, text) in lines {
      let steps = try ParityPath(text: path).steps
      // A value is as deep as the document of its fixture, with a few steps for each level.
      guard steps.count <= maximumDepth else { throw RecordError("a path of \(steps.count) steps") }
      changes.append((steps[...], text))
    }
    return changes
  }

  private static func changed(
    _ node: ValueNode?,
    by changes: [Change]
  ) throws(RecordError) -> ValueNode? {
    guard !changes.isEmpty else { return node }
    let own = changes.first { $0.steps.isEmpty }
    guard let text = own.map({ $0.text }) ?? node?.text else { return nil }
    var parts = node?.parts ?? [:]
    let inner = Dictionary(grouping: changes.filter { !$0.steps.isEmpty }) { $0.steps.first }
    for case let (step?, changes) in inner {
      parts[step] = try changed(
        parts[step],
        by: changes.map { ($0.steps.dropFirst(), $0.text) }
      )
    }
    return try ValueNode(text, parts)
  }
}

extension ValueNode {
  private static func value(
    _ text: Substring,
    _ parts: [ParityPath.Step: ValueNode]
  ) -> RecordedValue? {
    guard let end = text.firstIndex(of: " ") else { return nil }
    let rest = String(text[text.index(after: end)...])
    func value(_ content: RecordedValue.Content) -> RecordedValue {
      RecordedValue(typeName: rest, content)
    }
    switch text[..<end] {
    case "optional": return optional(rest, parts)
    case "fields", "tuple":
      return value(.fields(fields(parts), isTuple: text.hasPrefix("tuple")))
    case "array": return value(.elements(elements(parts)))
    case "set": return value(.set(elements(parts)))
    case "dictionary": return pairs(parts).map { value(.dictionary($0)) }
    case "case": return enumCase(rest, parts)
    case "opaque": return value(.opaque)
    case "changing": return value(.changing)
    case "repeated": return value(.repeated)
    default: return LeafText.leaf(String(text))
    }
  }

  private static func optional(
    _ text: String,
    _ parts: [ParityPath.Step: ValueNode]
  ) -> RecordedValue? {
    guard let range = text.range(of: " = ") else { return nil }
    let typeName = String(text[..<range.lowerBound])
    guard text[range.upperBound...] != "nil" else {
      return RecordedValue(typeName: typeName, .optional(nil))
    }
    return value(text[range.upperBound...], parts).map { wrapped in
      RecordedValue(typeName: typeName, .optional(wrapped))
    }
  }

  private static func fields(_ parts: [ParityPath.Step: ValueNode]) -> [RecordedValue.Field] {
    let labeled = parts.compactMap { step, node in
      if case .key(let key) = step { (key: key, node: node) } else { nil }
    }
    let storages = Dictionary(
      uniqueKeysWithValues: labeled.filter { $0.key.hasPrefix("_") }.map { ($0.key, $0.node.parts) }
    )
    return labeled.filter { !$0.key.hasPrefix("_") || $0.key == "_" }.sorted { $0.key < $1.key }
      .map { key, node in
        RecordedValue.Field(
          label: String(key.prefix { $0 != "#" }),
          value: node.value,
          storage: storages["_" + key].map(fields) ?? []
        )
      }
  }

  private static func ordered(_ parts: [ParityPath.Step: ValueNode]) -> [ValueNode] {
    let numbered = parts.compactMap { step, node in
      if case .index(let index) = step { (index: index, node: node) } else { nil }
    }
    return numbered.sorted { $0.index < $1.index }.map(\.node)
  }

  private static func elements(_ parts: [ParityPath.Step: ValueNode]) -> [RecordedValue] {
    ordered(parts).map(\.value)
  }

  private static func pairs(
    _ parts: [ParityPath.Step: ValueNode]
  ) -> [(key: RecordedValue, value: RecordedValue)]? {
    let pairs = ordered(parts).compactMap { node in
      node.parts[.key("key")].flatMap { key in
        node.parts[.key("value")].map { (key: key.value, value: $0.value) }
      }
    }
    return pairs.count == parts.count ? pairs : nil
  }

  private static func enumCase(
    _ text: String,
    _ parts: [ParityPath.Step: ValueNode]
  ) -> RecordedValue? {
    guard text.hasPrefix("."), let end = text.firstIndex(of: " ") else { return nil }
    let name = String(text[..<end].dropFirst())
    var encoded: Data?
    if case .leaf(let leaf)? = parts[.key("(encoded)")]?.value.content,
      case .data(let data) = leaf.payload
    {
      encoded = data
    }
    let found = RecordedValue.Case(
      name: name.isEmpty ? nil : name,
      payload: parts[.key(name)]?.value,
      rawValue: parts[.key("(raw)")]?.value,
      encoded: encoded
    )
    return RecordedValue(typeName: String(text[text.index(after: end)...]), .enumCase(found))
  }
}
