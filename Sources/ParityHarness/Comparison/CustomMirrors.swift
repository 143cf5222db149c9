/// Types that describe themselves to mirrors and may leave properties out.
enum CustomMirrors {
  /// The standard library's and Foundation's own mirrors hide nothing that a model stores.
  static func mayHideProperties(_ type: Any.Type) -> Bool {
    guard type is any CustomReflectable.Type else { return false }
    let name = String(reflecting: type)
    return !name.hasPrefix("Swift.") && !name.hasPrefix("Foundation")
  }
}
