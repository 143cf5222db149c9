import Foundation
import LegacyExtractor
import ParityHarness

enum ReadmeExample {
  /// Runs the example, and returns what it prints.
  static func run() throws -> [String] {
    var lines: [String] = []
    func print(_ items: Any...) {
      lines.append(items.map { "\($0)" }.joined(separator: " "))
    }
    // snippet: the readme example
    struct Album: Unboxable, Decodable {
      let title: String
      var photoCount = 0

      init(unboxer: Unboxer) throws {
        title = try unboxer.unbox(key: "title")
        photoCount = unboxer.unbox(key: "photoCount") ?? 0
      }
    }

    let album = Fixture(name: "sea", data: Data(#"{"title": "Sea", "photoCount": 3}"#.utf8))
    let report = try ParityCheck(Album.self).run(on: .fixtures([album]))
    for finding in report.findings where finding.cause == nil {
      print(finding.property, "| legacy", finding.legacy, "| Codable", finding.codable)
      print(finding.advice)
    }
    // end
    return lines
  }
}
