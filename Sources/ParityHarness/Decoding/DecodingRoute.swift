public import Foundation
public import LegacyExtractor

/// One way to decode a document: from its bytes to a value.
///
/// The closure is called from several threads at once, and more than once for each document.
public struct DecodingRoute<Value>: Sendable {
  /// The name that reports use.
  public let name: String
  /// Decodes a document.
  public let decode: @Sendable (Data) throws -> Value
  let recording: RecordedDecode<Value>?
  /// Writes a value as the app does; `nil` when it need not be read again.
  var encode: (@Sendable (Value) throws -> Data)?

  /// Creates a route from a closure, so that any mapper can be one side of a check.
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

extension RecordedDecode {
  /// Decodes with a recorder that is told by the legacy library.
  static func legacy(
    _ library: DecodingLibrary,
    _ decode: @escaping @Sendable (Data, ReadRecorder) throws -> Value
  ) -> RecordedDecode {
    RecordedDecode(library: library, keys: KeyConversion()) { data, recorder in
      defer { recorder.locateLegacyReads() }
      return try decode(data, recorder)
    }
  }
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

extension DecodingRoute where Value: Decodable & ThreadSafeConformance {
  /// Decodes with the model's Codable conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable(
    _ type: Value.Type,
    decoder: JSONDecoder = JSONDecoder()
  ) -> DecodingRoute {
    let keys = KeyConversion(decoder.keyDecodingStrategy)
    let recording = RecordedDecode<Value>(library: .foundation, keys: keys) { data, recorder in
      try ReadRecorder.$current.withValue(recorder) {
        try decoder.decode(Recorded<Value>.self, from: data).value
      }
    }
    return DecodingRoute("codable", recording: recording) {
      try decoder.decode(Value.self, from: $0)
    }
  }
}

extension DecodingRoute {
  /// Decodes with the model's Himotoki conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func legacy(
    _ type: Value.Type
  ) -> DecodingRoute where Value: LegacyDecodable & ThreadSafeConformance {
    let recording = RecordedDecode<Value>.legacy(.himotoki) { data, recorder in
      try Value.decode(Extractor(data: data, recorder: recorder))
    }
    return DecodingRoute("legacy", recording: recording) { try Value.decodeValue(from: $0) }
  }

  /// Decodes a part of each document with the model's Himotoki conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - rootKeyPath: Where the model stands in a document.
  /// - Returns: The route.
  public static func legacy(
    _ type: Value.Type,
    rootKeyPath: ExtractionPath
  ) -> DecodingRoute where Value: LegacyDecodable & ThreadSafeConformance {
    let recording = RecordedDecode<Value>.legacy(.himotoki) { data, recorder in
      try Extractor(data: data, recorder: recorder).value(rootKeyPath)
    }
    return DecodingRoute("legacy", recording: recording) {
      try Value.decodeValue(from: $0, rootKeyPath: rootKeyPath)
    }
  }
}

extension DecodingRoute {
  /// Decodes with the model's Unbox conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func unbox(
    _ type: Value.Type
  ) -> DecodingRoute where Value: Unboxable & ThreadSafeConformance {
    let recording = RecordedDecode<Value>.legacy(.unbox) { data, recorder in
      try Value(unboxer: Unboxer(data: data, bridgingDecoder: nil, recorder: recorder))
    }
    return DecodingRoute("legacy", recording: recording) {
      try LegacyExtractor.unbox(data: $0)
    }
  }

  /// Decodes documents that are arrays of an Unbox model.
  ///
  /// - Parameter type: The array of the model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: [Model].Type
  ) -> DecodingRoute where Value == [Model] {
    DecodingRoute("legacy") { try LegacyExtractor.unbox(data: $0) }
  }
}

extension DecodingRoute {
  /// Decodes with code written for JAYSON, which has no protocol for models.
  ///
  /// The route tells what it reads, as a closure over bytes cannot.
  ///
  /// - Parameter make: Makes the model of a document's root.
  /// - Returns: The route.
  public static func jayson(
    _ make: @escaping @Sendable (JAYSON) throws -> Value
  ) -> DecodingRoute {
    let recording = RecordedDecode<Value>.legacy(.jayson) { data, recorder in
      try make(JAYSON(data: data, recorder: recorder))
    }
    return DecodingRoute("legacy", recording: recording) { try make(JAYSON(data: $0)) }
  }
}
