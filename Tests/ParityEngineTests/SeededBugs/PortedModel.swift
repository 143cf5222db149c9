import Foundation
import LegacyExtractor
import TestSupport

@testable import ParityEngine

/// A model of which there are a Himotoki, an Unbox and a Codable version, the last with bugs on demand.
protocol PortedModel: Decodable, LegacyDecodable, Unboxable, Sendable {
  /// The mistakes that the Codable version can make.
  associatedtype Bug: RawRepresentable<String> & CaseIterable & Hashable & Sendable

  /// No mistake.
  static var faithful: Bug { get }
  static var fixtures: [Fixture] { get }

  /// Gives a decoder the strategies that the Codable version needs.
  static func configure(_ decoder: JSONDecoder)
}

extension CodingUserInfoKey {
  static var bug: CodingUserInfoKey { CodingUserInfoKey(rawValue: "bug") ?? .bug }
}

extension PortedModel {
  static func configure(_ decoder: JSONDecoder) {}

  static var bugs: [Bug] { Bug.allCases.filter { $0 != faithful } }

  /// All bugs where everything is checked, else some of them.
  static var testedBugs: [Bug] { tested(bugs) }

  static func tested(_ bugs: [Bug]) -> [Bug] {
    TestExtent.isExhaustive
      ? bugs : stride(from: 0, to: bugs.count, by: 24).map { bugs[$0] }
  }

  /// Every third bug by name: these were kept aside while the catalogue was pruned, so what finds them
  /// was not chosen for them.
  static var bugsKeptAside: [Bug] {
    bugs.sorted { $0.rawValue < $1.rawValue }.enumerated().filter { $0.offset % 3 == 2 }
      .map(\.element)
  }

  /// The Codable version with one bug.
  static func port(_ bug: Bug) -> DecodingRoute<Self> { .codable(Self.self, decoder: decoder(bug)) }

  /// A decoder whose model has one bug.
  static func decoder(_ bug: Bug) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.bug] = bug
    configure(decoder)
    return decoder
  }

  static func bug(of decoder: any Decoder) -> Bug { decoder.userInfo[.bug] as? Bug ?? faithful }

  static func named(_ texts: [String]) -> [Fixture] {
    texts.enumerated().map { index, text in
      Fixture(name: "\(Self.self)\(index).json".lowercased(), data: Data(text.utf8))
    }
  }
}
