public import DecodingRoutes
import Foundation
public import JSONVariants

extension SeededBug {
  /// The seeded bugs that the fixtures of a model and their variants catch, and those that survive.
  ///
  /// Each bug is seeded into the Codable route at each path where it applies. It is caught if a document has a
  /// different outcome with the bug than without. A bug that the port already has changes nothing and survives.
  public struct Score: Hashable, Codable, Sendable {
    /// A bug that no document catches.
    public struct Survivor: Hashable, Codable, Sendable {
      /// The bug.
      public let bug: SeededBug
      /// Its schema path, in the keys that the model asks for.
      public internal(set) var path: ParityPath
    }

    /// The result for one bug, summed over all paths at which it was seeded.
    public struct Kind: Hashable, Codable, Sendable {
      /// The bug.
      public let bug: SeededBug
      /// The number of paths at which it was seeded.
      public let tried: Int
      /// The number of these paths at which a document catches it.
      public let caught: Int
    }

    /// The results of all bugs that could be seeded, in the order of `SeededBug`.
    public let kinds: [Kind]
    /// The number of bugs that the unchanged fixtures catch.
    public let caughtByFixtures: Int
    /// The bugs that no document catches.
    public internal(set) var survivors: [Survivor]
  }
}

extension SeededBug.Score {
  /// The number of bugs that were seeded, counted once for each path.
  ///
  /// - Complexity: O(*n*) in the number of kinds of bugs.
  public var total: Int { kinds.reduce(0) { $0 + $1.tried } }

  /// The number of bugs that fixtures and variants catch, counted once for each path.
  ///
  /// - Complexity: O(*n*) in the number of kinds of bugs.
  public var caught: Int { kinds.reduce(0) { $0 + $1.caught } }
}

/// A document whose outcome a bug may change.
struct ScoringDocument: Sendable {
  let text: Data
  /// The mutation; `nil` for an unchanged fixture.
  let edit: DocumentEdit?
  /// The path of the mutation, in model keys.
  let path: ParityPath

  var document: Data { edit?.applied(to: text) ?? text }

  /// Returns whether the document has a mutation at a path, in its value, or in a container around it.
  func isVariant(at place: ParityPath) -> Bool {
    edit != nil && (path.isAbove(place) || place.isAbove(path))
  }
}

/// Seeds one bug after the other into the Codable route and searches for a document that catches it.
struct BugScoring: Sendable {
  let evaluator: DocumentEvaluator
  let reads: ReadTree
  let documents: [ScoringDocument]

  /// Computes the score.
  ///
  /// - Complexity: O(*n* · *m*) in the number of paths and the number of documents relevant to one path.
  func score() -> SeededBug.Score {
    let places = Dictionary(grouping: reads.seedings, by: \.path).sorted { $0.key < $1.key }
    let trials = Workers.map(places) { self.trials(of: $0.value, at: $0.key) }.flatMap { $0 }
    let groups = Dictionary(grouping: trials, by: \.seeding.bug)
    return SeededBug.Score(
      kinds: SeededBug.allCases.compactMap { bug in
        groups[bug].map { trials in
          SeededBug.Score.Kind(
            bug: bug,
            tried: trials.count,
            caught: trials.filter { $0.sign != nil }.count
          )
        }
      },
      caughtByFixtures: trials.filter { $0.sign == .fixture }.count,
      survivors: trials.filter { $0.sign == nil }.map { trial in
        SeededBug.Score.Survivor(bug: trial.seeding.bug, path: trial.seeding.path)
      }
    )
  }

  private struct Trial: Sendable {
    enum Sign { case fixture, variant }

    let seeding: BugSeeding
    let sign: Sign?
  }

  private func trials(of seedings: [BugSeeding], at place: ParityPath) -> [Trial] {
    // Fixtures first: a bug that a fixture catches needs no variant.
    let relevant =
      documents.filter { $0.edit == nil } + documents.filter { $0.isVariant(at: place) }
    // The runs without the bug are recorded, too, so that they differ only by the bug.
    let faithful = relevant.map { evaluator.codable.run($0.document, with: nil) }
    return seedings.map { seeding in
      let index = relevant.indices.first { index in
        !isSame(faithful[index], relevant[index], with: seeding)
          // A difference of a nondeterministic model does not prove that the bug is caught.
          && isSame(faithful[index], relevant[index], with: nil)
      }
      let sign = index.map { relevant[$0].edit == nil ? Trial.Sign.fixture : .variant }
      return Trial(seeding: seeding, sign: sign)
    }
  }

  private func isSame(
    _ result: RouteResult,
    _ document: ScoringDocument,
    with seeding: BugSeeding?
  ) -> Bool {
    let other = evaluator.codable.run(document.document, with: seeding)
    return evaluator.isSameOutcome(result, other, except: [])
  }
}

extension ReadTree {
  /// A member that was decoded as a whole.
  private struct Member {
    let path: ParityPath
    let typeName: String
    let isOptional: Bool

    /// Returns whether another member belongs to the same object and has the same type.
    func isSibling(of other: Member) -> Bool {
      typeName == other.typeName && path != other.path
        && path.steps.dropLast() == other.path.steps.dropLast()
    }
  }

  /// The bugs that can be seeded into the route that reads so, sorted by path.
  package var seedings: [BugSeeding] {
    let members = members
    return members.flatMap { member in
      let hasSibling = members.contains { $0.isSibling(of: member) }
      return SeededBug.allCases.filter {
        $0.applies(
          to: member.typeName,
          isOptional: member.isOptional,
          hasSibling: hasSibling
        )
      }.map { BugSeeding(bug: $0, path: member.path) }
    }
  }

  /// The members that were read, sorted by path.
  private var members: [Member] {
    (0..<count).compactMap { number in
      let place = self[number]
      guard let typeName = place.value.typeName, case .key? = place.step else { return nil }
      return Member(
        path: path(of: number),
        typeName: typeName,
        isOptional: place.value.isOptional
      )
    }.sorted { $0.path < $1.path }
  }
}
