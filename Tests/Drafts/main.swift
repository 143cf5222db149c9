import Foundation
import LegacyExtractor
import ParityHarness

@testable import HeldBackModels
@testable import HimotokiModels
@testable import NewsModels
@testable import StepsModels
@testable import TravelModels
@testable import UnboxModels

/// A check of a model that is drafted.
struct Trial {
  let check: ParityCheck
  /// Whether the model has no control flow of its own.
  let isOrdinary: Bool
  /// Whether drafts were not tuned on the model.
  let isHeldBack: Bool

  func draft() throws -> MigrationDraft {
    try check.draft(from: .directory("Fixtures/\(check.name)"), sources: "Sources")
  }
}

enum Shape { case ordinary, special }

#if DRAFTED
func trial<Model: Decodable>(
  _ shape: Shape,
  _ route: DecodingRoute<Model>,
  name: String? = nil,
  isHeldBack: Bool = false
) -> Trial {
  let codable: DecodingRoute<Model> = .codable(Model.self)
  return Trial(
    check: ParityCheck(name ?? "\(Model.self)", legacy: route, codable: codable),
    isOrdinary: shape == .ordinary,
    isHeldBack: isHeldBack
  )
}
#else
func trial<Model>(
  _ shape: Shape,
  _ route: DecodingRoute<Model>,
  name: String? = nil,
  isHeldBack: Bool = false
) -> Trial {
  Trial(
    check: ParityCheck(name ?? "\(Model.self)", legacy: route, codable: route),
    isOrdinary: shape == .ordinary,
    isHeldBack: isHeldBack
  )
}
#endif

let trials: [Trial] = [
  trial(.ordinary, .himotoki(Shelf.self)), trial(.ordinary, .himotoki(Ticket.self)),
  trial(.ordinary, .himotoki(Garden.self)), trial(.ordinary, .himotoki(Ferry.self)),
  trial(.ordinary, .himotoki(Recipe.self)), trial(.ordinary, .himotoki(Meeting.self)),
  trial(.ordinary, .himotoki(Label.self)),
  trial(.ordinary, .unbox(Player.self)), trial(.ordinary, .unbox(UnboxModels.Team.self)),
  trial(.ordinary, .unbox(Shift.self)), trial(.ordinary, .unbox(Box<Thing>.self), name: "Box"),
  trial(.ordinary, .unbox(Trophy.self)), trial(.ordinary, .unbox(Address.self)),
  trial(.special, .unbox(Signal.self)),

  trial(.ordinary, .himotoki(StepsModels.Loan.self)),
  trial(.ordinary, .himotoki(StepsModels.Notice.self)),
  trial(.ordinary, .himotoki(NewsModels.License.self)),
  trial(.ordinary, .himotoki(NewsModels.AppConfiguration.self)),
  trial(.ordinary, .himotoki(NewsModels.DailyMessageResponse.self)),
  trial(.ordinary, .himotoki(NewsModels.FeedPage.self)),
  trial(.ordinary, .himotoki(NewsModels.FrontPage.self)),
  trial(.ordinary, .himotoki(NewsModels.ArticleDetail.self)),
  trial(.ordinary, .himotoki(NewsModels.RepositoryPage.self)),
  trial(.ordinary, .unbox(TravelModels.Settings.self)),
  trial(.ordinary, .unbox { try TravelModels.Account.make($0) }, name: "Account"),
  trial(.special, .unbox(TravelModels.Trip.self)),
  trial(.special, .unbox(TravelModels.Itinerary.self)),
  trial(.special, .unbox(TravelModels.Page<TravelModels.Booking>.self), name: "Bookings"),
  trial(.special, .unbox(TravelModels.PaymentOptions.self)),

  trial(.ordinary, .himotoki(Cinema.self), isHeldBack: true),
  trial(.ordinary, .himotoki(Invoice.self), isHeldBack: true),
  trial(.ordinary, .himotoki(Profile.self), isHeldBack: true),
  trial(.ordinary, .unbox(Weather.self), isHeldBack: true),
  trial(.ordinary, .unbox(Device.self), isHeldBack: true),
  trial(.ordinary, .unbox(Song.self), isHeldBack: true),
]

/// What was written for a trial.
struct Written: Codable {
  let models: Int
  let notes: Int
  let causes: Set<DivergenceCause>
}

/// Causes that no code of a model is the reason for: the parsers differ.
let ofEveryModel: Set<DivergenceCause> = [
  .duplicateKey, .canonicallyEquivalentKeys, .unreadInvalidValue, .topLevelFragment, .rootShape,
]

/// Writes each draft to the file that declares its model, and how many notes each trial has.
func write() throws {
  var written: Set<String> = []
  var counts: [String: Written] = [:]
  for trial in trials {
    let draft = try trial.draft()
    let drafts = draft.children + [draft]
    counts[trial.check.name] = Written(
      models: drafts.count,
      notes: drafts.flatMap(\.notes).count,
      causes: Set(drafts.flatMap(\.causes.keys))
    )
    for draft in drafts {
      guard let change = draft.change, written.insert(change.path + draft.model).inserted else {
        continue
      }
      // The file may have the draft of another model by now.
      let current = try String(contentsOfFile: change.path, encoding: .utf8)
      let isAppended = change.new.hasPrefix(change.old)
      let text = isAppended ? current + change.new.dropFirst(change.old.count) : change.new
      try text.write(toFile: change.path, atomically: true, encoding: .utf8)
    }
  }
  try JSONEncoder().encode(counts).write(to: URL(fileURLWithPath: "counts.json"))
  print("\(written.count) drafts written.")
}

/// Runs the checks of the drafts.
func check() throws -> Bool {
  let counts = try JSONDecoder().decode(
    [String: Written].self,
    from: Data(contentsOf: URL(fileURLWithPath: "counts.json"))
  )
  var passed: [String: (Int, Int)] = [:]
  var isRight = true
  for trial in trials {
    let report = try trial.check.run(on: .directory("Fixtures/\(trial.check.name)"))
    let unnamed = report.failures.filter { $0.cause == nil }
    let models = counts[trial.check.name]?.models ?? 1
    let notes = counts[trial.check.name]?.notes ?? 0
    let named = (counts[trial.check.name]?.causes ?? []).union(ofEveryModel)
    let others = Set(report.failures.compactMap(\.cause)).subtracting(named).map(\.rawValue)
      .sorted()
    let verdict = unnamed.isEmpty ? "pass" : notes > 0 ? "look" : "WRONG"
    if verdict == "WRONG" { isRight = false }
    print(
      "\(verdict)  \(trial.check.name): \(models) models, \(report.variantCount) variants, \(notes) notes"
    )
    if !others.isEmpty {
      print("        not named in the draft: \(others.joined(separator: ", "))")
    }
    for divergence in unnamed.prefix(4) {
      print(
        "        \(divergence.path) \(divergence.mutatorName) \(divergence.kind): \(divergence.legacy) | \(divergence.codable)"
      )
    }
    guard trial.isOrdinary else { continue }
    let group = trial.isHeldBack ? "held back" : "others"
    let sum = passed[group] ?? (0, 0)
    passed[group] = (sum.0 + (unnamed.isEmpty ? models : 0), sum.1 + models)
  }
  for (group, sum) in passed.sorted(by: { $0.key < $1.key }) {
    print("Of ordinary shape, \(group): \(sum.0) of \(sum.1) models pass without an edit.")
    if sum.0 * 10 < sum.1 * 9 { isRight = false }
  }
  return isRight
}

if CommandLine.arguments.contains("write") {
  try write()
} else {
  exit(try check() ? 0 : 1)
}
