import Foundation

/// The source files of a stage of the news reader.
struct StageSources {
  /// The lines of each file by its name.
  let files: [String: [Substring]]

  init(_ stage: String) throws {
    files = try SamplesFolder.sources(in: "NewsReader/\(stage)")
  }

  /// The names of the models: a file each.
  var models: Set<String> {
    Set(files.keys.map { $0.replacingOccurrences(of: ".swift", with: "") })
      .subtracting(["DateFormatter+API", "NewsAPI", "Transformers"])
  }

  /// The models that have the protocol of the legacy library.
  var legacyModels: Set<String> {
    models.filter { files["\($0).swift"]?.contains { $0.contains("Himotoki.Decodable") } == true }
  }

  /// The models that hold a model, found by the types of their properties.
  func parents(of model: String) -> Set<String> {
    models.filter { parent in
      files["\(parent).swift"]?.contains { line in
        let declaration = line.drop { $0 == " " }
        guard declaration.hasPrefix("let "), let colon = declaration.firstIndex(of: ":") else {
          return false
        }
        return declaration[colon...].split { !$0.isLetter }.contains { $0 == model }
      } == true
    }
  }
}
