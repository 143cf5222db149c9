import Foundation
import TestSupport
import Testing

@testable import ParityEngine

@Suite struct RedactedFixtureTests {
  private final class Decodes: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }

    func add() { lock.withLock { value += 1 } }
  }

  private struct Team: Decodable {
    enum Role: String, Decodable { case author, editor }

    struct Person: Decodable {
      let name: String
      let role: Role
    }

    let people: [Person]
  }

  private let decodes = Decodes()

  /// Returns a check whose legacy route counts its decodes.
  private func check(
    _ isValid: @escaping @Sendable (Team) -> Bool = { _ in true }
  ) -> ParityCheck {
    let decodes = decodes
    let legacy = DecodingRoute<Team>("counting") { data in
      decodes.add()
      let team = try JSONDecoder().decode(Team.self, from: data)
      guard isValid(team) else { throw CocoaError(.coderInvalidValue) }
      return team
    }
    return ParityCheck("Team", legacy: legacy, codable: .codable(Team.self))
  }

  /// A name of letters alone, different for each number and not a hexadecimal one.
  private func name(_ number: Int) -> String {
    let letters = Array("klmnopqrst")
    return String(String(number).compactMap { $0.wholeNumberValue.map { letters[$0] } })
  }

  private func document(_ people: [(name: String, role: String)]) -> Data {
    let texts = people.map { #"{"name":"\#($0.name)","role":"\#($0.role)"}"# }
    return Data(#"{"people":[\#(texts.joined(separator: ","))]}"#.utf8)
  }

  private func text(_ data: Data?) -> String? { data.map { String(decoding: $0, as: UTF8.self) } }

  /// The number of decodes depends on the words that are needed, and not on the length of the list.
  @Test func triesFewDocuments() {
    let people = (0..<500).map { (name($0), $0 % 2 == 0 ? "author" : "editor") }
    let redacted = text(check().redactedFixture(document(people)))
    #expect(redacted?.hasPrefix(#"{"people":[{"name":"x","role":"author"},{"name":"x","#) == true)
    #expect(redacted?.contains("\"mn") == false)
    #expect(decodes.count < 52, "\(decodes.count)")
  }

  /// A word that one property needs is replaced where another property does not need it.
  @Test func keepsAWordOnlyWhereItIsNeeded() {
    let redacted = check().redactedFixture(document([("author", "author"), ("editor", "author")]))
    #expect(
      text(redacted)
        == #"{"people":[{"name":"xxxxxx","role":"author"},{"name":"xxxxxx","role":"author"}]}"#
    )
  }

  /// A document in which too many words are needed is not written, and not tried forever.
  @Test func givesUpWhereMostWordsAreNeeded() {
    let check = check { team in team.people.allSatisfy { !$0.name.contains("x") } }
    let people = (0..<TestExtent.count(900, atLeast: 450)).map { (name($0), "author") }
    #expect(check.redactedFixture(document(people)) == nil)
    // At most 400 documents are tried, besides the runs of the whole one.
    #expect(decodes.count < 432, "\(decodes.count)")
  }
}
