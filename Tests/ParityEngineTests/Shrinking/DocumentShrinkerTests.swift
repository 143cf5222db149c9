import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

@Suite struct DocumentShrinkerTests {
  /// A document, a text that must stay in it, and what remains.
  @Test(arguments: [
    (#"{"a":1,"b":[1,2,{"c":"needle"}]}"#, "needle", #"{"b":[{"c":"needle"}]}"#),
    (#"[ 1 , 2 , 3 ]"#, "3", "[3]"),
    (#"{"a":1,"a":2}"#, #""a":2"#, #"{"a":2}"#),
    (#"{"a":12345.75e3}"#, "75", #"{"a":75}"#),
    (#""some \"quoted\" text""#, #"\"q"#, #""\"q""#),
    (#"{"a":"2026-08-01T10:00:00Z"}"#, "2026", #"{"a":"2026-08-01T10:00:00Z"}"#),
    ("[[[[]]]]", "[]", "[]"),
    ("true", "true", "true"),
  ])
  func keepsOnlyWhatIsNeeded(document: String, needle: String, smallest: String) {
    let result = DocumentShrinker.smallest(of: Data(document.utf8), trials: 1_000) { data in
      String(decoding: data, as: UTF8.self).contains(needle)
    }
    #expect(result == smallest)
  }

  @Test func triesNothingButJSON() throws {
    let text = #"{"a":[-1.5e10,"é\u0000\\",null,{"b":{}}],"a":true}"#
    _ = DocumentShrinker.smallest(of: Data(text.utf8), trials: 1_000) { data in
      let isJSON = (try? JSONDocument(data, allowingFragments: true)) != nil
      #expect(isJSON, "\(String(decoding: data, as: UTF8.self))")
      return data.count > 20
    }
  }

  @Test func givesUpOnWhatIsNotJSON() {
    #expect(DocumentShrinker.smallest(of: Data("{".utf8), trials: 9) { _ in true } == nil)
  }

  @Test func givesUpWhenWhiteSpaceMatters() {
    let result = DocumentShrinker.smallest(of: Data("[ ]".utf8), trials: 9) { $0.count == 3 }
    #expect(result == nil)
  }

  @Test func isQuickWhenItRunsOutOfTrialsInALargeDocument() {
    let elements = (0..<100_000).map(String.init).joined(separator: ",")
    var calls = 0
    let result = DocumentShrinker.smallest(of: Data("[\(elements)]".utf8), trials: 20) { _ in
      calls += 1
      return calls == 1
    }
    #expect(result?.hasSuffix("99999]") == true)
    #expect(calls <= 21)
  }

  @Test func triesALongListInFewSteps() {
    let elements = (0..<1_000).map(String.init)
    var calls = 0
    let result = DeltaDebugging.minimized(elements) { candidate in
      calls += 1
      return candidate.contains("700")
    }
    #expect(result == ["700"])
    #expect(calls < 60)
  }
}
