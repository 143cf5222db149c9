import HarnessSupport
@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants

@Suite struct JAYSONRouteTests {
  private struct Shot: Equatable {
    let title: String
    let views: Int?
    let tags: [String]

    init(_ json: JAYSON) throws {
      title = try json.next("title").getString()
      views = json["stats"]?["views"]?.int
      tags = try json.next("tags").getArray().map { try $0.getString() }
    }
  }

  /// A port that has lost a field.
  private struct Port: Decodable {
    let title: String
    let views: Int? = nil
    let tags: [String]

    private enum CodingKeys: CodingKey { case title, tags }
  }

  private let text = #"{"title":"a","stats":{"views":3},"tags":["x"],"unread":1}"#

  @Test func tellsWhatItReads() throws {
    let run = try #require(
      AnyRoute(DecodingRoute<Shot>.jayson(Shot.init)).runRecording(Data(text.utf8))
    )
    let tree = run.reads
    func place(_ steps: [ParityPath.Step]) -> Int? {
      steps.reduce(ReadTree.root) { index, step in index.flatMap { tree.child(of: $0, at: step) } }
    }
    #expect(place([.key("title")]).map { tree[$0].value.isOptional } == false)
    #expect(place([.key("stats"), .key("views")]).map { tree[$0].value.isOptional } == true)
    #expect(place([.key("tags"), .anyIndex]) != nil)
    #expect(place([.key("unread")]) == nil)
  }

  @Test func decodesAsTheModelDoes() {
    let route = DecodingRoute<Shot>.jayson(Shot.init)
    #expect(throws: JAYSONError.self) { try route.decode(Data(#"{"title":1}"#.utf8)) }
    #expect(throws: (any Error).self) { try route.decode(Data("{".utf8)) }
  }

  @Test func findsAFieldThatThePortHasLost() throws {
    let check = ParityCheck("Shot", legacy: .jayson(Shot.init), codable: .codable(Port.self))
    let fixture = Fixture(
      name: "f",
      data: Data(#"{"title":"a","stats":{"views":null},"tags":[]}"#.utf8)
    )
    let report = try check.run(on: .fixtures([fixture]))
    let unexplained = report.failures.filter { $0.cause == nil }
    #expect(unexplained.contains { $0.path.description == "$.stats.views" })
  }
}
