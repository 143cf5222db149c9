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

  /// What a route does with a document.
  private struct Observation {
    let result: RouteResult
    var reads: Set<String>?
    var labels: Set<String> = []

    var isAccepted: Bool { if case .value = result { true } else { false } }
  }

  /// An object whose members are tried.
  private struct TriedObject {
    let site: KindSite
    /// The schema paths at which values are not compared.
    let excluded: Set<ParityPath>
    let plain: [Observation]
    let stresses: [KindSite.Change]
    /// The object under each stress, with the member as it is whose states are tried.
    var stressed: (key: String, objects: [StressedObject])?
  }

  /// An object with changes of many members at once.
  private struct StressedObject {
    let change: KindSite.Change
    let observed: [Observation]
    /// The paths at which it differs from the object without the changes, for each route.
    let changes: [Set<ParityPath>]
  }

  /// Returns the states that make objects of another kind.
  ///
  /// - Parameters:
  ///   - site: The object and the states of its members.
  ///   - paths: The schema paths at which values are not compared.
  /// - Returns: The states, in their order.
  /// - Complexity: O(*n*) documents are decoded, where *n* is the number of states, up to a limit.
  mutating func dividing(_ site: KindSite, except paths: Set<ParityPath>) -> [KindSite.Switch] {
    guard var object = tried(site.alone, except: paths) ?? tried(site, except: paths) else {
      return []
    }
    var found: [KindSite.Switch] = []
    for state in site.switches where trials < Self.maximumTrials {
      let isKnown = found.contains { $0.key == state.key && $0.isPresence == state.isPresence }
      if isKnown, !state.isUnseen { continue }
      if isKnown || divides(state, &object) { found.append(state) }
    }
    return found
  }

  /// Returns an object that both routes accept; `nil` if one of them rejects it.
  private mutating func tried(_ site: KindSite?, except paths: Set<ParityPath>) -> TriedObject? {
    guard let site else { return nil }
    let plain = observe(site.text([:]), isRecording: true)
    guard plain.allSatisfy(\.isAccepted) else { return nil }
    let stresses = site.stresses.compactMap { accepted($0, of: site) }
    return TriedObject(site: site, excluded: paths, plain: plain, stresses: stresses)
  }

  private mutating func divides(_ state: KindSite.Switch, _ object: inout TriedObject) -> Bool {
    let (site, plain) = (object.site, object.plain)
    let change = [state.key: state.value]
    let other = observe(site.text(change), isRecording: !state.isPresence)
    if !state.isPresence, zip(plain, other).contains(where: isOtherKind) { return true }
    guard other.allSatisfy(\.isAccepted) else { return false }
    let ofState = changes(from: plain, to: other, in: object)
    return stressed(&object, except: state.key).contains { stressed in
      let both = observe(site.text(change, stressed.change))
      if changes(from: other, to: both, in: object) != stressed.changes { return true }
      guard !state.isPresence else { return false }
      let ofBoth = changes(from: stressed.observed, to: both, in: object)
      return !zip(ofBoth, ofState).allSatisfy { $0.isSubset(of: $1) }
    }
  }

  /// Returns an object under each stress, a member excepted, whose states follow one another.
  private mutating func stressed(
    _ object: inout TriedObject,
    except key: String
  ) -> [StressedObject] {
    if let known = object.stressed, known.key == key { return known.objects }
    let objects = object.stresses.compactMap { stress -> StressedObject? in
      let change = stress.filter { $0.key != key }
      guard !change.isEmpty else { return nil }
      let observed = observe(object.site.text(change))
      let changes = changes(from: object.plain, to: observed, in: object)
      return StressedObject(change: change, observed: observed, changes: changes)
    }
    object.stressed = (key, objects)
    return objects
  }

  /// Returns the paths at which the results of each route differ.
  private func changes(
    from old: [Observation],
    to new: [Observation],
    in object: TriedObject
  ) -> [Set<ParityPath>] {
    zip(old, new).map {
      Set(evaluator.paths(of: $0.result, and: $1.result, except: object.excluded))
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
