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
///
/// A line is `nil` if the value that it is compared with has the line.
typealias ValueLines = [String: String?]

extension RecordedValue {
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
      return ("optional \(typeName) = \(text)", parts)
    case .fields(let fields, let isTuple):
      return ("\(isTuple ? "tuple" : "fields") \(typeName)", Self.parts(of: fields))
    case .elements(let elements): return ("array \(typeName)", Self.numbered(elements))
    case .set(let elements):
      return ("set \(typeName)", Self.numbered(Self.sorted(elements, by: \.self)))
    // The keys and the values take turns.
    case .dictionary(let pairs):
      let sorted = Self.sorted(pairs, by: \.key).flatMap { [$0.key, $0.value] }
      return ("dictionary \(typeName)", Self.numbered(sorted))
    case .enumCase(let found):
      let encoded = found.encoded.map { " = " + String(decoding: $0, as: UTF8.self) } ?? ""
      let parts = [(found.name ?? "", found.payload), (ValueNode.rawValue, found.rawValue)]
      return (
        "case .\(found.name ?? "") \(typeName)\(encoded)",
        parts.compactMap { name, value in value.map { (.key(name), $0) } }
      )
    case .opaque: return ("opaque \(typeName)", [])
    case .changing: return ("changing \(typeName)", [])
    case .repeated: return ("repeated \(typeName)", [])
    }
  }

  private static func numbered(_ values: [RecordedValue]) -> [(ParityPath.Step, RecordedValue)] {
    values.enumerated().map { (.index($0.offset), $0.element) }
  }

  /// Sorts the items of a set or a dictionary, which has another order in each run.
  private static func sorted<Item>(
    _ items: [Item],
    by value: (Item) -> RecordedValue
  ) -> [Item] {
    items.map { ($0, "\(value($0).lines.sorted { $0.key < $1.key })") }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Returns the parts of a value with labels; the storage of a wrapped property `name` is at `_name`.
  private static func parts(of fields: [Field]) -> [(ParityPath.Step, RecordedValue)] {
    var seen: [String: Int] = [:]
    return fields.flatMap { field -> [(ParityPath.Step, RecordedValue)] in
      // A class may have a private property of the name that one of its superclass has.
      let number = seen[field.label, default: 0] + 1
      seen[field.label] = number
      let label = number > 1 ? "\(field.label)#\(number)" : field.label
      let storage = RecordedValue(typeName: "", .fields(field.storage, isTuple: false))
      return [(.key(label), field.value)]
        + (field.storage.isEmpty ? [] : [(.key("_" + label), storage)])
    }
  }
}

// MARK: -

/// A part of a value that is made of lines, which other values share where their lines are the same.
final class ValueNode: Sendable {
  fileprivate static let rawValue = "(raw)"
  /// The number of optionals in one another that a type may have.
  private static let maximumOptionals = 64

  private typealias Parts = [ParityPath.Step: ValueNode]
  private typealias Change = (steps: ArraySlice<ParityPath.Step>, text: String?)

  private let text: String
  private let parts: Parts
  let value: RecordedValue

  private init(_ text: String, _ parts: Parts, at path: ParityPath) throws(RecordError) {
    self.text = text
    self.parts = parts
    guard let value = Self.value(text[...], parts) else {
      throw RecordError("the line “\(ValueText.oneLine(text))” at \(path)")
    }
    self.value = value
  }

  /// Returns the value of lines.
  ///
  /// - Parameters:
  ///   - lines: The lines of the value, or those that differ from the base.
  ///   - base: A value with the other lines.
  /// - Returns: The value.
  /// - Throws: `RecordError` for a line of another form.
  static func of(_ lines: ValueLines, over base: ValueNode? = nil) throws(RecordError) -> ValueNode
  {
    var changes: [Change] = []
    for (path, text) in lines {
      changes.append((try ParityPath(text: path).steps[...], text))
    }
    guard let node = try changed(base, by: changes, at: ParityPath()) else {
      throw RecordError("a value without a line")
    }
    return node
  }

  private static func changed(
    _ node: ValueNode?,
    by changes: [Change],
    at path: ParityPath
  ) throws(RecordError) -> ValueNode? {
    guard !changes.isEmpty else { return node }
    let own = changes.first { $0.steps.isEmpty }
    guard let text = own.map({ $0.text }) ?? node?.text else { return nil }
    var parts = node?.parts ?? [:]
    let inner = Dictionary(grouping: changes.filter { !$0.steps.isEmpty }) { $0.steps.first }
    for case let (step?, changes) in inner {
      let rest = changes.map { (steps: $0.steps.dropFirst(), text: $0.text) }
      parts[step] = try changed(parts[step], by: rest, at: path.appending(step))
    }
    return try ValueNode(text, parts, at: path)
  }
}

extension ValueNode {
  private static func value(_ text: Substring, _ parts: Parts, depth: Int = 0) -> RecordedValue? {
    guard depth < maximumOptionals, let (word, rest) = text.split(at: " ") else { return nil }
    func value(_ content: RecordedValue.Content) -> RecordedValue {
      RecordedValue(typeName: String(rest), content)
    }
    switch word {
    case "optional": return optional(rest, parts, depth: depth + 1)
    case "fields", "tuple": return value(.fields(fields(parts), isTuple: word == "tuple"))
    case "array": return value(.elements(elements(parts)))
    case "set": return value(.set(elements(parts)))
    case "dictionary":
      let items = elements(parts)
      guard items.count % 2 == 0 else { return nil }
      let pairs = stride(from: 0, to: items.count, by: 2).map { (items[$0], items[$0 + 1]) }
      return value(.dictionary(pairs))
    case "case": return enumCase(rest, parts)
    case "opaque": return value(.opaque)
    case "changing": return value(.changing)
    case "repeated": return value(.repeated)
    default: return LeafText.leaf(text)
    }
  }

  private static func optional(_ text: Substring, _ parts: Parts, depth: Int) -> RecordedValue? {
    guard let (typeName, content) = text.split(at: " = ") else { return nil }
    let wrapped = value(content, parts, depth: depth)
    guard content == "nil" || wrapped != nil else { return nil }
    return RecordedValue(typeName: String(typeName), .optional(wrapped))
  }

  private static func fields(_ parts: Parts) -> [RecordedValue.Field] {
    let labeled = parts.compactMap { step, node in
      if case .key(let key) = step { (key: key, node: node) } else { nil }
    }
    return labeled.filter { !$0.key.hasPrefix("_") || $0.key == "_" }.sorted { $0.key < $1.key }
      .map { key, node in
        RecordedValue.Field(
          label: String(key.prefix { $0 != "#" }),
          value: node.value,
          storage: parts[.key("_" + key)].map { fields($0.parts) } ?? []
        )
      }
  }

  private static func elements(_ parts: Parts) -> [RecordedValue] {
    let numbered = parts.compactMap { step, node in
      if case .index(let index) = step { (index: index, value: node.value) } else { nil }
    }
    return numbered.sorted { $0.index < $1.index }.map(\.value)
  }

  private static func enumCase(_ text: Substring, _ parts: Parts) -> RecordedValue? {
    guard text.hasPrefix("."), let (name, type) = text.dropFirst().split(at: " ") else {
      return nil
    }
    let encoded = type.split(at: " = ")
    let found = RecordedValue.Case(
      name: name.isEmpty ? nil : String(name),
      payload: parts[.key(String(name))]?.value,
      rawValue: parts[.key(rawValue)]?.value,
      encoded: encoded.map { Data($0.rest.utf8) }
    )
    return RecordedValue(typeName: String(encoded?.head ?? type), .enumCase(found))
  }
}

extension Substring {
  /// Returns the texts before and after the first mark; `nil` if there is none.
  func split(at mark: String) -> (head: Substring, rest: Substring)? {
    range(of: mark).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}
