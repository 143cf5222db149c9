/// Why shards do not make a whole; nothing is merged then.
struct ShardError: Error {
  enum Reason {
    case unreadable(String, reason: String)
    case missing(Shard)
    case repeated(Shard, [String])
    case mixed(String)
    case otherFixtures(String)
    case notRedacted
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
    case .notRedacted:
      "The shards hold values of fixtures: run them with --redact, or merge them without."
    }
  }
}
