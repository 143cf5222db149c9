import Foundation
import Recipes

/// The recipes, each against a plain decode of the same document.
extension Comparisons {
  static func recipes(catalogue: Data, iso: Data, mixed: Data, parent: Data) -> [Comparison] {
    [keys(catalogue), dates(iso: iso, mixed: mixed), values(parent), wrappers(), failures()]
      + recipeReads
  }

  private static func keys(_ data: Data) -> Comparison {
    let plain = catalogueDecoder(.useDefaultKeys)
    // What Foundation charges for a closure that does nothing.
    let idle = catalogueDecoder(.custom { $0[$0.count - 1] })
    let converting = catalogueDecoder(.convertToLowerCamelCase)
    return Comparison(
      title: "Recipe: KeyNormalisation, a catalogue of \(data.count) bytes",
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

  private static func dates(iso: Data, mixed: Data) -> Comparison {
    let isoDecoder = JSONDecoder()
    isoDecoder.dateDecodingStrategy = .iso8601
    let mixedDecoder = JSONDecoder()
    mixedDecoder.dateDecodingStrategy = DateDecoding(numbers: .millisecondsSince1970).strategy
    return Comparison(
      title: "Recipe: DateDecoding, 600 dates in ISO 8601, and in six forms",
      routes: [
        Route("iso-iso8601") { keep(try isoDecoder.decode([Date].self, from: iso)) },
        Route("iso-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: iso)) },
        Route("mixed-DateDecoding") { keep(try mixedDecoder.decode([Date].self, from: mixed)) },
      ]
    )
  }

  private static func values(_ data: Data) -> Comparison {
    let decoder = JSONDecoder()
    return Comparison(
      title: "Recipe: JSONValue, a document of \(data.count) bytes",
      routes: [
        Route("parent1000-model") { keep(try decoder.decode(CodableParent.self, from: data)) },
        Route("parent1000-JSONSerialization") {
          keep(try JSONSerialization.jsonObject(with: data))
        },
        Route("parent1000-JSONValue") { keep(try decoder.decode(JSONValue.self, from: data)) },
      ]
    )
  }

  private static func wrappers() -> Comparison {
    let decoder = JSONDecoder()
    let song = #"{"seconds": 201, "rating": 4.5, "tags": ["a", "b"], "mood": "calm"}"#
    let songs = Data("[\(Array(repeating: song, count: 500).joined(separator: ","))]".utf8)
    return Comparison(
      title: "Recipe: PropertyWrappers, 500 songs of four members",
      routes: [
        Route("songs-synthesized") { keep(try decoder.decode([PlainSong].self, from: songs)) },
        Route("songs-functions") { keep(try decoder.decode([LenientSong].self, from: songs)) },
        Route("songs-wrappers") { keep(try decoder.decode([WrappedSong].self, from: songs)) },
        Route("songs-functionsAndLog") {
          keep(try decoder.decode([LenientSong].self, from: songs, log: DecodingLog()))
        },
      ]
    )
  }

  private static func failures() -> Comparison {
    let decoder = JSONDecoder()
    let data = Data(#"{"items": [{"k": 1}, {"k": "x"}]}"#.utf8)
    func error() -> (any Error)? {
      do {
        keep(try decoder.decode([String: [[String: Int]]].self, from: data))
        return nil
      } catch {
        return error
      }
    }
    return Comparison(
      title: "Recipe: DecodingFailure, an error of a small document",
      routes: [
        Route("error-description") { keep(error().map { "\($0)" }) },
        Route("error-DecodingFailure") { keep(error().map { "\(DecodingFailure($0))" }) },
      ]
    )
  }
}
