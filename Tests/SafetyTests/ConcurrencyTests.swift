import Dispatch
import Foundation
import LegacyExtractor
import Testing

/// One document read from several threads at once; run it with `--sanitize=thread`.
@Suite struct ConcurrencyTests {
  struct Item: LegacyDecodable, Equatable {
    let id: Int
    let name: String
    let ratio: Double

    static func decode(_ e: Extractor) throws -> Item {
      try Item(id: e <| "id", name: e <| "name", ratio: e <| "ratio")
    }
  }

  @Test func documentsAreReadByManyThreads() throws {
    let items = (0..<200).map { #"{"id": \#($0), "name": "é\#($0)", "ratio": \#($0).5}"# }
    let data = Data("[\(items.joined(separator: ","))]".utf8)
    // Sound: the document is made from data, so it is immutable and holds no objects of an app.
    nonisolated(unsafe) let document = try JSONDocument(data)
    let expected = try [Item].decodeValue(from: data)
    nonisolated(unsafe) let equal = UnsafeMutablePointer<Bool>.allocate(capacity: 8)
    defer { equal.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let root = Extractor(context: ExtractionContext(document: document))
      let read = try? [Item].decode(root)
      (equal + thread).initialize(to: read == expected)
    }
    #expect((0..<8).allSatisfy { equal[$0] })
  }

  @Test func anUnboxerMakesItsDictionaryForManyThreads() throws {
    let items = (0..<200).map { #""k\#($0)": \#($0)"# }
    // Sound: the unboxer is made from data, and only what it computes on demand is ever written.
    nonisolated(unsafe) let unboxer = try Unboxer(
      data: Data("{\(items.joined(separator: ","))}".utf8)
    )
    nonisolated(unsafe) let counts = UnsafeMutablePointer<Int>.allocate(capacity: 8)
    defer { counts.deallocate() }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      (counts + thread).initialize(to: unboxer.dictionary.count)
    }
    #expect((0..<8).allSatisfy { counts[$0] == 200 })
  }
}
