import JSONVariants

/// The findings of a page: the first of each rank as cards, the others as lines, and the form that filters them.
struct FindingCards {
  /// The name of the command that accepts a finding.
  let command: String

  /// Returns the form with a box for each rank, which the script shows.
  func filter(_ sections: [ReportPage.Section]) -> Markup {
    guard !sections.isEmpty else { return "" }
    let boxes: [Markup] = sections.map { section in
      """
      <label><input type="checkbox" name="rank" value="\(section.slug)" checked=""/> \
      \(section.name) (\(section.blocks.count))</label>

      """
    }
    return """
      <form id="filter" role="search" aria-label="Findings and models" hidden="">
      <label>Search <input type="search" name="q" placeholder="Type, property, cause, value"/></label>
      <fieldset><legend>Rank</legend>
      \(boxes)</fieldset>
      <output id="count" aria-live="polite"></output>
      </form>

      """
  }

  func sections(_ sections: [ReportPage.Section]) -> Markup {
    guard !sections.isEmpty else {
      return "<p id=\"findings-none\">No finding needs a decision.</p>\n"
    }
    return Markup(sections.map(self.section))
  }

  private func section(_ section: ReportPage.Section) -> Markup {
    // A block without rows is one for which the page has no room.
    let cards = section.blocks.filter { !$0.rows.isEmpty }
    let lines = section.blocks.filter { $0.rows.isEmpty }
    let rest: Markup =
      lines.isEmpty
      ? ""
      : """
      <p>\(lines.count) more on one line each; <code>\(ReportPage.showing(with: command))</code> \
      prints one in full.</p>
      <ul class="lines">
      \(lines.map { line($0, section.slug) })</ul>
      \(section.more.map { "<p>\($0)</p>\n" })\

      """
    return """
      <section class="rank \(section.slug)" aria-labelledby="rank-\(section.slug)">
      <h3 id="rank-\(section.slug)">\(section.name)</h3>
      <p>\(section.note)</p>
      \(cards.map { card($0, section.slug) })\(rest)</section>

      """
  }

  private func line(_ block: ReportPage.Block, _ rank: String) -> Markup {
    let id = Markup.anchor(block.title)
    return """
      <li class="item" id="\(id)" data-rank="\(rank)"><a href="#\(id)">\(block.title)</a> \
      \(block.note)</li>

      """
  }

  private func card(_ block: ReportPage.Block, _ rank: String) -> Markup {
    let id = Markup.anchor(block.title)
    let outcomes = block.rows.filter { $0.style == .outcome }
    let before = block.rows.prefix { $0.style != .outcome }
    let after = block.rows.dropFirst(before.count).filter { $0.style != .outcome }
    return """
      <article class="item" id="\(id)" data-rank="\(rank)" aria-label="\(block.title)">
      <h4><a href="#\(id)">\(block.title)</a></h4>
      <p class="evidence">\(block.note)</p>
      \(before.map(row))\(pair(outcomes))\(after.map(row))\(block.isAcceptable ? accept(block) : "")\
      </article>

      """
  }

  private func accept(_ block: ReportPage.Block) -> Markup {
    """
    <p class="command"><b>accept</b> \
    <code>\(ReportPage.accepting(block.title, with: command))</code> \
    <button type="button" hidden="">Copy</button></p>

    """
  }

  private func row(_ row: ReportPage.Row) -> Markup {
    let text: Markup = row.style == .code ? "<code>\(row.text)</code>" : "\(row.text)"
    guard !row.label.isEmpty else { return "<p>\(text)</p>\n" }
    return "<p><b>\(row.label)</b> \(text)</p>\n"
  }

  /// Returns both results side by side, with the parts marked that only one of them has.
  private func pair(_ outcomes: [ReportPage.Row]) -> Markup {
    guard outcomes.count == 2 else { return "" }
    let parts = DifferentParts(outcomes[0].text, outcomes[1].text)
    return """
      <dl class="pair">
      <div><dt>\(outcomes[0].label)</dt><dd><code>\(parts.first)</code></dd></div>
      <div><dt>\(outcomes[1].label)</dt><dd><code>\(parts.second)</code></dd></div>
      </dl>

      """
  }
}

/// Two texts with the part marked in which they differ, between what they have in common at both ends.
///
/// If they have little in common, they are marked as a whole, as equal letters at an end mean nothing then.
struct DifferentParts {
  let first: Markup
  let second: Markup

  /// Compares two texts.
  ///
  /// - Complexity: O(*n*) in the length of the longer text.
  init(_ first: String, _ second: String) {
    var start = zip(first, second).prefix { $0 == $1 }.count
    let rest = (first.dropFirst(start), second.dropFirst(start))
    var end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    if (start + end) * 2 < min(first.count, second.count) { (start, end) = (0, 0) }
    self.first = Self.marked(first, start, end)
    self.second = Self.marked(second, start, end)
  }

  private static func marked(_ text: String, _ start: Int, _ end: Int) -> Markup {
    let different = String(text.dropFirst(start).dropLast(end))
    let mark: Markup = different.isEmpty ? "" : "<mark>\(different)</mark>"
    return "\(String(text.prefix(start)))\(mark)\(String(text.suffix(end)))"
  }
}
