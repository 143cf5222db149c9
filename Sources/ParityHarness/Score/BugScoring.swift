import Foundation

/// A document that a bug may change the outcome of.
struct ScoringDocument: Sendable {
  let text: Data
  /// `nil` for fixtures as they are.
  let edit: DocumentEdit?
  /// What was changed, in the keys that the model asks for.
  let path: ParityPath

  var document: Data { edit?.applied(to: text) ?? text }

  /// Whether something was changed at a place, around it or in it.
  func isMutant(at place: ReadTree.Member) -> Bool {
    edit != nil
      && (path.steps.starts(with: place.path.steps) || place.path.steps.starts(with: path.steps))
  }
}

/// Puts one bug after the other into the Codable route and looks for a document that shows it.
struct BugScoring: Sendable {
  let evaluator: DocumentEvaluator
  let reads: ReadTree
  let documents: [ScoringDocument]

  /// - Complexity: O(*n*) in the number of places times that of the documents about one place.
  func score() -> BugFindingScore {
    let places = reads.members
    let trials = Workers.map(places) { trial(of: $0, among: places) }.flatMap { $0 }
    let groups = Dictionary(grouping: trials, by: \.bug)
    return BugFindingScore(
      operators: InjectedBug.allCases.compactMap { bug in
        groups[bug].map { trials in
          BugFindingScore.Operator(
            bug: bug,
            tried: trials.count,
            caught: trials.filter { $0.sign != nil }.count
          )
        }
      },
      caughtByFixtures: trials.filter { $0.sign == .fixture }.count,
      survivors: trials.filter { $0.sign == nil }.map { trial in
        BugFindingScore.Survivor(bug: trial.bug, path: trial.path.description)
      }
    )
  }

  private struct Trial: Sendable {
    enum Sign { case fixture, mutant }

    let bug: InjectedBug
    let path: ParityPath
    let sign: Sign?
  }

  private func trial(of place: ReadTree.Member, among places: [ReadTree.Member]) -> [Trial] {
    let hasSibling = places.contains { $0.isSibling(of: place) }
    let bugs = InjectedBug.allCases.filter {
      $0.applies(to: place.typeName, isOptional: place.isOptional, hasSibling: hasSibling)
    }
    // Fixtures first: what they show needs no mutant.
    let relevant = documents.filter { $0.edit == nil } + documents.filter { $0.isMutant(at: place) }
    // Without the bug the route is listened to as well, so that nothing but the bug differs.
    let faithful = relevant.map { evaluator.codable.run($0.document, with: nil) }
    return bugs.map { bug in
      let injection = BugInjection(bug: bug, path: place.path)
      let index = relevant.indices.first { index in
        !isSame(faithful[index], relevant[index], with: injection)
          // A model that never gives the same twice does not show a bug by that.
          && isSame(faithful[index], relevant[index], with: nil)
      }
      let sign = index.map { relevant[$0].edit == nil ? Trial.Sign.fixture : .mutant }
      return Trial(bug: bug, path: place.path, sign: sign)
    }
  }
}

extension BugScoring {
  private func isSame(
    _ result: RouteResult,
    _ document: ScoringDocument,
    with injection: BugInjection?
  ) -> Bool {
    let other = evaluator.codable.run(document.document, with: injection)
    return evaluator.areEqual(result, other, except: [])
  }
}

extension ReadTree {
  /// A member that was read as a whole.
  struct Member: Sendable {
    let path: ParityPath
    let typeName: String
    let isOptional: Bool

    /// Whether another member of the same object has the same type.
    func isSibling(of other: Member) -> Bool {
      typeName == other.typeName && path != other.path
        && path.steps.dropLast() == other.path.steps.dropLast()
    }
  }

  /// The members that were read, in the order of their paths.
  var members: [Member] {
    (0..<count).compactMap { number in
      guard let typeName = self[number].value.typeName, case .key? = self[number].step else {
        return nil
      }
      let isOptional = self[number].value.isOptional
      return Member(path: path(of: number), typeName: typeName, isOptional: isOptional)
    }.sorted { $0.path < $1.path }
  }
}
