import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// A class of which a model makes only subclasses.
@Suite struct ClassClusterDraftTests {
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
