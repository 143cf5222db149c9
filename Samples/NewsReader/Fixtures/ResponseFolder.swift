import Foundation

/// A temporary folder with all responses, recorded and generated, one folder for each model.
///
/// The recorded ones stand in a bundle that may be read-only, the generated ones nowhere on disk.
package struct ResponseFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("newsreader-\(UUID().uuidString)", isDirectory: true)
    for model in try RecordedResponses.models() { try write(model) }
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }

  private func write(_ model: String) throws {
    let folder = url.appendingPathComponent(model, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var documents = try RecordedResponses.documents(of: model)
    // Last in the order of names, so that variants are made of the recorded responses first.
    documents["very-long-page.json"] = GeneratedResponses.page(of: model)
    for (name, data) in documents { try data.write(to: folder.appendingPathComponent(name)) }
  }
}
