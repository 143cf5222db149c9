import HarnessSupport
import Foundation

@testable import JSONVariants

extension VariantGenerator {
  /// The variants of a document of which every value is read.
  mutating func variants(of text: Data) -> [Variant] {
    let reads = ReadMap(legacyRecords: false, codableKeys: nil)
    guard let start = start(text, reads) else { return [] }
    let cursor = ReadCursor(legacy: .inside, codable: .unread)
    var level = [
      MutationTarget(
        site: start.site,
        schema: start.schema,
        owner: start.owner,
        contents: start.contents,
        cursor: cursor,
        location: ParityPath(),
        knowledge: PathKnowledge()
      )
    ]
    var result: [Variant] = []
    while !level.isEmpty {
      result += variants(of: level, in: text, reads)
      level = children(of: level, reads)
    }
    return result
  }
}
