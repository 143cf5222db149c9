import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

/// A model may treat a member differently for each value of a word or a flag beside it.
@Suite struct KindTests {
  /// A port whose rule for `url` differs from the legacy one for a single kind of object.
  struct Item: Sendable, Equatable {
    let type: String?
    let isActive: Bool?
    let url: String?
    let size: Int?
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let documents: [String]
    /// Returns whether the legacy model requires `url`.
    let legacy: @Sendable (Item) -> Bool
    let codable: @Sendable (Item) -> Bool
  }

  private static let isPhoto: @Sendable (Item) -> Bool = { $0.type == "photo" }
  private static let isPhotoOrVideo: @Sendable (Item) -> Bool = {
    ["photo", "video"].contains($0.type)
  }
  private static let photo = #"{"type": "photo", "url": "u", "size": 1}"#
  private static let video = #"{"type": "video", "url": "v", "size": 2}"#
  private static let text = #"{"type": "text", "url": "t", "size": 3}"#

  static let cases: [Case] = [
    Case(
      testDescription: "in one file",
      documents: ["[\(photo), {\"type\": \"text\"}, \(text), \(video)]"],
      legacy: isPhoto,
      codable: isPhotoOrVideo
    ),
    Case(
      testDescription: "in files of their own",
      documents: ["[\(photo)]", "[\(video)]", "[\(text)]"],
      legacy: isPhoto,
      codable: isPhotoOrVideo
    ),
    Case(
      testDescription: "behind many of another kind",
      documents: [
        "[\(Array(repeating: photo, count: 40).joined(separator: ",")), \(video)]"
      ],
      legacy: isPhoto,
      codable: isPhotoOrVideo
    ),
    Case(
      testDescription: "behind many fixtures of another kind",
      documents: (0..<30).map { _ in "[\(photo)]" } + ["[\(video)]"],
      legacy: isPhoto,
      codable: isPhotoOrVideo
    ),
    Case(
      testDescription: "behind a flag",
      documents: [
        #"[{"active": true, "url": "a"}, {"active": false, "url": "b"}]"#
      ],
      legacy: { $0.isActive == false },
      codable: { _ in false }
    ),
    Case(
      testDescription: "behind a flag that may be absent",
      documents: [#"[{"active": true, "url": "a"}]"#, #"[{"url": "b"}]"#],
      legacy: { $0.isActive == nil },
      codable: { _ in false }
    ),
  ]

  @Test(arguments: cases) func triesEachKind(kind: Case) throws {
    let fixtures = fixtures(kind.documents)
    let report = try check(kind.legacy, kind.codable).run(on: fixtures)
    let found = report.findings.filter { $0.cause == nil }
    #expect(!found.isEmpty)
    let faithful = try check(kind.legacy, kind.legacy).run(on: fixtures)
    #expect(!faithful.findings.contains { $0.cause == nil })
  }

  /// The default of one member depends on another.
  @Test(arguments: [
    [#"[{"type": "photo", "size": 1}, {"type": "text", "size": 2}]"#],
    [#"[{"type": "photo", "size": 1}]"#, #"[{"type": "text", "size": 2}]"#],
  ])
  func findsADefaultThatDependsOnASibling(documents: [String]) throws {
    let legacy = route { object in
      (object["size"] as? Int ?? (object["type"] as? String == "text" ? 5 : 0)) as Int
    }
    let codable = route { object in object["size"] as? Int ?? 0 }
    let check = ParityCheck("Sizes", legacy: legacy, codable: codable)
    let report = try check.run(on: fixtures(documents))
    #expect(report.findings.contains { $0.cause == nil })
  }

  /// Words that change nothing about the members beside them are names, which divide nothing into kinds.
  @Test func takesNamesForNoKinds() throws {
    func count(_ names: [String]) throws -> Int {
      let items = names.map { #"{"type": "\#($0)", "url": "u", "size": 1}"# }
      return try check(Self.isPhoto, Self.isPhoto)
        .run(on: fixtures(["[\(items.joined(separator: ","))]"])).variantCount
    }
    #expect(try count(["ann", "bob"]) < count(["photo", "text"]))
  }

  private func fixtures(_ lists: [String]) -> FixtureSource {
    .texts(lists.map { "{\"items\": \($0)}" })
  }

  private func route(_ read: @escaping @Sendable ([String: Any]) -> Int) -> DecodingRoute<[Int]> {
    DecodingRoute("objects") { data in
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      guard let items = root?["items"] as? [[String: Any]] else {
        throw CocoaError(.coderInvalidValue)
      }
      return items.map(read)
    }
  }

  private func check(
    _ legacy: @escaping @Sendable (Item) -> Bool,
    _ codable: @escaping @Sendable (Item) -> Bool
  ) -> ParityCheck {
    ParityCheck(
      "Items",
      legacy: .himotoki { e in
        let items: [LegacyItem] = try e <|| "items"
        return try items.map { try $0.item.checked(legacy) }
      },
      codable: .codable(PortedItems.self).map { list in
        try list.items.map { try $0.item.checked(codable) }
      }
    )
  }
}

extension KindTests.Item {
  fileprivate func checked(_ requiresURL: (Self) -> Bool) throws -> Self {
    guard url != nil || !requiresURL(self) else { throw CocoaError(.coderValueNotFound) }
    return self
  }
}

private struct LegacyItem: LegacyDecodable {
  let item: KindTests.Item

  static func decode(_ e: Extractor) throws -> LegacyItem {
    try LegacyItem(
      item: KindTests.Item(
        type: e <|? "type",
        isActive: e <|? "active",
        url: e <|? "url",
        size: e <|? "size"
      )
    )
  }
}

private struct PortedItems: Decodable {
  let items: [PortedItem]
}

private struct PortedItem: Decodable {
  let item: KindTests.Item

  enum CodingKeys: CodingKey { case type, active, url, size }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    item = try KindTests.Item(
      type: container.decodeIfPresent(String.self, forKey: .type),
      isActive: container.decodeIfPresent(Bool.self, forKey: .active),
      url: container.decodeIfPresent(String.self, forKey: .url),
      size: container.decodeIfPresent(Int.self, forKey: .size)
    )
  }
}
