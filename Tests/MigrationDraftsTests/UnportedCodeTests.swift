import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import MigrationDrafts

/// What has no draft is kept as it is, on the reader of the library.
@Suite struct UnportedCodeTests {
  private static func draft(_ lines: String, head: String = "init(json: JAYSON) throws")
    throws -> MigrationDraft
  {
    let file = "struct LapRide {\n  \(head) {\n\(lines)\n  }\n}\n"
    let route = DecodingRoute<LapRide>.jayson { json in
      let laps = try json.next("laps").getArray().enumerated().map { offset, lap in
        RideLap(number: offset, seconds: try lap.next("seconds").getInt())
      }
      let best = laps.map(\.seconds).min() ?? 0
      return LapRide(name: try json.next("name").getString(), laps: laps, best: best)
    }
    let document = #"{"name": "a", "laps": [{"seconds": 7}, {"seconds": 5}]}"#
    return try MigrationDraftsTests.draft(route, document, file: file)
  }

  private static let laps =
    "try json.next(\"laps\").getArray().enumerated().map { offset, lap in RideLap(number: offset, seconds: try lap.next(\"seconds\").getInt()) }"

  /// The reader is declared once, in front of the first line that needs it.
  ///
  /// What is made of other properties needs none.
  @Test func standsBehindTheReader() throws {
    let draft = try Self.draft(
      """
          name = try json.next("name").getString()
          laps = \(Self.laps)
          best = laps.map { $0.seconds }.min() ?? 0
      """
    )
    let code = """
          name = try container.decode(String.self, forKey: .name)
          let json = try JAYSON(reading: decoder)
          // MIGRATION: \(MigrationDraft.unportedNote)
          laps = \(Self.laps)
          best = laps.map { $0.seconds }.min() ?? 0
        }
      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.notes == ["laps: \(MigrationDraft.unportedNote)"])
    // No `Decoder` tells how an integer is spelled.
    #expect(draft.causes[.hugeInteger] == ["RideLap.number", "RideLap.seconds"])
  }

  /// A `try` around the call of an initializer is that of its arguments.
  @Test func isTriedAsInTheCallAroundIt() throws {
    let draft = try Self.draft(
      """
          let laps = \(Self.laps)
          return try LapRide(name: json.next("name").getString(), laps: laps, best: Self.best(json))
      """,
      head: "static func parse(_ json: JAYSON) throws -> LapRide"
    )
    #expect(draft.source.contains("    self.laps = laps\n"), "\(draft.source)")
    #expect(draft.source.contains("    best = try Self.best(json)\n"), "\(draft.source)")
    let expression = String(Self.laps.dropFirst("try ".count))
    let tried = try Self.draft(
      "    return try LapRide(name: json.next(\"name\").getString(), laps: \(expression), best: 0)",
      head: "static func parse(_ json: JAYSON) throws -> LapRide"
    )
    #expect(tried.source.contains("    laps = try \(expression)\n"), "\(tried.source)")
  }

  /// A function of the app may throw, too.
  @Test func aCallOfTheAppIsTried() throws {
    let file = """
      struct PageBook: LegacyDecodable {
        let pages: Int

        static func decode(_ e: Extractor) throws -> PageBook {
          return try PageBook(pages: e.count("pages"))
        }
      }
      """
    let route = DecodingRoute<PageBook>.himotoki { e in
      PageBook(pages: try (e <| "pages" as String).count)
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"pages": "xii"}"#, file: file)
    #expect(draft.source.contains("    pages = try e.count(\"pages\")\n"), "\(draft.source)")
  }

  /// Of two types that a key has, one is spelled.
  @Test func theOtherTypeOfAKeyIsThatOfTheOtherRead() throws {
    let file = """
      struct PageNames: Unboxable {
        init(unboxer: Unboxer) throws {
          if let list: [String] = unboxer.unbox(key: "pages") {
            names = list
          } else {
            names = [try unboxer.unbox(key: "pages")]
          }
        }
      }
      """
    let route = DecodingRoute<PageNames>.unbox { unboxer in
      if let list: [String] = unboxer.unbox(key: "pages") { return PageNames(names: list) }
      return PageNames(names: [try unboxer.unbox(key: "pages")])
    }
    let folder = try TemporaryFolder(["PageNames.swift": file])
    let documents = [#"{"pages": ["i", "ii"]}"#, #"{"pages": "i"}"#]
    let draft = try MigrationDraft(
      route,
      fixtures: .fixtures(documents.map { Fixture(name: $0, data: Data($0.utf8)) }),
      sources: folder.path
    )
    let code = "names = [try container.decodeFlexible(String.self, forKey: .names)]"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// An initializer that makes nothing of some values, and throws for others, leaves out only the former.
  @Test func elementsThatAreNoModelsAreLeftOut() throws {
    let call = "try json.next(\"sheets\").getArray().compactMap { try BinderSheet(json: $0) }"
    let file = """
      struct BinderSheet {
        let title: String
        init?(json: JAYSON) throws {
          if json["type"]?.string == "comment" { return nil }
          title = try json.next("title").getString()
        }
      }
      struct Binder {
        let sheets: [BinderSheet]
        init(json: JAYSON) throws {
          sheets = \(call)
        }
      }
      """
    let route = DecodingRoute<Binder>.jayson { json in
      let sheets = try json.next("sheets").getArray().compactMap { sheet -> BinderSheet? in
        sheet["type"]?.string == "comment"
          ? nil : BinderSheet(title: try sheet.next("title").getString())
      }
      return Binder(sheets: sheets)
    }
    let document = #"{"sheets": [{"title": "a"}, {"type": "comment"}]}"#
    let draft = try MigrationDraftsTests.draft(route, document, file: file)
    #expect(draft.source.contains("    sheets = \(call)\n"), "\(draft.source)")
  }

  /// An assignment behind the initializer replaces the value that it was given.
  @Test func theLastAssignmentCounts() throws {
    let file = """
      struct PageBook {
        var pages: Int?
        static func parse(_ json: JAYSON) throws -> PageBook {
          var book = PageBook(pages: nil)
          book.pages = json["list"]?.array?.count
          return book
        }
      }
      """
    let route = DecodingRoute<PageBook>.jayson { json in
      PageBook(pages: json["list"]?.array?.count ?? 0)
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"list": [1, 2]}"#, file: file)
    #expect(draft.source.contains("    pages = json[\"list\"]?.array?.count\n"), "\(draft.source)")
  }

  /// With Unbox 3.1, what stands in front of `??` is an optional in spite of `try`.
  @Test func aReadInFrontOfADefaultIsOptional() throws {
    let file = """
      struct PageTitle: Unboxable {
        let title: String
        init(unboxer: Unboxer) throws {
          title = try unboxer.unbox(key: "long") ?? unboxer.unbox(key: "short")
        }
      }
      """
    let route = DecodingRoute<PageTitle>.unbox { unboxer in
      PageTitle(title: try unboxer.unbox(key: "long") ?? unboxer.unbox(key: "short"))
    }
    let folder = try TemporaryFolder(["PageTitle.swift": file])
    let documents = [#"{"long": "a"}"#, #"{"short": "b"}"#]
    let draft = try MigrationDraft(
      route,
      fixtures: .fixtures(documents.map { Fixture(name: $0, data: Data($0.utf8)) }),
      sources: folder.path
    )
    let code =
      "title = try (try? container.decodeFlexible(String.self, forKey: .long)) "
      + "?? container.decodeFlexible(String.self, forKey: .short)"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// A model that is made of two values has defaults for its other ones.
  @Test func aModelThatIsMadeOfValuesIsNotDecoded() throws {
    let file = """
      struct Halt: Unboxable {
        let at: HaltPlace
        init(unboxer: Unboxer) throws {
          at = HaltPlace(north: try unboxer.unbox(key: "north"), east: try unboxer.unbox(key: "east"))
        }
      }
      """
    let route = DecodingRoute<Halt>.unbox { unboxer in
      Halt(
        at: HaltPlace(north: try unboxer.unbox(key: "north"), east: try unboxer.unbox(key: "east"))
      )
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"north": 1.5, "east": 2.5}"#, file: file)
    #expect(draft.source.contains("    at = try HaltPlace(north: container."), "\(draft.source)")
  }

  /// The readers read a `Decoder` in the bridges, which the modules of the libraries' names export.
  @Test(arguments: [
    ("import LegacyExtractor\n", "import LegacyExtractor\nimport Bridge\n"),
    ("import Bridge\nimport LegacyExtractor\n", "import Bridge\nimport LegacyExtractor\n"),
    ("import Himotoki\n", "import Himotoki\n"),
    ("import UnboxExtractor\n", "import UnboxExtractor\nimport UnboxBridge\n"),
    ("import JAYSONExtractor\n", "import JAYSONExtractor\nimport JAYSONBridge\n"),
  ])
  func importsTheBridge(old: String, new: String) {
    #expect(LibraryUse.addingBridges(to: old) == new)
  }

  /// The legacy lines have the reader as an optional, too.
  @Test func aReaderMayBeOptional() throws {
    let draft = try Self.draft(
      """
          name = json?["name"]?.string ?? ""
          laps = try Self.laps(json)
          best = laps.map { $0.seconds }.min() ?? 0
      """,
      head: "init(json: JAYSON?) throws"
    )
    let code = "    let json: JAYSON? = try JAYSON(reading: decoder)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.source.contains("    laps = try Self.laps(json)\n"), "\(draft.source)")
  }

  /// A decoder of JAYSON is a closure that makes the model.
  @Test(arguments: [
    "static let decoder = Decoder<LapRide> { json in",
    "static let decoder: JAYSON.Decoder<LapRide> = JAYSON.Decoder { json in",
  ])
  func aDecoderIsLegacyCode(head: String) throws {
    let draft = try Self.draft(
      "    try LapRide(name: json.next(\"name\").getString(), laps: \(Self.laps), best: 0)",
      head: head
    )
    #expect(draft.source.contains("    let json = try JSON(reading: decoder)\n"))
    #expect(draft.source.contains("    laps = \(Self.laps)\n"), "\(draft.source)")
  }

  /// No container has keys for the elements of an array.
  @Test func anElementOfTheDocumentIsNoKey() throws {
    let file = """
      struct RideLap {
        init(json: JAYSON) throws {
          number = try json.next(0).getInt()
          seconds = try json.next(1).getInt()
        }
      }
      """
    let route = DecodingRoute<LapHolder>.jayson { json in
      let lap = try json.next("lap")
      let pair = RideLap(number: try lap.next(0).getInt(), seconds: try lap.next(1).getInt())
      return LapHolder(lap: pair)
    }
    let parent = """
      struct LapHolder {
        init(json: JAYSON) throws { lap = try json.next("lap").get(RideLap.init(json:)) }
      }
      """
    let document = #"{"lap": [3, 61]}"#
    let drafts = try MigrationDraftsTests.draft(route, document, file: parent + "\n" + file)
    let draft = try #require(drafts.draft(of: "RideLap"))
    let code = """
          // MIGRATION: \(MigrationDraft.unportedNote)
          seconds = try json.next(1).getInt()
      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(!draft.source.contains("container"), "\(draft.source)")
  }

  /// The points of a range do not make a member of what stands behind them.
  @Test(arguments: [
    ("low...high", true), ("low..<high", true), ("...high", true), ("low.high", false),
    ("highest", false), ("f(high: low)", false),
  ])
  func aBoundIsUsed(code: String, isUsed: Bool) {
    #expect(LegacyCode.uses("high", in: code) == isUsed)
  }

  /// A part of an expression, such as one with types in angle brackets, reads nothing.
  @Test func aPartOfAnExpressionIsNotKept() throws {
    let file = """
      struct PageBook: LegacyDecodable {
        let pages: Int

        static func decode(_ e: Extractor) throws -> PageBook {
          try PageBook(pages: Counter<String, Int>(1).count(e <| "pages"))
        }
      }
      """
    let route = DecodingRoute<PageBook>.himotoki { e in
      PageBook(pages: try (e <| "pages" as String).count)
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"pages": "xii"}"#, file: file)
    let code = "Counter<String, Int>(1).count(container.decode(String.self, forKey: .pages))"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// A list that is none has a default, and one with an invalid element is refused: no reader does both.
  @Test func aListThatRefusesInvalidElementsHasNoDefaultForThem() throws {
    let file = """
      struct PageShelf {
        init(json: JAYSON) throws {
          books = try json["books"]?.array?.map { try PageBook(json: $0) } ?? []
        }
      }
      struct PageBook {
        init(json: JAYSON) throws { pages = try json.next("pages").getInt() }
      }
      """
    let route = DecodingRoute<PageShelf>.jayson { json in
      let books = try json["books"]?.array?.map { PageBook(pages: try $0.next("pages").getInt()) }
      return PageShelf(books: books ?? [])
    }
    let document = #"{"books": [{"pages": 3}]}"#
    let draft = try MigrationDraftsTests.draft(route, document, file: file)
    #expect(draft.notes == ["books: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// The same for a list of values: `try?` would hide the element, too.
  @Test func aListOfTextsThatRefusesOthersIsKept() throws {
    let expression = #"json["pages"]?.array?.map { try $0.getString() }"#
    let file = """
      struct PageNames {
        init(json: JAYSON) throws { names = try \(expression) }
      }
      """
    let route = DecodingRoute<PageNames>.jayson { json in
      PageNames(names: try json["pages"]?.array?.map { try $0.getString() })
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"pages": ["i", "ii"]}"#, file: file)
    #expect(draft.source.contains("    names = try \(expression)\n"), "\(draft.source)")
  }
}

struct LapRide { let name: String, laps: [RideLap], best: Int }
struct RideLap { let number, seconds: Int }

struct PageShelf { let books: [PageBook] }
struct PageBook { let pages: Int }

struct LapHolder { let lap: RideLap }

struct PageNames { let names: [String]? }

struct Halt { let at: HaltPlace }

struct HaltPlace: Unboxable {
  let north, east: Double
  var city: String?

  init(north: Double, east: Double) { (self.north, self.east) = (north, east) }

  init(unboxer: Unboxer) throws {
    north = try unboxer.unbox(key: "north")
    east = try unboxer.unbox(key: "east")
    city = unboxer.unbox(key: "city")
  }
}

struct PageTitle { let title: String }

struct Binder { let sheets: [BinderSheet] }
struct BinderSheet { let title: String }
