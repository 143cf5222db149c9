import Foundation

/// What a process of a command is for, as its parent says in the environment.
enum CommandRole: Equatable {
  /// What the user has started.
  case root
  /// Checks, and may end at a document that crashes a model.
  case worker(folder: String)
  /// Decodes documents before a worker does.
  case canary

  private static let roleKey = "PARITY_ROLE"
  private static let folderKey = "PARITY_WORKER_FOLDER"

  init(_ environment: [String: String]) {
    switch (environment[Self.roleKey], environment[Self.folderKey]) {
    case ("worker", let folder?): self = .worker(folder: folder)
    case ("canary", _): self = .canary
    default: self = .root
    }
  }

  /// The environment of a child with this role.
  func environment(from parent: [String: String]) -> [String: String] {
    var environment = parent
    switch self {
    case .root: break
    case .worker(let folder):
      environment[Self.roleKey] = "worker"
      environment[Self.folderKey] = folder
    case .canary:
      environment[Self.roleKey] = "canary"
      // Traces of crashes that are looked for would only take time.
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    return environment
  }
}
