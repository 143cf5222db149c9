import Bridge
import Foundation
import LegacyExtractor

/// Children of which none can be decoded, each failure caught.
extension GrowthTables {
  static var failures: GrowthTable {
    GrowthTable(
      title: "Growth: failing children",
      rows: [
        children("failing-try") { keep(try FailingPage.decodeValue(from: $0).children.count) },
        children("failing-allowInvalid") { keep((try unbox(data: $0) as FailingList).children) },
        children("failing-jayson") { data in
          let children = try JAYSON(data: data).next("children").getArray()
          keep(children.compactMap { $0.getIfPresent(FailingChild.self) })
        },
        trees("failing-tree") { keep(try FailingPage.decodeValue($0).children.count) },
        trees("failing-treeUnbox") {
          keep((try unbox(dictionary: $0) as FailingList).children)
        },
        children("failing-legacyBacked") {
          keep(try JSONDecoder().decode(LossyPage<FailingLegacyChild>.self, from: $0))
        },
        children("failing-JSONDecoderEach") { data in
          let decoder = JSONDecoder()
          let child = Data(#"{"id":"7"}"#.utf8)
          for _ in 0..<(data.count / 14) {
            keep(try? decoder.decode(FailingChild?.self, from: child))
          }
        },
        children("failing-JSONDecoder") {
          keep(try JSONDecoder().decode(LossyPage<FailingChild>.self, from: $0))
        },
        reads("path-of-elements") { json in
          for element in json { keep(element.currentPath()) }
        },
        reads("index-of-elements") { json in
          guard let array = json.first?.back() else { return }
          for index in json.indices { keep(array[index]) }
        },
        reads("back-of-elements") { json in
          for element in json { keep(element.back()) }
        },
      ]
    )
  }

  private static let sizes = [2_000, 8_000, 32_000]

  private static func children(
    _ name: String,
    _ decode: @escaping (Data) throws -> Void
  ) -> Growth {
    Growth(name, sizes: sizes) { count in
      let document = try JSONSerialization.data(withJSONObject: tree(count))
      return { try decode(document) }
    }
  }

  private static func trees(
    _ name: String,
    _ decode: @escaping ([String: Any]) throws -> Void
  ) -> Growth {
    Growth(name, sizes: sizes) { count in
      let tree = tree(count)
      return { try decode(tree) }
    }
  }

  private static func reads(_ name: String, _ read: @escaping ([JAYSON]) -> Void) -> Growth {
    Growth(name, sizes: sizes) { count in
      let document = try JSONSerialization.data(withJSONObject: tree(count))
      let elements = try JAYSON(data: document).next("children").getArray()
      return { read(elements) }
    }
  }

  private static func tree(_ count: Int) -> [String: Any] {
    ["children": (0..<count).map { ["id": "\($0)"] as [String: Any] }]
  }
}

struct FailingChild: Decodable { let id: Int }

struct FailingPage: LegacyDecodable {
  struct Holder: LegacyDecodable {
    let child: FailingChild?
    static func decode(_ e: Extractor) throws -> Holder {
      Holder(child: try? e <| ExtractionPath.empty)
    }
  }

  let children: [Holder]
  static func decode(_ e: Extractor) throws -> FailingPage {
    try FailingPage(children: e <|| "children")
  }
}

struct FailingList: Unboxable {
  let children: [FailingChild]
  init(unboxer: Unboxer) throws {
    children = try unboxer.unbox(key: "children", allowInvalidElements: true)
  }
}

struct FailingLegacyChild: LegacyDecodable, LegacyBacked {
  let id: Int
  static func decode(_ e: Extractor) throws -> FailingLegacyChild {
    try FailingLegacyChild(id: e <| "id")
  }
}

struct LossyPage<Child: Decodable>: Decodable {
  struct Lossy: Decodable {
    let value: Child?
    init(from decoder: any Decoder) throws { value = try? Child(from: decoder) }
  }

  let children: [Lossy]
}
