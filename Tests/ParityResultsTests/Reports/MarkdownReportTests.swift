import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import ParityResults
@testable import ParityEngine

@Suite struct MarkdownReportTests {
  @Test func showsWhatNeedsAttentionFirst() {
    #expect(SummaryExample.summary.markdown() == Self.golden)
  }

  @Test func isShortAtParity() {
    let assessment = ParityAssessment(
      SummaryExample.report([], syntaxError: nil),
      day: ""
    )
    let lines = ParitySummary([.checked(assessment)]).markdown()
      .components(separatedBy: "\n")
    #expect(lines[0] == "## ✔ Parity of 1 model: 1 nondeterministic")
    #expect(lines[2] == "2 fixtures, 9 variants")
    #expect(lines.contains("| User | ✔ parity | 2 | 9 | 0 | 0 |"))
  }

  @Test func staysBelowTheSizeThatGitHubTakes() {
    let count = TestExtent.count(20_000, atLeast: 12_000)
    let divergences = (0..<count).map { SummaryExample.divergence("a\($0)", "o\($0)") }
    let report = SummaryExample.report(divergences)
    let decisions = divergences.map { SummaryExample.decision($0) }
    for accepted in [[], decisions] {
      let assessment = ParityAssessment(report, decisions: Decisions(accepted), day: "")
      let text = ParitySummary([.checked(assessment)]).markdown()
      #expect(text.utf8.count <= 900_000)
      #expect(text.contains(" more"))
      #expect(text.contains("\(count) \(accepted.isEmpty ? "new" : "accepted")"))
    }
  }

  @Test(arguments: [300, 800, 1400, 1900])
  func closesWhatItOpensWhereverItIsCut(size: Int) {
    let text = SummaryExample.summary.markdown(maximumSize: size)
    #expect(text.components(separatedBy: "<details>").count == 3)
    #expect(text.components(separatedBy: "</details>").count == 3)
    #expect(text.contains("more in parity.json"))
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a|b", "`a\\|b`"), ("", ""),
  ])
  func writesCode(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
  }

  @Test func writesWordsThatMeanNothingToMarkdown() {
    #expect(
      MarkdownText.words("<b> *a* _b_ [c] |d| @e") == #"&lt;b&gt; \*a\* \_b\_ \[c\] \|d\| \@e"#
    )
  }

  // swift-format-ignore
  private static let golden = #"""
    ## ✘ Parity of 3 models: 2 new, 1 expired, 1 accepted, 1 nondeterministic, 3 not checked (exit code 70)

    2 fixtures, 9 variants

    ### FAILED

    - **`Coupon`** Parity/User.decisions.json: it cannot be read

    ### NOT CHECKED

    - **`User`** b.json is not JSON: too early. Record the response again, or remove the file.
    - **`Order`** There is no fixture folder Order.

    ### RECORDED

    1 finding: fixtures show that the app would change

    - **`User.name/unexplained/valueDiffers`** in 1 fixture: a.json
      - at $.name
      - legacy ``a\|b `c` <d>\u{1}``
      - codable `]]>\n"&'`
      - Compare how both halves compute \`name\`.

    ### OTHER CAUSES

    1 finding: rarely matter; one decision covers the app

    - **`boolAsNumber`** 1 property: User.id
      - The legacy library reads true as 1 and false as 0; JSONDecoder throws. Decode the number, else a Bool and map it to 1 or 0.
      - User.id `true:   id = try (try? c.decode(Int.self, forKey: .id)) ?? (c.decode(Bool.self, forKey: .id) ? 1 : 0)`

    ### EXPIRED

    decisions; --expires with a later day renews them

    - **`User.plan/unexplained/valueDiffers`** 2026-07-31, ann   The server never does.

    ### NOTES

    - **`User`** nondeterministic  codable differs between two runs at $.now
    - **`User`** not compared  $.action   it has no visible content, as a closure
    - 1 finding of other errors, signs of zero and ends of the legacy model alone, which never fail: --information lists them

    ### NEXT

    - **`accept --reason TEXT`** accepts 1 finding of known causes with 1 decision
    - **`accept FINDING --reason TEXT`** accepts the other 1 finding one by one, by name; \`review\` asks for each

    <details><summary>1 decision, 1 accepted finding</summary>

    | Decision | Covers | By | Status | Reason | Owner |
    |---|---|---|---|---|---|
    | `User.tags/unexplained/valueDiffers` | User.tags | finding | accepted | The server never does. | ann |

    </details>

    <details><summary>3 models</summary>

    | Model | Result | Fixtures | Variants | New | Accepted |
    |---|---|---|---|---|---|
    | User | ✘ new findings | 2 | 9 | 2 | 1 |
    | Order | ✘ not checked |  |  |  |  |
    | Coupon | ✘ failed |  |  |  |  |

    </details>

    """#
}
