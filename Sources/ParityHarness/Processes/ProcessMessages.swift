import Foundation

#if os(Linux) || os(macOS)
/// The first message to a child: which call of a command it belongs to, and what it is to do there.
struct ChildTask: Codable {
  enum Purpose: Codable {
    /// Runs checks.
    case checks
    /// Decodes documents before a process that runs checks does.
    case trials
  }

  var purpose: Purpose
  /// The names of the checks, which the child has to have too.
  let models: [String]
  /// How the commands ended that the parent has run before this one; the child runs none of them.
  let earlierCodes: [Int32]
}

/// Asks a child to run a check.
struct CheckRequest: Codable {
  /// How carefully documents are decoded.
  enum Caution: Int, Codable, Comparable {
    /// As they come.
    case none
    /// Each in another process first.
    case trials
    /// One at a time, each in another process first, and noted before it is decoded here.
    case journal

    static func < (a: Caution, b: Caution) -> Bool { a.rawValue < b.rawValue }
  }

  let model: String
  let fixtures: FixtureDirectory
  let profile: String
  let shard: Shard
  let seed: UInt64
  let isScored: Bool
  /// The seconds that a document may take.
  let timeLimit: TimeInterval
  var caution = Caution.none
  /// What is known to end a process.
  var ends: [KnownEnd] = []

  init(model: String, fixtures: FixtureDirectory, _ plan: RunPlan) {
    self.model = model
    self.fixtures = fixtures
    profile = plan.profile.name
    shard = plan.shard
    seed = plan.seed
    isScored = plan.isScored
    timeLimit = plan.timeLimit
  }
}

/// What a child that runs checks says.
enum CheckReply: Codable {
  /// The process is alive, whatever its models do.
  case alive
  case progress(fixtures: Int, total: Int, mutants: Int)
  /// An attempt that begins; in a careful run only.
  case begins(DecodingAttempt)
  /// An attempt that ends a process, in this one or in another.
  case found(KnownEnd)
  /// Nothing has happened for a long time, and no attempt is to blame; the process ends.
  case stalled
  /// The check has run to its end.
  case finished(ShardResult)
}

/// Asks a child to decode a document, which follows.
struct TrialRequest: Codable {
  let task: DecodingTask
  /// The seconds that the process then waits, for threads that the models have started.
  let patience: TimeInterval
}
#endif
