import Foundation
import LegacyExtractor
import ParityHarness

/// Checks of models with many properties side by side: a budget of variants keeps them linear.
extension GrowthTables {
  static var wideModels: GrowthTable {
    GrowthTable(
      title: "Growth: a check of a flat model, by its number of properties",
      rows: [
        wide("wide-check", .pullRequest),
        wide("wide-checkOfFixtures", .none),
      ]
    )
  }

  private static func wide(_ name: String, _ mutations: MutationProfile) -> Growth {
    Growth(name, sizes: [50, 100, 200]) { count in
      let members = (0..<count).map { #""k\#($0)":\#(WideKind(of: $0).sample)"# }
      let document = Data("{\(members.joined(separator: ","))}".utf8)
      let check = check(count)
      let source = FixtureSource.fixtures([Fixture(name: "wide", data: document)])
      return { keep(try check.run(on: source, mutations: mutations)) }
    }
  }

  private static func check(_ count: Int) -> ParityCheck {
    switch count {
    case 50: ParityCheck(WideModel<Fifty>.self)
    case 100: ParityCheck(WideModel<Hundred>.self)
    default: ParityCheck(WideModel<TwoHundred>.self)
    }
  }
}

private protocol WideCount: Sendable { static var count: Int { get } }
private enum Fifty: WideCount { static let count = 50 }
private enum Hundred: WideCount { static let count = 100 }
private enum TwoHundred: WideCount { static let count = 200 }

/// The properties of usual models, in turn.
private enum WideKind: Int, CaseIterable {
  case number
  case text
  case flag
  case optionalText

  init(of index: Int) { self = Self.allCases[index % Self.allCases.count] }

  var sample: String {
    switch self {
    case .number: "7"
    case .text: #""a text""#
    case .flag: "true"
    case .optionalText: #""another""#
    }
  }
}

/// A model whose mirror shows as many properties as its type says.
private struct WideModel<Size: WideCount>: Decodable, LegacyDecodable, CustomReflectable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let values: [any Sendable]

  private init(values: [any Sendable]) { self.values = values }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    values = try (0..<Size.count).map { index in
      let key = Key(stringValue: "k\(index)")
      switch WideKind(of: index) {
      case .number: return try container.decode(Int.self, forKey: key)
      case .text: return try container.decode(String.self, forKey: key)
      case .flag: return try container.decode(Bool.self, forKey: key)
      case .optionalText: return try container.decodeIfPresent(String.self, forKey: key)
      }
    }
  }

  static func decode(_ e: Extractor) throws -> WideModel {
    WideModel(
      values: try (0..<Size.count).map { index in
        let path = ExtractionPath("k\(index)")
        switch WideKind(of: index) {
        case .number: return try e.value(path) as Int
        case .text: return try e.value(path) as String
        case .flag: return try e.value(path) as Bool
        case .optionalText: return try e.valueOptional(path) as String?
        }
      }
    )
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: values.enumerated().map { ("k\($0.offset)", $0.element) },
      displayStyle: .struct
    )
  }
}
