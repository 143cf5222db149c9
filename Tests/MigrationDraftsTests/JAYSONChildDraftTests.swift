import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// Drafts of what an app makes of JAYSON values, which conforms to no protocol.
@Suite struct JAYSONChildDraftTests {
  private static let document = """
    {"lamps": [{"watts": 5, "base": {"size": 27}}, {"watts": 9, "base": {"size": 14}}]}
    """

  /// Returns the draft of a model whose one property is made with an expression.
  private static func draft(
    _ expression: String,
    _ document: String = document,
    _ value: @escaping @Sendable (JAYSON) throws -> [ShelfLamp] = {
      try $0.next("lamps").getArray().map { try ShelfLamp($0) }
    }
  ) throws -> MigrationDraft {
    let file = """
      struct ShelfLamp {
        let watts: Int
        let size: Int

        init(_ json: JAYSON) throws {
          watts = try json.next("watts").getInt()
          size = try json.next("base", "size").getInt()
        }
      }
      struct LampShelf {
        let lamps: [ShelfLamp]
        init(json: JAYSON) throws {
          \(expression)
        }
      }
      """
    let route = DecodingRoute<LampShelf>.jayson { LampShelf(lamps: try value($0)) }
    return try MigrationDraftsTests.draft(route, document, file: file)
  }

  @Test(arguments: [
    #"lamps = try json.next("lamps").getArray().map { try ShelfLamp($0) }"#,
    #"lamps = try json.next("lamps").getArray().map(ShelfLamp.init)"#,
    #"lamps = try json.next("lamps").getArray().map(ShelfLamp.init(_:))"#,
    #"lamps = try json.next("lamps").getArray().map { try $0.get(ShelfLamp.init) }"#,
    "let list = try json.next(\"lamps\").getArray()\n    lamps = try list.map { value in try ShelfLamp(value) }",
  ])
  func aChildHasADraft(expression: String) throws {
    let draft = try Self.draft(expression)
    #expect(draft.source.hasPrefix("extension LampShelf: Decodable {}\n"), "\(draft.source)")
    let child = try #require(draft.children.first)
    #expect(child.model == "ShelfLamp" && draft.notes == [])
    #expect(child.source.contains("watts = try container.decode(Int.self, forKey: .watts)\n"))
    #expect(child.source.contains("size = try container.decode(Int.self, at: [.base, .size])\n"))
    #expect(draft.causes[.boolAsNumber] == ["ShelfLamp.watts", "ShelfLamp.size"])
  }

  /// What the code does with the children may show in no fixture.
  @Test(arguments: [".filter { $0.watts > 0 }", ".reversed()", ".sorted { $0.size < $1.size }"])
  func whatIsMadeOfChildrenIsLeft(suffix: String) throws {
    let draft = try Self.draft(
      #"lamps = try json.next("lamps").getArray().map(ShelfLamp.init)"# + suffix
    )
    #expect(draft.notes == ["lamps: \(MigrationDraft.unportedNote)"])
  }

  /// An element that is refused is left out of the list, and refused alone.
  @Test func aLossyListHasWholeChildren() throws {
    let draft = try Self.draft(
      #"lamps = try json.next("lamps").getArray().compactMap { try? ShelfLamp($0) }"#
    ) { json in try json.next("lamps").getArray().compactMap { try? ShelfLamp($0) } }
    let code = "container.decode([Attempt<ShelfLamp>].self, forKey: .lamps).compactMap(\\.value)"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.children.first?.source.contains("decode(Int.self, forKey: .watts)\n") == true)
  }

  /// An enumeration is made of the value itself; what its code makes of a text is kept.
  @Test(arguments: [
    ("self = try raw(json.getString())", "extension ShelfKind: Decodable {}\n", false),
    (
      "self = try raw(json.getString().lowercased())",
      "self = try raw(String(from: decoder).lowercased())\n", true
    ),
  ])
  func anEnumerationHasADraft(code: String, expected: String, isLowercased: Bool) throws {
    let file = """
      struct KindShelf {
        let kind: ShelfKind
        init(json: JAYSON) throws {
          kind = try json.next("kind").get(ShelfKind.init)
        }
      }
      enum ShelfKind: String {
        case wide, tall
        init(json: JAYSON) throws {
          \(code)
        }
      }
      """
    let route = DecodingRoute<KindShelf>.jayson { json in
      let text = try json.next("kind").getString()
      return KindShelf(kind: try raw(isLowercased ? text.lowercased() : text))
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"kind": "tall"}"#, file: file)
    #expect(draft.source.hasPrefix("extension KindShelf: Decodable {}\n"), "\(draft.source)")
    let child = try #require(draft.children.first)
    #expect(child.source.contains(expected), "\(child.source)")
    #expect(draft.notes + child.notes == [])
  }

  /// The code names the parameter in place of the child.
  @Test func aGenericModelHasAChild() throws {
    let file = """
      struct LampRack {
        let rack: Rack<CodableLamp>
        init(json: JAYSON) throws {
          rack = try Rack<CodableLamp>(json: json.next("rack"))
        }
      }
      struct Rack<Item> {
        let items: [Item]
        init(json: JAYSON) throws {
          items = try json.next("items").getArray().map { try Item(json: $0) }
        }
      }
      """
    let route = DecodingRoute<LampRack>.jayson { json in
      let items = try json.next("rack", "items").getArray()
      return LampRack(rack: Rack(items: try items.map(CodableLamp.init(json:))))
    }
    let document = #"{"rack": {"items": [{"watts": 5}]}}"#
    let draft = try MigrationDraftsTests.draft(route, document, file: file)
    #expect(draft.notes + draft.children.flatMap(\.notes) == [], "\(draft.source)")
    let source = "extension Rack: Decodable where Item: Decodable {}\n"
    #expect(draft.draft(of: "Rack")?.source.hasPrefix(source) == true, "\(draft.children)")
  }

  /// Codable has no failable initializer.
  @Test func aFailableInitializerThrows() throws {
    let file = """
      struct LampShelf {
        let lamps: [ShelfLamp]
        init(json: JAYSON) throws {
          lamps = try json.next("lamps").getArray().compactMap(ShelfLamp.init(json:))
        }
      }
      struct ShelfLamp {
        let watts: Int
        let size: Int
        init?(json: JAYSON) {
          guard let watts = json["watts"]?.int, let size = json["size"]?.int else { return nil }
          self.watts = watts
          self.size = size
        }
      }
      """
    let route = DecodingRoute<LampShelf>.jayson { json in
      LampShelf(lamps: try json.next("lamps").getArray().compactMap { try? ShelfLamp(flat: $0) })
    }
    let document = #"{"lamps": [{"watts": 5, "size": 4}, {"watts": 6}]}"#
    let draft = try MigrationDraftsTests.draft(route, document, file: file)
    let code = "container.decode([Attempt<ShelfLamp>].self, forKey: .lamps).compactMap(\\.value)"
    #expect(draft.source.contains(code), "\(draft.source)")
    let child = try #require(draft.children.first)
    #expect(!child.source.contains("nil"), "\(child.source)")
    #expect(child.source.contains("throw DecodingError"))
  }

  /// The causes of a child that is Codable already are those of the model, too.
  @Test func aCodableChildHasCauses() throws {
    let file = """
      struct CodableLampShelf {
        let lamp: CodableLamp
        init(json: JAYSON) throws {
          lamp = try CodableLamp(json: json.next("lamp"))
        }
      }
      struct CodableLamp: Decodable {
        let watts: Int
        init(json: JAYSON) throws {
          watts = try json.next("watts").getInt()
        }
      }
      """
    let route = DecodingRoute<CodableLampShelf>.jayson { json in
      CodableLampShelf(lamp: try CodableLamp(json: json.next("lamp")))
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"lamp": {"watts": 5}}"#, file: file)
    #expect(draft.source.hasPrefix("extension CodableLampShelf: Decodable {}\n"))
    #expect(draft.causes[.boolAsNumber] == ["CodableLamp.watts"], "\(draft.source)")
  }

  /// A superclass decodes its properties, and none of the subclass.
  @Test func aSuperclassHasADraft() throws {
    let file = """
      class ShelfBox {
        let size: Int
        init(json: JAYSON) throws {
          size = try json.next("size").getInt()
        }
      }
      class ShelfCase: ShelfBox {
        let lock: String
        override init(json: JAYSON) throws {
          lock = try json.next("lock").getString()
          try super.init(json: json)
        }
      }
      """
    let route = DecodingRoute<ShelfCase>.jayson { try ShelfCase(json: $0) }
    let draft = try MigrationDraftsTests.draft(route, #"{"size": 3, "lock": "a"}"#, file: file)
    #expect(draft.source.contains("try super.init(from: decoder)\n"), "\(draft.source)")
    #expect(!draft.source.contains("size ="))
    let parent = try #require(draft.children.first)
    #expect(parent.source.contains("size = try container.decode(Int.self, forKey: .size)\n"))
    #expect(!parent.source.contains("lock") && draft.notes + parent.notes == [])
  }

  /// A default hides what the child refuses.
  @Test func aChildWithADefaultIsLeft() throws {
    let file = """
      struct ShelfLamp {
        let watts: Int
        let size: Int
        init(_ json: JAYSON) throws {
          watts = try json.next("watts").getInt()
          size = try json.next("size").getInt()
        }
      }
      struct LampShelf {
        let lamps: ShelfLamp
        init(json: JAYSON) throws {
          lamps = (try? ShelfLamp(json.next("lamp"))) ?? .none
        }
      }
      """
    let draft = try MigrationDraftsTests.draft(
      .jayson { json -> OneLampShelf in
        OneLampShelf(lamp: (try? ShelfLamp(flat: json.next("lamp"))) ?? .dark)
      },
      #"{"lamp": {"watts": 5, "size": 4}}"#,
      file: file.replacingOccurrences(of: "LampShelf", with: "OneLampShelf")
        .replacingOccurrences(of: "lamps", with: "lamp")
    )
    #expect(draft.children.isEmpty)
    #expect(draft.notes == ["lamp: \(MigrationDraft.unportedNote)"])
  }
}

struct ShelfLamp {
  let watts: Int
  let size: Int

  static let dark = ShelfLamp(watts: 0, size: 0)

  init(watts: Int, size: Int) {
    self.watts = watts
    self.size = size
  }

  init(_ json: JAYSON) throws {
    watts = try json.next("watts").getInt()
    size = try json.next("base", "size").getInt()
  }

  init(flat json: JAYSON) throws {
    watts = try json.next("watts").getInt()
    size = try json.next("size").getInt()
  }
}

struct LampShelf {
  let lamps: [ShelfLamp]
}

struct CodableLampShelf {
  let lamp: CodableLamp
}

struct CodableLamp: Decodable {
  let watts: Int

  init(json: JAYSON) throws { watts = try json.next("watts").getInt() }
}

struct KindShelf {
  let kind: ShelfKind
}

enum ShelfKind: String {
  case wide, tall
}

private func raw(_ text: String) throws -> ShelfKind {
  guard let kind = ShelfKind(rawValue: text) else { throw CocoaError(.coderReadCorrupt) }
  return kind
}

struct Rack<Item> {
  let items: [Item]
}

struct LampRack {
  let rack: Rack<CodableLamp>
}

struct OneLampShelf {
  let lamp: ShelfLamp
}

class ShelfBox {
  let size: Int

  init(json: JAYSON) throws { size = try json.next("size").getInt() }
}

class ShelfCase: ShelfBox {
  let lock: String

  override init(json: JAYSON) throws {
    lock = try json.next("lock").getString()
    try super.init(json: json)
  }
}
