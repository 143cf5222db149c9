import Foundation
import HarnessSupport
import ParityHarness
import Testing

/// A model whose elements make their identifiers themselves, beside ports that lose elements.
@Suite struct RepeatedRunsTests {
  enum Port: CaseIterable { case right, withoutTheLastTag, withoutTheFirstTag }

  private struct Tag: Sendable {
    let id: Int
    let stamp = UUID()
  }

  private struct Visit: Sendable {
    let name: String?
    let token = UUID()
    let tags: [Tag]
  }

  private struct Input: Decodable {
    let name: String?
    let tags: [Int]?
  }

  private func check(_ port: Port, _ count: Count) -> ParityCheck {
    func route(_ name: String, _ model: @escaping @Sendable (Input) throws -> Visit)
      -> DecodingRoute<Visit>
    {
      DecodingRoute(name) { document in
        count.increase()
        return try model(JSONDecoder().decode(Input.self, from: document))
      }
    }
    return ParityCheck(
      "Visit",
      legacy: route("legacy") { Visit(name: $0.name, tags: ($0.tags ?? []).map(Tag.init)) },
      codable: route("codable") { input in
        let ids = (input.tags ?? [])[...]
        let kept =
          switch port {
          case .right: ids
          case .withoutTheLastTag: ids.dropLast()
          case .withoutTheFirstTag: ids.dropFirst()
          }
        return Visit(name: input.name, tags: kept.map(Tag.init))
      }
    )
  }

  /// The identifier of an element that only one half has is no other difference, and needs no further runs.
  @Test(arguments: Port.allCases) func ofWhatIsLostAreNoDifferenceOfTheirOwn(port: Port) throws {
    let count = Count()
    let report = try check(port, count).run(on: .texts(#"{"name":"a","tags":[1,2]}"#))
    let places = Set(report.findings.map { "\($0.id.prefix { $0 != "/" })" })
    #expect(places == (port == .right ? [] : ["RepeatedRunsTests.Visit.tags"]))
    #expect(count.value < 12 * report.variantCount)
  }
}

private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }

  func increase() { lock.withLock { number += 1 } }
}
