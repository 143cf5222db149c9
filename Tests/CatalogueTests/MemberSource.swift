import Foundation
import LegacyExtractor

/// The members of an object, read with Himotoki or with Codable.
///
/// A rule is written once for both: what differs between a legacy model and a port with a bug is the rule, and not the
/// decoder.
struct MemberSource {
  typealias Value = LegacyDecodable & Decodable & SendableMetatype

  private enum Base {
    case legacy(Extractor)
    case codable(KeyedDecodingContainer<MemberKey>)
  }

  private let base: Base

  init(_ extractor: Extractor) { base = .legacy(extractor) }

  init(_ container: KeyedDecodingContainer<MemberKey>) { base = .codable(container) }

  func value<T: Value>(_ key: String, _ type: T.Type = T.self) throws -> T {
    switch base {
    case .legacy(let extractor): try extractor.value(ExtractionPath(key))
    case .codable(let container): try container.decode(type, forKey: MemberKey(key))
    }
  }

  func optional<T: Value>(_ key: String, _ type: T.Type = T.self) throws -> T? {
    switch base {
    case .legacy(let extractor): try extractor.valueOptional(ExtractionPath(key))
    case .codable(let container): try container.decodeIfPresent(type, forKey: MemberKey(key))
    }
  }

  /// Whether the key is there, also with null.
  func has(_ key: String) -> Bool {
    switch base {
    case .legacy(let extractor): (extractor.rawValue as? [String: Any])?[key] != nil
    case .codable(let container): container.contains(MemberKey(key))
    }
  }

  /// The keys of the object.
  var keys: [String] {
    switch base {
    case .legacy(let extractor): (extractor.rawValue as? [String: Any]).map { Array($0.keys) } ?? []
    case .codable(let container): container.allKeys.map(\.stringValue)
    }
  }

  /// The members of an object; `nil` for a missing key and for null.
  func optionalObject(_ key: String) throws -> MemberSource? {
    switch base {
    case .legacy(let extractor):
      return (try extractor.valueOptional(ExtractionPath(key)) as Extractor?).map {
        MemberSource($0)
      }
    case .codable(let container):
      let isNull =
        try !container.contains(MemberKey(key)) || container.decodeNil(forKey: MemberKey(key))
      return isNull ? nil : try object(key)
    }
  }

  func object(_ key: String) throws -> MemberSource {
    switch base {
    case .legacy(let extractor):
      MemberSource(try extractor.value(ExtractionPath(key)) as Extractor)
    case .codable(let container):
      MemberSource(try container.nestedContainer(keyedBy: MemberKey.self, forKey: MemberKey(key)))
    }
  }

  func objects(_ key: String) throws -> [MemberSource] {
    switch base {
    case .legacy(let extractor):
      return try (extractor.array(ExtractionPath(key)) as [Extractor]).map { MemberSource($0) }
    case .codable(let container):
      var elements = try container.nestedUnkeyedContainer(forKey: MemberKey(key))
      var sources: [MemberSource] = []
      while !elements.isAtEnd {
        sources.append(MemberSource(try elements.nestedContainer(keyedBy: MemberKey.self)))
      }
      return sources
    }
  }
}

extension MemberSource {
  func int(_ key: String = "value") throws -> Int { try value(key) }
  func double(_ key: String = "value") throws -> Double { try value(key) }
  func text(_ key: String = "value") throws -> String { try value(key) }
  func flag(_ key: String = "value") throws -> Bool { try value(key) }
  func ints(_ key: String = "value") throws -> [Int] { try value(key) }
  func texts(_ key: String = "value") throws -> [String] { try value(key) }
  func table(_ key: String = "value") throws -> [String: Int] { try value(key) }
}

struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The error of a rule that refuses a value.
struct Refused: Error {}

/// Refuses a value that does not fulfill a condition.
func require(_ condition: Bool) throws { if !condition { throw Refused() } }

extension Optional {
  /// The value, which the rule requires.
  var required: Wrapped {
    get throws {
      guard let self else { throw Refused() }
      return self
    }
  }
}
