// Fails when the sources use a symbol that is newer than the platforms of the package.
//
//     check-availability INDEX_STORE SYMBOL_GRAPHS PACKAGE_JSON REVIEWED_LIST FOLDER
//
// The compiler of Linux ignores the availability of Apple's platforms, but the modules of its toolchain
// state it for nearly all of Swift and much of Foundation. This joins it with the index of a build.
//
// It does not see conformances (`check-conformances.sh` looks for those that have been met), modules but
// those of the symbol graphs (Dispatch, Glibc), and what is one symbol on Linux and another one on
// Apple platforms. A build for iOS sees all of that.
import Foundation

/// What keeps the check from being made.
struct CheckError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Collects what is newer than the platforms, and what nobody has reviewed.
struct AvailabilityCheck {
  let symbols: SymbolTable
  let review: Review
  /// The first supported version by platform.
  let floor: [String: Version]
  /// The files with code that not every system compiles.
  let filesOfSomeSystems: Set<String>
  private(set) var problems: Set<String> = []
  private var usedExceptions: Set<String> = []

  init(
    symbols: SymbolTable,
    review: Review,
    floor: [String: Version],
    filesOfSomeSystems: Set<String>
  ) {
    self.symbols = symbols
    self.review = review
    self.floor = floor
    self.filesOfSomeSystems = filesOfSomeSystems
  }

  mutating func check(_ use: SymbolUse) {
    guard let symbol = symbols[use.usr] else { return }
    let introduced = symbol.introduced.filter { floor[$0.key] != nil }
    if !introduced.isEmpty {
      report(use, symbol.name, newer(introduced))
    } else if symbol.module.hasPrefix("Foundation") {
      checkReviewed(use, symbol.name)
    }
  }

  /// Foundation of Linux does not say since when Apple has most of its classes.
  private mutating func checkReviewed(_ use: SymbolUse, _ name: String) {
    if let versions = review.since[name] {
      report(use, name, newer(versions))
      if versions["iOS"] == nil, !filesOfSomeSystems.contains(use.file) {
        problems.insert("\(use.file):\(use.line): iOS has no \(name); write #if os(…) around it")
      }
    } else {
      problems.insert(
        "\(use.file):\(use.line): \(name): nobody has looked up since when Apple has it; "
          + "do so, and add it to the reviewed list"
      )
    }
  }

  private func newer(_ versions: [String: Version]) -> [String] {
    versions.filter { platform, version in floor[platform].map { $0 < version } ?? false }
      .map { "\($0) \($1)" }.sorted()
  }

  private mutating func report(_ use: SymbolUse, _ name: String, _ newer: [String]) {
    guard !newer.isEmpty else { return }
    let key = Review.key(file: use.file, symbol: name)
    if review.namesakes.contains(name) {
      usedExceptions.insert(name)
    } else if review.guarded.contains(key) {
      usedExceptions.insert(key)
    } else {
      problems.insert("\(use.file):\(use.line): \(name) needs \(newer.joined(separator: ", "))")
    }
  }

  /// An exception that nothing needs would hide the next use.
  mutating func checkExceptions() {
    for exception in review.guarded.union(review.namesakes).subtracting(usedExceptions) {
      problems.insert("the reviewed list excepts \(exception), which nothing uses; take it out")
    }
  }
}

/// The platforms that `swift package dump-package` prints.
func platforms(of path: String) throws -> [String: Version] {
  struct Package: Decodable {
    struct Platform: Decodable {
      let platformName: String
      let version: String
    }
    let platforms: [Platform]
  }
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let names = ["ios": "iOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS"]
  let pairs = try JSONDecoder().decode(Package.self, from: data).platforms.compactMap { platform in
    names[platform.platformName].flatMap { name in Version(platform.version).map { (name, $0) } }
  }
  guard !pairs.isEmpty else { throw CheckError("\(path) names no platform of Apple.") }
  return Dictionary(uniqueKeysWithValues: pairs)
}

/// Whether a file has code for some systems only.
func isOfSomeSystems(_ path: String) -> Bool {
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  return text.contains("#if os(Linux)")
}

func run(_ arguments: [String]) throws -> Bool {
  guard arguments.count == 5 else {
    throw CheckError("usage: INDEX_STORE SYMBOL_GRAPHS PACKAGE_JSON REVIEWED_LIST FOLDER")
  }
  let folder = arguments[4]
  let uses = try Index(path: arguments[0]).uses(below: folder) {
    !$0.contains("/.build/") && FileManager.default.fileExists(atPath: $0)
  }
  let files = Set(uses.map(\.file))
  guard !files.isEmpty else { throw CheckError("\(arguments[0]) knows no file in \(folder).") }
  var check = AvailabilityCheck(
    symbols: try SymbolTable(folder: arguments[1]),
    review: try Review(path: arguments[3]),
    floor: try platforms(of: arguments[2]),
    filesOfSomeSystems: files.filter { isOfSomeSystems(folder + "/" + $0) }
  )
  uses.forEach { check.check($0) }
  check.checkExceptions()
  for problem in check.problems.sorted() { print("error: " + problem) }
  print("\(files.count) files, \(uses.count) uses, \(check.symbols.count) symbols known")
  return check.problems.isEmpty
}

do {
  exit(try run(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
} catch {
  print("error: \(error)")
  exit(2)
}
