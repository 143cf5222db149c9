import Foundation

/// A temporary folder with responses, recorded and generated, one folder for each model.
///
/// The recorded ones stand in a bundle that may be read-only, the generated ones nowhere on disk.
package struct ResponseFolder {
  package let url: URL

  /// Writes the responses.
  ///
  /// - Parameter chosen: The models whose responses are needed; none stands for all models.
  /// - Throws: The error of the system when they cannot be written.
  package init(of chosen: [String] = []) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("newsreader-\(UUID().uuidString)", isDirectory: true)
    for model in try RecordedResponses.models() where chosen.isEmpty || chosen.contains(model) {
      try write(model)
    }
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
