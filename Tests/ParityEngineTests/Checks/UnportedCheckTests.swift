@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@Suite struct UnportedCheckTests {
  private static let document = Fixture(name: "one", data: Data(#"{"name": "a"}"#.utf8))

  @Test func holdsModelsWithoutACodableHalfApart() {
    let suite = ParitySuite([.legacy(Unmoved.self), .legacy(Moved.self), .legacy(UnboxMoved.self)])
    #expect(suite.checks.map(\.name) == ["Moved", "UnboxMoved"])
    #expect(suite.unported.map(\.name) == ["Unmoved"])
  }

  @Test func neverShowsParityWithoutACodableHalf() throws {
    let report = try ParityCheck.legacy(Unmoved.self).run(on: .fixtures([Self.document]))
    #expect(report.findings.contains { !$0.recorded.isEmpty })
  }

  /// The line in the suite stays as it is when the model is moved.
  @Test func comparesTheCodableHalfOnceThereIsOne() throws {
    let report = try ParityCheck.legacy(Moved.self).run(on: .fixtures([Self.document]))
    #expect(report.findings.allSatisfy { $0.cause != nil && $0.recorded.isEmpty })
  }

  @Test(arguments: [(false, true), (true, false)])
  func usesTheDecoderOfTheApp(isSnake: Bool, isSame: Bool) throws {
    let decoder = JSONDecoder()
    if isSnake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let check = ParityCheck.legacy(UnboxMoved.self, decoder: decoder)
    let fixture = Fixture(name: "one", data: Data(#"{"first_name": "a"}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    #expect(report.findings.allSatisfy { $0.recorded.isEmpty } == isSame)
  }
}

private struct Unmoved: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Unmoved { try Unmoved(name: e <| "name") }
}

private struct Moved: LegacyDecodable, Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Moved { try Moved(name: e <| "name") }
}

private struct UnboxMoved: Unboxable, Decodable {
  let firstName: String

  private enum CodingKeys: String, CodingKey {
    case firstName = "first_name"
  }

  init(unboxer: Unboxer) throws { firstName = try unboxer.unbox(key: "first_name") }
}
