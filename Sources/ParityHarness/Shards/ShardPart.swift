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
      ("the models", { $0.models.map(\.model).joined(separator: ", ") }),
    ]
    return features.lazy.compactMap { name, value in
      let (mine, theirs) = (value(document), value(other.document))
      return mine == theirs
        ? nil : "\(name) is \(mine) in \(folder) and \(theirs) in \(other.folder)"
    }.first { _ in true }
  }
}

/// Why shards do not make a whole; nothing is merged then.
struct ShardError: Error {
  enum Reason {
    case unreadable(String, reason: String)
    case missing(Shard)
    case repeated(Shard, [String])
    case mixed(String)
    case otherFixtures(String)
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }
}

extension ShardError: CustomStringConvertible {
  /// Which shard is wrong, and in what way.
  var description: String {
    switch reason {
    case .unreadable(let path, let reason): "\(path) cannot be merged: \(reason)."
    case .missing(let shard): "Shard \(shard) is missing."
    case .repeated(let shard, let folders):
      "Shard \(shard) is there \(folders.count) times: in \(folders.joined(separator: " and "))."
    case .mixed(let difference): "The shards are not of one run: \(difference)."
    case .otherFixtures(let model):
      "The shards are not of one run: their fixtures of \(model) are not those of one folder."
    }
  }
}
