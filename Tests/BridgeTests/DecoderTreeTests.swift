import Bridge
import Dispatch
import Foundation
import LegacyExtractor
import Testing

/// What a legacy child requests from a decoder, by the keys that the document has.
///
/// Children of decoders without a key strategy are read member by member, and all others as dictionaries;
/// what one decoder is known to do must not be applied to another.
@Suite struct DecoderTreeTests {
  struct Raw: LegacyDecodable, LegacyBacked {
    let value: NSObject
    static func decode(_ e: Extractor) throws -> Raw {
      Raw(value: try #require(e.rawValue as? NSDictionary))
    }
  }

  enum Strategy: CaseIterable {
    case none, snakeCase, swapping, byDepth

    var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      switch self {
      case .none: break
      case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
      case .swapping:
        decoder.keyDecodingStrategy = .custom { path in
          let key = path.last?.stringValue ?? ""
          return Key(stringValue: ["a": "b", "b": "a"][key] ?? key)
        }
      case .byDepth:
        decoder.keyDecodingStrategy = .custom { path in
          let key = path.last?.stringValue ?? ""
          return Key(stringValue: path.count > 2 ? key + "-" : key)
        }
      }
      return decoder
    }

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  static let children = [
    "{}", #"{"a":1,"b":"x"}"#, #"{"a_b":1,"aB":2,"ab":3}"#,
    #"{"a":null,"b":[null,1,"x",{"a":{}}]}"#,
    #"{"a":{"a":{"a":1,"b":2},"b":{"a_b":[[{"a_b":1.5}]]}},"b":true}"#, #"{"":1,"é_e":2}"#,
  ]

  static let document = Data("[\(children.joined(separator: ","))]".utf8)

  /// Returns whether a decoder reads all children as they stand in the document.
  static func readsTheDocument(by strategy: Strategy) throws -> Bool {
    let found = try strategy.decoder.decode([Raw].self, from: document).map(\.value)
    return NSArray(array: found) == (try JSONSerialization.jsonObject(with: document) as? NSArray)
  }

  @Test(arguments: Strategy.allCases, Strategy.allCases)
  func keysStayAsTheyAreWritten(strategy: Strategy, next: Strategy) throws {
    for _ in 0..<10 {
      #expect(try Self.readsTheDocument(by: strategy))
      #expect(try Self.readsTheDocument(by: next))
    }
  }

  @Test func keysStayAsTheyAreWrittenOnManyThreads() {
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let strategy = Strategy.allCases[index % Strategy.allCases.count]
      #expect((try? Self.readsTheDocument(by: strategy)) == true)
    }
  }

  @Test(arguments: Strategy.allCases)
  func onlyDecodersWithoutStrategyShowKeysAsWritten(strategy: Strategy) throws {
    struct Answer: Decodable {
      let value: Bool
      init(from decoder: any Decoder) throws { value = DecoderTraits.showsKeysAsWritten(decoder) }
    }
    let json = Data(#"[{"a": 1}, {"b": 1}]"#.utf8)
    let answers = try strategy.decoder.decode([Answer].self, from: json).map(\.value)
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), strategy == .none {
      #expect(answers == [true, true])
    } else {
      #expect(answers == [false, false])
    }
  }

  /// An object without members does not tell, and must not decide for those after it.
  @Test(arguments: Strategy.allCases)
  func emptyObjectsDoNotTell(strategy: Strategy) throws {
    let json = Data(#"[{}, {"a_b": {"a": 1}}, {}, {"b": {"a_b": 1}}]"#.utf8)
    let found = try strategy.decoder.decode([Raw].self, from: json).map(\.value)
    #expect(NSArray(array: found) == (try JSONSerialization.jsonObject(with: json) as? NSArray))
  }
}
