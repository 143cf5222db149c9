import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityResults
@testable import ParityEngine

@Suite struct DecisionsTests {
  private func read(_ text: String) throws -> Decisions {
    let folder = try TemporaryFolder(["User.decisions.json": text, "other.json": "{"])
    return try Decisions(directory: folder.url)
  }

  @Test func readsEveryKind() throws {
    let decisions = try read(
      """
      {
        "type": "User",
        "boolAsNumber": {"properties": ["age", "id"], "reason": "r", "owner": "ann"},
        "role/unexplained/codableGivesNil": {"fixtures": true, "reason": "r", "relation": "x", "status": "fix later", "expires": "2026-10-31"},
        "version": 2
      }
      """
    )
    #expect(
      decisions.entries == [
        Decision(
          .type("User", .boolAsNumber, properties: ["age", "id"]),
          reason: "r",
          owner: "ann"
        ),
        Decision(
          .finding(type: "User", "role/unexplained/codableGivesNil"),
          status: .fixLater,
          reason: "r",
          expires: "2026-10-31",
          relation: "x",
          coversFixtures: true
        ),
      ]
    )
  }

  @Test func readsTheFileOfTheApp() throws {
    let decisions = try read(#"{"app":true,"duplicateKey":{"reason":"r"},"version":2}"#)
    #expect(decisions.entries == [Decision(.app(.duplicateKey), reason: "r")])
  }

  @Test func isEmptyWithoutAFolder() throws {
    let folder = try TemporaryFolder()
    #expect(try Decisions(directory: folder.url("none")).entries.isEmpty)
  }

  @Test(arguments: [
    ("{", "too early"), (#"{"version":2}"#, "keyNotFound at $.app"),
    (#"{"type":"User","version":1}"#, "version 1 is not known here"),
    (
      #"{"type":"User","x":{"reason":""},"version":2}"#,
      "x: it is neither a cause nor of the form property/cause/symptom"
    ),
    (
      #"{"app":true,"numberInString":{"reason":""},"version":2}"#,
      "numberInString: leniency is lost where this is the cause"
    ),
    (
      #"{"type":"User","a/b/c":{"reason":"r","expires":"soon"},"version":2}"#,
      "a/b/c: expires is \"soon\", which is not a day such as \"2026-10-31\""
    ),
    (
      #"{"type":"User","a/b/c":{"reason":"r","outcomes":"8f3a11c2 of 5b1e77aa, x"},"version":2}"#,
      "a/b/c: outcomes has \"x\", which is no digest such as \"8f3a11c2 of 5b1e77aa\"; remove"
    ),
    (
      #"{"app":true,"duplicateKey":{"reason":"r","outcomes":"8f3a11c2 of 5b1e77aa"},"version":2}"#,
      "duplicateKey: outcomes has no effect on a decision on a cause; remove it"
    ),
    (#"{"type":"User","a/b/c":1,"version":2}"#, "typeMismatch"),
    (#"{"type":"User","a/b/c":{},"version":2}"#, "keyNotFound"),
    (#"{"type":"User","version":2,"version":2}"#, "version is listed twice"),
    (#"{"type":"User","a/b/c":{"reason":" "},"version":2}"#, "a/b/c: the reason is empty"),
    (#"{"app":false,"duplicateKey":{"reason":"r"},"version":2}"#, "app: it is false"),
    (#"{"app":true,"type":"User","version":2}"#, "app: the file is of User already"),
    (
      #"{"type":"User","note":"text","version":2}"#,
      "note: it is neither a cause nor of the form property/cause/symptom"
    ),
    (
      #"{"type":"User","boolAsNumber":{"reason":"r"},"version":2}"#,
      "boolAsNumber: it has no properties: list those of User that it covers"
    ),
    (
      #"{"type":"User","boolAsNumber":{"properties":[],"reason":"r"},"version":2}"#,
      "boolAsNumber: it has no properties"
    ),
    (
      #"{"app":true,"duplicateKey":{"expire":"2020-01-01","reason":"r"},"version":2}"#,
      #"duplicateKey: "expire" is no member of a decision; did you mean "expires"?"#
    ),
    (
      #"{"type":"User","a/b/c":{"fixture":true,"reason":"r"},"version":2}"#,
      #"a/b/c: "fixture" is no member of a decision; did you mean "fixtures"?"#
    ),
    (
      #"{"app":true,"duplicateKey":{"fixtures":true,"reason":"r"},"version":2}"#,
      "duplicateKey: fixtures has no effect on a decision on a cause; remove it"
    ),
    (
      #"{"app":true,"duplicateKey":{"properties":["a"],"reason":"r"},"version":2}"#,
      "duplicateKey: properties has no effect"
    ),
    (
      #"{"type":"User","duplicateKey":{"properties":["a"],"reason":"r","relation":"x"},"version":2}"#,
      "duplicateKey: relation has no effect"
    ),
    (
      #"{"app":true,"duplicateKey":{"expires":"2020-01-01","expires":"2030-01-01","reason":"r"},"version":2}"#,
      "duplicateKey: expires is listed twice"
    ),
  ])
  func saysWhatIsWrongWithAFile(text: String, expected: String) throws {
    do {
      _ = try read(text)
      Issue.record("\(text) was accepted")
    } catch let error as Decisions.ReadError {
      #expect(error.description.contains(expected), "\(error)")
    }
  }
}
