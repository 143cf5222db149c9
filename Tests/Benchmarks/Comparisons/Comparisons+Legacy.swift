import Foundation
import LegacyExtractor

/// The legacy side.
extension Comparisons {
  static func scan(_ data: Data) -> Comparison {
    Comparison(
      title: "Scan: a page of \(data.count) bytes, against copying it",
      routes: [
        Route("page-scan") { keep(try JSONDocument(data)) },
        Route("page-copy") { keep(Data(Array(data))) },
      ],
      note: { String(format: "scan: %.2f GB/s", Double(data.count) / $0[0].seconds / 1e9) }
    )
  }

  static func extraction(_ data: Data) -> Comparison {
    Comparison(
      title: "Extraction: 100 repositories from data, against parsing alone",
      routes: [
        Route("page-JSONSerialization") { keep(try JSONSerialization.jsonObject(with: data)) },
        Route("page-extraction") { keep(try [Repository].decodeValue(from: data)) },
        Route("page-scan") { keep(try JSONDocument(data)) },
      ]
    )
  }

  static func denseExtraction(_ data: Data) -> Comparison {
    Comparison(
      title: "Extraction: 1,000 small objects of which every key is read, against parsing alone",
      routes: [
        Route("parent1000-JSONSerialization") {
          keep(try JSONSerialization.jsonObject(with: data))
        },
        Route("parent1000-extraction") {
          keep(try [LegacyChild].decodeValue(from: data, rootKeyPath: "children"))
        },
        Route("parent1000-scan") { keep(try JSONDocument(data)) },
      ]
    )
  }

  /// What an app gains whose network layer no longer parses what it hands over.
  static func handover(_ data: Data) -> Comparison {
    Comparison(
      title: "Handing over: 100 repositories as a parsed tree, and as data",
      routes: [
        Route("page-treeHandedOver") {
          keep(try [Repository].decodeValue(JSONSerialization.jsonObject(with: data)))
        },
        Route("page-dataHandedOver") { keep(try [Repository].decodeValue(from: data)) },
        Route("page-JSONSerialization") { keep(try JSONSerialization.jsonObject(with: data)) },
      ]
    )
  }

  static func treeExtraction(_ data: Data) throws -> Comparison {
    let tree = try JSONSerialization.jsonObject(with: data)
    let dictionaries = tree as? [UnboxableDictionary] ?? []
    return Comparison(
      title: "Extraction: 100 repositories from a parsed tree, against casts by hand",
      routes: [
        Route("tree-casts") { keep(Repository.list(castFrom: tree)) },
        Route("tree-extraction") { keep(try [Repository].decodeValue(tree)) },
        Route("tree-unbox") { keep(try unbox(dictionaries: dictionaries) as [Repository]) },
        Route("tree-unboxKey") {
          keep(try unbox(dictionary: ["page": tree], atKey: "page") as [Repository])
        },
        Route("tree-JAYSON") {
          keep(try JAYSON(any: tree).getArray().map(Repository.init(json:)))
        },
        Route("tree-write") { keep(try JSONDocument(any: tree)) },
      ]
    )
  }
}
