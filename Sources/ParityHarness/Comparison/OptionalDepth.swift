/// Optionals within optionals.
enum OptionalDepth {
  /// Takes the optionals off a value.
  ///
  /// - Returns: The value; or no value and the number of `.some` around the `nil`.
  static func unwrap(_ value: Any) -> (value: Any?, depthOfNil: Int) {
    var current = value
    var depth = 0
    while true {
      let mirror = Mirror(reflecting: current)
      guard mirror.displayStyle == .optional else { return (current, 0) }
      guard let payload = mirror.children.first?.value else { return (nil, depth) }
      current = payload
      depth += 1
    }
  }
}
