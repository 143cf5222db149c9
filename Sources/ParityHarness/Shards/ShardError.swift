/// Why shards do not make a whole; nothing is merged then.
struct ShardError: Error {
  enum Reason {
    case unreadable(String, reason: String)
    case missing(Shard)
    case repeated(Shard, [String])
    case mixed(String)
    case otherFixtures(String)
    case lacking([String])
    case unknown([String])
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
    case .missing(let shard): "Shard \(shard) is missing. Run it, and pass its folder to --merge."
    case .repeated(let shard, let folders):
      "Shard \(shard) is there \(folders.count) times: in \(folders.joined(separator: " and "))."
    case .mixed(let difference): "The shards are not of one run: \(difference)."
    case .otherFixtures(let model):
      "The shards are not of one run: their fixtures of \(model) are not those of one folder. Run all "
        + "shards on one commit."
    case .lacking(let models):
      "The shards do not have \(models.joined(separator: ", ")). Run them without --model, or pass "
        + "--model to --merge too."
    case .unknown(let models):
      "The shards have \(models.joined(separator: ", ")), which this command does not check. Merge with "
        + "the executable that ran them."
    case .notRedacted:
      "The shards hold values of fixtures: run them with --redact, or merge them without."
    }
  }
}
