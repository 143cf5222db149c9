import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// A legacy model, a faithful port and one with a bug, each a closure that makes the same values of an object.
struct PortCase: Sendable, CustomTestStringConvertible {
  struct Values: Sendable, Equatable {
    var name: String?
    var detail: String?
    var count: Int?
  }

  typealias Container = KeyedDecodingContainer<Key>

  let testDescription: String
  let documents: [String]
  private let legacy: @Sendable (Extractor) throws -> Values
  /// Reads as the legacy model does if the argument is false.
  private let port: @Sendable (Container, _ hasBug: Bool) throws -> Values

  init(
    _ testDescription: String,
    _ documents: [String],
    _ legacy: @escaping @Sendable (Extractor) throws -> Values,
    port: @escaping @Sendable (Container, _ hasBug: Bool) throws -> Values
  ) {
    (self.testDescription, self.documents) = (testDescription, documents)
    (self.legacy, self.port) = (legacy, port)
  }

  func report(hasBug: Bool) throws -> ParityReport {
    let decoder = JSONDecoder()
    let read: @Sendable (Container) throws -> Values = { [port] in try port($0, hasBug) }
    decoder.userInfo[.port] = read
    return try ParityCheck(
      "Values",
      legacy: .himotoki { [legacy] in try legacy($0) },
      codable: .codable(Port.self, decoder: decoder).map(\.values)
    ).run(on: .texts(documents))
  }

  /// The findings without a cause.
  func found(hasBug: Bool) throws -> [String] {
    try report(hasBug: hasBug).findings.filter { $0.cause == nil && !$0.isInformation }
      .map(\.description)
  }

  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Port: Decodable {
    let values: Values

    init(from decoder: any Decoder) throws {
      let read = decoder.userInfo[.port] as? @Sendable (Container) throws -> Values
      values = try read?(decoder.container(keyedBy: Key.self)) ?? Values()
    }
  }
}

extension CodingUserInfoKey {
  fileprivate static let port = CodingUserInfoKey(rawValue: "port").unsafelyUnwrapped
}

extension PortCase.Container {
  func text(_ key: PortCase.Key) throws -> String { try decode(String.self, forKey: key) }
  func number(_ key: PortCase.Key) throws -> Int { try decode(Int.self, forKey: key) }
  func flag(_ key: PortCase.Key) throws -> Bool { try decode(Bool.self, forKey: key) }
  func textIfPresent(_ key: PortCase.Key) throws -> String? {
    try decodeIfPresent(String.self, forKey: key)
  }
}
