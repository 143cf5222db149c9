import Foundation
import LegacyExtractor
import ParityHarness

@testable import HeldBackModels
@testable import HimotokiModels
@testable import JAYSONModels
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
    try check.draft(
      from: .directory(fixtures(of: check)),
      isEncoded: true,
      sources: URL(fileURLWithPath: "Sources")
    )
  }
}

func fixtures(of check: ParityCheck) -> URL {
  URL(fileURLWithPath: "Fixtures").appendingPathComponent(check.name)
}

enum Shape { case ordinary, special }

/// The decoder of the app, for which the drafts are written.
enum AppDecoder {
  /// With `DRAFT_KEYS=snake-case`, it has a key strategy.
  static let isOfSnakeCase = ProcessInfo.processInfo.environment["DRAFT_KEYS"] == "snake-case"

  static let shared: JSONDecoder = {
    let decoder = JSONDecoder()
    if isOfSnakeCase { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return decoder
  }()
}

#if DRAFTED
func trial<Model: Codable>(
  _ shape: Shape,
  _ route: DecodingRoute<Model>,
  name: String? = nil,
  isHeldBack: Bool = false
) -> Trial {
  var codable: DecodingRoute<Model> = .codable(Model.self, decoder: AppDecoder.shared)
  // A key strategy has no inverse.
  if !AppDecoder.isOfSnakeCase { codable = codable.encoding { try JSONEncoder().encode($0) } }
  return Trial(
    check: ParityCheck(name ?? "\(Model.self)", legacy: route, codable: codable),
    isOrdinary: shape == .ordinary,
    isHeldBack: isHeldBack
  )
}
#else
func trial<Model: ThreadSafeConformance>(
  _ shape: Shape,
  _ route: DecodingRoute<Model>,
  name: String? = nil,
  isHeldBack: Bool = false
) -> Trial {
  Trial(
    check: .legacy(name ?? "\(Model.self)", route, decoder: AppDecoder.shared),
    isOrdinary: shape == .ordinary,
    isHeldBack: isHeldBack
  )
}
#endif

let trials: [Trial] = [
  trial(.special, .himotoki(Parcel.self)), trial(.ordinary, .himotoki(Shelf.self)),
  trial(.ordinary, .himotoki(Ticket.self)),
  trial(.ordinary, .himotoki(Garden.self)), trial(.ordinary, .himotoki(Ferry.self)),
  trial(.ordinary, .himotoki(Recipe.self)), trial(.ordinary, .himotoki(Meeting.self)),
  trial(.ordinary, .himotoki(Label.self)), trial(.ordinary, .himotoki(Episode.self)),
  trial(.ordinary, .unbox(Player.self)), trial(.ordinary, .unbox(UnboxModels.Team.self)),
  trial(.ordinary, .unbox(Shift.self)), trial(.ordinary, .unbox(Box<Thing>.self), name: "Box"),
  trial(.ordinary, .unbox(Trophy.self)), trial(.ordinary, .unbox(Address.self)),
  trial(.ordinary, .unbox(UnboxModels.Station.self)), trial(.special, .unbox(Signal.self)),
  trial(.ordinary, .unbox(Tram.self)),

  trial(.ordinary, .jayson { try Kiosk($0) }, name: "Kiosk"),
  trial(.ordinary, .jayson { try MeterReading.parse($0) }, name: "MeterReading"),
  trial(.ordinary, .jayson { try Drink(json: $0) }, name: "Drink"),
  trial(.ordinary, .jayson { try Landlord($0) }, name: "Landlord"),
  trial(.ordinary, .jayson { try CartItem($0) }, name: "CartItem"),
  trial(.ordinary, .jayson { try Maintenance($0) }, name: "Maintenance"),
  trial(.special, .jayson { try Parking(json: $0) }, name: "Parking"),
  trial(.ordinary, .jayson { try Orchard(json: $0) }, name: "Orchard"),
  trial(.ordinary, .jayson { try Cruise(json: $0) }, name: "Cruise"),

  // Lines that the library still reads.
  trial(.special, .himotoki(DeliveryBox.self)), trial(.special, .unbox(TaxiRide.self)),
  trial(.special, .jayson { try AuctionLot(json: $0) }, name: "AuctionLot"),

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
  trial(.special, .himotoki(Hotel.self), isHeldBack: true),
  trial(.special, .himotoki(Lesson.self), isHeldBack: true),
  trial(.special, .unbox(Sojourn.self), isHeldBack: true),
  trial(.ordinary, .himotoki(Repo.self), isHeldBack: true),
  trial(.special, .himotoki(Chat.self), isHeldBack: true),
  trial(.ordinary, .himotoki(Paged<Tree>.self), name: "Paged", isHeldBack: true),
  trial(.ordinary, .himotoki(Tree.self), isHeldBack: true),
  trial(.special, .himotoki(Theme.self), isHeldBack: true),
  trial(.special, .unbox(Movie.self), isHeldBack: true),
  trial(.ordinary, .unbox(Truck.self), isHeldBack: true),
  trial(.special, .unbox(Preferences.self), isHeldBack: true),
  trial(.special, .unbox(Purchase.self), isHeldBack: true),
]

/// What was written for a trial.
struct Written: Codable {
  let models: Int
  /// What the drafts leave to a person.
  let notes: [String]
  /// The causes that the drafts name, each with its property: `User.id/boolAsNumber`.
  let causes: Set<String>

  init(_ drafts: [MigrationDraft]) {
    models = drafts.count
    notes = drafts.flatMap { draft in draft.notes.map { "\(Self.plain(draft.model)).\($0)" } }
    causes = Set(
      drafts.flatMap { draft in
        draft.causes.flatMap { cause, labels in
          // A label of a child has its model.
          labels.map { label in
            let name = label.contains(".") ? label : "\(draft.model).\(label)"
            return "\(Self.plain(name))/\(cause.rawValue)"
          }
        }
      }
    )
  }

  /// Whether a draft names the cause of a finding at its property.
  func names(_ finding: Finding) -> Bool {
    guard let cause = finding.cause else { return false }
    guard !ofEveryModel.contains(cause) else { return true }
    let (type, label) = Self.parts(of: finding.property)
    return causes.contains("\(type).\(label)/\(cause.rawValue)")
  }

  /// Whether a draft leaves the encoding of a finding's property to a person.
  ///
  /// A document that is refused for a value inside of the property has no more to say.
  func leavesEncoding(of finding: Finding) -> Bool {
    let left = notes.filter { $0.contains(": Encode") || $0.contains(".Encode") }
    let (type, label) = Self.parts(of: finding.property)
    return finding.effect == .onlyLegacyAccepts
      ? !left.isEmpty : left.contains { $0.hasPrefix("\(type).\(label): ") }
  }

  /// The type of a property and its label, the last one of a path.
  private static func parts(of property: String) -> (type: String, label: String) {
    let names = plain(property).split(separator: ".")
    let types = names.prefix { $0.first?.isUppercase == true }
    return (types.joined(separator: "."), names.dropFirst(types.count).last.map(String.init) ?? "")
  }

  /// A name without generic arguments and indexes.
  private static func plain(_ name: String) -> String {
    name.replacingOccurrences(of: "<[^>]*>|\\[[^]]*\\]", with: "", options: .regularExpression)
  }
}

/// Causes that no code of a model is the reason for: the parsers differ.
let ofEveryModel: Set<DivergenceCause> = [
  .keyStrategy,
  .duplicateKey, .canonicallyEquivalentKeys, .unreadInvalidValue, .topLevelFragment, .rootShape,
]

/// Returns a text with a change of another version of it.
///
/// The place is the end of the text, that of the code that the change replaces, or behind the code in front of it.
func applying(_ change: MigrationDraft.FileChange, to current: String) throws -> String {
  let (old, new) = (Array(change.old.utf8), Array(change.new.utf8))
  let start = zip(old, new).prefix { $0 == $1 }.count
  guard start < old.count else { return current + change.new.dropFirst(change.old.count) }
  let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
  // Another draft may have changed the code in front.
  for length in [0, 100, 50, 25] {
    let anchor = old[..<start].suffix(length)
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: anchor + bytes[start..<bytes.count - end], as: UTF8.self)
    }
    let parts = current.components(separatedBy: text(old))
    if parts.count == 2 { return parts.joined(separator: text(new)) }
  }
  throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: change.path])
}

/// Writes each draft to the file that declares its model, and how many notes each trial has.
func write() throws {
  var written: Set<String> = []
  var counts: [String: Written] = [:]
  for trial in trials {
    let draft = try trial.draft()
    let drafts = draft.children + [draft]
    counts[trial.check.name] = Written(drafts)
    for draft in drafts {
      guard let change = draft.change, written.insert(change.path + draft.model).inserted else {
        continue
      }
      // The file may have the draft of another model by now.
      let current = try String(contentsOfFile: change.path, encoding: .utf8)
      let text = try applying(change, to: current)
      try text.write(toFile: change.path, atomically: true, encoding: .utf8)
    }
  }
  try JSONEncoder().encode(counts).write(to: URL(fileURLWithPath: "counts.json"))
  print("\(written.count) drafts written.")
}

/// What a check says of a trial's drafts.
struct Judgement {
  let written: Written
  let report: ParityReport
  /// What no cause explains: a draft that decodes otherwise than its model.
  let wrong: [Finding]
  /// What the encoder and the legacy model make of values that both ways read alike.
  let encoded: [Finding]
  /// What has a cause that the drafts do not name.
  let silent: [Finding]

  init(_ report: ParityReport, _ written: Written) {
    self.report = report
    self.written = written
    let findings = report.findings.filter { !$0.isInformation }
    // The variants that are encoded have the name of their mutator behind it.
    encoded = findings.filter { $0.example.mutator.hasPrefix("encoded") }
    let decoded = findings.filter { !$0.example.mutator.hasPrefix("encoded") }
    wrong = decoded.filter { $0.cause == nil }
    silent = decoded.filter { $0.cause != nil && !written.names($0) }
  }

  /// Whether a person is told of all that the check finds.
  ///
  /// What the library still reads is no excuse.
  var isSaid: Bool {
    let open = written.notes.filter { note in
      !note.contains("Encode ") && !note.contains(MigrationDraft.unportedNote)
    }
    return (wrong.isEmpty || !open.isEmpty) && silent.isEmpty
      && encoded.allSatisfy(written.leavesEncoding)
  }

  var verdict: String { !isSaid ? "WRONG" : wrong.isEmpty ? "pass" : "look" }

  func write() {
    print(
      "\(verdict)  \(report.model): \(written.models) models, \(report.variantCount) variants, "
        + "\(written.notes.count) notes"
    )
    for finding in wrong { write("wrong", finding) }
    for finding in silent { write("not named", finding) }
    for finding in encoded { write("encoded", finding) }
  }

  private func write(_ word: String, _ finding: Finding) {
    print("        \(word): \(finding.id)   \(finding.legacy) | \(finding.codable)")
  }
}

/// Runs the checks of the drafts.
func check() throws -> Bool {
  let counts = try JSONDecoder().decode(
    [String: Written].self,
    from: Data(contentsOf: URL(fileURLWithPath: "counts.json"))
  )
  var passed: [String: (Int, Int, kept: Int)] = [:]
  var isRight = true
  for trial in trials {
    guard let written = counts[trial.check.name] else {
      print("WRONG  \(trial.check.name): nothing was drafted")
      isRight = false
      continue
    }
    let report = try trial.check.run(on: .directory(fixtures(of: trial.check)))
    let judgement = Judgement(report, written)
    judgement.write()
    isRight = isRight && judgement.isSaid
    guard trial.isOrdinary else { continue }
    let group = trial.isHeldBack ? "held back" : "others"
    let sum = passed[group] ?? (0, 0, kept: 0)
    passed[group] = (
      sum.0 + (judgement.wrong.isEmpty ? written.models : 0), sum.1 + written.models,
      kept: sum.kept + written.notes.count { $0.contains(MigrationDraft.unportedNote) }
    )
  }
  for (group, sum) in passed.sorted(by: { $0.key < $1.key }) {
    print(
      "Of ordinary shape, \(group): \(sum.0) of \(sum.1) models pass without an edit; "
        + "the library still reads \(sum.kept) of their lines."
    )
    if sum.0 * 10 < sum.1 * 9 { isRight = false }
  }
  return isRight
}

if CommandLine.arguments.contains("write") {
  try write()
} else {
  exit(try check() ? 0 : 1)
}
