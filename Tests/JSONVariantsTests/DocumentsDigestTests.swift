import Foundation
import Testing

@testable import JSONVariants

/// A digest of what decides which documents a run decodes.
@Suite struct DocumentsDigestTests {
  private func digest(
    of fixtures: [(name: String, text: String)],
    _ profile: MutationProfile = .pullRequest
  ) -> String {
    var generator = VariantGenerator(profile: profile)
    for (name, text) in fixtures {
      _ = generator.survey.add(DocumentShape(of: Data(text.utf8), named: name))
    }
    return generator.documentsDigest
  }

  private static let one = (name: "a.json", text: #"{"id": 1}"#)
  private static let two = (name: "b.json", text: #"{"id": 2}"#)

  @Test func isTheSameForTheSameFixturesInAnyOrder() {
    #expect(digest(of: [Self.one, Self.two]) == digest(of: [Self.two, Self.one]))
  }

  @Test func dependsOnTheFixturesAndTheProfile() {
    let digests = [
      digest(of: []), digest(of: [Self.one]), digest(of: [Self.two]),
      digest(of: [Self.one, Self.two]), digest(of: [("b.json", Self.one.text)]),
      digest(of: [("a.json", "not JSON")]), digest(of: [Self.one], .full),
    ]
    #expect(Set(digests).count == digests.count)
  }
}
