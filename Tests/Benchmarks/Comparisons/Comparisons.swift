import Bridge
import Foundation
import LegacyExtractor
import RawJSON

/// All comparisons, on documents that are generated here.
enum Comparisons {
  static func all() -> [Comparison] {
    var generator = Generator()
    let page = generator.page(count: 100)
    let parent = generator.parent(children: 1000)
    let single = generator.parent(children: 1)
    return [
      scan(page),
      extraction(page),
      bridge(
        parent,
        name: "parent1000",
        title: "Bridge, 1,000 Codable children in a legacy parent"
      ),
      bridge(single, name: "parent1", title: "Bridge, one Codable child in a legacy parent"),
    ]
  }

  private static func scan(_ data: Data) -> Comparison {
    Comparison(
      title: "Scan of a page of \(data.count) bytes, against copying it",
      routes: [
        Route("page-scan") { keep(try JSONDocument(data)) },
        Route("page-copy") {
          keep(
            data.withUnsafeBytes {
              Data(bytes: $0.baseAddress ?? $0.baseAddress.unsafelyUnwrapped, count: $0.count)
            }
          )
        },
      ],
      note: { String(format: "scan: %.2f GB/s", Double(data.count) / $0 / 1e9) }
    )
  }

  private static func extraction(_ data: Data) -> Comparison {
    Comparison(
      title: "Extraction of 100 repositories, against parsing alone",
      routes: [
        Route("page-JSONSerialization") { keep(try JSONSerialization.jsonObject(with: data)) },
        Route("page-extraction") { keep(try [Repository].decodeValue(from: data)) },
        Route("page-scan") { keep(try JSONDocument(data)) },
      ]
    )
  }

  private static func bridge(_ data: Data, name: String, title: String) -> Comparison {
    let decoder = JSONDecoder()
    return Comparison(
      title: title,
      routes: [
        Route("\(name)-reserialization") { keep(try ReserializingParent(data)) },
        Route("\(name)-bridge") {
          keep(try LegacyParent.decodeValue(from: data, bridging: decoder))
        },
        Route("\(name)-JSONDecoder") { keep(try decoder.decode(CodableParent.self, from: data)) },
      ]
    )
  }
}
