import Foundation

/// The responses that stand for what the app's servers send: one folder for each response model.
package enum RecordedResponses {
  package static let directory = (Bundle.module.resourceURL ?? Bundle.module.bundleURL)
    .appendingPathComponent("Responses", isDirectory: true)

  /// Returns the folder with the responses of one model.
  package static func directory(of model: String) -> URL {
    directory.appendingPathComponent(model, isDirectory: true)
  }

  /// Returns the names of all models that have responses.
  package static func models() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  /// Returns the responses of one model by their file names.
  package static func documents(of model: String) throws -> [String: Data] {
    let directory = directory(of: model)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try Data(contentsOf: directory.appendingPathComponent(name)))
      }
    )
  }
}
