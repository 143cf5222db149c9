import Foundation

@testable import ParityHarness

extension MutantGenerator {
  /// The mutants of a document of which every value is read.
  mutating func mutants(of text: Data) -> [Mutant] {
    let reads = ReadMap(legacyListens: false, codableKeys: nil)
    guard let start = start(text, reads) else { return [] }
    let cursor = ReadCursor(legacy: .inside, codable: .unread)
    var level = [
      MutationPlace(
        site: start.site,
        schema: start.schema,
        cursor: cursor,
        location: ParityPath(),
        knowledge: PlaceKnowledge()
      )
    ]
    var result: [Mutant] = []
    while !level.isEmpty {
      result += mutants(of: level, in: text)
      level = children(of: level, reads)
    }
    return result
  }
}
