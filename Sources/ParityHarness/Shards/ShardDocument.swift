/// What a shard leaves behind in its `parity.json`.
struct ShardDocument: Codable {
  let schema: Int
  let shard: Shard
  let mutations: String
  let seed: String
  let models: [ShardResult]

  init(shard: Shard, mutations: String, seed: String, models: [ShardResult]) {
    schema = ReportEncoder.schema
    self.shard = shard
    self.mutations = mutations
    self.seed = seed
    self.models = models
  }
}
