import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// A class of which a model makes only subclasses.
@Suite struct ClassClusterDraftTests {
  /// A value of JAYSON is made in its place, where it may be one of a subclass.
  @Test func aClassOfWhichOnlySubclassesAreMadeIsMarked() throws {
    let file = """
      class MedalBadge {
        let id: Int
        init(json: JAYSON) throws { id = try json.next("id").getInt() }
      }
      final class GoldBadge: MedalBadge {}
      struct Medal {
        let badge: MedalBadge
        init(json: JAYSON) throws { badge = try GoldBadge(json: json.next("badge")) }
      }
      """
    let route = DecodingRoute<Medal>.jayson { json in
      Medal(badge: GoldBadge(id: try json.next("badge").next("id").getInt()))
    }
    let draft = try draft(route, #"{"badge": {"id": 1}}"#, file: file)
    #expect(draft.draft(of: "MedalBadge")?.change == nil, "\(draft.source)")
    #expect(
      draft.source.contains("    badge = try GoldBadge(json: json.next(\"badge\"))\n"),
      "\(draft.source)"
    )
  }

  /// An initializer of the class is required of its subclasses, and those have no draft here.
  @Test func aClassThatOnlyStandsForItsSubclassesIsMarked() throws {
    let file = """
      class Tile: Unboxable {
        let id: Int
        required init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
      }
      class PhotoTile: Tile {}
      struct Wall: Unboxable {
        let tiles: [Tile]
        init(unboxer: Unboxer) throws {
          let dictionaries = unboxer.dictionary["tiles"] as? [UnboxableDictionary] ?? []
          var tiles = [Tile]()
          for dictionary in dictionaries {
            let tile = Unboxer(dictionary: dictionary)
            let kind: String = try tile.unbox(key: "kind")
            switch kind {
            case "photo": tiles.append(try PhotoTile(unboxer: tile))
            default: continue
            }
          }
          self.tiles = tiles
        }
      }
      """
    let document = #"{"tiles": [{"id": 1, "kind": "photo"}]}"#
    let draft = try draft(.unbox(Wall.self), document, file: file)
    let tile = try #require(draft.draft(of: "Tile"))
    #expect(tile.change == nil)
    #expect(
      tile.notes == ["No fixture has one of Tile itself: write how its subclasses are decoded."]
    )
    // The loop that fills the array is a part of what a person has to port.
    #expect(draft.source.contains("    for dictionary in dictionaries {"), "\(draft.source)")
  }
}

class Tile: Unboxable {
  let id: Int

  required init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

class PhotoTile: Tile {}

struct Wall: Unboxable {
  let tiles: [Tile]

  init(unboxer: Unboxer) throws {
    let dictionaries = unboxer.dictionary["tiles"] as? [UnboxableDictionary] ?? []
    var tiles: [Tile] = []
    for dictionary in dictionaries {
      let tile = Unboxer(dictionary: dictionary)
      let kind: String = try tile.unbox(key: "kind")
      switch kind {
      case "photo": tiles.append(try PhotoTile(unboxer: tile))
      default: continue
      }
    }
    self.tiles = tiles
  }
}

class MedalBadge {
  let id: Int

  init(id: Int) { self.id = id }
}

final class GoldBadge: MedalBadge {}

struct Medal { let badge: MedalBadge }
