import Foundation
import LegacyExtractor
import ParityCommandLine
import ParityHarness
import RedactionSupport

/// A parity command over models that crash, for the tests of crash containment.
@main
enum CrashingParity {
  static func main() {
    print("A line before the command.")
    let arguments = CommandLine.arguments.dropFirst()
    let code: ParitySummary.ExitCode
    switch ProcessInfo.processInfo.environment["CRASHING_PARITY"] {
    case "twins": code = command([plain, plain]).run(arguments)
    case "nameless": code = command([ParityCheck(Plain.self, name: "")]).run(arguments)
    case "plain": code = command([plain]).run(arguments)
    case let name? where name.hasPrefix("patron"):
      let ports = Patron.ports + Patron.endingPorts
      code = command([ports[name.count - "patron".count]]).run(arguments)
    case "zoned": code = command(Opening.checks).run(arguments)
    case "slow": code = command([slow]).run(arguments)
    case "redacting": code = command(all, redacts: true).run(arguments)
    case "hasty":
      code = ParityCommand(ParitySuite([dallier]), name: "crashing-parity", timeLimit: 0.5)
        .run(arguments)
    case "none": code = command([]).run(arguments)
    case "second":
      let first = command([plain]).run(["--fixtures", "/no/such"])
      print("First: \(first.rawValue)")
      code = command([act]).run(arguments)
    default: code = command(all).run(arguments)
    }
    print("A line behind the command.")
    exit(code.rawValue)
  }

  private static func command(_ checks: [ParityCheck], redacts: Bool = false) -> ParityCommand {
    ParityCommand(ParitySuite(checks), name: "crashing-parity", redacts: redacts)
  }

  private static let plain = ParityCheck(Plain.self)

  private static let dallier = ParityCheck(
    "Dallier",
    legacy: .himotoki(LegacyDallier.self),
    codable: .codable(Plain.self)
  )

  private static let act = ParityCheck(
    "Act",
    legacy: .himotoki(Idler.self),
    codable: .codable(PortActor.self)
  )

  /// Does the deed on both routes, and reads its name in two ways.
  private static let slow = ParityCheck(
    "Slow",
    legacy: .himotoki(LegacyActor.self),
    codable: DecodingRoute<PortActor>("codable") { data in
      let actor = try JSONDecoder().decode(PortActor.self, from: data)
      return try JSONDecoder().decode(
        PortActor.self,
        from: Data("{\"deed\":\"\(actor.deed)s\"}".utf8)
      )
    }
  )

  private static let all = [
    plain,
    ParityCheck("Seat", legacy: .himotoki(LegacySeat.self), codable: .codable(Seat.self)),
    ParityCheck("Link", legacy: .himotoki(LegacyLink.self), codable: .codable(Link.self)),
    ParityCheck(Mirrored.self),
    act,
    ParityCheck(
      "LegacyAct",
      legacy: .himotoki(LegacyActor.self),
      codable: .codable(Idler.self)
    ),
    ParityCheck(
      "EncodedAct",
      legacy: .himotoki(Idler.self),
      codable: .codable(Idler.self).encoding { value in
        Deed(name: value.deed).perform()
        return try JSONEncoder().encode(value)
      }
    ),
    ParityCheck("Play", legacy: .himotoki(LegacyPlay.self), codable: .codable(Play.self)),
    ParityCheck("MirrorAct", legacy: .himotoki(Idler.self), codable: .codable(MirrorActor.self)),
    ParityCheck("Trap", legacy: .himotoki(Idler.self), codable: trap),
    ParityCheck("Empty", legacy: empty, codable: empty),
    ParityCheck("Unsteady", legacy: .himotoki(Idler.self), codable: unsteady),
    ParityCheck(AllOptional.self, name: "Optional"),
    ParityCheck("List", legacy: list, codable: list),
    ParityCheck(Plain.self, name: "Last"),
    ParityCheck(
      "Talkative",
      legacy: .himotoki(LegacyTalkative.self),
      codable: .codable(Talkative.self)
    ),
    ParityCheck("Picky", legacy: .himotoki(LegacyPicky.self), codable: .codable(Plain.self)),
    ParityCheck("Fussy", legacy: .himotoki(LegacyFussy.self), codable: .codable(Plain.self)),
    ParityCheck(Pair.self),
    ParityCheck("Leaver", legacy: .himotoki(LegacyLeaver.self), codable: .codable(Plain.self)),
  ]

  /// Traps on every document.
  private static let trap = DecodingRoute<Idler>("codable") { _ in fatalError("always") }

  /// Gives a value without a property.
  private static let empty = DecodingRoute<Nothing>("closure") { _ in Nothing() }

  private static let unsteady = DecodingRoute<Idler>("codable") { _ in
    Idler(deed: UUID().uuidString)
  }

  private static let list = DecodingRoute<[Idler]>("closure") { data in
    try JSONDecoder().decode([Idler].self, from: data)
  }
}

struct Nothing: Sendable {}
