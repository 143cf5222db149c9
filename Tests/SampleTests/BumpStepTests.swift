import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Makes a port of the sample simpler as a team does, with the built executable and Git.
@Suite struct BumpStepTests {
  private final class Anchor {}

  private let folder: TemporaryFolder
  private static let file = "Sources/Stay.swift"
  private static let declaration = "struct Stay {}\n\n"
  private static let port = """
    // Recipes: FlexibleValues.swift, FormattedDate.swift
    extension Stay: Decodable {
      private enum CodingKeys: String, CodingKey {
        case hotel, location
        case checkIn = "check_in"
      }

      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        hotel = try container.decodeFlexible(String.self, forKey: .hotel)
        checkIn = try container.decodeDate(forKey: .checkIn, formatter: DateFormatter.day)
        location = try container.decode(Coordinate.self, forKey: .location)
      }
    }
    """

  init() throws {
    folder = try TemporaryFolder()
    let legacy = SamplesFolder.url.appendingPathComponent(
      "TravelPlanner/Legacy/Itinerary/Stay.swift"
    )
    try folder.write(String(contentsOf: legacy, encoding: .utf8), to: "Sources/Legacy/Stay.swift")
    try write(Self.port)
    try folder.write(
      """
      {"type": "Stay", "version": 2, "boolToString": {"properties": ["hotel"], "reason": "r"},
      "numberToString": {"properties": ["hotel"], "reason": "r"}}
      """,
      to: "decisions/Stay.decisions.json"
    )
  }

  private func write(_ port: String) throws {
    try folder.write(Self.declaration + port + "\n\nlet rest = 1\n", to: Self.file)
  }

  private func bump(_ arguments: String...) throws -> BuiltExecutable.Ending {
    try BuiltExecutable("parity-sample", beside: Anchor.self).run(
      ["travel", "bump"] + arguments + ["--sources", "Sources", "--decisions", "decisions"],
      script: "cd '\(folder.path)' && exec \"$@\""
    )
  }

  private func git(_ command: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static let summary = "Stay can do without FlexibleValues.\n"

  @Test func printsThePort() throws {
    let ending = try bump("Stay")
    #expect(ending.code == 0, "\(ending.errors)")
    #expect(ending.output.hasPrefix(Self.summary + "// Recipes: FormattedDate.swift\n"))
    #expect(ending.output.contains("hotel = try container.decode(String.self, forKey: .hotel)"))
    #expect(folder.contents(of: Self.file)?.contains(Self.port) == true)
  }

  @Test func failsInADryRun() throws {
    for arguments in [["--dry"], ["Stay", "--dry"]] {
      let ending = try bump(arguments)
      #expect(ending.code == 1)
      #expect(ending.output == Self.summary)
    }
    try folder.write(#"{"app": true, "version": 2}"#, to: "decisions/app.decisions.json")
    try FileManager.default.removeItem(atPath: folder.path + "/decisions/Stay.decisions.json")
    let ending = try bump("--dry")
    #expect(ending.code == 0)
    #expect(ending.output == "No port can be simpler.\n")
  }

  private func bump(_ arguments: [String]) throws -> BuiltExecutable.Ending {
    switch arguments.count {
    case 1: try bump(arguments[0])
    default: try bump(arguments[0], arguments[1])
    }
  }

  @Test func writesAPatchForGit() throws {
    #expect(try git("git init --quiet . && git add Sources") == 0)
    let ending = try bump("Stay", "--patch")
    #expect(ending.code == 0)
    try folder.write(ending.output, to: "bump.patch")
    #expect(try git("git apply --check bump.patch && git apply bump.patch") == 0)
    let text = try #require(folder.contents(of: Self.file))
    #expect(
      text.hasPrefix(Self.declaration + "// Recipes: FormattedDate.swift\nextension Stay: Dec")
    )
    #expect(
      text.hasSuffix(
        "\n}\n// Differs by: boolToString (hotel), numberToString (hotel).\n\nlet rest = 1\n"
      )
    )
    #expect(!text.contains("decodeFlexible"))
    // There is nothing more to do, and the patch of nothing is empty.
    let next = try bump("Stay", "--patch")
    #expect(next.code == 0 && next.output == "")
    #expect(next.errors == "No port can be simpler.\n")
  }

  /// A patch is of the file as it was; Git refuses it, and the next one is of the file as it is.
  @Test func overwritesNoChangeOfAPerson() throws {
    #expect(try git("git init --quiet . && git add Sources") == 0)
    try folder.write(bump("Stay", "--patch").output, to: "bump.patch")
    let changed = Self.port.replacingOccurrences(of: "decodeFlexible(String", with: "decode(String")
    try write(changed)
    #expect(try git("git apply bump.patch") != 0)
    #expect(folder.contents(of: Self.file)?.contains(changed) == true)
    try write("// Moved.\n\n" + Self.port)
    try folder.write(bump("Stay", "--patch").output, to: "bump.patch")
    #expect(try git("git apply bump.patch") == 0)
    #expect(folder.contents(of: Self.file)?.contains("// Moved.\n\n// Recipes: Form") == true)
  }

  private static func port(replacing old: String, with new: String) -> String {
    port.replacingOccurrences(of: old, with: new)
  }

  private static let others: [(port: String, error: String)] = [
    ("", "No extension makes Stay Codable. Apply its draft first"),
    (
      "extension Stay: Equatable {}\n\nextension Booking: Decodable {}",
      "No extension makes Stay Codable."
    ),
    (
      "struct Stay: Codable {\n  let hotel: String\n}",
      "Sources/Stay.swift:3 makes Stay Codable in its declaration."
    ),
    (
      "extension Stay {\n  enum CodingKeys: CodingKey { case hotel }\n}\n\n" + port,
      "Stay has Codable members in several places: Sources/Stay.swift:3, Sources/Stay.swift:8. Move"
    ),
    (
      port + "\n\nextension Stay: Encodable {\n  func encode(to encoder: any Encoder) throws {}\n}",
      "several places: Sources/Stay.swift:4, Sources/Stay.swift:18"
    ),
    (
      port(replacing: "decodeFlexible(String.self,", with: "decodeTolerant(String.self,"),
      "Sources/Stay.swift:12 has code that no draft writes: hotel = try container.decodeTolerant("
    ),
    (
      port(
        replacing: "hotel = try",
        with: "let stars = try container.decodeTolerant(Int.self, forKey: .hotel)\n    hotel = try"
      ),
      "Sources/Stay.swift:12 has code that no draft writes: "
        + "let stars = try container.decodeTolerant(Int.self, forKey: .hotel)."
    ),
    (
      port(replacing: "forKey: .hotel)", with: "forKey: .hotel, orElse: \"\")"),
      "Sources/Stay.swift:12 has code that no draft writes: hotel = try"
    ),
    (
      port(replacing: "forKey: .hotel)", with: "forKey: .hotel) ?? Names.unknown"),
      "Sources/Stay.swift:12 has code that no draft writes: hotel = try"
    ),
    (
      port(replacing: "forKey: .hotel)", with: "forKey: .hotel) + suffix"),
      "Sources/Stay.swift:12 has code that no draft writes: hotel = try"
    ),
    (
      port(replacing: "forKey: .hotel)", with: "forKey: .hotel).trimmed"),
      "Sources/Stay.swift:12 has code that no draft writes: hotel = try"
    ),
    (
      port(replacing: "\n  package init", with: "\n  var isLong: Bool { true }\n\n  package init"),
      "Sources/Stay.swift:10 has code that no draft writes: var isLong: Bool { true }."
    ),
  ]

  /// Each of these ports with each of the arguments.
  private static let trials = [["Stay"], ["Stay", "--patch"], ["--dry"]].flatMap { arguments in
    others.map { (arguments: arguments, port: $0.port, error: $0.error) }
  }

  @Test(arguments: TestExtent.part(of: trials, every: 9))
  func leavesOtherPortsToAPerson(arguments: [String], port: String, error: String) throws {
    try write(port)
    let ending = try bump(arguments)
    if arguments.contains("Stay") {
      #expect(ending.code == 3)
      #expect(ending.output == "")
      #expect(ending.errors.contains(error), "\(ending.errors)")
    } else {
      // Of all models, a port that cannot be replaced is no finding.
      #expect(ending.code == 0)
    }
    #expect(folder.contents(of: Self.file) == Self.declaration + port + "\n\nlet rest = 1\n")
  }

  @Test func knowsNoOtherModels() throws {
    let ending = try bump("Nowhere")
    #expect(ending.code == 3)
    #expect(ending.output == "")
    #expect(ending.errors.hasPrefix("There is no model Nowhere. Models are Account,"))
  }
}
#endif
