import Foundation
import JSONVariants

/// What a run has found out of the kinds of objects.
struct KindTrials {
  var search: KindSearch
  /// Documents in a state that no fixture has, in which the models read further keys.
  var unseenStates: [(text: Data, fixture: FixtureOutcome)] = []
  /// The flags of a fixture's objects in which a flag has a value that no fixture has.
  var flags: [KindSite.Flag] = []

  init(_ evaluator: DocumentEvaluator) { search = KindSearch(evaluator) }
}

extension ParityRun {
  /// The maximum number of states without a fixture from which further variants are made.
  private static let maximumUnseenStates = 16
  /// The maximum number of flags of a fixture that are set together.
  private static let maximumFlags = 16

  /// Learns which members divide the objects of a level into kinds.
  ///
  /// A state that no fixture has is kept if it makes another kind of object, because no variant of a fixture shows
  /// what the model does with the other members then.
  mutating func learnKinds(of level: [MutationTarget], in fixture: FixtureOutcome) {
    let sites = generator.kindSites(of: level, reads)
    let paths = trial.nondeterministicPaths(fixture.nondeterminism).all
    for site in sites {
      kinds.flags += site.flags
      for state in kinds.search.dividing(site, except: paths) {
        generator.divide(site, by: state)
        // What decides how the other members are read is not unused, even if nothing keeps it.
        if !state.isPresence {
          let path = site.path.appending(.key(state.key))
          result.report.variants.reach.add(ComparisonReach(deciding: [path]))
        }
        if state.isUnseen { addUnseenState(site.text([state.key: state.value]), of: fixture) }
      }
    }
  }

  /// Keeps a document in a state that no fixture has.
  mutating func addUnseenState(_ document: Data, of fixture: FixtureOutcome) {
    guard kinds.unseenStates.count < Self.maximumUnseenStates else { return }
    kinds.unseenStates.append((document, fixture))
  }

  /// Decodes a fixture with all flags at values that no fixture has, and then with one flag after the other changed.
  ///
  /// Two flags may be asked in another order by each route, which shows only where both are set; and which condition of
  /// several a port has forgotten, only where all others hold.
  mutating func runFlags(of fixture: FixtureOutcome, _ text: Data) {
    let flags = kinds.flags.prefix(Self.maximumFlags)
    kinds.flags = []
    guard flags.count > 1 else { return }
    func setting(_ flag: KindSite.Flag, to value: Bool, in text: Data) -> Data {
      DocumentEditor(text)?.setting(flag.path, to: "\(value)") ?? text
    }
    let all = flags.reduce(text) { $1.isUnseen ? setting($1, to: $1.value, in: $0) : $0 }
    run([Variant(named: Variant.flagsSet, of: text, to: all, at: ParityPath())], of: fixture, text)
    let changed = flags.map { flag in
      let document = setting(flag, to: !flag.value, in: all)
      return Variant(named: Variant.flagsSet, of: all, to: document, at: flag.path)
    }
    runCompleted(changed, of: fixture, all)
  }
}
