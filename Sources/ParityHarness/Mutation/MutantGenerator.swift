import Foundation
import RawJSON

/// Makes the mutants of fixtures, one for each schema path and operator.
struct MutantGenerator {
  private struct Place: Hashable {
    let schema: Int
    let operation: Int
  }

  private let profile: MutationProfile
  private let operators = MutationOperator.catalogue
  private var schema = SchemaTree()
  private var done: Set<Place> = []

  init(profile: MutationProfile) { self.profile = profile }

  /// The mutants that a fixture adds to those of the fixtures before it.
  ///
  /// - Parameter text: The fixture as UTF-8 text.
  /// - Returns: The mutants, in the order of the document.
  /// - Complexity: O(*n* · *m*) in the number of values and operators.
  mutating func mutants(of text: Data) -> [Mutant] {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return []
    }
    if profile == .full { done = [] }
    var edits: Set<DocumentEdit> = []
    var mutants: [Mutant] = []
    visit(MutationSite(document: document, node: .root, member: nil), SchemaTree.root) { mutant in
      guard let edit = mutant.edit.normalized(in: text) else { return false }
      if edits.insert(edit).inserted { mutants.append(mutant) }
      return true
    }
    return mutants
  }

  /// Takes a value and what it holds; `add` says whether a mutant is another document than the
  /// fixture.
  private mutating func visit(_ site: MutationSite, _ index: Int, _ add: (Mutant) -> Bool) {
    mutate(site, index, add)
    let document = site.document
    for member in document.members(of: site.node) {
      let child = schema.child(of: index, at: .key(document.string(member.key)))
      let place = MutationSite.Member(key: member.key, object: site.node)
      visit(MutationSite(document: document, node: member.value, member: place), child, add)
    }
    for element in document.elements(of: site.node) {
      let child = schema.child(of: index, at: .anyIndex)
      visit(MutationSite(document: document, node: element, member: nil), child, add)
    }
  }

  private mutating func mutate(_ site: MutationSite, _ index: Int, _ add: (Mutant) -> Bool) {
    for (number, operation) in operators.enumerated() {
      let place = Place(schema: index, operation: number)
      guard !done.contains(place), let edit = operation.edit(site) else { continue }
      let mutant = Mutant(
        path: schema.path(of: index),
        operatorName: operation.name,
        edit: edit,
        original: JSONToken(kind: site.kind, text: site.text),
        mutated: edit.range == site.range ? JSONToken(edit.replacement) : nil
      )
      if add(mutant) { done.insert(place) }
    }
  }
}
