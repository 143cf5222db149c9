import Foundation

/// Lends a memory to each comparison and keeps what it has learned for the next.
///
/// Every access holds the lock, hence `@unchecked`.
final class AgreementMemories: @unchecked Sendable {
  static let shared = AgreementMemories()

  private let lock = NSLock()
  private var idle: [ComparisonOptions: [AgreementMemory]] = [:]

  func withMemory<Result>(
    for options: ComparisonOptions,
    _ body: (AgreementMemory) -> Result
  ) -> Result {
    let memory = take(options) ?? AgreementMemory(options)
    defer { putBack(memory, options) }
    return body(memory)
  }

  private func take(_ options: ComparisonOptions) -> AgreementMemory? {
    lock.lock()
    defer { lock.unlock() }
    return idle[options]?.popLast()
  }

  private func putBack(_ memory: AgreementMemory, _ options: ComparisonOptions) {
    lock.lock()
    defer { lock.unlock() }
    idle[options, default: []].append(memory)
  }
}
