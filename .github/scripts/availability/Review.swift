import Foundation

/// What people have looked up, because the toolchain of Linux cannot say it.
///
/// The words at the beginning of a line say what the rest of it is:
///
///     since     first versions   symbol of Foundation
///     guarded   file             symbol that stands behind `#available` there
///     namesake  symbol for which the compiler takes an older one of the same name on Apple platforms
struct Review {
  private(set) var since: [String: [String: Version]] = [:]
  private(set) var guarded: Set<String> = []
  private(set) var namesakes: Set<String> = []

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard read(line) else { throw CheckError("\(path):\(number + 1): cannot be read: \(line)") }
    }
  }

  /// The key of a guarded use.
  static func key(file: String, symbol: String) -> String { file + " " + symbol }

  private mutating func read(_ line: String) -> Bool {
    let columns = line.components(separatedBy: "  ")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    switch (columns.first, columns.count) {
    case ("since", 3):
      guard let versions = versions(columns[1]) else { return false }
      since[columns[2]] = versions
    case ("guarded", 3): guarded.insert(Self.key(file: columns[1], symbol: columns[2]))
    case ("namesake", 2): namesakes.insert(columns[1])
    default: return false
    }
    return true
  }

  /// Versions such as `iOS 2.0, macOS 10.0`.
  private func versions(_ text: String) -> [String: Version]? {
    var versions: [String: Version] = [:]
    for part in text.components(separatedBy: ", ") {
      let words = part.components(separatedBy: " ")
      guard words.count == 2, let version = Version(words[1]) else { return nil }
      versions[words[0]] = version
    }
    return versions
  }
}

extension Version {
  /// Reads a text such as `10.15`.
  init?(_ text: String) {
    let numbers = text.components(separatedBy: ".").map { Int($0) }
    guard let major = numbers[0], numbers.count <= 2 else { return nil }
    self.init(major: major, minor: numbers.count == 2 ? numbers[1] : 0)
  }
}
