public import Foundation
public import LegacyExtractor

/// One way to decode a document: from its bytes to a value.
///
///     .codable(User.self, decoder: .api)                      // the model's Codable conformance
///     .himotoki(User.self)                                    // its Himotoki conformance
///     .unbox { try Store(unboxer: $0, currency: .euro) }      // code that needs more than a document
///     .codable(Envelope.self).map(\.user)                     // a part of what a route decodes
///     DecodingRoute("old parser") { try OldParser.user($0) }  // any other mapper
///
/// The harness records what the first four read; of the last one it knows the value alone. The closure is
/// called from several threads at once, and more than once for each document.
public struct DecodingRoute<Value>: Sendable {
  /// The name that reports use.
  public let name: String
  /// Decodes a document.
  public let decode: @Sendable (Data) throws -> Value
  let recording: RecordedDecode<Value>?
  /// Writes a value as the app does; `nil` when it need not be read again.
  var encode: (@Sendable (Value) throws -> Data)?

  /// Creates a route from a closure over bytes, so that any mapper can be one side of a check.
  ///
  /// What the closure reads is not recorded. For the libraries of this package use `himotoki(_:)`,
  /// `unbox(_:)` and `jayson(_:)`, which are.
  ///
  /// - Parameters:
  ///   - name: The name that reports use.
  ///   - decode: Decodes a document.
  public init(_ name: String, decode: @escaping @Sendable (Data) throws -> Value) {
    self.init(name, recording: nil, decode: decode)
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

/// A way to decode that tells a recorder what it reads.
struct RecordedDecode<Value>: Sendable {
  let library: DecodingLibrary
  /// How the keys that the recorder hears of relate to those of the document.
  let keys: KeyConversion
  let decode: @Sendable (Data, ReadRecorder) throws -> Value
}

/// The library behind a route, for the rules that only one of them has.
enum DecodingLibrary: Sendable {
  case himotoki
  case unbox
  case jayson
  case foundation
}

#if compiler(>=6.2)
/// A type whose conformances may be used on any thread, which routes need; all but isolated ones may.
public typealias ThreadSafeConformance = SendableMetatype
#else
/// A type whose conformances may be used on any thread; before Swift 6.2 there were no others.
public typealias ThreadSafeConformance = Any
#endif

// The routes are generic on their own, and not over `Value`, so that `.codable(Envelope.self).map(\.user)` is
// a route of users where one is expected.

extension DecodingRoute {
  /// Decodes with the model's Codable conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable<Model: Decodable & ThreadSafeConformance>(
    _ type: Model.Type,
    decoder: JSONDecoder = JSONDecoder()
  ) -> DecodingRoute<Model> {
    let keys = KeyConversion(decoder.keyDecodingStrategy)
    let recording = RecordedDecode<Model>(library: .foundation, keys: keys) { data, recorder in
      try ReadRecorder.$current.withValue(recorder) {
        try decoder.decode(Recorded<Model>.self, from: data).value
      }
    }
    return DecodingRoute<Model>("codable", recording: recording) {
      try decoder.decode(Model.self, from: $0)
    }
  }
}

/// Routes of Himotoki.
extension DecodingRoute {
  /// Decodes with the model's Himotoki conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func himotoki<Model: LegacyDecodable & ThreadSafeConformance>(
    _ type: Model.Type
  ) -> DecodingRoute<Model> {
    himotoki { try Model.decode($0) }
  }

  /// Decodes a part of each document with the model's Himotoki conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - rootKeyPath: Where the model stands in a document.
  /// - Returns: The route.
  public static func himotoki<Model: LegacyDecodable & ThreadSafeConformance>(
    _ type: Model.Type,
    rootKeyPath: ExtractionPath
  ) -> DecodingRoute<Model> {
    himotoki { try $0.value(rootKeyPath) }
  }

  /// Decodes with code written for Himotoki, where the conformance alone does not do.
  ///
  /// - Parameter make: Makes the value from the extractor of a document's root.
  /// - Returns: The route.
  public static func himotoki<Model>(
    _ make: @escaping @Sendable (Extractor) throws -> Model
  ) -> DecodingRoute<Model> {
    legacy(.himotoki) { try make(Extractor(data: $0, recorder: $1)) }
  }
}

/// Routes of Unbox.
extension DecodingRoute {
  /// Decodes with the model's Unbox conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: Model.Type
  ) -> DecodingRoute<Model> {
    unbox { try Model(unboxer: $0) }
  }

  /// Decodes documents that are arrays of an Unbox model.
  ///
  /// - Parameter type: The array of the model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: [Model].Type
  ) -> DecodingRoute<[Model]> {
    legacy(.unbox) { document, recorder in
      try Extractor(unboxing: document, recorder: recorder).unboxers().map(Model.init)
    }
  }

  /// Decodes with code written for Unbox, such as an initializer that takes a context.
  ///
  /// - Parameter make: Makes the value from the unboxer of a document's root.
  /// - Returns: The route.
  public static func unbox<Model>(
    _ make: @escaping @Sendable (Unboxer) throws -> Model
  ) -> DecodingRoute<Model> {
    legacy(.unbox) { try make(Unboxer(data: $0, bridgingDecoder: nil, recorder: $1)) }
  }
}

/// Routes of JAYSON.
extension DecodingRoute {
  /// Decodes with code written for JAYSON, which has no protocol for models.
  ///
  /// - Parameter make: Makes the value from a document's root.
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
  /// The result still records what the route reads. It does not encode: there is no way back from a
  /// converted value.
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
    return DecodingRoute<Converted>(name, recording: recording) { try transform(decode($0)) }
  }

  /// A route of a legacy library, which reports each read to the recorder.
  private static func legacy<Model>(
    _ library: DecodingLibrary,
    _ decode: @escaping @Sendable (Data, ReadRecorder?) throws -> Model
  ) -> DecodingRoute<Model> {
    let recording = RecordedDecode<Model>(library: library, keys: KeyConversion()) {
      (document, recorder) in
      defer { recorder.locateLegacyReads() }
      return try decode(document, recorder)
    }
    return DecodingRoute<Model>("legacy", recording: recording) { try decode($0, nil) }
  }
}
