import Foundation
import Testing

@testable import MigrationDrafts

@Suite struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\n", "a\n", ""),
    ("a\n", "a\nb\n", "@@ -1,1 +1,2 @@\n a\n+b\n"),
    (
      "1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5\n6\n", "@@ -3,3 +3,4 @@\n 3\n 4\n 5\n+6\n"
    ),
    ("a\n}", "a\n}\nb\n", "@@ -1,2 +1,3 @@\n a\n-}\n\\ No newline at end of file\n+}\n+b\n"),
    ("a\r\n", "a\r\nb\r\n", "@@ -1,1 +1,2 @@\n a\r\n+b\r\n"),
    ("class A {\n}\n", "class A: B {\n}\n", "@@ -1,2 +1,2 @@\n-class A {\n+class A: B {\n }\n"),
  ])
  func writesOneHunk(old: String, new: String, hunk: String) {
    let text = UnifiedDiff(path: "./S/a.swift", old: old, new: new).text
    #expect(text == (hunk.isEmpty ? "" : "--- a/S/a.swift\n+++ b/S/a.swift\n" + hunk))
  }

  @Test func namesFilesAsTheRepositoryDoes() {
    let path = FileManager.default.currentDirectoryPath + "/S/a.swift"
    let text = UnifiedDiff(path: path, old: "a\n", new: "b\n").text
    #expect(text == "--- a/S/a.swift\n+++ b/S/a.swift\n@@ -1,1 +1,1 @@\n-a\n+b\n")
  }
}
