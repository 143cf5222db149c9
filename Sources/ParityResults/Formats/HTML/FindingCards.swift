import JSONVariants

/// The findings of a page: the first of each rank as cards, the others as lines, and the form that filters them.
struct FindingCards {
  /// The columns of the findings of a cause.
  private static let columns = ["Property", "Input", "Legacy", "Codable", "Shown by"]

  /// Returns a command that a person copies, by its words.
  let command: (String) -> String

  /// Returns the form with a box for each rank, which the script shows.
  func filter(_ sections: [ReportPage.Section]) -> Markup {
    guard !sections.isEmpty else { return "" }
    let boxes: [Markup] = sections.map { section in
      """
      <label><input type="checkbox" name="rank" value="\(section.slug)" checked=""/> \
      \(section.name) (\(section.findingCount))</label>

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
      <p>\(lines.count) more on one line each; <code>\(command("show FINDING"))</code> \
      prints one in full.</p>
      <ul class="lines">
      \(lines.map { line($0, section.slug) })</ul>
      \(section.more.map { "<p>\($0)</p>\n" })\

      """
    return """
      <section class="rank \(section.slug)" aria-labelledby="rank-\(section.slug)">
      <h3 id="rank-\(section.slug)">\(section.name)</h3>
      <p>\(prose: section.note)</p>
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
    guard block.findings.isEmpty else { return cause(block, rank) }
    let id = Markup.anchor(block.title)
    let before = block.rows.prefix { $0.style != .outcome }
    let after = block.rows.dropFirst(before.count).filter { $0.style != .outcome }
    return """
      <article class="item" id="\(id)" data-rank="\(rank)" aria-label="\(block.title)">
      <h4><a href="#\(id)">\(block.title)</a></h4>
      <p class="evidence">\(block.note)</p>
      \(before.map(row))\(pair(block))\(after.map(row))\(block.isAcceptable ? accept(block) : "")\
      </article>

      """
  }

  /// Returns the card of a cause, which is explained once, with its findings as the rows of a table.
  private func cause(_ block: ReportPage.Block, _ rank: String) -> Markup {
    let id = Markup.anchor(block.title)
    let heads: [Markup] = Self.columns.map { "<th scope=\"col\">\($0)</th>" }
    return """
      <article class="cause" id="\(id)" aria-label="\(block.title)">
      <h4><a href="#\(id)">\(block.title)</a></h4>
      <p class="evidence">\(Count.of(block.findings.count, "finding"))</p>
      \(block.rows.map(row))<div class="wide" role="region" aria-label="Findings of \(block.title)" tabindex="0"><table>
      <thead><tr>\(heads)</tr></thead>
      \(block.findings.map { row($0, rank) })</table></div>
      \(block.commands.map { accept("accept \($0)") })\
      </article>

      """
  }

  /// Returns a finding of a cause: its values, and below them the line of code that keeps what the library did.
  private func row(_ finding: ReportPage.FindingRow, _ rank: String) -> Markup {
    let id = Markup.anchor(finding.id)
    let values = [finding.input, finding.legacy, finding.codable]
    let cells: [Markup] = zip(Self.columns.dropFirst(), values).map { column, value in
      let code: Markup = value.isEmpty ? "" : "<code>\(value)</code>"
      return "<td data-column=\"\(column)\">\(code)</td>"
    }
    let keeping: Markup =
      finding.code.isEmpty
      ? ""
      : """
      <tr><td class="command" colspan="\(Self.columns.count)"><b>to keep it</b> \
      <code>\(finding.code)</code> <button type="button" hidden="">Copy</button></td></tr>

      """
    return """
      <tbody class="item" id="\(id)" data-rank="\(rank)">
      <tr><th scope="row"><a href="#\(id)">\(finding.property)</a></th>\(cells)\
      <td data-column="\(Self.columns[4])">\(finding.evidence)</td></tr>
      \(keeping)</tbody>

      """
  }

  private func accept(_ block: ReportPage.Block) -> Markup {
    accept("accept \(ShellWord.quoted(block.title))")
  }

  /// Returns a command that accepts findings, whose reason a person has to add.
  private func accept(_ words: String) -> Markup {
    let command = command("\(words) --reason \"\"")
    return """
      <p class="command"><b>accept</b> \
      <code>\(command)</code> \
      <button type="button" hidden="">Copy</button></p>

      """
  }

  private func row(_ row: ReportPage.Row) -> Markup {
    let text: Markup = row.style == .code ? "<code>\(row.text)</code>" : "\(prose: row.text)"
    guard !row.label.isEmpty else { return "<p>\(text)</p>\n" }
    return "<p><b>\(row.label)</b> \(text)</p>\n"
  }

  /// Returns both results side by side, with the parts marked that only one of them has.
  private func pair(_ block: ReportPage.Block) -> Markup {
    guard let difference = block.difference else { return "" }
    let results: [Markup] = block.outcomes.map { row in
      let parts = difference.parts(of: PrintableText.line(row.text))
      let mark: Markup = parts.different.isEmpty ? "" : "<mark>\(parts.different)</mark>"
      let text: Markup = "\(parts.before)\(mark)\(parts.after)"
      return "<div><dt>\(row.label)</dt><dd><code>\(text)</code></dd></div>\n"
    }
    return "<dl class=\"pair\">\n\(results)</dl>\n"
  }
}
