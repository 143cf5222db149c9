import Foundation
import ParityHarness
import Testing
import UnboxCompat

/// What changes in each run of one document may be the same in each run of another one.
@Suite struct OrderOfEachDocumentTests {
  private func unexplained(_ check: ParityCheck, _ documents: String...) throws -> [Finding] {
    let fixtures = documents.enumerated().map { Fixture(name: "\($0)", data: Data($1.utf8)) }
    return try check.run(on: .fixtures(fixtures)).findings.filter { $0.cause == nil }
  }

  private struct Numbers: Decodable { let numbers: [String: Int] }

  private struct Ranking: Sendable { let names: [String] }

  private func ranking(
    _ isBefore: @escaping @Sendable (Int, Int) -> Bool
  ) -> ParityCheck {
    @Sendable func ranking(_ numbers: [String: Int], _ isBefore: (Int, Int) -> Bool) -> Ranking {
      Ranking(names: numbers.sorted { isBefore($0.value, $1.value) }.map(\.key))
    }
    return ParityCheck(
      "Ranking",
      legacy: .unbox { ranking(try $0.unbox(key: "numbers"), >) },
      codable: .codable(Numbers.self).map { ranking($0.numbers, isBefore) }
    )
  }

  private static let ties = #"{"numbers": {"a": 1, "b": 1, "c": 2}}"#

  /// Two equal values have no order, and others have one.
  @Test(arguments: 0..<5) func findsAReversedOrderBesideTies(run: Int) throws {
    let findings = try unexplained(ranking(<), Self.ties).map(\.id)
    #expect(findings == ["OrderOfEachDocumentTests.Ranking.names/unexplained/orderDiffers"])
  }

  @Test(arguments: 0..<5) func acceptsTies(run: Int) throws {
    #expect(try unexplained(ranking(>), Self.ties).map(\.id) == [])
  }

  private struct Summary: Sendable { let text: String }

  private func summary(_ text: @escaping @Sendable (String, Int) -> String) -> ParityCheck {
    @Sendable func summary(_ numbers: [String: Int], _ text: (String, Int) -> String) -> Summary {
      Summary(text: numbers.map { text($0.key, $0.value) }.joined(separator: " "))
    }
    return ParityCheck(
      "Summary",
      legacy: .unbox { summary(try $0.unbox(key: "numbers")) { "\($1) \($0)" } },
      codable: .codable(Numbers.self).map { summary($0.numbers, text) }
    )
  }

  /// A dictionary of one key has no order.
  @Test(arguments: 0..<5) func findsPartsThatAreSwapped(run: Int) throws {
    let document = #"{"numbers": {"apples": 2, "pears": 3}}"#
    #expect(try !unexplained(summary { "\($0) \($1)" }, document).isEmpty)
    let right = try unexplained(summary { "\($1) \($0)" }, document)
    #expect(right.map(\.id) == [])
  }

  private struct Pair: Sendable { let key: String, number: Int }
  private struct Pairs: Sendable { let pairs: [Pair] }

  /// Other elements in each run are no other order.
  @Test(arguments: 0..<5) func findsElementsThatOneHalfMakesAnew(run: Int) throws {
    let check = ParityCheck(
      "Pairs",
      legacy: .unbox { unboxer in
        let numbers: [String: Int] = try unboxer.unbox(key: "numbers")
        return Pairs(pairs: numbers.map { Pair(key: $0.key, number: $0.value) })
      },
      codable: .codable(Numbers.self).map { model in
        let values = zip(model.numbers.keys, model.numbers.values.sorted())
        return Pairs(pairs: values.map { Pair(key: $0, number: $1) })
      }
    )
    let findings = try unexplained(check, #"{"numbers": {"a": 1, "b": 2, "c": 3, "d": 4}}"#)
    #expect(findings.contains { $0.symptom == .nondeterministic }, "\(findings)")
  }

  private struct Contact: Unboxable, Decodable {
    let id: String

    init(unboxer: Unboxer) throws { id = unboxer.unbox(key: "id") ?? UUID().uuidString }

    enum CodingKeys: CodingKey { case id }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = (try? c.decode(String.self, forKey: .id)) ?? UUID().uuidString
    }
  }

  private struct Contacts: Unboxable, Decodable {
    let contacts: [Contact]

    init(unboxer: Unboxer) throws { contacts = try unboxer.unbox(key: "contacts") }
  }

  /// A value beside one that is made anew is compared.
  @Test(arguments: 0..<3) func seesAValueBesideARandomOne(run: Int) throws {
    let document = #"{"contacts": [{"id": "a", "x": 1}, {"x": 2}]}"#
    #expect(try unexplained(ParityCheck(Contacts.self), document).map(\.id) == [])
  }

  private struct Members: Sendable { let ids: [String] }

  /// Only one half makes an identifier anew where the other one reads a number, beside one that both make.
  @Test(arguments: 0..<3) func findsAnElementThatOneHalfReads(run: Int) throws {
    struct Member: Decodable {
      let id: String
      enum CodingKeys: CodingKey { case id }
      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        let number = try? c.decode(Int.self, forKey: .id)
        id =
          (try? c.decode(String.self, forKey: .id)) ?? number.map(String.init) ?? UUID().uuidString
      }
    }
    struct Team: Decodable { let members: [Member] }
    let check = ParityCheck(
      "Members",
      legacy: .unbox { unboxer in
        let members: [[String: Any]] = try unboxer.unbox(key: "members")
        return Members(ids: members.map { $0["id"] as? String ?? UUID().uuidString })
      },
      codable: .codable(Team.self).map { Members(ids: $0.members.map(\.id)) }
    )
    let findings = try unexplained(check, #"{"members": [{"id": "a", "x": 1}, {"x": 2}]}"#)
    #expect(findings.contains { $0.symptom == .nondeterministic }, "\(findings)")
  }

  private struct Avatar: Unboxable, Decodable {
    let color: String
    let name: String

    init(unboxer: Unboxer) throws {
      color = unboxer.unbox(key: "color") ?? (Bool.random() ? "red" : "blue")
      name = try unboxer.unbox(key: "name")
    }

    enum CodingKeys: CodingKey { case color, name }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      color = (try? c.decode(String.self, forKey: .color)) ?? (Bool.random() ? "red" : "blue")
      name = try c.decode(String.self, forKey: .name)
    }
  }

  /// One of few values is often the same in two runs.
  @Test(arguments: 0..<8) func acceptsADefaultOfFewValues(run: Int) throws {
    let document = #"{"name": "x", "color": "green"}"#
    #expect(try unexplained(ParityCheck(Avatar.self), document).map(\.id) == [])
  }
}
