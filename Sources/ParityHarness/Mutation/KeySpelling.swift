/// Other ways to write a key.
enum KeySpelling {
  /// Lower case where there is upper case, else a capital first letter.
  static func otherCase(_ key: String) -> String? {
    let lower = key.lowercased()
    let other = lower == key ? key.prefix(1).uppercased() + key.dropFirst() : lower
    return other == key ? nil : other
  }

  /// `user_name` for `userName` and the other way round.
  static func otherStyle(_ key: String) -> String? {
    let other = key.contains("_") ? camelCase(key) : snakeCase(key)
    return other == key ? nil : other
  }

  private static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    guard let first = words.first else { return key }
    return words.dropFirst().reduce(into: String(first)) { text, word in
      text += word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "_" }
      text += character.lowercased()
    }
  }
}
