import Bridge
import Foundation
import LegacyExtractor

/// The bridge and what stands around it.
extension Comparisons {
  static func bridge(_ data: Data, name: String, title: String) -> Comparison {
    let decoder = JSONDecoder()
    let withUserInfo = JSONDecoder()
    withUserInfo.userInfo[.bridgeDecoder] = decoder
    return Comparison(
      title: title,
      routes: [
        Route("\(name)-reserialization") { keep(try ReserializingParent(data)) },
        Route("\(name)-bridge") {
          keep(try LegacyParent.decodeValue(from: data, using: decoder))
        },
        Route("\(name)-bridge-oneByOne") {
          keep(try ParentOfSiblings.decodeValue(from: data, using: decoder))
        },
        Route("\(name)-bridge-withUserInfo") {
          keep(try ParentOfSiblings.decodeValue(from: data, using: withUserInfo))
        },
        Route("\(name)-JSONDecoder") { keep(try decoder.decode(CodableParent.self, from: data)) },
      ]
    )
  }

  static func rows(_ data: Data) -> Comparison {
    let decoder = JSONDecoder()
    return Comparison(
      title: "Bridge: small Codable values in 1,000 legacy rows",
      routes: [
        Route("rows-JSONDecoder") { keep(try decoder.decode([CodableRow].self, from: data)) },
        Route("rows-bridge") {
          keep(try [RowOfCodableValues].decodeValue(from: data, using: decoder))
        },
      ]
    )
  }

  static func rawValues(_ data: Data) throws -> Comparison {
    let tree = try JSONSerialization.jsonObject(with: data)
    let decoder = JSONDecoder()
    return Comparison(
      title: "Raw values: 1,000 children from a parsed tree",
      routes: [
        Route("tree-JSONSerialization") {
          let data = try JSONSerialization.data(withJSONObject: tree)
          keep(try decoder.decode(CodableParent.self, from: data))
        },
        Route("tree-RawValueDecoder") {
          keep(try RawValueDecoder(decoder).decode(CodableParent.self, from: tree))
        },
      ]
    )
  }

  static func legacyChildren(_ data: Data) -> Comparison {
    let decoder = JSONDecoder()
    let snakeCase = JSONDecoder()
    snakeCase.keyDecodingStrategy = .convertFromSnakeCase
    return Comparison(
      title: "Legacy children: 1,000 of them in a Codable parent",
      routes: [
        Route("parent1000-JSONDecoder") {
          keep(try decoder.decode(CodableParent.self, from: data))
        },
        Route("parent1000-LegacyBacked") {
          keep(try decoder.decode(ParentOfLegacyChildren.self, from: data))
        },
        Route("parent1000-LegacyBacked-snakeCase") {
          keep(try snakeCase.decode(ParentOfLegacyChildren.self, from: data))
        },
        Route("parent1000-LegacyBacked-bridging") {
          keep(try decoder.decode(ParentOfLegacyChildren.self, bridging: data))
        },
      ]
    )
  }

  static func part(_ data: Data) -> Comparison {
    let decoder = JSONDecoder()
    return Comparison(
      title: "Part: 50 KB of a document of \(data.count) bytes",
      routes: [
        Route("feed-JSONDecoder") { keep(try decoder.decode(FeedPart.self, from: data)) },
        Route("feed-part") {
          keep(try decoder.decode([Child].self, from: data, at: ["wanted", "children"]))
        },
      ]
    )
  }
}
