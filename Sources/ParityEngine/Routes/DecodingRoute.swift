public import Foundation
import JSONVariants
public import LegacyMappers

/// A route: one way to decode a document, from its bytes to a value.
///
///     .codable(User.self, decoder: .api)                      // the model's Codable conformance
///     .himotoki(User.self)                                    // its Himotoki conformance
///     .unbox { try Store(unboxer: $0, currency: .euro) }      // an initializer with more arguments
///     .codable(Envelope.self).map(\.user)                     // a part of the decoded value
///     DecodingRoute("old parser") { try OldParser.user($0) }  // any other mapper
///
/// The harness records which keys the first four read; of the last one it sees only the decoded value. The
/// closure is called from several threads at once, and more than once for each document. That of a check's Codable
/// route gets a copy with a blank at its end, so that a cache cannot take it for the legacy route's document.
public struct DecodingRoute<Value>: Sendable {
  /// The name that reports use.
  public let name: String
  /// Decodes a document.
  public let decode: @Sendable (Data) throws -> Value
  let recording: RecordedDecode<Value>?
  /// Encodes a value as the app does; `nil` when encoding is not checked.
  var encode: (@Sendable (Value) throws -> Data)?
  /// Returns the route with another decoder; `nil` if the route has a decoder of its own, or none.
  private(set) var withDecoder: (@Sendable (JSONDecoder) -> DecodingRoute)?
  /// What decodes a model as it is decoded inside its parents, too; `nil` where a closure or a part of the document
  /// comes between.
  private(set) var plainDecoding: PlainDecoding?
  /// The recorded outcomes that take the place of the route.
  private(set) var archive: (any OutcomeArchive)?

  /// Creates a route from a closure, so that any mapper can be one side of a check.
  ///
  /// The reads of the closure are not recorded. For Himotoki, Unbox and JAYSON use `himotoki(_:)`,
  /// `unbox(_:)` and `jayson(_:)`, whose reads are recorded.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - decode: Decodes a document.
  public init(_ name: String, decode: @escaping @Sendable (Data) throws -> Value) {
    self.init(name, recording: nil, decode: decode)
  }

  /// Creates a route that decodes nothing, and answers with recorded outcomes once a run has opened them.
  init(_ name: String, archive: any OutcomeArchive) {
    self.init(name) { _ in throw CocoaError(.featureUnsupported) }
    self.archive = archive
  }

  init(
    _ name: String,
    recording: RecordedDecode<Value>?,
    decode: @escaping @Sendable (Data) throws -> Value
  ) {
    self.name = name
    self.decode = decode
    self.recording = recording
  }
}

/// A decode function that reports its reads to a recorder.
struct RecordedDecode<Value>: Sendable {
  let library: DecodingLibrary
  /// Converts between the keys that are recorded and those of the document.
  let keys: KeyConversion
  let decode: @Sendable (Data, ReadRecorder) throws -> Value
}

/// What decodes a model in the same way wherever it stands in a document.
package enum PlainDecoding: Hashable, Sendable {
  case library(DecodingLibrary)
  /// A decoder of Foundation; `nil` for one with its defaults.
  case decoder(ObjectIdentifier?)
}

/// The library behind a route, for rules that apply to only one library.
package enum DecodingLibrary: String, Codable, Sendable {
  case himotoki
  case unbox
  case jayson
  case foundation
}

#if compiler(>=6.2)
/// A type whose conformances can be used on any thread, which is true of all that are not actor-isolated.
public typealias ThreadSafeConformance = SendableMetatype
#else
/// A type whose conformances can be used on any thread; before Swift 6.2, all of them can.
public typealias ThreadSafeConformance = Any
#endif

// The factory methods have their own generic parameter instead of `Value`, so that
// `.codable(Envelope.self).map(\.user)` type-checks as a `DecodingRoute<User>`.

extension DecodingRoute {
  /// Decodes with the model's Codable conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  /// - Returns: The route.
  public static func codable<Model: Decodable & ThreadSafeConformance>(
    _ type: Model.Type,
    decoder: JSONDecoder? = nil
  ) -> DecodingRoute<Model> {
    foundation(decoder) { try $0.decode(type, from: $1, isRecorded: $2) }
  }

  /// Creates a route over Foundation's decoder, whose closure decodes a `Recorded` value where reads are recorded.
  static func foundation<Model>(
    _ own: JSONDecoder?,
    _ decode: @escaping @Sendable (JSONDecoder, Data, _ isRecorded: Bool) throws -> Model
  ) -> DecodingRoute<Model> {
    let decoder = own ?? JSONDecoder()
    let keys = KeyConversion(decoder.keyDecodingStrategy)
    let recording = RecordedDecode<Model>(library: .foundation, keys: keys) { data, recorder in
      try ReadRecorder.$current.withValue(recorder) { try decode(decoder, data, true) }
    }
    var route = DecodingRoute<Model>("codable", recording: recording) {
      try decode(decoder, $0, false)
    }
    if own == nil { route.withDecoder = { foundation($0, decode) } }
    route.plainDecoding = .decoder(own.map { ObjectIdentifier($0) })
    return route
  }
}

extension DecodingRoute where Value: ThreadSafeConformance {
  /// Creates the route of the value's Codable conformance; `nil` if it has none.
  package static func port(decoder: JSONDecoder?) -> DecodingRoute? {
    guard Value.self is any Decodable.Type else { return nil }
    return foundation(decoder) { decoder, data, isRecorded in
      guard let type = Value.self as? any Decodable.Type,
        let value = try decoder.decode(type, from: data, isRecorded: isRecorded) as? Value
      else { throw CocoaError(.coderInvalidValue) }
      return value
    }
  }
}

extension JSONDecoder {
  fileprivate func decode<Model: Decodable>(
    _ type: Model.Type,
    from data: Data,
    isRecorded: Bool
  ) throws -> Model {
    isRecorded ? try decode(Recorded<Model>.self, from: data).value : try decode(type, from: data)
  }
}

extension DecodingRoute {
  /// Decodes with the model's Himotoki conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func himotoki<Model: LegacyDecodable & ThreadSafeConformance>(
    _ type: Model.Type
  ) -> DecodingRoute<Model> {
    himotoki { try Model.decode($0) }.plain(.library(.himotoki))
  }

  /// Decodes a part of each document with the model's Himotoki conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - rootKeyPath: The key path of the model in a document.
  /// - Returns: The route.
  public static func himotoki<Model: LegacyDecodable & ThreadSafeConformance>(
    _ type: Model.Type,
    rootKeyPath: ExtractionPath
  ) -> DecodingRoute<Model> {
    himotoki { try $0.value(rootKeyPath) }
  }

  /// Decodes with a closure written for Himotoki, for values that need more than a conformance.
  ///
  /// - Parameter make: Creates the value from the extractor of the document's root.
  /// - Returns: The route.
  public static func himotoki<Model>(
    _ make: @escaping @Sendable (Extractor) throws -> Model
  ) -> DecodingRoute<Model> {
    legacy(.himotoki) { try make(Extractor(data: $0, recorder: $1)) }
  }
}

extension DecodingRoute {
  /// Decodes with the model's Unbox conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: Model.Type
  ) -> DecodingRoute<Model> {
    unbox { try Model(unboxer: $0) }.plain(.library(.unbox))
  }

  /// Decodes documents that are arrays of an Unbox model.
  ///
  /// - Parameter type: The array of the model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: [Model].Type
  ) -> DecodingRoute<[Model]> {
    legacy(.unbox) { document, recorder in
      try Extractor(data: document, failingWith: UnboxError.self, recorder: recorder)
        .unboxers().map(Model.init)
    }
  }

  /// Decodes with a closure written for Unbox, such as an initializer that takes a context.
  ///
  /// - Parameter make: Creates the value from the unboxer of the document's root.
  /// - Returns: The route.
  public static func unbox<Model>(
    _ make: @escaping @Sendable (Unboxer) throws -> Model
  ) -> DecodingRoute<Model> {
    legacy(.unbox) { try make(Unboxer(data: $0, bridgingDecoder: nil, recorder: $1)) }
  }
}

extension DecodingRoute {
  /// Decodes with a closure written for JAYSON, which has no protocol for models.
  ///
  /// - Parameter make: Creates the value from the document's root.
  /// - Returns: The route.
  public static func jayson<Model>(
    _ make: @escaping @Sendable (JAYSON) throws -> Model
  ) -> DecodingRoute<Model> {
    legacy(.jayson) { try make(JAYSON(data: $0, recorder: $1)) }
  }
}

extension DecodingRoute {
  /// Converts the values of the route, so that it can be compared with a route of another type.
  ///
  /// The reads of the resulting route are still recorded. It does not encode, because the conversion has no
  /// inverse.
  ///
  /// - Parameter transform: Converts a value.
  /// - Returns: A route of converted values.
  public func map<Converted>(
    _ transform: @escaping @Sendable (Value) throws -> Converted
  ) -> DecodingRoute<Converted> {
    let decode = decode
    let recording = recording.map { recording in
      RecordedDecode(library: recording.library, keys: recording.keys) {
        try transform(recording.decode($0, $1))
      }
    }
    var route = DecodingRoute<Converted>(name, recording: recording) { try transform(decode($0)) }
    if let make = withDecoder { route.withDecoder = { make($0).map(transform) } }
    return route
  }

  /// Creates a route of a legacy library, which reports each read to the recorder.
  private static func legacy<Model>(
    _ library: DecodingLibrary,
    _ decode: @escaping @Sendable (Data, ReadRecorder?) throws -> Model
  ) -> DecodingRoute<Model> {
    let recording = RecordedDecode<Model>(library: library, keys: KeyConversion()) {
      (document, recorder) in
      defer { recorder.locateLegacyReads() }
      return try RecordedDocument.recording { try decode(document, recorder) }
    }
    return DecodingRoute<Model>("legacy", recording: recording) { try decode($0, nil) }
  }

  private func plain(_ decoding: PlainDecoding) -> DecodingRoute {
    var route = self
    route.plainDecoding = decoding
    return route
  }
}

extension DecodingRoute {
  /// Decodes with the model's Codable conformance, and encodes the value of each document again.
  ///
  /// The check decodes the encoded document on its legacy route and compares the value with the one that the
  /// legacy route decodes from the document itself.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable<Model: Codable & ThreadSafeConformance>(
    _ type: Model.Type,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder
  ) -> DecodingRoute<Model> {
    codable(type, decoder: decoder).encoding { try encoder.encode($0) }
  }

  /// Returns the route with an encoder, which a check applies to the value of each document that both routes accept.
  ///
  /// - Parameter encode: Encodes a value as the app does; called on several threads at the same time.
  /// - Returns: The route with the encoder.
  public func encoding(_ encode: @escaping @Sendable (Value) throws -> Data) -> DecodingRoute {
    var route = self
    route.encode = encode
    if let make = withDecoder { route.withDecoder = { make($0).encoding(encode) } }
    return route
  }
}
