package import Foundation
import LegacyExtractor

/// Feeds mutated documents to the parser, the extractors and the bridge.
///
/// The test is that no document traps. Every `stride`th document is also compared with `JSONSerialization`:
/// the parser of Linux accepts and rejects the same documents, with the same trees. On Apple platforms,
/// whose parser is another one, the disagreements are only listed.
package struct FuzzRun {
  package private(set) var inputs = 0
  package private(set) var accepted = 0
  package private(set) var decoded = 0
  /// Documents on which the two parsers disagree.
  package private(set) var disagreements: [Data] = []
  private var generator: MutationGenerator
  private let stride: Int

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - seed: The seed of the documents.
  ///   - stride: The interval at which documents are compared with `JSONSerialization`.
  package init(seed: UInt64, comparingEvery stride: Int) {
    generator = MutationGenerator(seed: seed)
    self.stride = stride
  }

  package mutating func run(_ count: Int) {
    for _ in 0..<count {
      let data = Data(generator.next())
      inputs += 1
      let document = try? JSONDocument(data)
      if document != nil { accepted += 1 }
      if inputs % stride == 0 { compare(data, document) }
      if (try? EveryType.decodeValue(from: data)) != nil { decoded += 1 }
      if let unboxed: EveryUnboxType = try? unbox(data: data) {
        decoded += unboxed.text.isEmpty ? 0 : 1
      }
      if let document { readAll(document) }
    }
  }

  private func readAll(_ document: JSONDocument) {
    _ = document.describe(.root)
    let tree = document.foundationObject(.root)
    _ = try? EveryType.decodeValue(tree)
    if let json = try? JAYSON(any: tree) { _ = (json["a"]?[0]?.double, json.currentPath()) }
  }

  private mutating func compare(_ data: Data, _ document: JSONDocument?) {
    let reference = try? JSONSerialization.jsonObject(with: data) as? NSObject
    let ours = document?.foundationObject(.root) as? NSObject
    if (reference == nil) != (document == nil) || !isEqual(reference, ours) {
      disagreements.append(data)
    }
  }

  private func isEqual(_ left: NSObject?, _ right: NSObject?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left == right
  }
}
