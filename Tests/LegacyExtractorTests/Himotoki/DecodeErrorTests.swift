import Foundation
import LegacyExtractor
import Testing

@Suite struct DecodeErrorTests {
  static let errors: [(error: DecodeError, text: String)] = [
    (.missingKeyPath("a"), #"DecodeError.missingKeyPath(KeyPath(["a"]))"#),
    (
      .typeMismatch(expected: "Int", actual: "x", keyPath: ["a", "b"]),
      #"DecodeError.typeMismatch(expected: Int, actual: x, keyPath: KeyPath(["a", "b"]))"#
    ),
    (.custom("No luck"), "DecodeError.custom(No luck)"),
  ]

  @Test(arguments: errors)
  func printsItselfAsHimotokiDoes(error: DecodeError, text: String) {
    #expect(error.description == text)
    #expect(error.debugDescription == text)
  }

  @Test func keepsItsDomainAndCodes() {
    let errors = Self.errors.map { $0.error as NSError }
    #expect(errors.allSatisfy { $0.domain == "Himotoki.DecodeError" })
    #expect(errors.map(\.code) == [0, 1, 2])
  }

  @Test func isHashable() {
    let errors: Set<DecodeError> = [
      .missingKeyPath("a"), .missingKeyPath(["a"]), .missingKeyPath("b"),
      .typeMismatch(expected: "Int", actual: "x", keyPath: "a"),
      .typeMismatch(expected: "Int", actual: "y", keyPath: "a"),
      .typeMismatch(expected: "Int", actual: "x", keyPath: "b"),
      .custom("a"), .custom("a"),
    ]
    #expect(errors.count == 6)
  }

  @Test func isMadeByFunctions() {
    #expect(missingKeyPath(["a", "b"]) == .missingKeyPath(["a", "b"]))
    #expect(customError("m") == .custom("m"))
    #expect(
      typeMismatch("Int", actual: ["x"])
        == .typeMismatch(expected: "Int", actual: #"["x"]"#, keyPath: .empty)
    )
    #expect(
      typeMismatch("Int", actual: 1.5, keyPath: "a")
        == .typeMismatch(expected: "Int", actual: "1.5", keyPath: "a")
    )
  }
}
