import Foundation
import Testing

@testable import ParityHarness

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
    #expect(lines[0] == "## ✔ JSON parity: 1 nondeterministic")
    #expect(lines[4] == "| ✔ User | 2 | 9 | 0 | 0 | 0 | 0 | 0 | 1 |")
  }

  @Test func staysBelowTheSizeThatGitHubTakes() {
    let divergences = (0..<20_000).map { SummaryExample.divergence("a\($0)", "o\($0)") }
    let assessment = ParityAssessment(SummaryExample.report(divergences), day: "")
    let text = MarkdownReport().text(for: ParitySummary([.checked(assessment)]))
    #expect(text.utf8.count <= 900_000)
    #expect(text.utf8.count > 800_000)
    #expect(text.contains(" more in parity.json\n"))
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
    ## ✘ JSON parity: 2 new, 1 changed, 1 expired, 1 stale, 1 known, 1 nondeterministic, 3 not checked

    | Model | Fixtures | Variants | New | Changed | Expired | Stale | Known | Nondeterministic |
    |---|--:|--:|--:|--:|--:|--:|--:|--:|
    | ✘ User | 2 | 9 | 2 | 1 | 1 | 1 | 1 | 1 |

    ### Not checked

    | Model |  | Reason |
    |---|---|---|
    | ✘ User | not checked | b.json is not JSON: too early. Record the response again, or remove the file. |
    | ✘ Order | not checked | There is no fixture folder Order. |
    | ✘ Coupon | failed | Parity/Coupon.json: it cannot be read |

    ### New

    | Model | Class | Kind | Mutators | Paths | Example |
    |---|---|---|---|---|---|
    | User | **unexplained** | value differs | asIs | `$.name` | legacy ``a\|b `c` <d>\u{1}``, Codable `]]> "&'` in `a.json` |
    | User | `boolAsNumber` | only legacy accepts | toTrue | `$.id` | `true`: legacy `1 (Int)`, Codable `2 (Int)` in `a.json` |

    ### Changed

    | Model | Known divergence | Changed | Was | Is |
    |---|---|---|---|---|
    | User | `$.age \| null \| valueDiffers` | legacy | `9 (Int)` | `0 (Int)` |

    ### Expired

    | Model | Known divergence | Expired | Owner | Reason |
    |---|---|---|---|---|
    | User | `$.plan \| upperCase \| valueDiffers` | 2026-07-31 | ann | The server never does. |

    ### Stale

    | Model | No longer seen | Reason |
    |---|---|---|
    | User | `$.gone \| null \| valueDiffers` | The server never does. |

    <details><summary>1 known</summary>

    | Model | Known divergence | Reason | Owner | Expires |
    |---|---|---|---|---|
    | User | `$.tags \| null \| valueDiffers` | The server never does. | ann |  |

    </details>

    <details><summary>4 notices</summary>

    | Model | Notice |
    |---|---|
    | User | nondeterministic  codable does not give the same twice at $.now |
    | User | not compared  $.action   there is nothing to look at, such as in a closure |
    | User | not JSON  b.json: too early |
    | User | error  unexplained   other error   null   1 path   $.zip |

    </details>

    """#
}
