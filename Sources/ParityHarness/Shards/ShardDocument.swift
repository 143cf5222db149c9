/// What a shard leaves behind in its `parity.json`.
struct ShardDocument: Codable {
  let schema: Int
  let shard: Shard
  let mutations: String
  let seed: String
  /// Whether the values of fixtures are redacted; absent if they are not.
  let redacted: Bool?
  let models: [ShardResult]

  init(shard: Shard, mutations: String, seed: String, isRedacted: Bool, models: [ShardResult]) {
    schema = ReportEncoder.schema
    self.shard = shard
    self.mutations = mutations
    self.seed = seed
    redacted = isRedacted ? true : nil
    self.models = models
  }
}
