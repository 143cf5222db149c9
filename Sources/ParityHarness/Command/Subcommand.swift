/// What a command does under its arguments: check, check a shard, or merge shards.
protocol Subcommand {
  func run() throws -> ParityExitCode
}
