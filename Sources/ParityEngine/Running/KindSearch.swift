import Foundation
import JSONVariants

/// Finds the members that divide objects into kinds, by what the routes do with another state of each member.
///
/// A member divides objects if another state makes a route accept or reject the object, request other keys or return
/// a value of other properties. Less visible kinds show beside changed members: the limit of a `percent` that only
/// the `type` member has changes nothing until the number is large. So the states are compared once more where the
/// optional members are missing, and where all scalars are small or large.
struct KindSearch {
  /// The maximum number of documents that are decoded for one check.
  private static let maximumTrials = 600
  /// The number of members whose change a route may reject before the change of all is given up.
  private static let maximumRefusals = 4

  private let evaluator: DocumentEvaluator
  private var trials = 0

  init(_ evaluator: DocumentEvaluator) { self.evaluator = evaluator }

  /// What both routes do with an object in one state.
  private struct Reaction {
    let plain: [Observation]
    let stressed: [[Observation]]
  }

  /// What a route does with a document.
  private struct Observation {
    let result: RouteResult
    var reads: Set<String>?
    var labels: Set<String> = []

    var isAccepted: Bool { if case .value = result { true } else { false } }
  }

  /// Returns the states that make objects of another kind.
  ///
  /// - Parameters:
  ///   - site: The object and the states of its members.
  ///   - paths: The schema paths at which values are not compared.
  /// - Returns: The states, in their order.
  /// - Complexity: O(*n*) documents are decoded, where *n* is the number of states, up to a limit.
  mutating func dividing(_ site: KindSite, except paths: Set<ParityPath>) -> [KindSite.Switch] {
    let plain = observe(site.text([:]), isRecording: true)
    guard plain.allSatisfy(\.isAccepted) else { return [] }
    let stresses = site.stresses.compactMap { accepted($0, of: site) }
    var found: [KindSite.Switch] = []
    for state in site.switches where trials < Self.maximumTrials {
      let isKnown = found.contains { $0.key == state.key && $0.isPresence == state.isPresence }
      if isKnown, !state.isUnseen { continue }
      if isKnown || divides(state, site, plain, stresses, except: paths) { found.append(state) }
    }
    return found
  }

  private mutating func divides(
    _ state: KindSite.Switch,
    _ site: KindSite,
    _ plain: [Observation],
    _ stresses: [KindSite.Change],
    except paths: Set<ParityPath>
  ) -> Bool {
    let change = [state.key: state.value]
    let other = observe(site.text(change), isRecording: !state.isPresence)
    if !state.isPresence, zip(plain, other).contains(where: isOtherKind) { return true }
    guard other.allSatisfy(\.isAccepted) else { return false }
    return stresses.contains { stress in
      var stress = stress
      stress[state.key] = nil
      guard !stress.isEmpty else { return false }
      let both = (observe(site.text(stress)), observe(site.text(change, stress)))
      return plain.indices.contains { side in
        let (a, b) = (plain[side].result, other[side].result)
        let (c, d) = (both.0[side].result, both.1[side].result)
        func changed(_ first: RouteResult, _ second: RouteResult) -> Set<ParityPath> {
          Set(evaluator.paths(of: first, and: second, except: paths))
        }
        if changed(a, c) != changed(b, d) { return true }
        return !state.isPresence && !changed(c, d).isSubset(of: changed(a, b))
      }
    }
  }

  /// Returns whether a route accepts only one of two objects, or reads it or its properties in another way.
  private func isOtherKind(_ old: Observation, _ new: Observation) -> Bool {
    old.isAccepted != new.isAccepted
      || new.isAccepted && (old.reads != new.reads || old.labels != new.labels)
  }

  /// Returns the part of a change that the legacy route accepts; `nil` if none is found.
  private mutating func accepted(_ change: KindSite.Change, of site: KindSite) -> KindSite.Change? {
    var change = change
    for _ in 0...Self.maximumRefusals where !change.isEmpty {
      trials += 1
      guard case .rejection(let error) = evaluator.legacy.run(site.text(change)) else {
        return change
      }
      guard let key = error.path?.keys.last(where: { change[$0] != nil }) else { break }
      change[key] = nil
    }
    return nil
  }

  private mutating func observe(_ text: Data, isRecording: Bool = false) -> [Observation] {
    trials += 1
    return [evaluator.legacy, evaluator.codable].map { route in
      guard isRecording else { return Observation(result: route.run(text)) }
      let recorded = route.runRecording(text)
      let result = recorded?.result ?? route.run(text)
      return Observation(
        result: result,
        reads: recorded?.reads.requests,
        labels: DecodedTypes(in: result).labels
      )
    }
  }
}
