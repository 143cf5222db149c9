import Foundation

/// All comparisons, on documents that are generated here.
enum Comparisons {
  static func all() throws -> [Comparison] {
    var generator = Generator()
    let page = generator.page(count: 100)
    let parent = generator.parent(children: 1000)
    let single = generator.parent(children: 1)
    let feed = generator.feed(byteCount: 5_000_000)
    let catalogue = generator.catalogue()
    let children = (1...500).map { Data(generator.child($0).utf8) }
    return [
      scan(page),
      extraction(page),
      denseExtraction(parent),
      try treeExtraction(page),
      handover(page),
      bridge(
        parent,
        name: "parent1000",
        title: "Bridge: 1,000 Codable children in a legacy parent"
      ),
      bridge(single, name: "parent1", title: "Bridge: one Codable child in a legacy parent"),
      rows(generator.rows(1000)),
      try rawValues(parent),
      legacyChildren(parent),
      part(feed),
      fixtures(children),
      try variants(Array(children.prefix(20))),
      folder(FixtureFolder(count: 10_000)),
      sets(of: 8_000),
    ]
      + recipes(
        catalogue: catalogue,
        iso: generator.isoDates(600),
        mixed: generator.mixedDates(600),
        parent: parent
      ) + claims(catalogue, offers: generator.offers(40))
      + (try shapes())
  }
}
