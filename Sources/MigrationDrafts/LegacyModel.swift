import MigrationPlanning
import ParityEngine
import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

// How a draft is made, in the order of the files:
//   LegacyModel       decodes one model: the root of a check, a child alone, or one that only its parent can decode;
//   JAYSONTypes       finds the children that a JAYSON model makes of values, which no protocol tells;
//   ModelProbe        changes one value of a document and records which properties change;
//   PropertyReading   describes the reads and the fallback of a property;
//   DraftedProperty   finds the simplest code that reads the property in the same way;
//   DraftWriter       writes the code; MigrationDraft is the public result.

/// A legacy model that can be decoded, on its own or in a document of the model around it.
///
/// It must stay on one thread, because metatypes of legacy models may not be `Sendable`.
struct LegacyModel {
  private enum Way {
    case route(AnyRoute)
    case himotoki(any LegacyDecodable.Type)
    case model(any Unboxable.Type)
    case unboxValue(any UnboxCompatible.Type)
    indirect case part(of: LegacyModel, at: ModelPlace?)
  }

  let type: any Any.Type
  let library: DecodingLibrary
  private let way: Way
  /// The types that a JAYSON model may make of its values.
  private(set) var jaysonTypes: JAYSONTypes?

  /// Creates the model of a check; fails if reads of the legacy route cannot be recorded.
  init?(_ route: AnyRoute, sources: SourceFiles? = nil) {
    guard let library = route.library, library != .foundation else { return nil }
    type = route.valueType
    self.library = library
    way = .route(route)
    if library == .jayson { jaysonTypes = sources.map(JAYSONTypes.init) }
  }

  /// Creates a model that only another one can decode, in its own documents.
  private init(_ type: any Any.Type, partOf model: LegacyModel, at place: ModelPlace?) {
    self.type = type
    library = model.library
    way = .part(of: model, at: place)
    jaysonTypes = model.jaysonTypes
  }

  /// Creates the model of a type that a legacy model reads; fails for types of a library or of Swift.
  init?(_ type: any Any.Type, of library: DecodingLibrary) {
    guard !TypeSpelling.isForeign(type) else { return nil }
    self.type = type
    self.library = library
    switch (library, type) {
    case (.himotoki, let type as any LegacyDecodable.Type): way = .himotoki(type)
    case (.unbox, let type as any Unboxable.Type): way = .model(type)
    case (.unbox, let type as any UnboxCompatible.Type): way = .unboxValue(type)
    default: return nil
    }
  }

  /// Returns the model of a type that this model reads, or makes of a JAYSON value in a place; `nil` for other types.
  func child(_ type: any Any.Type, at place: ModelPlace? = nil) -> LegacyModel? {
    if let child = LegacyModel(type, of: library) { return child }
    return jaysonTypes?.contains(type) == true
      ? LegacyModel(type, partOf: self, at: place) : nil
  }

  /// Whether the model is the superclass of another one, whose initializer decodes it.
  var isOfSubclass: Bool { if case .part(_, nil) = way { true } else { false } }

  /// Whether the model is decoded from an object, and not from a scalar or an array.
  var readsObjects: Bool { if case .unboxValue = way { false } else { true } }

  /// Returns the superclass of the model if it is a model, too.
  ///
  /// - Parameter value: A decoded value of the model.
  /// - Returns: The superclass; `nil` if there is none, or none that the library decodes.
  func superclass(of value: Any) -> LegacyModel? {
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror, current.subjectType != type { mirror = current.superclassMirror }
    return mirror?.superclassMirror.flatMap { child($0.subjectType) }
  }

  /// The guard of drafts that are made in a process that may not survive them.
  @TaskLocal static var decodingGuard: (any DecodingGuard)?

  /// Decodes a document; its root may be any JSON value if the model does not read objects.
  func decode(_ document: Data) -> ModelRun {
    guard let decodingGuard = Self.decodingGuard else { return run(on: document) }
    let task = DecodingTask(model: TypeName.of(type), side: .legacy)
    var result: ModelRun?
    let attempt = DecodingAttempt(task: task, document: document)
    let end = decodingGuard.perform(attempt) { result = run(on: document) }
    return result ?? ModelRun(result: .crash(end ?? .crash))
  }

  private func run(on document: Data) -> ModelRun {
    if case .part(let model, let place) = way {
      if let place { return place.run(of: model, on: document) }
      let run = model.decode(document)
      return ModelRun(result: run.result, all: run.all, run.document, root: run.root, as: type)
    }
    let recorder = ReadRecorder()
    let isObject = document.first == UInt8(ascii: "{")
    let wrapped = isObject ? document : Data(#"{"value":"#.utf8) + document + Data("}".utf8)
    func result(_ decode: () throws -> Any) -> RouteResult {
      do { return .value(try decode()) } catch { return .rejection(Fixture.Rejection(error)) }
    }
    func himotoki<Model: LegacyDecodable>(_ type: Model.Type) throws -> Model {
      let root = try Extractor(data: wrapped, recorder: recorder)
      return try isObject ? Model.decode(root) : root.value("value")
    }
    func unbox<Model: UnboxCompatible>(_ type: Model.Type) throws -> Model {
      let object = isObject ? Data(#"{"value":"#.utf8) + document + Data("}".utf8) : wrapped
      return try Unboxer(data: object, bridgingDecoder: nil).unbox(key: "value")
    }
    let run: RouteResult =
      switch way {
      case .route(let route): route.run(document, tellingTo: recorder) ?? route.run(document)
      case .part(let model, _): model.decode(document).result
      case .himotoki(let type): result { try himotoki(type) }
      case .unboxValue(let type): result { try unbox(type) }
      case .model(let type):
        result {
          try type.init(unboxer: Unboxer(data: wrapped, bridgingDecoder: nil, recorder: recorder))
        }
      }
    let reads = isObject ? recorder.legacyReads : []
    return ModelRun(result: run, all: reads, recorder.document)
  }
}

/// The result and the reads of one decoding of a document.
struct ModelRun {
  let result: RouteResult
  /// The reads of the model itself, without those of its children.
  let reads: [ModelRead]
  /// The reads of the model and of all models around it, with the document that they are made in.
  let all: [ExtractionRead]
  let document: JSONDocument?
  /// The object of the model in that document.
  let root: JSONNode
  /// The superclass that the model is, if the value is one of a subclass.
  private let superclass: (any Any.Type)?

  init(
    result: RouteResult,
    all: [ExtractionRead] = [],
    _ document: JSONDocument? = nil,
    root: JSONNode = .root,
    as superclass: (any Any.Type)? = nil
  ) {
    self.superclass = superclass
    self.result = result
    self.all = all
    self.document = document
    self.root = root
    var paths: [JSONNode: [String]] = [root: []]
    var found: [ModelRead] = []
    for read in all {
      guard let path = paths[read.container].map({ $0 + read.keyPath }) else { continue }
      // An extractor or a JAYSON value is only an intermediate step to the values that are read from it.
      let isWay = read.type is Extractor.Type || read.type is JAYSON.Type
      if isWay, let node = read.node { paths[node] = path }
      guard !isWay, !path.isEmpty else { continue }
      let parts = document.map { document in
        read.node.map { ModelPart.all(of: read.type, at: $0, in: document) } ?? []
      }
      found.append(
        ModelRead(
          path: path,
          isOfRoot: read.container == root,
          type: document.map { Self.type(of: read, among: all, in: $0) } ?? read.type,
          isOptional: read.isOptional,
          parts: parts ?? []
        )
      )
    }
    reads = found
  }

  /// Returns the type of a read; for a list of JAYSON values, as which they are read, if that is the same for all.
  private static func type(
    of read: ExtractionRead,
    among reads: [ExtractionRead],
    in document: JSONDocument
  ) -> any Any.Type {
    guard let list = read.type as? any AnyCollection.Type, list.elementType == JAYSON.self,
      let elements = read.node.map({ Set(document.children(of: $0)) })
    else { return read.type }
    let types = reads.filter { elements.contains($0.container) && $0.keyPath.isEmpty }.map(\.type)
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return read.type }
    func values<Element>(of type: Element.Type) -> any Any.Type {
      list.isDictionary ? [String: Element].self : [Element].self
    }
    return values(of: first)
  }

  /// The decoded value; `nil` if the model refuses the document.
  var value: Any? { if case .value(let value) = result { value } else { nil } }

  /// Returns whether the model makes the same reads with the same outcome; all refusals are the same.
  func isSame(as other: ModelRun) -> Bool {
    guard reads.map(\.path) == other.reads.map(\.path) else { return false }
    switch (value, other.value) {
    case (let a?, let b?): return PropertyOutcome.areEqual(a, b)
    case (let a, let b): return a == nil && b == nil
    }
  }

  /// The stored properties with the labels of their storage, because a model may declare `_id` beside `id`.
  ///
  /// Those of superclasses come first.
  var properties: [ValueField]? {
    value.map { value in
      var mirror = Mirror(reflecting: value)
      while let superclass, mirror.subjectType != superclass, let next = mirror.superclassMirror {
        mirror = next
      }
      return ValueField.all(in: mirror).map { field in
        ValueField(
          label: field.storageLabel ?? field.label,
          value: field.value,
          owner: field.owner,
          isWrapped: field.isWrapped
        )
      }
    }
  }
}

/// One read of a model.
struct ModelRead {
  /// The keys from the model's object to the value.
  let path: [String]
  /// Whether the value is read from the model's object, and not from an extractor of a part of it.
  let isOfRoot: Bool
  let type: any Any.Type
  let isOptional: Bool
  /// The models that were decoded within the value.
  let parts: [ModelPart]

  /// The type without optionals.
  var contentType: any Any.Type { TypeContent.unwrapped(type) }

  /// Whether it is a read of a list of extractors, or of JAYSON values of which none has been read as another type.
  var isUntyped: Bool {
    let element = (contentType as? any AnyCollection.Type)?.elementType
    return element == JAYSON.self || element == Extractor.self
  }

  /// Returns whether another read has the same type, optional or not.
  func isLike(_ other: ModelRead) -> Bool {
    ObjectIdentifier(contentType) == ObjectIdentifier(other.contentType)
  }

  /// Returns whether one of two values contains the other, or both are the same.
  func overlaps(_ other: ModelRead) -> Bool {
    path.starts(with: other.path) || other.path.starts(with: path)
  }
}

/// A type that is read in a document, with the part of the document it is read from.
struct ModelPart {
  let type: any Any.Type
  let document: Data

  /// Returns the parts for a value, with collections and optionals resolved to their elements.
  static func all(
    of type: any Any.Type,
    at node: JSONNode,
    in document: JSONDocument
  ) -> [ModelPart] {
    let type = TypeContent.unwrapped(type)
    if let list = type as? any AnyCollection.Type {
      return document.children(of: node).flatMap { all(of: list.elementType, at: $0, in: document) }
    }
    return [ModelPart(type: type, document: document.data(of: node))]
  }
}
