/// Numbers with their nouns.
package enum Count {
  /// Returns a number with its noun; the plural is `noun` with an s, unless given.
  package static func of(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
