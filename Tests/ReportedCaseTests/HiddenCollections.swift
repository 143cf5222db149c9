import Foundation
import LegacyExtractor
import ParityHarness

/// Models that hide from a comparison what differs.
enum HiddenCollections {
  final class Store: CustomReflectable {
    let d: [String: String]

    init(_ d: [String: String]) { self.d = d }

    var customMirror: Mirror { Mirror(self, children: ["count": d.count]) }
  }

  struct Icons: LegacyDecodable, Decodable {
    let id: String
    let icons: Store

    static func decode(_ e: Extractor) throws -> Icons {
      try Icons(id: e <| "id", icons: Store(e <|-| "icons"))
    }

    init(id: String, icons: Store) {
      self.id = id
      self.icons = icons
    }

    enum CodingKeys: CodingKey { case id, icons }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = try c.decode(String.self, forKey: .id)
      icons = Store(
        try c.decode([String: String].self, forKey: .icons).mapValues { $0.uppercased() }
      )
    }
  }

  struct Tagged: LegacyDecodable, Decodable, CustomReflectable {
    let id: String
    let tags: [String]

    var customMirror: Mirror { Mirror(self, children: ["id": id]) }

    static func decode(_ e: Extractor) throws -> Tagged {
      try Tagged(id: e <| "id", tags: e <|| "tags")
    }

    init(id: String, tags: [String]) {
      self.id = id
      self.tags = tags
    }

    enum CodingKeys: CodingKey { case id, tags }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = try c.decode(String.self, forKey: .id)
      tags = try c.decode([String].self, forKey: .tags).reversed()
    }
  }

  final class Buffer: ManagedBuffer<Int, String> {
    static func of(_ a: [String]) -> ManagedBuffer<Int, String> {
      let b = Buffer.create(minimumCapacity: max(1, a.count)) { _ in a.count }
      b.withUnsafeMutablePointerToElements { p in
        for (i, x) in a.enumerated() { (p + i).initialize(to: x) }
      }
      return b
    }
  }

  struct Samples: LegacyDecodable, Decodable {
    let id: String
    let buffer: ManagedBuffer<Int, String>

    static func decode(_ e: Extractor) throws -> Samples {
      try Samples(id: e <| "id", buffer: Buffer.of(e <|| "samples"))
    }

    init(id: String, buffer: ManagedBuffer<Int, String>) {
      self.id = id
      self.buffer = buffer
    }

    enum CodingKeys: CodingKey { case id, samples }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      id = try c.decode(String.self, forKey: .id)
      buffer = Buffer.of(try c.decode([String].self, forKey: .samples).reversed())
    }
  }

  final class Lazy: LegacyDecodable, Decodable {
    let title: String
    // An initializer sets it.
    lazy var shown: String = title

    static func decode(_ e: Extractor) throws -> Self {
      let s = try Self(title: e <| "title")
      s.shown = s.title + " (legacy)"
      return s
    }

    init(title: String) { self.title = title }

    enum CodingKeys: CodingKey { case title }

    required init(from decoder: any Decoder) throws {
      title = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .title)
      shown = title + " (port)"
    }
  }

  static let all = [
    ReportedCase(
      "a dictionary behind a mirror that shows its count",
      ParityCheck(Icons.self),
      #"{"id": "1", "icons": {"a": "x", "b": "y"}}"#,
      unexplained: ["Icons.icons/notCompared": "anything that is compared"]
    ),
    ReportedCase(
      "a lazy property that an initializer sets",
      ParityCheck(Lazy.self),
      #"{"title": "T"}"#,
      unexplained: ["Lazy.shown/valueDiffers": "Compare how both halves compute `shown`"]
    ),
    ReportedCase(
      "elements in a managed buffer",
      ParityCheck(Samples.self),
      #"{"id": "1", "samples": ["a", "b"]}"#,
      unexplained: ["Samples.samples/notCompared": "anything that is compared"]
    ),
    ReportedCase(
      "an array that a mirror leaves out",
      ParityCheck(Tagged.self),
      #"{"id": "1", "tags": ["a", "b"]}"#,
      unexplained: ["Tagged.tags/notCompared": "anything that is compared"]
    ),
  ]
}
