import Foundation
import Recipes

/// The recipes that have a price, against what Foundation does without them.
extension Comparisons {
  static func keys(_ data: Data) -> Comparison {
    let plain = catalogueDecoder(.useDefaultKeys)
    // What Foundation charges for a closure that does nothing.
    let idle = catalogueDecoder(.custom { $0[$0.count - 1] })
    let converting = catalogueDecoder(.convertToLowerCamelCase)
    return Comparison(
      title: "Keys: a catalogue of \(data.count) bytes, with coding keys and with converted keys",
      routes: [
        Route("catalogue-CodingKeys") {
          keep(try plain.decode(KeyedCatalogue.self, from: data))
        },
        Route("catalogue-idleClosure") { keep(try idle.decode(KeyedCatalogue.self, from: data)) },
        Route("catalogue-convertToLowerCamelCase") {
          keep(try converting.decode(Catalogue.self, from: data))
        },
      ]
    )
  }

  private static func catalogueDecoder(
    _ keys: JSONDecoder.KeyDecodingStrategy
  ) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keys
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  static func dates(iso: Data, mixed: Data) -> Comparison {
    let isoDecoder = JSONDecoder()
    isoDecoder.dateDecodingStrategy = .iso8601
    let mixedDecoder = JSONDecoder()
    mixedDecoder.dateDecodingStrategy = DateDecoding(numbers: .millisecondsSince1970).strategy
    return Comparison(
      title: "Dates: 600 in ISO 8601, and in six forms",
      routes: [
        Route("iso-iso8601") { keep(try isoDecoder.decode([Date].self, from: iso)) },
        Route("iso-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: iso)) },
        Route("mixed-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: mixed)) },
      ]
    )
  }
}
