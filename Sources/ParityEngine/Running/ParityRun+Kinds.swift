import Foundation
import JSONVariants

/// What a run has found out of the kinds of objects.
struct KindTrials {
  var search: KindSearch
  /// Documents in a state that no fixture has, in which the models read further keys.
  var unseenStates: [(text: Data, fixture: FixtureOutcome)] = []
  /// The flags of a fixture that have the other value in no fixture.
  var unseenFlags: [ParityPath] = []

  init(_ evaluator: DocumentEvaluator) { search = KindSearch(evaluator) }
}

extension ParityRun {
  /// The maximum number of states without a fixture from which further variants are made.
  private static let maximumUnseenStates = 16

  /// Learns which members divide the objects of a level into kinds.
  ///
  /// A state that no fixture has is kept if it makes another kind of object, because no variant of a fixture shows
  /// what the model does with the other members then.
  mutating func learnKinds(of level: [MutationTarget], in fixture: FixtureOutcome) {
    let sites = generator.kindSites(of: level, reads)
    let paths = trial.nondeterministicPaths(fixture.nondeterminism)
    for site in sites {
      kinds.unseenFlags += site.unseenFlags
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

  /// Decodes a fixture with the other value of all flags that have it in no fixture.
  ///
  /// Two flags may be asked in another order by each route, which shows only where both are set.
  mutating func runUnseenFlags(of fixture: FixtureOutcome, _ text: Data) {
    defer { kinds.unseenFlags = [] }
    guard kinds.unseenFlags.count > 1 else { return }
    let flipped = kinds.unseenFlags.reduce(text) { text, path in
      guard let editor = DocumentEditor(text), let flag = editor.token(at: path) else {
        return text
      }
      return editor.replacing(path, with: flag.text == "true" ? "false" : "true") ?? text
    }
    let variant = Variant(named: Variant.flagsFlipped, of: text, to: flipped, at: ParityPath())
    run([variant], of: fixture, text)
  }
}
