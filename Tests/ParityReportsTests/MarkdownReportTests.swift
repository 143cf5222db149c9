import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import ParityDecisions
@testable import ParityFindings
@testable import ParityReports

@Suite struct MarkdownReportTests {
  @Test func showsWhatNeedsAttentionFirst() {
    #expect(MarkdownReport().text(for: SummaryExample.summary) == Self.golden)
  }

  @Test func isShortAtParity() {
    let assessment = ParityAssessment(
      SummaryExample.report([], syntaxError: nil),
      day: ""
    )
    let lines = MarkdownReport().text(for: ParitySummary([.checked(assessment)]))
      .components(separatedBy: "\n")
    #expect(lines[0] == "## ✔ Parity of 1 model: 1 nondeterministic")
    #expect(lines[2] == "2 fixtures, 9 variants")
    #expect(lines.contains("| ✔ User | 2 | 9 |  |"))
  }

  @Test func staysBelowTheSizeThatGitHubTakes() {
    let count = TestExtent.count(20_000, atLeast: 8_000)
    let divergences = (0..<count).map { SummaryExample.divergence("a\($0)", "o\($0)") }
    let report = SummaryExample.report(divergences)
    let decisions = divergences.map { SummaryExample.decision($0) }
    for accepted in [[], decisions] {
      let assessment = ParityAssessment(report, decisions: Decisions(accepted), day: "")
      let text = MarkdownReport().text(for: ParitySummary([.checked(assessment)]))
      #expect(text.utf8.count <= 900_000)
      #expect(text.contains(accepted.isEmpty ? " more; parity.json of" : " more in parity.json\n"))
    }
  }

  @Test(arguments: [300, 800, 1400, 1900])
  func closesWhatItOpensWhereverItIsCut(size: Int) {
    let text = MarkdownReport(maximumSize: size).text(for: SummaryExample.summary)
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
    ## ✘ JSON parity: 2 new, 1 expired, 1 accepted, 1 nondeterministic, 3 not checked

    | Model | Fixtures | Variants | New | Expired | To fix later | Accepted | Nondeterministic |
    |---|--:|--:|--:|--:|--:|--:|--:|
    | ✘ User | 2 | 9 | 2 | 1 | 0 | 1 | 1 |

    ### Not checked

    | Model |  | Reason |
    |---|---|---|
    | ✘ User | not checked | b.json is not JSON: too early. Record the response again, or remove the file. |
    | ✘ Order | not checked | There is no fixture folder Order. |
    | ✘ Coupon | failed | Parity/User.decisions.json: it cannot be read |

    ### New

    | Finding | Effect | Shown by | Example | What to do |
    |---|---|---|---|---|
    | `User.name/unexplained/valueDiffers` | unexplained: value differs | in 1 fixture: a.json | legacy ``a\|b `c` <d>\u{1}``, Codable `]]> "&'` in `a.json` | Compare how the two make \`name\`. |
    | `User.id/boolAsNumber/codableRefuses` | only legacy accepts | 1 variant | `true`: legacy `1 (Int)`, Codable `2 (Int)` in `a.json` | The legacy library reads true as 1 and false as 0; JSONDecoder throws. Decode the number, else a Bool and map it to 1 or 0. \`id = try (try? c.decode(Int.self, forKey: .id)) ?? (c.decode(Bool.self, forKey: .id) ? 1 : 0)\` |

    ### Expired

    | Finding | Expired | Owner | Reason |
    |---|---|---|---|
    | `User.plan/unexplained/valueDiffers` | 2026-07-31 | ann | The server never does. |

    <details><summary>1 accepted</summary>

    | Model | Finding | By | Status | Reason | Owner | Expires |
    |---|---|---|---|---|---|---|
    | User | `User.tags/unexplained/valueDiffers` | finding | accepted | The server never does. | ann |  |

    </details>

    <details><summary>3 notices</summary>

    | Model | Notice |
    |---|---|
    | User | not compared  $.action   there is nothing to look at, such as in a closure |
    | User | not JSON  b.json: too early |
    | User | information  User.zip/unexplained/otherError   legacy: 1 (Int)   codable: 2 (Int) |

    </details>

    """#
}
