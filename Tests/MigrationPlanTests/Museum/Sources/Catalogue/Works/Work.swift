import Foundation
import LegacyExtractor

/// A protocol that refines the library's, with an associated type.
public protocol CatalogueEntry: LegacyDecodable {
  associatedtype Medium
  var title: String { get }
}

struct Painting: CatalogueEntry {
  typealias Medium = Canvas
  let title: String
  let artist: Artist?
  let canvas: Canvas
  /// Computed, so it holds nothing.
  var curator: Curator { Curator(name: title, deputy: nil) }
  var frames: [Frame] { [] }

  static func decode(_ e: Extractor) throws -> Painting {
    try Painting(title: e <| "title", artist: e <|? "artist", canvas: e <| "canvas")
  }
}

struct Canvas: LegacyDecodable {
  let width: Int

  static func decode(_ e: Extractor) throws -> Canvas { try Canvas(width: e <| "width") }
}

struct Frame: LegacyDecodable {
  let wood: String

  static func decode(_ e: Extractor) throws -> Frame { try Frame(wood: e <| "wood") }
}

struct Sculpture: CatalogueEntry {
  typealias Medium = Never
  let title: String
  let makers: Crew
  let byRole: Lookup<Artist>
  private(set) var award: Award?

  static func decode(_ e: Extractor) throws -> Sculpture {
    try Sculpture(title: e <| "title", makers: e <|| "makers", byRole: e <|-| "by_role")
  }
}

/// Holds whatever conforms to a protocol.
struct Display: LegacyDecodable {
  let entries: [any CatalogueEntry]
  let onTap: (Gallery) -> Void

  static func decode(_ e: Extractor) throws -> Display { Display(entries: [], onTap: { _ in }) }
}

/// Sentences of an enumeration's payloads, which hold the enumeration again.
indirect enum Caption: LegacyDecodable {
  case plain(String)
  case credited(by: Artist, Caption)
  case grouped([Caption], Pair?)

  var artist: Deputy? { nil }

  static func decode(_ e: Extractor) throws -> Caption { try .plain(e <| "text") }
}

/// Properties that a symbol graph cannot tell apart: `observed` is stored, `forwarded` is not.
struct Label: LegacyDecodable {
  var observed: Canvas { didSet {} }
  var forwarded: Frame {
    get { Frame(wood: "oak") }
    set {}
  }
  lazy var award: Award = .gold

  static func decode(_ e: Extractor) throws -> Label { try Label(observed: e <| "canvas") }
}

extension Label {
  var artists: [Artist] { [] }
}
