import Bridge
import Foundation
import LegacyExtractor

/// What is needed at once.
extension Comparisons {
  static let memories = [memory, partMemory, folderMemory]

  private static let memory = MemoryComparison(
    title: "Memory: 25,000 Codable children in a legacy parent, beyond the document itself",
    routes: [
      DataRoute("parent25000-JSONDecoder") {
        keep(try JSONDecoder().decode(CodableParent.self, from: $0))
      },
      DataRoute("parent25000-bridge") {
        keep(try LegacyParent.decodeValue(from: $0, using: JSONDecoder()))
      },
    ],
    data: {
      var generator = Generator()
      return generator.parent(children: 25_000)
    }
  )

  private static let partMemory = MemoryComparison(
    title: "Memory: 50 KB of a document of 5 MB, beyond the document itself",
    routes: [
      DataRoute("feed-JSONDecoder") { keep(try JSONDecoder().decode(FeedPart.self, from: $0)) },
      DataRoute("feed-part") {
        keep(try JSONDecoder().decode([Child].self, from: $0, at: ["wanted", "children"]))
      },
    ],
    data: {
      var generator = Generator()
      return generator.feed(byteCount: 5_000_000)
    }
  )
}
