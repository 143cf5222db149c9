import Foundation

/// Writes each document to disk before it is decoded, and does not decode those at which a process has
/// ended before.
///
/// One document at a time, so that there is no doubt at which it was: every access holds the lock,
/// hence `@unchecked`.
final class JournalShield: DecodingShield, @unchecked Sendable {
  private struct Entry: Codable, Hashable {
    let task: DecodingTask
    let document: Data
  }

  private let folder: String
  private let name: String
  /// The way through an encoder decodes within a decode.
  private let lock = NSRecursiveLock()
  private var crashes: Set<Entry>

  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
    crashes = Self.entries(at: "\(folder)/\(name).crashes")
    crashes.formUnion(Self.entries(at: "\(folder)/\(name).decoding"))
    try? Self.write(crashes, to: crashesPath)
    try? FileManager.default.removeItem(atPath: decodingPath)
  }

  func perform(_ task: DecodingTask, on document: Data, _ decode: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    let entry = Entry(task: task, document: document)
    guard !crashes.contains(entry) else { return }
    try? Self.write([entry], to: decodingPath)
    decode()
    try? FileManager.default.removeItem(atPath: decodingPath)
  }

  /// Removes the files, once a run has told of all that they tell.
  func forget() {
    for path in [crashesPath, decodingPath] { try? FileManager.default.removeItem(atPath: path) }
  }

  private var crashesPath: String { "\(folder)/\(name).crashes" }
  private var decodingPath: String { "\(folder)/\(name).decoding" }

  private static func entries(at path: String) -> Set<Entry> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return (try? JSONDecoder().decode(Set<Entry>.self, from: data)) ?? []
  }

  private static func write(_ entries: Set<Entry>, to path: String) throws {
    try JSONEncoder().encode(entries).write(to: URL(fileURLWithPath: path))
  }
}
