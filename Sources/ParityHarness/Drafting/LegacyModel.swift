import Foundation
import LegacyExtractor

// How a draft is made, in the order of the files:
//   LegacyModel       decodes one model alone, be it the root of a check or a child in its documents;
//   ModelProbe        changes one value of a document and looks which properties change;
//   PropertyReading   says of a property what it is read from, and how;
//   DraftedProperty   finds the smallest code that reads the property so;
//   DraftWriter       writes the code, MigrationDraft is what the user sees.

/// A legacy model that can be decoded alone.
///
/// Stays on the thread that drafts: metatypes of legacy models need not be `Sendable`.
struct LegacyModel {
  private enum Way {
    case route(AnyRoute)
    case himotoki(any LegacyDecodable.Type)
    case model(any Unboxable.Type)
    case unboxValue(any UnboxCompatible.Type)
  }

  let type: any Any.Type
  let library: DecodingLibrary
  private let way: Way

  /// The model of a check; `nil` when its legacy route cannot be recorded.
  init?(_ route: AnyRoute, as type: (any Any.Type)? = nil) {
    guard let library = route.library, library != .foundation else { return nil }
    self.type = type ?? route.valueType
    self.library = library
    way = .route(route)
  }

  /// The model of a type that a legacy model asks for; `nil` for types of a library or of Swift.
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

  /// Whether the model is made of an object, and not of a scalar or an array.
  var readsObjects: Bool { if case .unboxValue = way { false } else { true } }

  /// Decodes a document, which may be any JSON value for models that are not of objects.
  func decode(_ document: Data) -> ModelRun {
    let recorder = ReadRecorder()
    let isObject = document.first == UInt8(ascii: "{")
    let wrapped = isObject ? document : Data(#"{"value":"#.utf8) + document + Data("}".utf8)
    func result(_ decode: () throws -> Any) -> RouteResult {
      do { return .value(try decode()) } catch { return .rejection(Rejection(error)) }
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
      case .himotoki(let type): result { try himotoki(type) }
      case .unboxValue(let type): result { try unbox(type) }
      case .model(let type):
        result {
          try type.init(unboxer: Unboxer(data: wrapped, bridgingDecoder: nil, recorder: recorder))
        }
      }
    return ModelRun(result: run, reads: isObject ? recorder.legacyReads : [], recorder.document)
  }
}

/// What a model did with a document.
struct ModelRun {
  let result: RouteResult
  /// The reads of the model itself, and not those of its children.
  let reads: [ModelRead]

  init(result: RouteResult, reads: [ExtractionRead], _ document: JSONDocument?) {
    self.result = result
    var paths: [JSONNode: [String]] = [.root: []]
    var found: [ModelRead] = []
    for read in reads {
      guard let path = paths[read.container].map({ $0 + read.keyPath }) else { continue }
      // An extractor or a JAYSON value is only the way to what is read from it.
      let isWay = read.type is Extractor.Type || read.type is JAYSON.Type
      if isWay, let node = read.node { paths[node] = path }
      guard !isWay, !path.isEmpty else { continue }
      let parts = document.map { document in
        read.node.map { ModelPart.all(of: read.type, at: $0, in: document) } ?? []
      }
      found.append(
        ModelRead(path: path, type: read.type, isOptional: read.isOptional, parts: parts ?? [])
      )
    }
    self.reads = found
  }

  /// The value and its stored properties; `nil` when the model refuses the document.
  var value: Any? { if case .value(let value) = result { value } else { nil } }

  var properties: [ValueField]? {
    value.map { ValueField.all(in: Mirror(reflecting: $0)) }
  }
}

/// One read of a model.
struct ModelRead {
  /// The keys from the model's object to the value.
  let path: [String]
  let type: any Any.Type
  let isOptional: Bool
  /// The models that were read in it.
  let parts: [ModelPart]
}

/// A type that is read in a document, and the part of the document that it is read from.
struct ModelPart {
  let type: any Any.Type
  let document: Data

  /// The elements of collections and what optionals wrap, and not these themselves.
  static func all(
    of type: any Any.Type,
    at node: JSONNode,
    in document: JSONDocument
  ) -> [ModelPart] {
    if let optional = type as? any AnyOptional.Type {
      return all(of: optional.wrappedType, at: node, in: document)
    }
    if let list = type as? any ElementCollection.Type {
      return document.children(of: node).flatMap { all(of: list.elementType, at: $0, in: document) }
    }
    return [ModelPart(type: type, document: document.data(of: node))]
  }
}

/// A collection whose elements are values of a document.
protocol ElementCollection {
  static var elementType: any Any.Type { get }
}

extension Array: ElementCollection {
  static var elementType: any Any.Type { Element.self }
}

extension Set: ElementCollection {
  static var elementType: any Any.Type { Element.self }
}

extension Dictionary: ElementCollection {
  static var elementType: any Any.Type { Value.self }
}
