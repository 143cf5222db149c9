import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Whatever a model does to its process, the command ends, is not green, and names the document.
@Suite struct ProcessEndTests {
  static let deadly = [
    ("exit", "exit(0)"), ("exit3", "exit(3)"), ("_exit", "exit(0)"), ("exitOnThread", "exit(0)"),
    ("exitOnQueue", "exit(0)"), ("exitOnThreadAndWait", "exit(0)"), ("abort", "crash"),
    ("overflow", "crash"), ("deepRecursion", "memory fault"), ("kill", "signal 9"),
    ("terminate", "signal 15"), ("hangUp", "signal 1"), ("alarm", "signal 14"), ("loop", "timeout"),
    ("sleep", "timeout"), ("lock", "timeout"), ("stop", "timeout"),
  ]

  /// On macOS a process that crashes ends only after its crash report is written.
  #if os(macOS)
  private static let limit = "4"
  #else
  private static let limit = "0.5"
  #endif

  @Test(arguments: TestExtent.part(of: deadly))
  func isAFindingWithItsDocument(deed: String, text: String) throws {
    let command = try CrashingParity([
      "Act/a.json": #"{"deed":"rest"}"#, "Act/b.json": #"{"deed":"\#(deed)"}"#,
      "Act/c.json": #"{"deed":"rest"}"#,
    ])
    let ending = try command.run("--model", "Act", "--mutations", "none", "--timeout", Self.limit)
    #expect(ending.reason == .exit)
    #expect(ending.code == 1)
    let verdict = "✘ Parity of 1 model: 1 new (exit code 1)   3 fixtures, 0 variants"
    #expect(ending.output.contains(verdict))
    #expect(ending.output.contains("/codableCrashes   in 1 fixture: b.json"))
    #expect(ending.output.contains("legacy   $ Idler(deed: \"\(deed)\")\n    codable  \(text)\n"))
    let advice =
      switch text {
      case "crash": "Replace `!`, `try!` and unchecked indexes."
      case "memory fault": "look for a function that calls itself"
      case "timeout": "look for a loop that does not advance"
      default: "look for what it calls that exits or raises a signal."
      }
    #expect(ending.output.contains(advice), "\(ending.output)")
  }

  static let others = ["LegacyAct", "EncodedAct", "MirrorAct"].flatMap { model in
    ["exit", "_exit", "kill", "sleep"].map { (model, $0) }
  }

  @Test(arguments: TestExtent.part(of: others))
  func isFoundOnEitherRouteAndBehindIt(model: String, deed: String) throws {
    let command = try CrashingParity([
      "\(model)/a.json": #"{"deed":"rest"}"#, "\(model)/b.json": #"{"deed":"\#(deed)"}"#,
    ])
    let ending = try command.run("--model", model, "--mutations", "none", "--timeout", "0.3")
    #expect(ending.code == 1)
    let texts = ["exit": "exit(0)", "_exit": "exit(0)", "kill": "signal 9", "sleep": "timeout"]
    #expect(ending.output.contains(try #require(texts[deed])))
    #expect(ending.output.contains("   in 1 fixture: b.json"))
  }

  /// After several timeouts a tenth of the limit applies, which both routes exceed here.
  @Test func comparesADocumentThatIsSlowOnBothRoutes() throws {
    let hangs = (0..<4).map { ("Slow/a\($0).json", #"{"deed":"sleep","number":\#($0)}"#) }
    let command = try CrashingParity(
      Dictionary(uniqueKeysWithValues: hangs + [("Slow/z.json", #"{"deed":"nap"}"#)])
    )
    let ending = try command.start(
      command.fixtures + ["--mutations", "none", "--timeout", "1"],
      environment: ["CRASHING_PARITY": "slow"]
    )
    #expect(ending.code == 1)
    #expect(ending.output.contains("in 1 fixture: z.json"), "\(ending.output)")
    #expect(!ending.output.contains("z.json ends the process"))
  }

  /// A model that crashes where a variant is made of a fixture that it decodes.
  @Test func isAFindingAtAVariant() throws {
    let command = try CrashingParity([
      "Act/a.json": #"{"deed":"xexit"}"#, "Act/b.json": #"{"deed":"exit"}"#,
    ])
    let ending = try command.run("--model", "Act")
    #expect(ending.code == 1)
    #expect(ending.output.contains("codable  exit(0)"))
  }

  @Test(arguments: ["closeStreams", "changeFolder", "fakeVerdict", "waitForChildren"])
  func doesNotNoticeWhatIsHarmless(deed: String) throws {
    let command = try CrashingParity([
      "Act/a.json": #"{"deed":"\#(deed)"}"#, "Act/b.json": #"{"deed":"rest"}"#,
    ])
    let ending = try command.run("--model", "Act", "--mutations", "none")
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ Parity of 1 model: no finding   2 fixtures"))
    #expect(ending.output.components(separatedBy: "✔ Parity of 1 model").count == 2)
  }

  @Test func isNotGreenWithoutAWayToSayThatItHasFinished() throws {
    let command = try CrashingParity([
      "Act/a.json": #"{"deed":"closeChannel"}"#, "Act/b.json": #"{"deed":"rest"}"#,
    ])
    let ending = try command.run("--model", "Act", "--mutations", "none")
    #expect(ending.code != 0)
    #expect(ending.output.contains("✘ Act"))
  }

  /// In the default environment a crash starts a process that prints where it was.
  @Test func endsEachOfManyRunsOfAModelThatAlwaysTraps() throws {
    let files = (0..<10).map { ("Trap/\($0).json", #"{"deed":"\#($0)"}"#) }
    let command = try CrashingParity(Dictionary(uniqueKeysWithValues: files))
    for _ in 0..<TestExtent.count(20, atLeast: 2) {
      let ending = try command.start(
        command.fixtures + ["--model", "Trap"],
        environment: ["SWIFT_BACKTRACE": nil]
      )
      #expect(ending.code == 1)
      let verdict = "✘ Parity of 1 model: 1 new (exit code 1)   10 fixtures, 0 variants"
      #expect(ending.output.contains(verdict))
    }
  }

  @Test func leavesNoFolderWhenItIsKilled() throws {
    let command = try CrashingParity(["Act/a.json": #"{"deed":"sleep"}"#])
    let temporary = try TemporaryFolder()
    let ending = try command.start(
      command.fixtures + ["--model", "Act"],
      environment: ["TMPDIR": temporary.path],
      script: #""$@" & sleep 0.5; kill -9 $!; wait $!"#
    )
    #expect(ending.code == 128 + SIGKILL)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test(arguments: [
    (#""$@" >&-"#, 1), (#"set -o pipefail; "$@" | head -1"#, 1), (#""$@" >&- 2>&- <&-"#, 1),
  ])
  func keepsItsCodeWithoutAReader(script: String, code: Int32) throws {
    let command = try CrashingParity(["Act/a.json": #"{"deed":"exit"}"#])
    let ending = try command.start(command.fixtures + ["--model", "Act"], script: script)
    #expect(ending.code == code)
  }

  @Test func runsTheCallForWhichAChildWasStarted() throws {
    let command = try CrashingParity(["Act/a.json": #"{"deed":"exit"}"#])
    let ending = try command.start(
      command.fixtures + ["--mutations", "none"],
      environment: ["CRASHING_PARITY": "second"]
    )
    #expect(ending.code == 1)
    #expect(ending.output.contains("First: 3"))
    #expect(ending.output.contains("   1 fixture, 0 variants"))
  }
}
#endif
