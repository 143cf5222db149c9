import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Several processes change the same decisions, and some of them are ended.
@Suite struct DecisionsAtOnceTests {
  private final class Anchor {}

  private static let properties = (0..<8).map { "p\($0)" }

  private let folder: TemporaryFolder
  private let executable = BuiltExecutable("parity-sample", beside: Anchor.self)

  init() throws {
    folder = try TemporaryFolder()
    let entries = Self.properties.map {
      "  \"\($0)/unexplained/valueDiffers\": {\"reason\": \"r\"},\n"
    }
    let text = "{\n  \"type\": \"Loan\",\n" + entries.joined() + "  \"version\": 2\n}\n"
    try folder.write(text, to: "Loan.decisions.json")
  }

  /// Runs a shell command in which `rename` is one that renames a property of `Loan` in the folder.
  private func run(_ script: String) throws -> BuiltExecutable.Ending {
    let rename =
      #"rename() { "$parity" steps rename "Loan.$1" "$2" --decisions "$folder" >/dev/null 2>&1; }"#
    return try executable.run(
      [],
      environment: ["CI": nil, "folder": folder.path],
      script: "parity=$1\n\(rename)\n\(script)"
    )
  }

  private var text: String { folder.contents(of: "Loan.decisions.json") ?? "" }

  @Test func losesNoChangeOfAnotherProcess() throws {
    for round in 0..<TestExtent.count(20, atLeast: 2) {
      let names = round % 2 == 0 ? "p$i q$i" : "q$i p$i"
      _ = try run("for i in 0 1 2 3 4 5 6 7; do rename \(names) & done; wait")
      let renamed = Self.properties.map { round % 2 == 0 ? "q" + $0.dropFirst() : $0 }
      #expect(renamed.allSatisfy { text.contains("  \"\($0)/unexplained/") }, "\(text)")
      #expect(folder.files == [folder.path + "/Loan.decisions.json"])
    }
  }

  /// The next command removes what a process has left that was killed in the middle of a write.
  @Test(arguments: ["TERM", "INT", "HUP", "KILL"])
  func leavesNoHalfFileAfterASignal(signal: String) throws {
    for round in 0..<TestExtent.count(75, atLeast: 5) {
      let names = ["p0 q0", "q0 p0"]
      let delay = Double(round % 25) / 250
      _ = try run(
        #"""
        "$parity" steps rename Loan.p0 q0 --decisions "$folder" >/dev/null 2>&1 & process=$!
        sleep \#(delay); kill -\#(signal) $process; wait $process
        """#
      )
      if signal != "KILL" { #expect(folder.files == [folder.path + "/Loan.decisions.json"]) }
      for name in names { _ = try run("rename \(name)") }
      #expect(folder.files == [folder.path + "/Loan.decisions.json"])
      #expect(Self.properties.allSatisfy { text.contains("  \"\($0)/unexplained/") }, "\(text)")
    }
  }
}
#endif
