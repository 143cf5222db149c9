/// Numbers with their nouns.
package enum Count {
  /// Returns a number with its noun; the plural is `noun` with an s, unless given.
  package static func of(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
/// A word of a command line that a user may copy into a shell.
package enum ShellWord {
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@%+=:,./_-"
  )

  /// Returns a word as it is if a shell takes it literally, and quoted otherwise, such as `'Page<Article>'`.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
extension StringProtocol {
  /// Returns the number of characters to insert, remove or replace to turn one text into another.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the texts.
  package func editDistance(to other: some StringProtocol) -> Int {
    let others = Array(other)
    var row = Array(0...others.count)
    for (i, left) in enumerated() {
      var previous = row[0]
      row[0] = i + 1
      for (j, right) in others.enumerated() {
        let change = previous + (left == right ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = Swift.min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[others.count]
  }
}

/// A question about a name that somebody may have meant.
package enum Guess {
  /// The number of names that are listed where none is similar.
  private static let maximumListed = 12

  /// Returns what to say about an unknown name.
  ///
  /// - Parameters:
  ///   - name: The name that is unknown.
  ///   - names: The known names.
  /// - Returns: A sentence with the most similar name, or with the first names if none is similar.
  /// - Complexity: O(*n*) in the number of names.
  package static func sentence(on name: String, among names: [String]) -> String {
    let longer = names.filter { $0.lowercased().hasPrefix(name.lowercased()) }
    if name.count > 2, longer.count == 1 { return "Did you mean \(longer[0])?" }
    let nearest = names.map { (distance: name.editDistance(to: $0), name: $0) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    if let nearest, nearest.distance <= max(2, name.count / 3) {
      return "Did you mean \(nearest.name)?"
    }
    let listed = names.prefix(maximumListed).joined(separator: ", ")
    return "There are \(listed)\(names.count > maximumListed ? " and others" : "")."
  }
}
