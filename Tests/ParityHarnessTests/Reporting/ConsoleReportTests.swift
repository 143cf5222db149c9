import Foundation
import Testing

@testable import ParityHarness

@Suite struct ConsoleReportTests {
  private func assessment(_ known: [KnownDivergence] = []) throws -> ParityAssessment {
    let fixture = Fixture(name: "full.json", data: Data(Account.json.utf8))
    let check = ParityCheck(Account.self, decoder: Account.decoder)
    let report = try check.run(on: .fixtures([fixture]))
    let list = KnownDivergences(model: "Account", entries: known)
    return ParityAssessment(report, known: list, day: "2026-08-01")
  }

  @Test func readsAsAFewDozenLinesWhateverTheNumberOfDivergences() throws {
    let result = try assessment()
    #expect(result.new.count > 30)
    #expect(ConsoleReport().lines(for: result).count < 50)
  }

  @Test func groupsByClassWithAnExample() throws {
    let lines = ConsoleReport().lines(for: try assessment())
    let index = try #require(lines.firstIndex { $0.contains("NEW  boolAsNumber") })
    #expect(
      lines[index]
        == "  NEW  boolAsNumber   only legacy accepts   toFalse   6 paths   "
        + "$.counts.* $.followers $.id $.level (+2)"
    )
    #expect(lines[index + 1].contains("reads true as 1"))
    #expect(lines[index + 2].contains("input false   legacy $.counts.x 0 (Int)"))
  }

  @Test func showsTheUnexplainedFirst() throws {
    let check = ParityCheck(
      "Address",
      legacy: .legacy(Account.Address.self),
      codable: DecodingRoute<Account.Address>("codable") { data in
        let address = try JSONDecoder().decode(Account.Address.self, from: data)
        return Account.Address(city: address.city.lowercased(), zip: address.zip)
      }
    )
    let fixture = Fixture(name: "a", data: Data(#"{"city":"x","zip":"y"}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    let list = KnownDivergences(model: "Address")
    let lines = ConsoleReport().lines(for: ParityAssessment(report, known: list, day: ""))
    #expect(lines[1].hasPrefix("  NEW  unexplained   value differs   "))
  }

  @Test func groupsKnownDivergencesByReason() throws {
    let entries = try assessment().new.map { divergence in
      KnownDivergence(
        path: divergence.path.description,
        mutatorName: divergence.mutatorName,
        kind: divergence.kind,
        cause: divergence.cause,
        legacy: divergence.legacy.description,
        codable: divergence.codable.description,
        reason: "the server never does",
        owner: nil,
        added: nil,
        expires: nil
      )
    }
    let lines = ConsoleReport().lines(for: try assessment(entries))
    #expect(lines[0].hasPrefix("✔ Account   1 fixture"))
    #expect(lines.filter { $0.contains("“the server never does”") }.count == 1)
  }
}
