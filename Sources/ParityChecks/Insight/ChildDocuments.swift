import Foundation
import JSONVariants
import LegacyMappers

/// A simultaneous walk through a document and the recorded reads of a route.
struct ChildSearch {
  let document: JSONDocument
  let reads: ReadTree
  let keys: KeyConversion
  let typeNames: Set<String>
  private(set) var ranges: Set<Range<Int>> = []

  init(document: JSONDocument, reads: ReadTree, keys: KeyConversion, typeNames: Set<String>) {
    self.document = document
    self.reads = reads
    self.keys = keys
    self.typeNames = typeNames
  }

  mutating func visit(_ node: JSONNode, at place: Int, _ path: [String] = []) {
    if let typeName = reads[place].value.typeName { add(node, asked: typeName) }
    for member in document.members(of: node) {
      let key = document.string(member.key)
      let step = ParityPath.Step.key(keys.converted(key, at: path))
      guard let child = reads.child(of: place, at: step) else { continue }
      visit(member.value, at: child, path + [key])
    }
    guard let child = reads.child(of: place, at: .anyIndex) else { return }
    for element in document.elements(of: node) { visit(element, at: child, path) }
  }

  /// Adds a value of the type, or the elements of an array or a dictionary of it.
  private mutating func add(_ node: JSONNode, asked typeName: String) {
    guard document.kind(node).isContainer else { return }
    if typeNames.contains(typeName) {
      ranges.insert(document.byteRange(node))
    } else if let wrapped = Self.argument(of: "Optional", in: typeName) {
      add(node, asked: wrapped)
    } else if let element = Self.argument(of: "Array", in: typeName) {
      for part in document.elements(of: node) { add(part, asked: element) }
    } else if let value = Self.argument(of: "Dictionary", in: typeName)?.split(separator: ",").last
    {
      let value = value.drop { $0 == " " }
      for member in document.members(of: node) { add(member.value, asked: String(value)) }
    }
  }

  private static func argument(of generic: String, in typeName: String) -> String? {
    guard typeName.hasPrefix(generic + "<"), typeName.hasSuffix(">") else { return nil }
    return String(typeName.dropFirst(generic.count + 1).dropLast())
  }
}
