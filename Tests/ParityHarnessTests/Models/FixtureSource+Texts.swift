import Foundation

@testable import ParityHarness

extension FixtureSource {
  /// Fixtures that are named after their positions.
  static func texts(_ texts: String...) -> FixtureSource {
    .fixtures(
      texts.enumerated().map { Fixture(name: "\($0.offset)", data: Data($0.element.utf8)) }
    )
  }
}
