import Bridge
import Foundation
import LegacyExtractor

/// Every key of one object, looked up by itself.
extension GrowthTables {
  static var keys: GrowthTable {
    GrowthTable(
      title: "Growth: every key of one object",
      rows: [
        himotoki("keys-ascii") { "key\($0)" },
        himotoki("keys-oneAccent") { $0 == 7 ? "é" : "key\($0)" },
        himotoki("keys-Cyrillic") { "ключ\($0)" },
        himotoki("keys-Chinese") { "鑰匙\($0)" },
        himotoki("keys-emoji") { "🔑\($0)" },
        himotoki("keys-escaped") { "\"key\"\($0)" },
        himotoki("keys-commonEnds") { "com.example.key.\($0 + 1_000_000).enabled" },
        himotoki("keys-missingCyrillic", reading: { "ключ\($0)" }) { "key\($0)" },
        himotoki("keys-repeated", copies: 2) { "key\($0)" },
        himotoki("keys-oneRepeated", copies: 1, more: #","key1":7"#) { "key\($0)" },
        Growth("keys-unbox", sizes: sizes) { count in
          let (data, names) = document(count) { "ключ\($0)" }
          return {
            let unboxer = try Unboxer(data: data)
            for name in names { keep(try unboxer.unbox(key: name) as Int) }
          }
        },
        Growth("keys-jayson", sizes: sizes) { count in
          let (data, names) = document(count) { "ключ\($0)" }
          return {
            let json = try JAYSON(data: data)
            for name in names { keep(try json.next(name).getInt()) }
          }
        },
        Growth("keys-tree", sizes: sizes) { count in
          let names = (0..<count).map { "ключ\($0)" }
          let tree = Dictionary(uniqueKeysWithValues: names.map { ($0, 7 as Any) })
          return { keep(try Reader.$names.withValue(names) { try Reader.decodeValue(tree) }) }
        },
        Growth("keys-parts", sizes: sizes) { count in
          let (data, names) = document(count) { "key\($0)" }
          return {
            let document = try ScannedDocument(data)
            for name in names { keep(try document.decode(Int.self, at: [.key(name)])) }
          }
        },
      ]
    )
  }

  /// Codable values in the elements of an array that do not stand where those of other elements do.
  static var siblings: GrowthTable {
    GrowthTable(
      title: "Growth: Codable values of an array's elements",
      rows: [
        siblings("siblings-oneKey", step: 1) { _ in "key" },
        siblings("siblings-reversed", step: -1) { _ in "key" },
        siblings("siblings-ownKeys", step: 1) { "key\($0)" },
        siblings("siblings-fewKeys", step: 1) { $0 % 100 == 0 ? "key" : "other\($0)" },
      ]
    )
  }

  private static func siblings(
    _ name: String,
    step: Int,
    _ key: @escaping (Int) -> String
  ) -> Growth {
    Growth(name, sizes: [2_000, 8_000, 32_000]) { count in
      let rows = (0..<count).map { #"{"\#(key($0))":\#($0)}"# }
      let data = Data("[\(rows.joined(separator: ","))]".utf8)
      let order = Array(stride(from: step > 0 ? 0 : count - 1, to: step > 0 ? count : -1, by: step))
      return {
        let elements = try [Extractor].decodeValue(from: data)
        for index in order {
          keep(try elements[index].decode(Int.self, at: ExtractionPath(key(index))))
        }
      }
    }
  }

  private static let sizes = [8_000, 32_000, 128_000]

  private static func himotoki(
    _ name: String,
    copies: Int = 1,
    more: String = "",
    reading: ((Int) -> String)? = nil,
    _ key: @escaping (Int) -> String
  ) -> Growth {
    Growth(name, sizes: sizes) { count in
      let (data, names) = document(count, copies: copies, more: more, key)
      let wanted = reading.map { (0..<count).map($0) } ?? names
      return { keep(try Reader.$names.withValue(wanted) { try Reader.decodeValue(from: data) }) }
    }
  }

  private static func document(
    _ count: Int,
    copies: Int = 1,
    more: String = "",
    _ key: (Int) -> String
  ) -> (Data, [String]) {
    let names = (0..<count).map(key)
    let members = (0..<copies).flatMap { _ in
      names.map { #""\#($0.replacingOccurrences(of: "\"", with: "\\\""))":7"# }
    }
    return (Data(("{" + members.joined(separator: ",") + more + "}").utf8), names)
  }

  private struct Reader: LegacyDecodable {
    @TaskLocal static var names: [String] = []
    let sum: Int

    static func decode(_ e: Extractor) throws -> Reader {
      var sum = 0
      for name in names { sum &+= try e.valueOptional(ExtractionPath(name)) ?? 0 }
      return Reader(sum: sum)
    }
  }
}
