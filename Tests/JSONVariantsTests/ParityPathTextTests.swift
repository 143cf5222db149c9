import HarnessSupport
import Foundation
import Testing

@testable import JSONVariants

@Suite struct ParityPathTextTests {
  @Test(
    arguments: [
      [], [.key("a")], [.key("a"), .index(3), .key("b"), .anyIndex],
      [
        .key(""), .key("a b"), .key("a.b"), .key("[*]"), .key("\"\\\n\r\t\0"),
        .key("é\u{301}\u{1}"),
      ],
      [.key("$"), .key("😀"), .key("ключ"), .key("a\u{200D}b"), .key("\u{1F}")],
    ] as [[ParityPath.Step]]
  )
  func readsWhatDescriptionWrites(steps: [ParityPath.Step]) throws {
    let path = ParityPath(steps)
    let read = try ParityPath(text: path.description)
    #expect(read == path)
    #expect(read.description == path.description)
    let json = try JSONEncoder().encode([path])
    #expect(try JSONDecoder().decode([String].self, from: json) == [path.description])
    #expect(try JSONDecoder().decode([ParityPath].self, from: json) == [path])
  }

  @Test(arguments: ["", "a", "$[", "$[x]", "$[\"a]", "$[\"a\"", "$[\"\\u{110000}\"]", "$a"])
  func refusesOtherTexts(text: String) {
    #expect(throws: RecordError.self) { try ParityPath(text: text) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ParityPath].self, from: JSONEncoder().encode([text]))
    }
  }
}
