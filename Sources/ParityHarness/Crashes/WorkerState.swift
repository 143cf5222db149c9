import Foundation

/// What a worker leaves behind for its successor, should it crash.
struct WorkerState: Codable, Equatable {
  /// The model whose check is running.
  var model: String?
  /// The lines that the report has when that check begins; a successor does not print them again.
  var printedLines = 0
  /// Whether documents go to a canary first.
  var isShielded = false
  /// The models whose checks end the process elsewhere than in a route, with the signal.
  var failed: [String: Int32] = [:]

  /// - Throws: What Foundation says of a file that cannot be read or understood.
  init(folder: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path(in: folder)))
    self = try JSONDecoder().decode(WorkerState.self, from: data)
  }

  init() {}

  func write(to folder: String) throws {
    try FileWriter.write(try JSONEncoder().encode(self), to: Self.path(in: folder))
  }

  private static func path(in folder: String) -> String { folder + "/state.json" }
}

extension WorkerState {
  /// What a successor needs to know after a signal has ended the worker; `nil` when nothing that it
  /// does would go better.
  func successor(after signal: CrashSignal) -> WorkerState? {
    guard let model, failed[model] == nil else { return nil }
    var next = self
    next.model = nil
    if isShielded { next.failed[model] = signal.number } else { next.isShielded = true }
    return next
  }
}
