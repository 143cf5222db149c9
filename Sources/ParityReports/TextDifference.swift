/// Where two texts differ, between what they have in common at both ends.
///
/// If they have little in common, they differ as a whole, as equal letters at an end mean nothing then.
struct TextDifference: Equatable {
  /// The number of characters that both texts begin with.
  private(set) var start: Int
  /// The number of characters that both texts end with, besides those.
  private(set) var end: Int

  /// Compares two texts.
  ///
  /// - Complexity: O(*n*) in the length of the longer text.
  init(_ first: String, _ second: String) {
    start = zip(first, second).prefix { $0 == $1 }.count
    let rest = (first.dropFirst(start), second.dropFirst(start))
    end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    if (start + end) * 2 < min(first.count, second.count) { (start, end) = (0, 0) }
  }

  /// Whether a mark would say less than the texts themselves.
  var isWhole: Bool { start == 0 && end == 0 }

  /// Returns the parts of one of the texts.
  func parts(of text: String) -> (before: String, different: String, after: String) {
    let different = text.dropFirst(start).dropLast(end)
    return (String(text.prefix(start)), String(different), String(text.suffix(end)))
  }
}
