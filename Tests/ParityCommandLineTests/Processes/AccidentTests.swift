import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// A way in which a run might seem green although little or nothing was compared.
struct Accident: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The fixtures, beside those of a model that is well.
  var files: [String: String] = [:]
  /// Links, by where they stand.
  var links: [String: String] = [:]
  var folders: [String] = []
  var arguments = ["--mutations", "none"]
  var environment: [String: String?] = [:]
  var code: Int32 = 3
  /// What the command says.
  let sentence: String

  init(
    _ name: String,
    _ files: [String: String] = [:],
    model: String? = "Plain",
    says sentence: String
  ) {
    testDescription = name
    self.files = files
    self.sentence = sentence
    if let model { arguments += ["--model", model] }
  }

  func changed(_ change: (inout Accident) -> Void) -> Accident {
    var copy = self
    change(&copy)
    return copy
  }
}

@Suite struct AccidentTests {
  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """
  private static let good = #"{"name":"x"}"#

  static let contents = [
    Accident("an empty file", ["Plain/a.json": ""], says: "a.json is not JSON: the file is empty"),
    Accident("white space", ["Plain/a.json": " \n"], says: "a.json is not JSON"),
    Accident("garbage", ["Plain/a.json": "<html>"], says: "Record the response again, or remove"),
    Accident("a Git LFS pointer", ["Plain/a.json": pointer], says: "run `git lfs pull`"),
    Accident("a link as a text", ["Plain/a.json": "../b.json"], says: "a.json is not JSON"),
    Accident("half a document", ["Plain/a.json": #"{"name":"x""#], says: "a.json is not JSON"),
    Accident(
      "one pointer among others",
      ["Plain/a.json": good, "Plain/b.json": pointer],
      says: "b.json is not JSON"
    ),
    Accident("null", ["Plain/a.json": "null"], says: "Both routes refuse every fixture"),
    Accident("a number", ["Plain/a.json": "1"], says: "Both routes refuse every fixture"),
    Accident("an empty object", ["Plain/a.json": "{}"], says: "Both routes refuse every fixture"),
    Accident(
      "another model",
      ["Plain/a.json": #"{"id":1}"#, "Plain/b.json": "[]"],
      says: "Record responses that the app decodes"
    ),
    Accident(
      "a model without properties",
      ["Empty/a.json": good],
      model: "Empty",
      says: "nothing that can be compared"
    ),
    Accident("an empty list", ["List/a.json": "[]"], model: "List", says: "nothing that can be"),
    Accident(
      "another model, all optional",
      ["Optional/a.json": #"{"id":1}"#],
      model: "Optional",
      says: "No fixture has a value for any key"
    ),
    Accident(
      "only nondeterministic",
      ["Unsteady/a.json": #"{"deed":"rest"}"#],
      model: "Unsteady",
      says: "/unexplained/nondeterministic"
    ).changed { $0.code = 1 },
  ]

  static let folders = [
    Accident("no folder", says: "There is no fixture folder"),
    Accident("an empty folder", says: "holds no .json file").changed { $0.folders = ["Plain"] },
    Accident("a folder of notes", ["Plain/.gitkeep": ""], says: "holds no .json file"),
    Accident("an empty subfolder", ["Plain/a.json": good], says: "Plain/v2 holds no .json file")
      .changed { $0.folders = ["Plain/v2"] },
    Accident("a file for a folder", ["Plain": good], says: "fixtures are read from a folder"),
    Accident(
      "another extension",
      ["Plain/a.json": good, "Plain/b.jsn": good],
      says: "b.jsn is not a .json file"
    ),
    Accident("no extension", ["Plain/a.json": good, "Plain/b": good], says: "b is not a .json"),
    Accident("hidden", ["Plain/a.json": good, "Plain/.b.json": good], says: ".b.json is hidden"),
    Accident(
      "in a hidden folder",
      ["Plain/a.json": good, "Plain/.old/v1/b.json": good],
      says: ".old/v1/b.json is hidden"
    ),
    Accident("a link that leads nowhere", ["Plain/a.json": good], says: "b.json cannot be read")
      .changed { $0.links = ["Plain/b.json": "gone.json"] },
    Accident("a link to a folder that is gone", ["Plain/a.json": good], says: "is not a .json")
      .changed { $0.links = ["Plain/v2": "gone"] },
    Accident("a link to itself", ["Plain/a.json": good], says: "Plain/v2 is a link to a folder")
      .changed { $0.links = ["Plain/v2": "."] },
    Accident(
      "a linked folder with a bad file",
      ["Plain/a.json": good, "shared/b.json": "{"],
      says: "v2/b.json is not JSON"
    ).changed { $0.links = ["Plain/v2": "../shared"] },
    Accident(
      "fixtures without a check",
      ["Plain/a.json": good, "Other/a.json": good],
      model: nil,
      says: "Other is read by no check. Give the command a check with that name"
    ).changed { $0.environment = ["CRASHING_PARITY": "plain"] },
    Accident(
      "a linked folder without a check",
      ["Plain/a.json": good],
      model: nil,
      says: "Other is read by no check"
    ).changed {
      $0.environment = ["CRASHING_PARITY": "plain"]
      $0.links = ["Other": "Plain"]
    },
    Accident(
      "a fixture of no model",
      ["Plain/a.json": good, "a.json": good],
      model: nil,
      says: "a.json is read by no check. Move it"
    ).changed { $0.environment = ["CRASHING_PARITY": "plain"] },
    Accident(
      "lists in the place of fixtures",
      ["Plain.json": #"{"model":"Plain","schema":1}"#],
      says: "There is no fixture folder"
    ),
  ]

  static let commands = [
    Accident("no models", ["Plain/a.json": good], model: nil, says: "There are no models to check")
      .changed { $0.environment = ["CRASHING_PARITY": "none"] },
    Accident("two checks of one name", ["Plain/a.json": good], says: "Several checks have the name")
      .changed { $0.environment = ["CRASHING_PARITY": "twins"] },
    Accident("a check without a name", ["a.json": good], model: nil, says: "no name of a folder")
      .changed { $0.environment = ["CRASHING_PARITY": "nameless"] },
    Accident("a role left over", ["Plain/a.json": good], says: "Unset the variable")
      .changed { $0.environment = ["PARITY_ROLE": "canary"] },
    Accident("another role left over", ["Plain/a.json": good], says: "Unset the variable")
      .changed { $0.environment = ["PARITY_ROLE": "worker", "PARITY_WORKER_FOLDER": "/tmp"] },
    Accident("a parent left over", ["Plain/a.json": good], says: "Unset the variable")
      .changed { $0.environment = ["PARITY_ROLE": "child of 1"] },
    Accident("an unknown model", ["Plain/a.json": good], model: "Plan", says: "no model Plan")
      .changed { $0.code = 64 },
    Accident("nothing to cut", says: "cut is incomplete: cut MODEL.").changed {
      $0.arguments = ["cut"]
      $0.code = 64
    },
    Accident("no time", ["Plain/a.json": good], says: "--timeout 0 is not a number").changed {
      $0.arguments += ["--timeout", "0"]
      $0.code = 64
    },
    Accident("one process where nobody looks", ["Plain/a.json": good], says: "refused where")
      .changed {
        $0.arguments += ["--in-process"]
        $0.environment = ["CI": "true"]
        $0.code = 64
      },
    Accident(
      "a model that exits in a debugger",
      ["Act/a.json": #"{"deed":"exit"}"#],
      model: "Act",
      says: "exits in the middle of this parity check"
    ).changed {
      $0.arguments += ["--in-process"]
      $0.code = 1
    },
  ]

  @Test(arguments: TestExtent.part(of: contents) + TestExtent.part(of: folders) + commands)
  func isNotGreen(_ accident: Accident) throws {
    let command = try CrashingParity(accident.files)
    for folder in accident.folders { try command.folder.createFolder(folder) }
    for (link, target) in accident.links {
      try FileManager.default.createSymbolicLink(
        atPath: command.folder.path + "/" + link,
        withDestinationPath: target
      )
    }
    let ending = try command.start(
      command.fixtures + accident.arguments,
      environment: accident.environment
    )
    #expect(ending.code == accident.code)
    #expect((ending.output + ending.errors).contains(accident.sentence))
  }

  /// To the superuser every folder is readable.
  @Test(.enabled(if: geteuid() != 0), arguments: ["Plain", "Plain/v2", "Plain/v2/b.json", "Other"])
  func isNotGreenWithWhatCannotBeRead(path: String) throws {
    let command = try CrashingParity([
      "Plain/a.json": Self.good, "Plain/v2/b.json": Self.good, "Other/c.json": Self.good,
    ])
    let place = command.folder.path + "/" + path
    #expect(chmod(place, 0) == 0)
    defer { chmod(place, 0o755) }
    let ending = try command.start(
      command.fixtures + ["--mutations", "none"],
      environment: ["CRASHING_PARITY": "plain"]
    )
    #expect(ending.code == 3)
    #expect(
      ending.output.contains("\(path) \(path == "Other" ? "is read by no" : "cannot be read")")
    )
  }

  @Test func followsLinks() throws {
    let command = try CrashingParity(["Plain/a.json": Self.good, "shared/b.json": Self.good])
    try FileManager.default.createSymbolicLink(
      atPath: command.folder.path + "/Plain/v2",
      withDestinationPath: "../shared"
    )
    let ending = try command.run("--model", "Plain", "--mutations", "none")
    #expect(ending.code == 0)
    #expect(ending.output.contains("✔ Parity of 1 model: no finding   2 fixtures"))
  }

  @Test func leavesNoReportOfAnEarlierRun() throws {
    let command = try CrashingParity(["Act/a.json": #"{"deed":"sleep"}"#])
    let folder = try TemporaryFolder([
      "parity.json": #"{"about": "parity report"}"#, "parity.md": "<!-- parity report -->",
      "other": "",
    ])
    let ending = try command.start(
      command.fixtures + ["--model", "Act", "--report", folder.path],
      script: #""$@" & sleep 0.5; kill -9 $!; wait $!"#
    )
    #expect(ending.code == 128 + SIGKILL)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other"])
  }
}
#endif
