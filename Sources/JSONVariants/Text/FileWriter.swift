package import Foundation

/// Writes files as a whole: whatever ends the process, a file has its old contents or the new ones.
package enum FileWriter {
  /// Writes or replaces a file, and creates missing parent folders.
  package static func write(_ data: Data, to path: String) throws(FileWriterError) {
    // A link stays a link to the file that is replaced.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    try createFolder(file.deletingLastPathComponent().path)
    if let problem = DelayedSignals.run({ TemporaryFile(for: file).replace(with: data) }) {
      throw FileWriterError(path: path, reason: problem)
    }
  }

  /// Writes a new file, and creates missing parent folders.
  ///
  /// - Throws: `FileWriterError`, also when there is such a file.
  package static func create(_ data: Data, at path: String) throws(FileWriterError) {
    let url = URL(fileURLWithPath: path)
    try createFolder(url.deletingLastPathComponent().path)
    do {
      try data.write(to: url, options: .withoutOverwriting)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }

  package static func createFolder(_ path: String) throws(FileWriterError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }

  /// Removes what a process left in a folder when it was ended in the middle of a write.
  package static func removeTemporaryFiles(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where TemporaryFile.isName(name) { unlink(folder + "/" + name) }
  }
}

/// A file beside the one that it replaces.
private struct TemporaryFile {
  private static let prefix = ".parity-"
  private static let suffix = ".tmp"

  let target: String
  let path: String

  init(for file: URL) {
    target = file.path
    let folder = file.deletingLastPathComponent().path
    path = "\(folder)/\(Self.prefix)\(UUID().uuidString)\(Self.suffix)"
  }

  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Writes the data and gives the file its name; returns the problem if that fails.
  func replace(with data: Data) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return Self.problem }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    var problem = Self.write(data, to: descriptor)
    if close(descriptor) != 0 { problem = problem ?? Self.problem }
    if problem == nil, rename(path, target) != 0 { problem = Self.problem }
    if problem != nil { unlink(path) }
    return problem
  }

  private static func write(_ data: Data, to descriptor: Int32) -> String? {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return problem }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// The system's text on the last error.
  private static var problem: String { String(cString: strerror(errno)) }
}

/// The number of the signal that arrived during a write; 0 for none.
///
/// Behind a pointer, because a handler of signals may do little more than to store a word.
nonisolated(unsafe) private let arrivedSignal: UnsafeMutablePointer<Int32> = {
  let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return pointer
}()

/// Delays the signals that end a process, for the short time of a write.
private enum DelayedSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// Two writes at a time would restore each other's handlers.
  private static let lock = NSLock()

  static func run<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    arrivedSignal.pointee = 0
    let handlers = numbers.map { number in
      var handler = sigaction()
      sigaction(number, nil, &handler)
      signal(number) { arrivedSignal.pointee = $0 }
      return handler
    }
    defer {
      for (number, handler) in zip(numbers, handlers) {
        var handler = handler
        sigaction(number, &handler, nil)
      }
      if arrivedSignal.pointee != 0 { raise(arrivedSignal.pointee) }
    }
    return body()
  }
}

/// The reason why a file could not be written.
package struct FileWriterError: Error, CustomStringConvertible {
  package let description: String

  package init(path: String, _ error: any Error) {
    self.init(path: path, reason: (error as NSError).localizedDescription)
  }

  package init(path: String, reason: String) {
    description = "\(path) cannot be written: \(reason)"
  }
}

// MARK: -

/// Derives names of files from any text, such as the name of a type.
package enum FileName {
  private static let maximumLength = 100

  /// Returns the words of a text that any file system accepts; empty if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func words(of text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    return String(words.joined(separator: "-").prefix(maximumLength))
  }

  /// Returns a mark that distinguishes a text from others with the same words, the same in every process.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func mark(of text: String) -> String {
    String(StableHash.text(of: text.utf8).suffix(8))
  }
}
