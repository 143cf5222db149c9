public import Foundation

/// Keeps documents of an app as fixtures of its models, in debug builds.
///
/// A document is kept if it has a kind of value at a path, or leaves out a key, as no fixture of the model before
/// it. So the hundredth response like the others is not written.
///
/// ```swift
/// #if DEBUG
/// let recorder = FixtureRecorder(folder: fixtures)
/// #endif
/// ```
///
/// In a build without `DEBUG`, such as a release build of SwiftPM or Xcode, nothing is read or written.
///
/// `FixtureRecorder` is `Sendable`: a lock guards what changes.
public final class FixtureRecorder: @unchecked Sendable {
  /// What is written in the place of values.
  public enum ValueStrategy: Sendable, Hashable {
    /// The values, byte by byte. The default.
    case keep
    /// Other letters and digits, except for the values of these keys, such as the raw values of enumerations.
    ///
    /// Keys, `true`, `false` and `null` stay, and the number of bytes. A text of digits stays one, an ISO 8601 date
    /// a date, a UUID a UUID, and a URL keeps its scheme.
    case replace(except: Set<String> = [])
  }

  private static let maximumWaitingCount = 8

  private let folder: URL
  private let values: ValueStrategy
  private let limit: Int
  private let queue = DispatchQueue(label: "legacy-extractor.fixtures", qos: .utility)
  private let lock = NSLock()
  private var waitingCount = 0
  #if DEBUG
  private var known: [String: RecordedShapes] = [:]
  #endif

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the fixtures, which gets a folder for each model.
  ///   - values: What is written in the place of values.
  ///   - limit: The number of files that the folder of a model has at most.
  public init(folder: URL, values: ValueStrategy = .keep, limit: Int = 20) {
    self.folder = folder
    self.values = values
    self.limit = limit
  }

  /// Keeps a document as a fixture if it is a new one; the files are written later, on a queue.
  ///
  /// A document that is not JSON in UTF-8 is not kept, nor one that comes while eight others wait.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - model: The name of the model, and of its folder.
  public func record(_ data: Data, as model: String) {
    #if DEBUG
    let hasRoom = lock.withLock {
      guard waitingCount < Self.maximumWaitingCount else { return false }
      waitingCount += 1
      return true
    }
    guard hasRoom else { return }
    let document = data.owned
    queue.async {
      self.keep(document, as: model)
      self.lock.withLock { self.waitingCount -= 1 }
    }
    #endif
  }

  /// Returns after everything that was recorded has been written.
  package func finish() { queue.sync {} }
}

#if DEBUG
extension FixtureRecorder {
  private func keep(_ data: Data, as model: String) {
    guard let shape = DocumentShape(data) else { return }
    let name = model.replacingOccurrences(of: "/", with: "_")
    let folder = self.folder.appendingPathComponent(
      ["", ".", ".."].contains(name) ? "_" : name,
      isDirectory: true
    )
    var shapes = lock.withLock { known[model] } ?? RecordedShapes(of: folder)
    if shapes.count < limit, shapes.insert(shape) {
      let text = written(data)
      let name = "recorded-\(Self.hash(text)).json"
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? text.write(to: folder.appendingPathComponent(name), options: .atomic)
    }
    lock.withLock { known[model] = shapes }
  }

  private func written(_ data: Data) -> Data {
    switch values {
    case .keep: data
    case .replace(let keys): ReplacedValues(data, except: keys).data
    }
  }

  /// The same for the same bytes in every launch: FNV-1a.
  private static func hash(_ data: Data) -> String {
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

/// What the fixtures of a model have between them.
private struct RecordedShapes {
  private(set) var count = 0
  private var kinds: Set<String> = []
  private var requiredKeys: [String: Set<String>] = [:]

  init(of folder: URL) {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    for file in files ?? [] where file.pathExtension == "json" {
      guard let data = try? Data(contentsOf: file), let shape = DocumentShape(data) else {
        continue
      }
      _ = insert(shape)
    }
    count = files?.count ?? 0
  }

  /// Adds a shape.
  ///
  /// - Returns: Whether it has something new; if not, nothing is added.
  mutating func insert(_ shape: DocumentShape) -> Bool {
    let leavesOutKey = shape.requiredKeys.contains { path, keys in
      requiredKeys[path].map { !$0.isSubset(of: keys) } ?? false
    }
    guard leavesOutKey || !shape.kinds.isSubset(of: kinds) else { return false }
    count += 1
    kinds.formUnion(shape.kinds)
    requiredKeys.merge(shape.requiredKeys) { $0.intersection($1) }
    return true
  }
}
#endif
