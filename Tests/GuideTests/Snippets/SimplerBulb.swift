import ParityHarness
import Foundation
import LegacyExtractor
import TestSupport

@testable import ParityCommandLine
@testable import ParityEngine

struct Bulb: Unboxable {
  let watts: Int
  let name: String?

  init(unboxer: Unboxer) throws {
    watts = try unboxer.unbox(key: "watts")
    name = unboxer.unbox(key: "name")
  }
}

/// A model whose recipes would avert only what the team has accepted.
enum SimplerBulb {
  /// The lines that `parity draft` prints.
  static func draft() throws -> [String] {
    let causes = [
      "watts": [
        "boolAsNumber", "fractionTruncation", "hugeInteger", "integerWraparound", "numberInString",
      ],
      "name": ["boolToString", "numberToString", "optionalSwallowsError"],
    ]
    let rows = causes.flatMap { property, causes in
      causes.map { #""\#($0)": {"properties": ["\#(property)"], "reason": "r"}"# }
    }
    let folder = try TemporaryFolder([
      "Fixtures/Bulb/1.json": #"{"watts": 3, "name": "a"}"#,
      "Parity/Bulb.decisions.json":
        #"{"type": "Bulb", "version": 2, \#(rows.joined(separator: ", "))}"#,
    ])
    return try run(["draft", "Bulb"], in: folder)
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let output = RecordedOutput()
    let suite = ParitySuite(
      [ParityCheck("Bulb", legacy: .unbox(Bulb.self), codable: .unbox(Bulb.self))],
      fixtures: folder.path + "/Fixtures",
      decisions: folder.path + "/Parity"
    )
    try folder.createFolder("Sources")
    let command = ParityCommand(suite, name: "parity", output: output.commandOutput)
    _ = command.run(arguments + ["--sources", folder.path + "/Sources"])
    return output.lines
  }
}
