package import RawJSON

/// A place in a document or in a model, printed as `$.orders[1].qty`.
///
/// A *schema path* is a path in which every index is `[*]`: all elements of an array share it.
public struct ParityPath: Hashable, Sendable {
  /// One step from a container to what it holds.
  public enum Step: Hashable, Sendable {
    /// A key of an object, or the label of a property.
    case key(String)
    /// An element of an array.
    case index(Int)
    /// Any element of an array.
    case anyIndex
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

  /// The keys alone, as legacy libraries report a place.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var keys: [String] {
    steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  /// The path with other keys, as a port names them.
  func renamed(_ renames: [String: String]) -> ParityPath {
    guard !renames.isEmpty else { return self }
    return ParityPath(
      steps.map { if case .key(let key) = $0 { .key(renames[key] ?? key) } else { $0 } }
    )
  }

  mutating func append(_ step: Step) { steps.append(step) }

  mutating func removeLast() { steps.removeLast() }

  func appending(_ step: Step) -> ParityPath { ParityPath(steps + [step]) }
}

extension ParityPath.Step {
  /// The step with an index replaced by any index.
  var schema: ParityPath.Step { if case .index = self { .anyIndex } else { self } }
}

extension ParityPath: CustomStringConvertible {
  /// The path as reports print it; keys that are not plain words stand in brackets.
  public var description: String { steps.reduce(into: "$") { $0 += Self.text(of: $1) } }

  private static func text(of step: Step) -> String {
    switch step {
    case .index(let index): "[\(index)]"
    case .anyIndex: "[*]"
    case .key(let key): isPlain(key) ? "." + key : "[\(key.debugDescription)]"
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    if key.utf8.allSatisfy(isPlain) { return !key.isEmpty }
    return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }

  /// Most keys are ASCII, for which the tables of Unicode need not be asked.
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
  /// - Returns: Whether the first one's text precedes the other's.
  public static func < (lhs: ParityPath, rhs: ParityPath) -> Bool {
    lhs.description < rhs.description
  }
}
