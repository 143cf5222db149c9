import Foundation
import ParityHarness

/// The arguments that `draft`, `next` and `bump` accept.
struct SubcommandForm: Equatable {
  /// Whether the first argument is the name of a model.
  enum ModelName: Equatable {
    case none
    case optional
    case required
  }

  let word: String
  let model: ModelName
  let switches: [SubcommandArguments.Switch]
  let options: [SubcommandArguments.Option]
  var requiredOptions: [SubcommandArguments.Option] = []
  let usage: String

  static let draft = SubcommandForm(
    word: "draft",
    model: .required,
    switches: [.codable, .patch],
    options: [.fixtures, .sources, .write],
    usage: "draft MODEL [--fixtures DIR] [--sources DIR] [--codable] [--patch] [--write FILE]"
  )

  static let next = SubcommandForm(
    word: "next",
    model: .none,
    switches: [.json, .codable],
    options: [.plan, .fixtures, .decisions, .sources],
    requiredOptions: [.plan],
    usage:
      "next --plan FILE [--json] [--fixtures DIR] [--decisions DIR] [--sources DIR] [--codable]"
  )

  static let bump = SubcommandForm(
    word: "bump",
    model: .optional,
    switches: [.dry, .patch],
    options: [.fixtures, .decisions, .sources],
    usage: "bump [MODEL] [--dry | --patch] [--fixtures DIR] [--decisions DIR] [--sources DIR]"
  )
}

/// The parsed arguments of `draft`, `next` or `bump`.
struct SubcommandArguments: Equatable {
  enum Option: String {
    case fixtures = "--fixtures"
    case decisions = "--decisions"
    case sources = "--sources"
    case plan = "--plan"
    case write = "--write"

    /// Whether the value is a folder, which must exist.
    var isFolder: Bool { [.fixtures, .decisions, .sources].contains(self) }
  }

  enum Switch: String {
    case codable = "--codable"
    case dry = "--dry"
    case json = "--json"
    case patch = "--patch"
  }

  private let form: SubcommandForm
  /// The name of the model; `nil` if the form has none, or it is left out.
  private(set) var model: String?
  private var values: [Option: String] = [:]
  private var given: Set<Switch> = []

  /// Parses the arguments.
  ///
  /// - Throws: `UsageError` for arguments that do not match the form.
  init(_ arguments: ArraySlice<String>, of form: SubcommandForm) throws(UsageError) {
    self.form = form
    var rest = arguments
    if form.model != .none, let name = rest.first, !name.hasPrefix("-") {
      model = name
      rest.removeFirst()
    }
    while let argument = rest.popFirst() { try read(argument, &rest) }
    if form.model == .required, model == nil { throw error("\(form.word) needs a model.") }
    if has(.dry), has(.patch) { throw error("--dry cannot be combined with --patch.") }
    for option in form.requiredOptions where values[option] == nil {
      throw error("\(form.word) needs \(option.rawValue).")
    }
  }

  /// Verifies that the folders exist.
  ///
  /// - Throws: `UsageError`, because a mistyped path must not look like a folder without anything in it.
  func checkFolders() throws(UsageError) {
    for option in form.options where option.isFolder {
      guard let path = values[option], !DecisionsFolder(path: path).exists else { continue }
      throw error("\(option.rawValue) \(path) is not a folder. Correct the path.")
    }
  }

  /// The folder of the app's Swift files.
  var sources: String { values[.sources] ?? "." }

  subscript(_ option: Option) -> String? { values[option] }

  func has(_ flag: Switch) -> Bool { given.contains(flag) }

  private mutating func read(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    if let flag = Switch(rawValue: argument), form.switches.contains(flag) {
      given.insert(flag)
      return
    }
    guard let option = Option(rawValue: argument), form.options.contains(option) else {
      throw error("Unknown argument \(argument).")
    }
    guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
      throw error("\(argument) needs a value.")
    }
    guard values.updateValue(value, forKey: option) == nil else {
      throw error("\(argument) is given more than once.")
    }
  }

  private func error(_ problem: String) -> UsageError {
    UsageError(.form(form.usage, problem: problem))
  }
}
