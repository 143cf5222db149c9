import Foundation

/// What one shard has left in its folder.
struct ShardPart {
  let folder: String
  let document: ShardDocument

  init(folder: String) throws(ShardError) {
    self.folder = folder
    let path = folder + "/" + ReportFolder.jsonName
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ShardError(.unreadable(path, reason: "there is no such file"))
    }
    do {
      let version = try JSONDecoder().decode(Version.self, from: data).schema
      guard version == ReportEncoder.schema else { throw RecordError("schema \(version)") }
      document = try JSONDecoder().decode(ShardDocument.self, from: data)
    } catch let error as DecodingError {
      let reason = "it is not what a run with --shard writes: \(Rejection(error))"
      throw ShardError(.unreadable(path, reason: reason))
    } catch {
      throw ShardError(.unreadable(path, reason: "\(error)"))
    }
  }

  private struct Version: Decodable { let schema: Int }

  /// In what the runs of two parts differ, if they do.
  func difference(to other: ShardPart) -> String? {
    let features: [(String, (ShardDocument) -> String)] = [
      ("the number of shards", { "\($0.shard.count)" }),
      ("--mutations", { $0.mutations }),
      ("--seed", { $0.seed }),
      ("--redact", { $0.redacted == true ? "given" : "not given" }),
      ("the list of models", { $0.models.map(\.model).joined(separator: ", ") }),
    ]
    return features.lazy.compactMap { name, value in
      let (mine, theirs) = (value(document), value(other.document))
      return mine == theirs
        ? nil : "\(name) is \(mine) in \(folder) and \(theirs) in \(other.folder)"
    }.first { _ in true }
  }
}
