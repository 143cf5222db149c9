import Foundation
import Recipes

/// The recipes for one key, each against the plain call for a good value.
extension Comparisons {
  enum Mood: String, Decodable { case calm, wild }

  static var recipeReads: [Comparison] {
    [
      badValues, defaults, unknownCases, lossyArrays, lossyDictionaries, flexibleNumbers,
      flexibleOptionals, flexibleArrays, emptyStrings, documentsInStrings, base64, nonFiniteNumbers,
      nestedPaths, alternativeKeys, dynamicKeys, keyedReader, formattedDates, epochs,
    ]
  }

  private static func reads(title: String, _ reads: [RecipeRead]) -> Comparison {
    Comparison(title: title, routes: reads.map(\.route))
  }

  private static var badValues: Comparison {
    reads(
      title: "Recipe: DecodeOrNil, 1,000 numbers",
      [
        RecipeRead("good-plain", #""k": 1.5"#) { try $0.decodeIfPresent(Double.self, forKey: .k) },
        RecipeRead("good-decodeOrNil", #""k": 1.5"#) { $0.decodeOrNil(Double.self, forKey: .k) },
        RecipeRead("bad-try?", #""k": "x""#) { try? $0.decode(Double.self, forKey: .k) },
        RecipeRead("bad-decodeOrNil", #""k": "x""#) { $0.decodeOrNil(Double.self, forKey: .k) },
        RecipeRead("bad-decodeOrNilAndLog", #""k": "x""#, logs: true) {
          $0.decodeOrNil(Double.self, forKey: .k)
        },
      ]
    )
  }

  private static var defaults: Comparison {
    reads(
      title: "Recipe: DefaultValue, 1,000 numbers",
      [
        RecipeRead("good-plain", #""k": 1.5"#) { try $0.decode(Double.self, forKey: .k) },
        RecipeRead("good-default", #""k": 1.5"#) {
          try $0.decode(Double.self, forKey: .k, default: 0, when: [.missing, .null, .invalid])
        },
        RecipeRead("missing-default", #""a": 1.5"#) {
          try $0.decode(Double.self, forKey: .k, default: 0, when: [.missing, .null, .invalid])
        },
      ]
    )
  }

  private static var unknownCases: Comparison {
    reads(
      title: "Recipe: UnknownCases, 1,000 enums",
      [
        RecipeRead("good-plain", #""k": "calm""#) { try $0.decode(Mood.self, forKey: .k) },
        RecipeRead("good-ifUnknown", #""k": "calm""#) {
          try $0.decode(Mood.self, forKey: .k, ifUnknown: .calm)
        },
        RecipeRead("good-OpenEnum", #""k": "calm""#) {
          try $0.decode(OpenEnum<Mood>.self, forKey: .k)
        },
        RecipeRead("unknown-ifUnknown", #""k": "x""#) {
          try $0.decode(Mood.self, forKey: .k, ifUnknown: .calm)
        },
      ]
    )
  }

  private static var lossyArrays: Comparison {
    reads(
      title: "Recipe: LossyCollections, 1,000 arrays of five numbers",
      [
        RecipeRead("good-plain", #""k": [1, 2, 3, 4, 5]"#) {
          try $0.decode([Int].self, forKey: .k)
        },
        RecipeRead("good-decodeLossyArray", #""k": [1, 2, 3, 4, 5]"#) {
          try $0.decodeLossyArray(of: Int.self, forKey: .k)
        },
        RecipeRead("bad-decodeLossyArray", #""k": [1, 2, "x", 4, 5]"#) {
          try $0.decodeLossyArray(of: Int.self, forKey: .k)
        },
      ]
    )
  }

  private static var lossyDictionaries: Comparison {
    reads(
      title: "Recipe: LossyCollections, 1,000 dictionaries of three numbers",
      [
        RecipeRead("good-plain", #""k": {"a": 1, "b": 2, "c": 3}"#) {
          try $0.decode([String: Int].self, forKey: .k)
        },
        RecipeRead("good-decodeLossyDictionary", #""k": {"a": 1, "b": 2, "c": 3}"#) {
          try $0.decodeLossyDictionary(of: Int.self, forKey: .k)
        },
      ]
    )
  }

  private static var flexibleNumbers: Comparison {
    reads(
      title: "Recipe: FlexibleValues, 1,000 numbers",
      [
        RecipeRead("number-plain", #""k": 15"#) { try $0.decode(Int.self, forKey: .k) },
        RecipeRead("number-decodeFlexible", #""k": 15"#) {
          try $0.decodeFlexible(Int.self, forKey: .k)
        },
        RecipeRead("string-decodeFlexible", #""k": "15""#) {
          try $0.decodeFlexible(Int.self, forKey: .k)
        },
        RecipeRead("string-decodeFlexibleUsually", #""k": "15""#) {
          try $0.decodeFlexible(Int.self, forKey: .k, usually: .string)
        },
      ]
    )
  }

  private static var flexibleOptionals: Comparison {
    reads(
      title: "Recipe: FlexibleOrNil, 1,000 numbers",
      [
        RecipeRead("number-plain", #""k": 15"#) { try $0.decodeIfPresent(Int.self, forKey: .k) },
        RecipeRead("number-FlexibleOrNil", #""k": 15"#) {
          $0.decode(FlexibleOrNil<Int>.self, forKey: .k)
        },
        RecipeRead("string-FlexibleOrNil", #""k": "15""#) {
          $0.decode(FlexibleOrNil<Int>.self, forKey: .k)
        },
      ]
    )
  }

  private static var flexibleArrays: Comparison {
    reads(
      title: "Recipe: FlexibleValues, 1,000 arrays of five numbers in strings",
      [
        RecipeRead("strings-plain", #""k": ["1", "2", "3", "4", "5"]"#) {
          try $0.decode([String].self, forKey: .k).compactMap { Int($0) }
        },
        RecipeRead("strings-decodeFlexibleArray", #""k": ["1", "2", "3", "4", "5"]"#) {
          try $0.decodeFlexibleArray(of: Int.self, forKey: .k)
        },
        RecipeRead("strings-FlexibleElements", #""k": ["1", "2", "3", "4", "5"]"#) {
          try $0.decode([Flexible<Int>].self, forKey: .k)
        },
      ]
    )
  }

  private static var emptyStrings: Comparison {
    reads(
      title: "Recipe: DecodeUnlessEmpty, 1,000 URLs",
      [
        RecipeRead("good-plain", #""k": "https://example.com/a""#) {
          try $0.decodeIfPresent(URL.self, forKey: .k)
        },
        RecipeRead("good-decodeUnlessEmpty", #""k": "https://example.com/a""#) {
          try $0.decodeUnlessEmpty(URL.self, forKey: .k)
        },
        RecipeRead("empty-decodeUnlessEmpty", #""k": """#) {
          try $0.decodeUnlessEmpty(URL.self, forKey: .k)
        },
      ]
    )
  }

  private static var documentsInStrings: Comparison {
    reads(
      title: "Recipe: JSONInString, 1,000 small documents in strings",
      [
        RecipeRead("string-nested", #""k": {"a": 1}"#) {
          try $0.decode([String: Int].self, forKey: .k)
        },
        RecipeRead("string-decodeJSON", #""k": "{\"a\": 1}""#) {
          try $0.decodeJSON([String: Int].self, inStringForKey: .k)
        },
      ]
    )
  }

  private static var base64: Comparison {
    reads(
      title: "Recipe: DecodeBase64, 1,000 texts in base64",
      [
        RecipeRead("base64-plain", #""k": "AQIDBAUGBwg=""#) {
          try $0.decode(Data.self, forKey: .k)
        },
        RecipeRead("base64-decodeBase64", #""k": "AQIDBAUGBwg=""#) {
          try $0.decodeBase64(forKey: .k)
        },
      ]
    )
  }

  private static var nonFiniteNumbers: Comparison {
    reads(
      title: "Recipe: DecodeNumber, 1,000 numbers",
      [
        RecipeRead("number-plain", #""k": 1.5"#) { try $0.decode(Double.self, forKey: .k) },
        RecipeRead("number-decodeNumber", #""k": 1.5"#) {
          try $0.decodeNumber(Double.self, forKey: .k, nonFinite: NonFiniteNumbers())
        },
      ]
    )
  }

  private static var nestedPaths: Comparison {
    reads(
      title: "Recipe: OptionalNestedPath, 1,000 values two levels down",
      [
        RecipeRead("nested-plain", #""a": {"b": {"k": 1}}"#) { container in
          try container.nestedContainer(keyedBy: RecipeRead.Key.self, forKey: .a)
            .nestedContainer(keyedBy: RecipeRead.Key.self, forKey: .b)
            .decodeIfPresent(Int.self, forKey: .k)
        },
        RecipeRead("nested-decodeAt", #""a": {"b": {"k": 1}}"#) {
          try $0.decodeIfPresent(Int.self, at: [.a, .b, .k])
        },
        RecipeRead("missing-decodeAt", #""k": 1"#) {
          try $0.decodeIfPresent(Int.self, at: [.a, .b, .k])
        },
      ]
    )
  }

  private static var alternativeKeys: Comparison {
    reads(
      title: "Recipe: FirstOfKeys, 1,000 numbers",
      [
        RecipeRead("first-plain", #""a": 1"#) { try $0.decode(Int.self, forKey: .a) },
        RecipeRead("first-decodeForFirstOf", #""a": 1"#) {
          try $0.decode(Int.self, forFirstOf: .a, .b)
        },
        RecipeRead("second-decodeForFirstOf", #""b": 1"#) {
          try $0.decode(Int.self, forFirstOf: .a, .b)
        },
        RecipeRead("second-decodeAtFirstOf", #""b": 1"#) {
          try $0.decode(Int.self, atFirstOf: [.a, .k], [.b])
        },
      ]
    )
  }

  private static var dynamicKeys: Comparison {
    reads(
      title: "Recipe: DynamicKeys, 1,000 dictionaries of three numbers",
      [
        RecipeRead("keys-plain", #""k": {"1": 1, "2": 2, "3": 3}"#) {
          try $0.decode([String: Int].self, forKey: .k)
        },
        RecipeRead("keys-decodeDictionary", #""k": {"1": 1, "2": 2, "3": 3}"#) {
          try $0.decodeDictionary(of: Int.self, forKey: .k) { Int($0) }
        },
      ]
    )
  }

  private static var keyedReader: Comparison {
    let decoder = JSONDecoder()
    let object = #"{"a": 1, "b": {"k": 2}}"#
    let data = Data("[\(Array(repeating: object, count: 1000).joined(separator: ","))]".utf8)
    return Comparison(
      title: "Recipe: KeyedReader, 1,000 objects",
      routes: [
        Route("objects-containers") { keep(try decoder.decode([ContainerPair].self, from: data)) },
        Route("objects-KeyedReader") { keep(try decoder.decode([ReaderPair].self, from: data)) },
      ]
    )
  }

  private static var formattedDates: Comparison {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    let dates = DateDecoding()
    return reads(
      title: "Recipe: FormattedDate, 1,000 days",
      [
        RecipeRead("day-plain", #""k": "2019-03-11""#) {
          formatter.date(from: try $0.decode(String.self, forKey: .k))
        },
        RecipeRead("day-FormattedDate", #""k": "2019-03-11""#) {
          try $0.decodeDate(forKey: .k, formatter: formatter)
        },
        RecipeRead("day-DateDecoding", #""k": "2019-03-11""#) {
          try $0.decodeDate(forKey: .k, using: dates)
        },
      ]
    )
  }

  private static var epochs: Comparison {
    let dates = DateDecoding()
    let numbers = DateDecoding(usually: .number)
    return reads(
      title: "Recipe: DateDecoding for one key, 1,000 epochs",
      [
        RecipeRead("epoch-plain", #""k": 1312286400"#) {
          Date(timeIntervalSince1970: try $0.decode(Double.self, forKey: .k))
        },
        RecipeRead("epoch-DateDecoding", #""k": 1312286400"#) {
          try $0.decodeDate(forKey: .k, using: dates)
        },
        RecipeRead("epoch-DateDecodingUsually", #""k": 1312286400"#) {
          try $0.decodeDate(forKey: .k, using: numbers)
        },
      ]
    )
  }
}
