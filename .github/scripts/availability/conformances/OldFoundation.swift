// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

// The types whose `Sendable` is newer than the declared platforms, as those have them. A conformance that
// is deprecated gives a warning exactly where the compiler for iOS asks since when there is one. To name
// another type, add it here and in `Names.swift`.

/// `JSONDecoder`, which is `Sendable` since iOS 16 and macOS 13.
open class OldJSONDecoder {
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
  public typealias NonConformingFloatDecodingStrategy = JSONDecoder
    .NonConformingFloatDecodingStrategy

  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open var dataDecodingStrategy: DataDecodingStrategy = .base64
  open var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  open var userInfo: [CodingUserInfoKey: Any] = [:]
  open var assumesTopLevelDictionary: Bool = false

  public init() {}

  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try JSONDecoder().decode(type, from: data)
  }
}

@available(*, deprecated, message: "it is newer than the declared platforms")
extension OldJSONDecoder: @unchecked Sendable {}

/// `JSONEncoder`, which is `Sendable` since iOS 16 and macOS 13.
open class OldJSONEncoder {
  public typealias OutputFormatting = JSONEncoder.OutputFormatting
  public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
  public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  open var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
  open var userInfo: [CodingUserInfoKey: Any] = [:]

  public init() {}

  open func encode<T: Encodable>(_ value: T) throws -> Data { try JSONEncoder().encode(value) }
}

@available(*, deprecated, message: "it is newer than the declared platforms")
extension OldJSONEncoder: @unchecked Sendable {}

/// `DispatchSemaphore`, which is not `Sendable` in the SDK of iOS 16.
public final class OldDispatchSemaphore {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}
