import HarnessSupport
import Foundation
import Testing

@testable import ValueComparison

/// Two values to be compared, made anew for each comparison.
struct ComparedPair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let values: @Sendable () -> (legacy: Any, codable: Any)

  init(_ name: String, _ values: @escaping @Sendable () -> (Any, Any)) {
    testDescription = name
    self.values = { (values().0, values().1) }
  }

  /// The values as properties of two values of one model.
  static func declaredAlike<Value>(
    _ name: String,
    _ values: @escaping @Sendable () -> (Value, Value)
  ) -> ComparedPair {
    ComparedPair(name) { (Holder(value: values().0), Holder(value: values().1)) }
  }

  /// The values as properties of two models.
  static func ofTwoModels<Legacy, Codable>(
    _ name: String,
    _ values: @escaping @Sendable () -> (Legacy, Codable)
  ) -> ComparedPair {
    ComparedPair(name) { (LegacyHolder(value: values().0), Holder(value: values().1)) }
  }

  var comparison: StructuralComparison {
    let (legacy, codable) = values()
    return StructuralComparison.compared(legacy, codable)
  }

  /// The comparison with the sides exchanged.
  var reversed: StructuralComparison {
    let (legacy, codable) = values()
    return StructuralComparison.compared(codable, legacy)
  }

  private struct Holder<Value> { let value: Value }
  private struct LegacyHolder<Value> { let value: Value }
}

/// Types for pairs of values.
enum Compared {
  protocol Media { var id: Int { get } }
  struct Photo: Media, Hashable { var id = 1 }
  struct Video: Media, Hashable { var id = 1 }
  class Animal { var name = "Rex" }
  final class Dog: Animal {}
  final class Cat: Animal {}
  class Beast { var name = "Rex" }
  final class Wolf: Beast {}

  struct LegacyTag: Hashable { var id = 1, name = "n" }
  struct Tag: Hashable { var name = "n", id = 1 }
  struct Blob: Hashable { var data = Data([1, 2]) }
  struct LegacyBlob: Hashable { var data = Data([1, 2]) }

  /// Equal by its identifier alone.
  struct Shallow: Hashable {
    var id = 1
    var note = "n"
    static func == (a: Shallow, b: Shallow) -> Bool { a.id == b.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  enum Shy: CustomStringConvertible { case a, b; var description: String { "shy" } }
  enum Loaded: CustomStringConvertible { case a, b, c(Int); var description: String { "loaded" } }
  enum Telling: CustomStringConvertible {
    case a, b, c(Int)
    var description: String { if case .a = self { "first" } else { "other" } }
  }
  enum Raw: String, CustomStringConvertible { case a, b; var description: String { "raw" } }
  enum LegacyRaw: String, CustomStringConvertible { case a, b; var description: String { "old" } }
  enum Written: Encodable, CustomStringConvertible {
    case a, b, c(Int)
    var description: String { "written" }
  }
  enum LegacyWritten: Encodable, CustomStringConvertible {
    case a, b, c(Int)
    var description: String { "old" }
  }
  enum Plain { case a, b, c(Int) }
  enum LegacyPlain { case a, b, c(Int) }

  struct Mirrored: CustomReflectable {
    var secret = 1
    var shown = 1
    var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
  }
  struct Guarded: CustomReflectable, Equatable {
    var secret = 1
    var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }
  }
  /// Claims to be a `nil`.
  struct Empty: CustomReflectable {
    var secret = 1
    var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .optional) }
  }
  @propertyWrapper struct Counted { var wrappedValue: Int; var count = 0 }
  struct Counting {
    @Counted var level: Int
    init(count: Int = 0) { _level = Counted(wrappedValue: 1, count: count) }
  }

  final class Node: Hashable {
    var name: String
    var next: Node?
    init(_ name: String) { self.name = name }
    static func == (a: Node, b: Node) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func ring(_ names: String...) -> Set<Node> {
      let nodes = names.map(Node.init)
      for (index, node) in nodes.enumerated() { node.next = nodes[(index + 1) % nodes.count] }
      return Set(nodes)
    }
  }

  static func bytes(_ count: Int, last: UInt8) -> Data { Data(repeating: 7, count: count) + [last] }
}
