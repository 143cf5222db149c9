import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Runs an executable of which some models crash.
@Suite struct CrashContainmentTests {
  private static let fixtures = [
    "Plain/a.json": #"{"name":"x"}"#,
    "Seat/a.json": #"{"seat":"A-7"}"#,
    "Picky/a.json": #"{"name":"ok2"}"#,
    "Pair/a.json": #"{"first":"x","second":"y"}"#,
    "Link/a.json": #"{"url":"https://example.com/a"}"#,
    "Mirrored/a.json": #"{"name":"x"}"#,
    "Last/a.json": #"{"name":"x"}"#,
  ]

  private let command: CrashingParity

  init() throws { command = try CrashingParity(Self.fixtures) }

  /// A run in which the second of three models crashes.
  private static let ofThreeModels = Result {
    try CrashingParity(fixtures).run("--model", "Plain", "--model", "Seat", "--model", "Last")
  }

  @Test func reportsACrashOfThePort() throws {
    let ending = try Self.ofThreeModels.get()
    #expect(ending.code == 1)
    #expect(ending.output.contains("/unexplained/codableCrashes"))
    #expect(
      ending.output.contains(
        """
            at        $.seat   input " "   in a.json
            legacy    custom(no seat:  )
            codable   crash

        """
      )
    )
    #expect(ending.output.contains(#"smallest  {"seat":" "} (12 bytes)"#))
    #expect(ending.errors.contains("Seat ended with a crash (SIG"))
    #expect(ending.errors.contains("Checking again, each document in a process of its own first."))
  }

  @Test func printsEachResultOnce() throws {
    let ending = try Self.ofThreeModels.get()
    let marks = ending.output.split(separator: "\n").filter { $0.hasPrefix("MODELS") }
    #expect(marks == ["MODELS   ✔ Plain  ✘ Seat  ✔ Last"])
  }

  @Test func reportsACrashOfTheLegacyModel() throws {
    let ending = try command.run("--model", "Link", "--information")
    // The app ended there before the migration, too.
    #expect(ending.code == 0)
    #expect(
      ending.output.contains(
        "information  Link.url/unexplained/legacyCrashes   legacy crash   codable dataCorrupted at $.url\n"
      ),
      "\(ending.output)"
    )
  }

  @Test func acceptsACrash() throws {
    let decisions = command.folder.path + "/decisions"
    let reason = ["--reason", "The app crashed there; now it shows an error."]
    let arguments = [
      "--fixtures", command.folder.path, "--model", "Pair", "--decisions", decisions,
    ]
    // A crash is accepted by name alone.
    #expect(try command.start(arguments + ["accept"] + reason).code == 1)
    #expect(
      try command.start(arguments + ["accept", "Pair.first/*", "Pair.second/*"] + reason).code == 0
    )
    #expect(try command.start(arguments).code == 0)
    let text = try #require(command.folder.contents(of: "decisions/Pair.decisions.json"))
    #expect(text.contains("first/unexplained/codableCrashes"))
  }

  @Test func reportsADocumentWhoseValuesCrashWhereTheyAreCompared() throws {
    let ending = try command.run("--model", "Mirrored", "--model", "Last")
    #expect(ending.code == 3)
    #expect(ending.output.contains("NOT CHECKED\n  Mirrored   a.json ends the process"))
    #expect(ending.output.contains("MODELS   ✘ Mirrored  ✔ Last"))
    #expect(ending.errors.contains("Going on without the document."))
  }

  @Test func runsWhatFollowsTheCommandOnce() throws {
    let ending = try Self.ofThreeModels.get()
    #expect(ending.output.components(separatedBy: "A line behind the command.").count == 2)
  }

  @Test func crashesInADebugger() throws {
    let ending = try command.run("--model", "Seat", "--in-process")
    #expect(ending.reason == .uncaughtSignal)
  }

  /// A search for causes decodes documents that are no variants.
  @Test func reportsACrashThatNoVariantShows() throws {
    let whole = try command.run("--model", "Picky", "--information")
    #expect(whole.code == 0)
    #expect(whole.output.contains("information  Picky $/unexplained/legacyCrashes"))
  }

  /// An accepted crash hides no other one.
  @Test func reportsACrashBesideAnAcceptedOne() throws {
    let decisions = ["--model", "Pair", "--decisions", command.folder.path + "/decisions"]
    func accepting(_ name: String) throws -> BuiltExecutable.Ending {
      try command.start(
        command.fixtures + decisions + ["accept", name, "--reason", "r"]
      )
    }
    let first = try accepting("Pair.first/unexplained/codableCrashes")
    #expect(first.code == 1)
    let second = try command.start(command.fixtures + decisions)
    #expect(second.output.contains("  Pair.second/unexplained/codableCrashes"))
    #expect(try accepting("Pair.second/unexplained/codableCrashes").code == 0)
  }
}
#endif
