import Foundation
import JSONVariants
import LegacyMappers
import MigrationPlanning
import ParityEngine
import ValueComparison

/// The types of an app that have code for a JAYSON value, which no protocol tells.
final class JAYSONTypes {
  private let sources: SourceFiles
  /// The paths that the code of a type reads, an empty one for the value itself; `nil` for a type without code.
  private var known: [ObjectIdentifier: Set<[String]>?] = [:]
  /// Whether only the known types count, because the others cannot be decoded.
  private var isClosed = false

  init(_ sources: SourceFiles) { self.sources = sources }

  func contains(_ type: any Any.Type) -> Bool { paths(of: type) != nil }

  /// Returns what makes a type of a value in the code that its draft stands for.
  func maker(of type: any Any.Type) -> (name: String, label: String) {
    ModelDeclaration.find(type, in: sources)?.legacyCode?.maker ?? ("init", "")
  }

  /// Leaves out all types but some.
  func keep(_ types: [any Any.Type]) {
    let ids = types.map(ObjectIdentifier.init)
    known = known.filter { ids.contains($0.key) }
    isClosed = true
  }

  private func paths(of type: any Any.Type) -> Set<[String]>? {
    let id = ObjectIdentifier(type)
    if let paths = known[id] { return paths }
    guard !isClosed, !TypeSpelling.isForeign(type) else { return nil }
    let declaration = ModelDeclaration.find(type, in: sources)
    let paths: Set<[String]>? =
      declaration?.legacyCode.map { code in
        let reads = code.statements.flatMap { LegacyRead.all(in: $0.code, of: .jayson) }
        let own = reads.filter { $0.receiver == code.reader }.compactMap(\.literalPath)
        let isOfValue = code.statements.contains {
          LegacyRead.readsValue(code.reader, in: $0.masked)
        }
        return Set(own + (isOfValue ? [[]] : []))
      }
    known[id] = .some(paths)
    return paths
  }

  /// Returns the path of the value that a property of models is made of, with the reads that it depends on; `nil` if the
  /// document itself may be that value.
  func path(of type: any Any.Type, reads: [ModelRead]) -> [String]? {
    guard let own = paths(of: TypeContent.innermost(type)), let first = reads.first else {
      return nil
    }
    if own == [[]] { return reads.count == 1 ? first.path : nil }
    guard !(TypeContent.unwrapped(type) is any AnyCollection.Type) else { return nil }
    let counts = (1..<max(1, first.path.count)).reversed().filter { count in
      reads.allSatisfy { $0.path.count > count && $0.path.starts(with: first.path.prefix(count)) }
    }
    // The code of the type says where its object begins.
    let count = counts.first { count in
      reads.contains { own.contains(Array($0.path.dropFirst(count))) }
    }
    return (count ?? counts.first).map { Array(first.path.prefix($0)) }
  }
}

extension ModelProbe {
  /// The models that a JAYSON model makes of values, with their documents.
  var parts: [(model: LegacyModel, documents: [Data])] {
    PropertyReading.all(in: self, nil).compactMap { reading in
      guard let read = reading.read, read.contentType == reading.contentType else { return nil }
      let (type, hosts) = (reading.contentType, hosts(of: read.path))
      return hosts.lazy.compactMap { host in
        let place = ModelPlace(host: host, path: read.path, label: reading.label, type: type)
        let documents = hosts.compactMap { document in
          document.text(at: read.path).flatMap {
            try? JSONDocument(Data($0.utf8), allowingFragments: true)
          }
        }.flatMap { ModelPart.all(of: type, at: .root, in: $0).map(\.document) }
        return model.child(TypeContent.innermost(type), at: place).map { ($0, documents) }
      }.first { child, documents in
        !Self.isDefault(of: child, documents)
          && documents.contains { child.decode($0).value != nil }
      }
    }
  }

  /// Returns whether a model around another one has a default for what the other one refuses, which hides its refusals.
  private static func isDefault(of model: LegacyModel, _ documents: [Data]) -> Bool {
    guard let other = model.decode(Data("\"?\"".utf8)).value else { return false }
    return documents.compactMap { ProbedDocument($0, model.decode($0)) }.contains { document in
      let paths = document.memberPaths(depth: 1)
      return paths.count > 1
        && paths.contains { path in
          document.changed(path, to: nil).flatMap { model.decode($0).value }
            .map { PropertyOutcome.areEqual($0, other) } ?? false
        }
    }
  }
}

// MARK: -

/// A place in which a model has values of a type that cannot be decoded alone.
struct ModelPlace {
  /// A document of the model.
  let host: ProbedDocument
  /// The path of the property's value.
  let path: [String]
  let label: String
  /// The type of the property.
  let type: any Any.Type

  private static let refused = Fixture.Rejection(CocoaError(.coderReadCorrupt))

  /// Decodes a document by the model around it, with the document in this place, alone if there is a list.
  func run(of model: LegacyModel, on document: Data) -> ModelRun {
    var text = String(decoding: document, as: UTF8.self)
    var path = path
    var list = TypeContent.unwrapped(type) as? any AnyCollection.Type
    while let outer = list {
      text = outer.text(with: text)
      path.append(outer.isDictionary ? "x" : "0")
      list = TypeContent.unwrapped(outer.elementType) as? any AnyCollection.Type
    }
    guard let changed = host.changed(self.path, to: text) else {
      return ModelRun(result: .rejection(Self.refused))
    }
    let run = model.decode(changed)
    let value = (run.properties?.first { $0.label == label }).flatMap { Self.content(of: $0.value) }
    let node = path.reduce(Optional(run.root)) { node, key in
      node.flatMap { run.document?.step(key, from: $0) }
    }
    let result =
      value.map { .value($0) } ?? (run.value == nil ? run.result : .rejection(Self.refused))
    let tree = node == nil ? nil : run.document
    return ModelRun(result: result, all: run.all, tree, root: node ?? .root)
  }

  /// Returns the first model in a value; `nil` if there is none.
  private static func content(of value: Any) -> Any? {
    guard let content = Operand.unwrap(value).content,
      let list = Swift.type(of: content) as? any AnyCollection.Type
    else { return Operand.unwrap(value).content }
    let first = Mirror(reflecting: content).children.first?.value
    let element =
      list.isDictionary
      ? first.flatMap { Mirror(reflecting: $0).children.map(\.value).last } : first
    return element.flatMap { self.content(of: $0) }
  }
}

extension JSONDocument {
  fileprivate func step(_ key: String, from node: JSONNode) -> JSONNode? {
    guard kind(node) == .array else { return value(forKey: key, in: node) }
    return Int(key).flatMap { index in children(of: node).dropFirst(index).first }
  }
}
