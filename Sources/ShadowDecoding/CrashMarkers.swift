import Foundation

/// The files that tell a launch which model was being compared when the last one ended.
///
/// A trap cannot be caught, so the name of a model is written before its documents are decoded, and removed
/// afterwards:
///
///     shadow-Question.running   compared now, or when the process ended
///     shadow-Question.stopped   found by a later launch
///
/// The process may also have been ended by the system, the user or another thread. So the first marker that is
/// found turns the model off for a day only. Then ten documents are compared under a marker each, which stands so
/// briefly that a second accident is unlikely. If they end well, the model is trusted again; if not, it is off for
/// thirty days. Another version of the app starts afresh. So no model is off for ever, and one that always traps
/// ends the app once in thirty days.
///
/// `@unchecked Sendable`: every access holds the lock.
final class CrashMarkers: @unchecked Sendable {
  private static let prefix = "shadow-"
  private static let probationCount = 10
  private static let longInterval: TimeInterval = 30 * 86_400

  private let folder: URL
  private let version: String
  private let retryInterval: TimeInterval
  private let lock = NSLock()
  private var stops: [String: Stop] = [:]

  /// What is known of a model whose marker was found.
  private struct Stop {
    let strikes: Int
    let date: Date
    let version: String
    var comparedCount = 0

    var text: String { "\(strikes)\n\(date.timeIntervalSince1970)\n\(version)" }
  }

  init(folder: URL, options: ShadowOptions) {
    self.folder = folder
    version = options.version.filter { !$0.isNewline }
    retryInterval = max(0, options.retryInterval)
  }

  /// Reads the files that earlier launches left.
  ///
  /// - Returns: The models whose markers were found, and the ends of their pauses.
  func findCrashes() -> [(model: String, until: Date)] {
    lock.withLock {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      var crashes: [(model: String, until: Date)] = []
      // A marker precedes, and takes the place of, what an earlier one left.
      for file in files.sorted() {
        let url = folder.appendingPathComponent(file)
        guard file.hasPrefix(Self.prefix) else { continue }
        let name = url.deletingPathExtension().lastPathComponent.dropFirst(Self.prefix.count)
        let model = name.removingPercentEncoding ?? ""
        let stop = stop(at: url)
        if stop.version != version {
          try? FileManager.default.removeItem(at: url)
        } else if url.pathExtension == "running" {
          try? FileManager.default.removeItem(at: self.url(model, "stopped"))
          try? FileManager.default.moveItem(at: url, to: self.url(model, "stopped"))
          stops[model] = stop
          crashes.append((model, stop.date + interval(stop)))
        } else if stops[model] == nil {
          stops[model] = stop
        }
      }
      return crashes
    }
  }

  /// Returns whether a model is not compared now.
  func isOff(_ model: String) -> Bool {
    lock.withLock {
      guard let stop = stops[model] else { return false }
      // A date in the future means that the clock was wrong.
      let age = -stop.date.timeIntervalSinceNow
      return age >= 0 && age < interval(stop)
    }
  }

  /// Returns whether a model is compared again after a crash, and not trusted yet.
  func isOnProbation(_ model: String) -> Bool { lock.withLock { stops[model] != nil } }

  /// Writes the marker of a model.
  ///
  /// - Returns: Whether the file could be written. Without it, nothing may be compared.
  func set(_ model: String) -> Bool {
    lock.withLock {
      let strikes = (stops[model]?.strikes ?? 0) + 1
      // It already says what is true if it is found.
      let text = Stop(strikes: strikes, date: Date(), version: version).text
      let url = url(model, "running")
      if Self.write(text, to: url.path) { return true }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return Self.write(text, to: url.path)
    }
  }

  /// Writes a file as far as the system keeps it for other processes; `Data` waits for the disk, too.
  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// Removes the marker of a model after its documents were compared.
  func remove(_ model: String, comparedCount: Int) {
    lock.withLock {
      try? FileManager.default.removeItem(at: url(model, "running"))
      stops[model]?.comparedCount += comparedCount
      guard let stop = stops[model], stop.comparedCount >= Self.probationCount else { return }
      stops[model] = nil
      try? FileManager.default.removeItem(at: url(model, "stopped"))
    }
  }

  private func interval(_ stop: Stop) -> TimeInterval {
    stop.strikes > 1 ? max(Self.longInterval, retryInterval) : retryInterval
  }

  private func url(_ model: String, _ state: String) -> URL {
    let name = model.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return folder.appendingPathComponent("\(Self.prefix)\(name).\(state)")
  }

  /// Returns what a file says; one that is cut off is a first marker of this version.
  private func stop(at url: URL) -> Stop {
    let text = String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, let strikes = Int(lines[0]), let seconds = Double(String(lines[1]))
    else {
      return Stop(strikes: 1, date: Date(), version: version)
    }
    let date = Date(timeIntervalSince1970: seconds)
    return Stop(strikes: min(max(strikes, 1), 2), date: date, version: String(lines[2]))
  }
}
