import Foundation

@testable package import ParityEngine

extension FixtureSource {
  /// Fixtures that are named after their positions.
  package static func texts(_ texts: String...) -> FixtureSource { .texts(texts) }

  /// Fixtures that are named after their positions.
  package static func texts(_ texts: [String]) -> FixtureSource {
    .fixtures(
      texts.enumerated().map { Fixture(name: "\($0.offset)", data: Data($0.element.utf8)) }
    )
  }
}
