@testable import ParityEngine
import Foundation
import HarnessSupport
import MigrationPlanning
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityResults

@Suite struct HTMLReportTests {
  /// A page with everything that a page can have.
  private static func page(_ text: String = "Other") -> String {
    var context = ReportContext()
    context.command = "parity"
    context.checks["User"] = ReportContext.Location(file: text, line: 7)
    context.plan = [
      PlannedModel(id: "User", name: "User", stage: .dual, children: [text, "Cycle"]),
      PlannedModel(id: text, name: text, stage: .legacy, children: ["Nobody"]),
      PlannedModel(id: "Cycle", name: "Cycle", stage: .codable, children: ["User", "Cycle"]),
    ]
    context.history = [7, 4].map { legacy in
      var entry = HistoryEntry(date: text, ["GIT_COMMIT": text], reason: text)
      entry.stages = HistoryEntry.Stages(legacy: legacy, dual: 1, codable: 0)
      return entry
    }
    return HTMLReport(context: context).text(for: SummaryExample.summary)
  }

  @Test func showsTheVerdictFirst() throws {
    let page = try ParsedPage(Self.page())
    let verdict =
      "Parity of 3 models: 2 new, 1 expired, 1 accepted, 1 nondeterministic, 3 not checked "
      + "(exit code 70)"
    #expect(page.texts("h1") == ["✘ \(verdict)"])
    #expect(page.texts("title").first == "✘ \(verdict)")
    #expect(
      page.texts("h2") == ["Findings", "Next", "Decisions", "Models", "Progress", "Notes"]
    )
    #expect(
      page.texts("h4") == [
        "User.name/unexplained/valueDiffers", "boolAsNumber",
      ]
    )
  }

  @Test func showsBothValuesSideBySide() throws {
    let page = try ParsedPage(Self.page())
    #expect(page.texts("dt") == ["legacy", "codable"])
    #expect(page.texts("dd").prefix(2) == [#"a|b `c` <d>\u{1}"#, #"]]>\n"&'"#])
    let commands = page.texts("p").filter { $0.hasPrefix("accept") }
    #expect(
      commands.first
        == #"accept parity accept User.name/unexplained/valueDiffers --reason "" Copy"#
    )
  }

  /// A cause is explained once, with its findings in a table.
  @Test func showsTheFindingsOfACauseInATable() throws {
    let report = SummaryExample.report(
      ["id", "age", "size"].map { key in
        SummaryExample.divergence(
          key,
          "true",
          .onlyLegacyAccepts,
          class: .boolAsNumber,
          input: "true"
        )
      }
    )
    let page = try ParsedPage(
      ParitySummary([.checked(ParityAssessment(report, day: ""))]).html()
    )
    #expect(page.texts("h4") == ["boolAsNumber"])
    #expect(page.texts("article").count == 1)
    #expect(page.attributes["data-rank"]?.count == 3)
    let columns = ["Property", "Input", "Legacy", "Codable", "Shown by"]
    #expect(page.texts("th").starts(with: columns + ["User.age"]))
    // A narrow page has the name of the column beside the value.
    #expect(page.attributes["data-column", default: []].starts(with: columns.dropFirst()))
    let rows = page.texts("tr").filter { $0.hasPrefix("User.") }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.contains("true") })
    let sentence = try #require(page.texts("article").first).components(
      separatedBy: DivergenceCause.boolAsNumber.sentence
    )
    #expect(sentence.count == 2)
    let commands = page.texts("p").filter { $0.hasPrefix("accept") }
    #expect(commands == [#"accept parity accept --cause boolAsNumber --reason "" Copy"#])
  }

  /// A decision is one row, with what it covers folded below its number.
  @Test func showsADecisionOnce() throws {
    let divergences = ["id", "age"].map { key in
      SummaryExample.divergence(
        key,
        "true",
        .onlyLegacyAccepts,
        class: .boolAsNumber,
        input: "true"
      )
    }
    let decision = Decision(.app(.boolAsNumber), reason: "Never sent.")
    let assessment = ParityAssessment(
      SummaryExample.report(divergences),
      decisions: Decisions([decision]),
      day: ""
    )
    let page = try ParsedPage(ParitySummary([.checked(assessment)]).html())
    #expect(page.texts("caption").first == "1 decision, 2 accepted findings")
    #expect(page.texts("summary") == ["2 findings"])
    #expect(page.texts("th").contains("boolAsNumber for the app"))
    #expect(
      page.texts("li").filter { $0.hasPrefix("User.") } == [
        "User.age", "User.id",
      ]
    )
  }

  /// A list of models that is longer than the head of a page is folded below its numbers.
  @Test(arguments: [(40, []), (41, ["✘ 41 models"])])
  func foldsManyModels(count: Int, summaries: [String]) throws {
    let results = (0..<count).map { index in
      ParitySummary.ModelResult.checked(
        ParityAssessment(SummaryExample.report([], of: "Model\(index)"), day: "")
      )
    }
    let page = try ParsedPage(ParitySummary(results).html())
    #expect(page.texts("summary") == summaries)
    #expect(page.texts("li").count { $0.hasPrefix("✘ Model") } == count)
  }

  /// Code in a sentence is code on the page; a backtick without another is text.
  @Test func marksTheCodeInSentences() {
    let sentences = ["Replace `!` and `try?`.", "a ` b"].map { text -> Markup in "\(prose: text)" }
    #expect(sentences.map(\.html) == ["Replace <code>!</code> and <code>try?</code>.", "a ` b"])
  }

  /// The head leads to the findings of each rank and to the models.
  @Test func leadsFromItsHead() throws {
    let page = try ParsedPage(Self.page())
    let ids = Set(page.attributes["id"] ?? [])
    let links = page.attributes["href"] ?? []
    #expect(links.contains("#rank-recorded") && links.contains("#model%20User"))
    for link in links { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
  }

  /// A name or value is text: the elements and attributes are the same whatever it is.
  @Test(arguments: HostileText.markup.indices)
  func hasTheSameElementsForEveryText(_ index: Int) throws {
    let hostile = try ParsedPage(Self.page(HostileText.markup[index]))
    #expect(hostile.structure == (try ParsedPage(Self.page()).structure))
  }

  @Test func forbidsEverythingButItsOwnStyleAndScript() throws {
    let page = try ParsedPage(Self.page())
    let policy = try #require(page.attributes["content"]?.first { $0.contains("default-src") })
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(!policy.contains("unsafe"))
    #expect(page.attributes["src"] == nil)
    #expect(page.attributes["style"] == nil)
    #expect(page.attributes["href"]?.allSatisfy { $0.hasPrefix("#") } == true)
  }

  @Test func saysWhatItLeavesOut() throws {
    let report = SummaryExample.report(
      (0..<2_200).map { SummaryExample.divergence("a\($0)", "o\($0)") }
    )
    let summary = ParitySummary([.checked(ParityAssessment(report, day: ""))])
    let page = try ParsedPage(summary.html())
    #expect(page.texts("article").count == 100)
    #expect(page.attributes["data-rank"]?.count == 2_100)
    #expect(page.texts("li").contains("Unexplained 2200"))
    let texts = page.texts("p")
    #expect(texts.contains("2000 more on one line each; parity show FINDING prints one in full."))
    #expect(texts.contains("… 100 more; parity.json of --report DIR has all"))
  }

  @Test func isShortAtParity() throws {
    let page = try ParsedPage(ParitySummary([]).html())
    #expect(page.texts("article").isEmpty)
    #expect(page.texts("p").contains("No finding needs a decision."))
  }

  @Test func placesModelsBehindTheirChildren() {
    let chain = (0..<2_000).map { index in
      PlannedModel(id: "m\(index)", name: "m\(index)", stage: .legacy, children: ["m\(index + 1)"])
    }
    let drawing = ModelDrawing(chain).drawing.html
    #expect(drawing.contains("width=\"\(2_000 * 250)\""))
    #expect(drawing.contains("<title>m1999: legacy</title><rect class=\"legacy\" x=\"4\""))
  }

  #if os(Linux) || os(macOS)
  /// The hashes of the policy are those that the standard says of what the page has.
  @Test(arguments: [("style", PageResources.style), ("script", PageResources.script)])
  func namesItsStyleAndScriptByTheirHashes(name: String, resource: Markup) throws {
    let folder = try TemporaryFolder(["resource": resource.html])
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "sha256sum \"$0\" 2>/dev/null || shasum -a 256 \"$0\"", folder.path + "/resource",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let digits = Array(text.prefix(64))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(String(digits[start..<start + 2]), radix: 16)
    }
    #expect(bytes.count == 32)
    let source = "\(name)-src 'sha256-\(Data(bytes).base64EncodedString())'"
    #expect(PageResources.policy.html.contains(source))
  }

  private static let noBrowser: Comment = "there is no Chromium on this machine"

  @Test(
    .enabled(if: Browser.installed != nil, noBrowser),
    arguments: [
      ("", "2 of 2 findings on this page", 2), ("?q=BOOL", "1 of 2 findings on this page", 1),
      ("?rank=recorded", "1 of 2 findings on this page", 1),
      ("?q=nothing", "0 of 2 findings on this page", 0),
      ("User.name/unexplained/valueDiffers", "2 of 2 findings on this page", 2),
    ]
  )
  func filtersByItsAddress(fragment: String, count: String, shown: Int) throws {
    let browser = try #require(Browser.installed)
    let document = try browser.document(of: Self.page(), at: fragment)
    #expect(document.contains(">\(count)</output>"))
    let articles = document.components(separatedBy: "<article ").dropFirst()
      .map { $0.prefix { $0 != ">" } }
    #expect(articles.count == 2)
    #expect(articles.count { !$0.contains("hidden") } == shown)
    #expect(!document.contains("<button type=\"button\" hidden"))
  }

  /// A page fits a phone and a desk, whatever the lengths of names and values.
  @Test(.enabled(if: Browser.installed != nil, noBrowser), arguments: [360, 1280])
  func isNoWiderThanTheWindow(width: Int) throws {
    let browser = try #require(Browser.installed)
    let name = String(repeating: "Long", count: 60)
    for page in [Self.page(), Self.page(name)] {
      #expect(try browser.overflow(of: page, width: width) == 0)
    }
    // The browser sees a page that is too wide.
    let wide = "<!DOCTYPE html><body style='margin: 0'><p style='width: 2000px'>text</p></body>"
    #expect(try browser.overflow(of: wide, width: width) == 2_000 - width)
  }

  /// Markup in the page would be no script, either.
  @Test(.enabled(if: Browser.installed != nil, noBrowser))
  func runsNoOtherScript() throws {
    let browser = try #require(Browser.installed)
    let script = "<script>document.title = 'owned'</script><b onclick='' style='color:red'></b>"
    let page = Self.page().replacingOccurrences(of: "<main>", with: script + "<main>")
    let document = try browser.document(of: page)
    #expect(document.contains("2 of 2 findings on this page"))
    #expect(!document.contains("<title>owned"))
  }
  #endif
}
