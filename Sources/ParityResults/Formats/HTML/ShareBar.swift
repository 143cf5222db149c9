import JSONVariants

/// A bar whose parts are as wide as their shares; the numbers stand beside it for those who do not see its colours.
struct ShareBar {
  /// The class of each part, which has its colour, and its share.
  let parts: [(name: String, count: Int)]
  /// The class of the bar.
  let name: String
  let height: Int

  var drawing: Markup {
    let total = max(1, parts.reduce(0) { $0 + $1.count })
    var start = 0
    let shapes: [Markup] = parts.map { part in
      defer { start += part.count }
      return """
        <rect class="\(part.name)" x="\(start * 1_000 / total)" y="0" \
        width="\(part.count * 1_000 / total)" height="\(height)"/>
        """
    }
    return """
      <svg class="\(name)" viewBox="0 0 1000 \(height)" preserveAspectRatio="none" aria-hidden="true">\
      \(shapes)</svg>

      """
  }
}
