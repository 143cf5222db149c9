package import LegacyMappers

/// A path to a value in a document or in a model, printed as `$.orders[1].qty`.
///
/// A *schema path* is a path in which every index is `[*]`: all elements of an array share it.
public struct ParityPath: Hashable, Sendable {
  /// One step from a container to one of its members or elements.
  public enum Step: Hashable, Sendable {
    /// A key of an object, or the label of a property.
    case key(String)
    /// An element of an array.
    case index(Int)
    /// Any element of an array.
    case anyIndex
    /// Any key of an object whose keys are data, such as IDs.
    case anyKey
  }

  /// The steps, outermost first.
  public private(set) var steps: [Step]

  /// Creates a path.
  ///
  /// - Parameter steps: The steps, outermost first.
  public init(_ steps: [Step] = []) { self.steps = steps }

  package init(_ steps: [JSONPathStep]) {
    self.steps = steps.map { step in
      switch step {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
  }

  /// The path with every index replaced by `[*]`.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var schema: ParityPath {
    ParityPath(steps.map(\.schema))
  }

  /// The keys of the path, without indexes, which is how the legacy libraries report a path.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var keys: [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// Returns the path with the labels that the Codable model uses.
  package func renamed(_ renames: [String: String]) -> ParityPath {
    guard !renames.isEmpty else { return self }
    // The longest first, so that `state.version` is found before `state`.
    let known = renames.map {
      (old: Self.steps(ofLabel: $0.key), new: Self.steps(ofLabel: $0.value))
    }
    .sorted { $0.old.count > $1.old.count }
    var result: [Step] = []
    var rest = steps[...]
    while let step = rest.first {
      let rename = known.first { rest.starts(with: $0.old) }
      result += rename?.new ?? [step]
      rest = rest.dropFirst(rename?.old.count ?? 1)
    }
    return ParityPath(result)
  }

  /// Splits a property label, which may be a path such as `state.version`, into steps.
  package static func steps(ofLabel label: String) -> [Step] {
    isPath(label) ? label.split(separator: ".").map { .key(String($0)) } : [.key(label)]
  }

  /// Returns whether a property label is a path such as `state.version`.
  package static func isPath(_ label: String) -> Bool {
    label.utf8.first != UInt8(ascii: ".") && label.utf8.contains(UInt8(ascii: "."))
  }

  package mutating func append(_ step: Step) { steps.append(step) }

  /// Removes the last step; the path of the root stays as it is, because it has no step.
  package mutating func removeLast() { if !steps.isEmpty { steps.removeLast() } }

  /// Returns the longest path with which all paths begin; `nil` without a path.
  package static func commonBeginning(of paths: [ParityPath]) -> ParityPath? {
    guard var common = paths.first else { return nil }
    for path in paths.dropFirst() {
      while !path.steps.starts(with: common.steps) { common.removeLast() }
    }
    return common
  }

  package func appending(_ step: Step) -> ParityPath { ParityPath(steps + [step]) }
}

extension ParityPath.Step {
  /// The step with an index replaced by any index.
  package var schema: ParityPath.Step { if case .index = self { .anyIndex } else { self } }
}

extension ParityPath: CustomStringConvertible {
  /// The path as reports print it; keys that are not identifiers are written in brackets.
  public var description: String { steps.reduce(into: "$") { $0 += Self.text(of: $1) } }

  private static func text(of step: Step) -> String {
    switch step {
    case .index(let index): "[\(index)]"
    case .anyIndex: "[*]"
    case .anyKey: ".*"
    case .key(let key): isPlain(key) ? "." + key : "[\(JSONText.quoted(key))]"
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    if key.utf8.allSatisfy(isPlain) { return !key.isEmpty }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// A fast path for ASCII, which avoids Unicode property lookups for most keys.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension ParityPath: Comparable {
  /// Orders paths by their text.
  ///
  /// - Parameters:
  ///   - lhs: A path.
  ///   - rhs: Another path.
  /// - Returns: Whether the text of the first path precedes the text of the second.
  /// - Complexity: O(*n*) in the number of steps.
  public static func < (lhs: ParityPath, rhs: ParityPath) -> Bool {
    lhs.description < rhs.description
  }
}

extension ParityPath {
  /// The length of the longest path in a file.
  ///
  /// A value is as deep as its document, with a few steps for each level.
  private static let maximumLength = 2_048

  /// Parses a path from its `description`.
  ///
  /// - Throws: `RecordError` when the text does not have that form, or has more steps than any value.
  package init(text: String) throws(RecordError) {
    var parser = PathParser(rest: text.unicodeScalars[...])
    guard parser.take("$"), let steps = parser.steps() else {
      throw RecordError("the path \(text)")
    }
    // Trees of paths are walked on the stack.
    guard steps.count <= Self.maximumLength else {
      throw RecordError("a path of \(steps.count) steps")
    }
    self.init(steps)
  }
}

extension ParityPath: Codable {
  /// Decodes a path from its text.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.dataCorrupted` for text that is not a path, and any error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text: text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
    }
  }

  /// Encodes the path as its text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Parses the steps of a path from left to right.
private struct PathParser {
  var rest: Substring.UnicodeScalarView

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  mutating func steps() -> [ParityPath.Step]? {
    var steps: [ParityPath.Step] = []
    while !rest.isEmpty {
      guard let step = step() else { return nil }
      steps.append(step)
    }
    return steps
  }

  private mutating func step() -> ParityPath.Step? {
    if take(".") {
      let key = text(until: [".", "["])
      return key == "*" ? .anyKey : .key(key)
    }
    guard take("[") else { return nil }
    let step = rest.first == "\"" ? quotedKey() : index()
    return take("]") ? step : nil
  }

  private mutating func index() -> ParityPath.Step? {
    let text = text(until: ["]"])
    return text == "*" ? .anyIndex : Int(text).map { .index($0) }
  }

  private mutating func text(until ends: Set<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    while let next = rest.first, !ends.contains(next) {
      text.append(next)
      rest.removeFirst()
    }
    return String(text)
  }

  /// Parses a key, which is a string of JSON.
  private mutating func quotedKey() -> ParityPath.Step? {
    guard take("\"") else { return nil }
    var text = String.UnicodeScalarView(["\""])
    var isEscaped = false
    while let scalar = rest.popFirst() {
      text.append(scalar)
      if scalar == "\"", !isEscaped { return JSONText.string(String(text)).map { .key($0) } }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return nil
  }
}
