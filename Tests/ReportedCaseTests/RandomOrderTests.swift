import Foundation
import ParityHarness
import Testing
import UnboxCompat

/// The values of a dictionary have another order in each run, and no value is lost by it.
@Suite struct RandomOrderTests {
  struct Group: Decodable {
    let name: String?
    let path: String?
  }

  struct Legacy {
    let groups: [Group]

    init(unboxer: Unboxer) throws {
      let objects: [String: [String: Any]] = try unboxer.unbox(key: "objects")
      groups = objects.map {
        Group(name: $0.value["name"] as? String, path: $0.value["path"] as? String)
      }
    }
  }

  struct Port: Decodable {
    let groups: [Group]

    enum CodingKeys: CodingKey { case objects }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      groups = try c.decode([String: Group].self, forKey: .objects).map(\.value)
    }
  }

  private static let document: String = {
    let members = (0..<12).map { number in
      #""K\#(number)": {"\#(number.isMultiple(of: 2) ? "path" : "name")": "\#(number)"}"#
    }
    return #"{"objects": {\#(members.joined(separator: ", "))}}"#
  }()

  private func findings(
    _ groups: @escaping @Sendable (Port) -> [Group]
  ) throws -> [Finding] {
    let check = ParityCheck(
      "Groups",
      legacy: DecodingRoute<[Group]>.unbox { try Legacy(unboxer: $0).groups },
      codable: DecodingRoute<Port>.codable(Port.self).map(groups)
    )
    let fixture = Fixture(name: "groups", data: Data(Self.document.utf8))
    return try check.run(on: .fixtures([fixture])).findings.filter { $0.cause != .duplicateKey }
  }

  @Test func isNoLostValue() throws {
    let findings = try findings { $0.groups }
    #expect(findings.filter { $0.cause == nil }.map(\.id) == [])
    #expect(findings.contains { $0.cause == .optionalSwallowsError })
    #expect(!findings.contains { $0.cause == .lossyCollection || $0.cause == .optionalElementNull })
  }

  private struct Tags { let tags: [String] }

  /// The order of one half alone is the half's own: the other has that of the document.
  @Test(arguments: 0..<5) func findsAnOrderThatOneHalfMakes(run: Int) throws {
    let check = ParityCheck(
      "Tags",
      legacy: .unbox { unboxer in Tags(tags: try unboxer.unbox(key: "tags")) },
      codable: .codable([String: [String]].self).map { Tags(tags: Array(Set($0["tags"] ?? []))) }
    )
    let tags = (0..<12).map { "\"\($0)\"" }.joined(separator: ", ")
    let fixture = Fixture(name: "tags", data: Data("{\"tags\": [\(tags)]}".utf8))
    let findings = try check.run(on: .fixtures([fixture])).findings
    let ofFixture = findings.filter { !$0.recorded.isEmpty }
    #expect(ofFixture.map(\.symptom) == [.nondeterministic])
  }

  private func wholeTags(
    legacy: @escaping @Sendable ([String]) -> [String],
    codable: @escaping @Sendable ([String]) -> [String]
  ) throws -> ParityReport {
    let check = ParityCheck(
      "Tags",
      legacy: DecodingRoute<[String]>.unbox { legacy(try $0.unbox(key: "tags")) },
      codable: .codable([String: [String]].self).map { codable($0["tags"] ?? []) }
    )
    let tags = (0..<12).map { "\"\($0)\"" }.joined(separator: ", ")
    return try check.run(
      on: .fixtures([Fixture(name: "tags", data: Data("{\"tags\": [\(tags)]}".utf8))])
    )
  }

  @Test(arguments: 0..<5) func findsAnOrderThatOneHalfMakesOfTheWholeValue(run: Int) throws {
    let report = try wholeTags(legacy: { $0 }, codable: { Array(Set($0)) })
    let ofFixture = report.findings.filter { !$0.recorded.isEmpty }
    #expect(ofFixture.map(\.symptom) == [.nondeterministic])
  }

  @Test(arguments: 0..<5) func comparesTheElementsOfAWholeValueInRandomOrder(run: Int) throws {
    func cause(_ port: @escaping @Sendable ([String]) -> [String]) throws -> [Symptom] {
      let report = try wholeTags(legacy: { Array(Set($0)) }, codable: port)
      #expect(report.nondeterminism.contains("legacy $"))
      return report.findings.filter { !$0.recorded.isEmpty }.map(\.symptom)
    }
    #expect(try cause { Array(Set($0)) } == [])
    #expect(try cause { Array(Set($0.dropFirst())) } == [.codableGivesNil])
  }

  /// The order of few elements is the same in two runs by chance, and is nothing that the check compares.
  @Test(arguments: 0..<12) func isNothingToACheckWithoutOrder(run: Int) throws {
    let check = ParityCheck(
      "Tags",
      legacy: .unbox { unboxer in Tags(tags: Array(Set(try unboxer.unbox(key: "tags") as [String])))
      },
      codable: .codable([String: [String]].self).map { Tags(tags: Array(Set($0["tags"] ?? []))) }
    ).comparing(.unorderedArrays)
    let fixture = Fixture(name: "tags", data: Data(#"{"tags": ["a", "b", "c"]}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    // The port has a default.
    #expect(report.findings.filter { $0.cause == nil }.map(\.symptom) == [.codableAccepts])
    #expect(report.nondeterminism == [])
  }

  @Test func findsAnElementThatIsLost() throws {
    let findings = try findings { Array($0.groups.dropFirst()) }
    #expect(findings.contains { $0.cause == nil && $0.symptom == .codableGivesNil })
  }
}
