import Foundation
import LegacyExtractor
import Recipes

/// What articles and talks say of the speed of Codable, tried.
extension Comparisons {
  static func claims(_ catalogue: Data, offers: Data) -> [Comparison] {
    [
      handWriting(catalogue), keyStrategies(offers), dictionaryDetour(catalogue),
      reserialization(Data(#"{"catalogue": "#.utf8) + catalogue + Data("}".utf8)),
    ]
  }

  private static func handWriting(_ data: Data) -> Comparison {
    let decoder = isoDecoder()
    return Comparison(
      title: "Claim: synthesized code is faster, \(data.count) bytes",
      routes: [
        Route("catalogue-handWritten") {
          keep(try decoder.decode(HandWrittenCatalogue.self, from: data))
        },
        Route("catalogue-synthesized") {
          keep(try decoder.decode(KeyedCatalogue.self, from: data))
        },
      ]
    )
  }

  private static func keyStrategies(_ data: Data) -> Comparison {
    let plain = JSONDecoder()
    let snakeCase = JSONDecoder()
    snakeCase.keyDecodingStrategy = .convertFromSnakeCase
    let uncached = JSONDecoder()
    uncached.keyDecodingStrategy = .custom {
      AnyCodingKey(stringValue: camelCase($0[$0.count - 1].stringValue))
    }
    let cached = JSONDecoder()
    cached.keyDecodingStrategy = .convertToLowerCamelCase
    return Comparison(
      title: "Claim: a custom key strategy costs 20 %, \(data.count) bytes",
      routes: [
        Route("offers-CodingKeys") { keep(try plain.decode([KeyedOffer].self, from: data)) },
        Route("offers-convertFromSnakeCase") {
          keep(try snakeCase.decode([Offer].self, from: data))
        },
        Route("offers-customUncached") { keep(try uncached.decode([Offer].self, from: data)) },
        Route("offers-convertToLowerCamelCase") {
          keep(try cached.decode([Offer].self, from: data))
        },
      ]
    )
  }

  private static func camelCase(_ key: String) -> String {
    let words = key.split(whereSeparator: { $0 == "_" || $0 == "-" })
    return words.prefix(1).map { $0.lowercased() }.joined()
      + words.dropFirst().map(\.capitalized).joined()
  }

  private static func dictionaryDetour(_ data: Data) -> Comparison {
    let decoder = JSONDecoder()
    return Comparison(
      title: "Claim: a dictionary is faster for two fields of \(data.count) bytes",
      routes: [
        Route("catalogue-dictionary") { keep(try CatalogueHead(throughDictionary: data)) },
        Route("catalogue-JSONDecoder") {
          keep(try decoder.decode(CatalogueHead.self, from: data))
        },
      ]
    )
  }

  private static func reserialization(_ data: Data) -> Comparison {
    let decoder = isoDecoder()
    return Comparison(
      title: "Claim: a child can be re-serialized, \(data.count) bytes",
      routes: [
        Route("catalogue-JSONDecoder") {
          keep(try decoder.decode(CodableCatalogueParent.self, from: data))
        },
        Route("catalogue-reserialization") {
          keep(try ReserializingCatalogueParent.decodeValue(from: data))
        },
      ]
    )
  }

  private static func isoDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
