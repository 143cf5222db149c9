import Dispatch
import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Models nested more deeply than a small stack has room for.
@Suite struct DeepNestingTests {
  struct LegacyNode: LegacyDecodable, LegacyBacked {
    let child: [CodableNode]

    static func decode(_ e: Extractor) throws -> LegacyNode {
      let child: CodableNode? = try e <|? "child"
      return LegacyNode(child: child.map { [$0] } ?? [])
    }
  }

  struct CodableNode: Decodable {
    let child: [LegacyNode]
    enum CodingKeys: CodingKey { case child }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      child = try container.decodeIfPresent(LegacyNode.self, forKey: .child).map { [$0] } ?? []
    }

    /// The levels from here on.
    var depth: Int {
      var depth = 1
      var next = child.first
      while let legacy = next {
        depth += 1
        guard let codable = legacy.child.first else { break }
        depth += 1
        next = codable.child.first
      }
      return depth
    }
  }

  struct Unread: LegacyDecodable, LegacyBacked {
    let id: Int
    static func decode(_ e: Extractor) throws -> Unread { try Unread(id: e <| "id") }
  }

  static func nested(_ levels: Int) -> Data {
    let opening = String(repeating: #"{"child":"#, count: levels - 1)
    return Data((opening + "{}" + String(repeating: "}", count: levels - 1)).utf8)
  }

  @Test func modelsInTurnFitAThreadOfDispatch() {
    let depth = Self.onSmallStack {
      try JSONDecoder().decode(CodableNode.self, from: Self.nested(510)).depth
    }
    #expect(depth == 510)
  }

  /// A Codable model would not look at them, and so they must not cost it the process.
  @Test func unreadValuesFitAThreadOfDispatch() {
    let brackets = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let json = Data(#"[{"id": 7, "unread": \#(brackets)}]"#.utf8)
    let id = Self.onSmallStack {
      try JSONDecoder().decode([Unread].self, from: json).first?.id ?? 0
    }
    #expect(id == 7)
  }

  @Test func decodersReachModelsOnAnotherThread() {
    struct Leaf: Decodable { let createdAt: Date }
    struct Holder: LegacyDecodable, LegacyBacked {
      let leaf: Leaf
      static func decode(_ e: Extractor) throws -> Holder { try Holder(leaf: e <| "leaf") }
    }
    let levels = 200
    let opening = String(repeating: #"{"child":"#, count: levels)
    let json = opening + #"{"leaf": {"created_at": 5}}"# + String(repeating: "}", count: levels)
    let seconds = Self.onSmallStack {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .secondsSince1970
      decoder.decodesBridgedDescendants = true
      let chain = try decoder.decode(Chain<Holder>.self, from: Data(json.utf8))
      return Int(chain.last?.leaf.createdAt.timeIntervalSince1970 ?? 0)
    }
    #expect(seconds == 5)
  }

  /// Legacy and Codable in turn down to one that is not.
  struct Chain<Last: Decodable>: Decodable {
    let last: Last?
    enum CodingKeys: CodingKey { case child }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      last =
        container.contains(.child)
        ? try container.decode(Link<Last>.self, forKey: .child).last : try Last(from: decoder)
    }
  }

  struct Link<Last: Decodable>: LegacyDecodable, LegacyBacked {
    let last: Last?
    static func decode(_ e: Extractor) throws -> Link {
      let chain: Chain<Last> = try e <| "child"
      return Link(last: chain.last)
    }
  }

  /// Runs on a thread as Dispatch has them; -1 for an error.
  static func onSmallStack(_ body: @escaping @Sendable () throws -> Int) -> Int {
    let result = ThreadResult()
    let thread = Thread {
      do { result.value = try body() } catch { Issue.record("\(error)") }
      result.isDone.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    result.isDone.wait()
    return result.value
  }

  /// `@unchecked`: read after the signal only.
  private final class ThreadResult: @unchecked Sendable {
    let isDone = DispatchSemaphore(value: 0)
    var value = -1
  }
}
