import Foundation
import LegacyExtractor
import TestSupport
import Testing

/// The documents of a parsing corpus, if one lies beside the package: `../shared/data/JSONTestSuite`.
///
/// The categories of the corpus are covered by `AcceptanceTests` without it.
@Suite struct ParsingCorpusTests {
  static var documents: [URL] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.deletingLastPathComponent()
      .appendingPathComponent("shared/data/JSONTestSuite")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).filter { $0.pathExtension == "json" }
  }

  // Reported as skipped, not as passed, where there is no corpus.
  @Test(.enabled(if: !documents.isEmpty))
  func acceptsAndRefusesAsJSONSerialization() throws {
    var found = PlatformDifferences("the parsing corpus")
    for file in Self.documents {
      let data = try Data(contentsOf: file)
      let name = file.lastPathComponent
      let ours = (try? JSONDocument(data)) != nil
      #expect(((try? Extractor.decodeValue(from: data)) != nil) == ours, "\(name)")
      let reference = (try? JSONSerialization.jsonObject(with: data)) != nil
      if ours != reference { found.add("\(name): JSONSerialization \(reference)", cause: .parser) }
      let fragment =
        (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
      if ((try? JAYSON(data: data)) != nil) != fragment {
        found.add("\(name) as a fragment: JSONSerialization \(fragment)", cause: .parser)
      }
    }
    found.report()
  }
}
