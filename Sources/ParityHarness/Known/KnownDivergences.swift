import Foundation

/// The known divergences of one model, as its file lists them.
public struct KnownDivergences: Hashable, Sendable {
  /// The name of the model's check.
  public let model: String
  /// The entries, in the order of their identifiers.
  public let entries: [KnownDivergence]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - model: The name of the model's check.
  ///   - entries: The entries.
  public init(model: String, entries: [KnownDivergence] = []) {
    self.model = model
    self.entries = entries.sorted { $0.id < $1.id }
  }

  /// Reads the list of a model from a folder.
  ///
  /// - Parameters:
  ///   - model: The name of the model's check; its file is named after it.
  ///   - directory: The folder of all lists.
  /// - Throws: `KnownDivergencesError` when the file is there and cannot be understood.
  public init(model: String, directory: String) throws {
    let path = Self.path(of: model, in: directory)
    guard FileManager.default.fileExists(atPath: path) else {
      self.init(model: model)
      return
    }
    self = try KnownDivergencesFile.read(path)
    guard self.model == model else {
      throw KnownDivergencesError(path: path, reason: "it lists the model \(self.model)")
    }
  }

  static func path(of model: String, in directory: String) -> String {
    "\(directory)/\(model).json"
  }
}

/// Why a list of known divergences cannot be used.
public struct KnownDivergencesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: String

  /// The file and what is wrong with it.
  public var description: String { "\(path): \(reason)" }
}
