import Foundation
import LegacyExtractor
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

  #if !canImport(Darwin)
  // Reported as skipped, not as passed, where there is no corpus.
  @Test(.enabled(if: !documents.isEmpty))
  func acceptsAndRefusesAsJSONSerialization() throws {
    for file in Self.documents {
      let data = try Data(contentsOf: file)
      let reference = (try? JSONSerialization.jsonObject(with: data)) != nil
      #expect(((try? JSONDocument(data)) != nil) == reference, "\(file.lastPathComponent)")
      #expect(((try? Extractor.decodeValue(from: data)) != nil) == reference)
      let fragment =
        (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
      #expect(((try? JAYSON(data: data)) != nil) == fragment, "\(file.lastPathComponent)")
    }
  }
  #endif
}
