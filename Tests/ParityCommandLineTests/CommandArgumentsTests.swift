import ParityHarness
import Foundation
import Testing

@testable import ParityCommandLine
@testable import ParityEngine

@Suite struct CommandArgumentsTests {
  private func arguments(_ line: String) throws(UsageError) -> CommandArguments {
    try CommandArguments(line.split(separator: " ").map(String.init), modelNames: ["A", "B"])
  }

  @Test func readsEveryFlag() throws {
    let all = try arguments(
      "--fixtures F accept --model A --model B --mutations full --decisions=K --reason R "
        + "--owner O --expires 2026-10-31 --timeout 3 X Y"
    )
    #expect(all.verb == .accept)
    #expect(all.operands == ["X", "Y"])
    #expect(all[.fixtures] == "F")
    #expect(all.models == ["A", "B"])
    #expect(all.mutations == .full)
    #expect(all[.decisions] == "K")
    #expect(all[.reason] == "R")
    #expect(all[.owner] == "O")
    #expect(all[.expires] == "2026-10-31")
    #expect(all[.timeout] == "3")
    #expect(all.has(.reason) && !all.has(.cause) && !all.has(.server))
  }

  /// A plan names a generic model without its arguments.
  @Test func choosesAGenericModelByItsName() throws {
    let arguments = try CommandArguments(
      ["--model", "Page"],
      modelNames: ["Page<User>", "Page<Item>", "Pages"]
    )
    #expect(arguments.isChosen("Page<User>") && arguments.isChosen("Page<Item>"))
    #expect(!arguments.isChosen("Pages"))
  }

  @Test func hasDefaults() throws {
    let none = try arguments("")
    #expect(none.mutations == .pullRequest)
    #expect(none.verb == .check)
    #expect(CommandFlag.allCases.allSatisfy { !none.has($0) && none[$0] == nil })
  }

  @Test(arguments: [
    ("--wrong", "There are --fixtures, --model"), ("extra", "Unknown argument extra"),
    ("A", "A is a model, which a flag names: --model A."), ("check B", "--model B."),
    ("--fixtures", "--fixtures needs a value: --fixtures DIR."),
    ("--decisions --help", "--decisions needs a value"),
    ("--decisions A --decisions B", "--decisions is given more than once"),
    ("--model Order", "There is no model Order. There are A, B."),
    ("--mutations some", "Allowed are none|pull-request|full"),
    ("accept --expires 2026-02-30", "--expires 2026-02-30 is not a day such as 2026-10-31"),
    ("accept --expires tomorrow", "is not a day"), ("--reason R", "--reason is a flag of accept."),
    ("--owner O", "--owner is a flag of accept, review."),
    ("accept --history H", "accept takes no --history."),
    ("prune --model A", "prune takes no --model."),
    ("accept X --cause boolAsNumber", "--cause cannot be combined with names of findings."),
    ("accept --type A", "--type needs --cause NAME."),
    ("--history H --model A", "--history cannot be combined with --model."),
    ("cut A --timeout 1", "cut takes no --timeout."),
    ("--in-process --timeout 1", "--timeout cannot be combined with --in-process."),
    ("--timeout 0", "--timeout 0 is not a number of seconds"), ("--timeout nan", "--timeout nan"),
    ("--timeout 1s", "from 0.1 to 86400"), ("--timeout -5", "--timeout -5 is not"),
    ("--redact=yes", "Unknown argument --redact=yes."), ("--owner=", "--owner needs a value"),
    ("show X Y", "Unknown argument Y."), ("--modle A", "Did you mean --model?"),
    ("darft A", "Did you mean draft?"), ("--accept", "Did you mean accept?"),
    ("record some", "There is no mode some: record [missing|changed|all]."),
    ("rename A", "rename is incomplete: rename OLD NEW."),
    ("accept --cause boolAsNumbr", "Did you mean boolAsNumber?"),
    ("accept --cause boolA", "Did you mean boolAsNumber?"),
    ("--server evil", "Allowed are well-formed|hostile."), ("next", "next needs --plan FILE."),
    ("review --history H", "review takes no --history."),
    ("review R", "Unknown argument R."),
    ("review --report D --fixtures F", "review --report takes no --fixtures."),
    ("check --out D", "check takes no --out."),
  ])
  func saysWhatIsAllowed(line: String, message: String) {
    do {
      _ = try arguments(line)
      Issue.record("\(line) was accepted")
    } catch {
      #expect("\(error)".contains(message))
    }
  }

  @Test(arguments: [
    "review --owner O --expires 2026-10-31", "show X --report D",
    "show X --model A --redact", "review --report D", "next --plan P --server hostile",
  ])
  func takesWhatATaskHeeds(line: String) throws {
    _ = try arguments(line)
  }

  @Test func refusesAnEmptyValue() {
    #expect(throws: UsageError.missingValue(.reason)) {
      try CommandArguments(["accept", "--reason", " "], modelNames: [])
    }
  }

  @Test func endsACommandWithSixtyFour() throws {
    let result = try CommandRunner().run(["--wrong"])
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Run parity-test help for the arguments."))
  }
}
