import Testing

@testable import ParityHarness

@Suite struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\n", "a\n", ""),
    ("a\n", "a\nb\n", "@@ -1,1 +1,2 @@\n a\n+b\n"),
    (
      "1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\n6\n", "@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+6\n"
    ),
    ("class A {\n}\n", "class A: B {\n}\n", "@@ -1,2 +1,2 @@\n-class A {\n+class A: B {\n }\n"),
  ])
  func writesOneHunk(old: String, new: String, hunk: String) {
    let text = UnifiedDiff(path: "./S/a.swift", old: old, new: new).text
    #expect(text == (hunk.isEmpty ? "" : "--- a/S/a.swift\n+++ b/S/a.swift\n" + hunk))
  }
}
