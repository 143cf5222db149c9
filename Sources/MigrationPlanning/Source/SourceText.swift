import Foundation

/// Searches Swift code by text, without parsing it.
package enum SourceText {
  /// The comment in front of each note that a draft leaves for a person.
  package static let draftMarker = "// MIGRATION:"

  package typealias Match = Pattern.Match

  /// Returns the matches of a regular expression that contains a name of the code; a constant one is a `Pattern`.
  package static func matches(_ pattern: String, in text: String) -> [Match] {
    Pattern(pattern).matches(in: text)
  }

  /// Returns code without comments and the contents of strings and braces.
  package static func flat(_ text: String) -> String {
    var depth = 0
    return masked(text).filter { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0 && character != "}"
    }
  }

  /// Returns the number of the line of an index; the first line is 1.
  package static func line(of index: String.Index, in text: String) -> Int {
    text[..<index].count(where: \.isNewline) + 1
  }

  /// The folders of builds and packages, which contain no files of an app itself.
  static let foldersOfOthers: Set<String> = [
    ".build", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// What stands for bytes that are no UTF-8.
  package static let replacement: Character = "\u{FFFD}"

  /// Returns the Swift files below a folder, except those of builds and packages.
  ///
  /// A text keeps the byte order mark of its file. Comments in another encoding than UTF-8, which the compiler
  /// accepts, have `replacement` in them.
  package static func files(in folder: String) -> [(file: String, text: String)] {
    names(in: folder).sorted().compactMap { name in
      let path = folder + "/" + name
      return FileManager.default.contents(atPath: path)
        .map { (path, String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Returns the relative paths of the Swift files below a folder, except those of others and hidden ones.
  private static func names(in folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var names: [String] = []
    for case let name as String in walk {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || foldersOfOthers.contains(last) {
        // `.build` has many times the files of the app, so it is not even entered.
        walk.skipDescendants()
      } else if name.hasSuffix(".swift") {
        names.append(name)
      }
    }
    return names
  }
}
