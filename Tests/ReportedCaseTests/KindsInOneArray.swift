import Foundation
import LegacyExtractor
import ParityHarness

/// Models of several kinds at one place, of which one port alone has a mistake.
enum KindsInOneArray {
  protocol Shape: Sendable {}

  /// The kind whose port is right.
  struct Circle: Shape, LegacyDecodable, Decodable {
    let size: String
    let fill: String

    static func decode(_ e: Extractor) throws -> Circle {
      try Circle(size: e <| "size", fill: e <|? "fill" ?? "none")
    }

    init(size: String, fill: String) {
      self.size = size
      self.fill = fill
    }

    enum CodingKeys: CodingKey { case size, fill }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      size = try c.decode(String.self, forKey: .size)
      fill = try c.decodeIfPresent(String.self, forKey: .fill) ?? "none"
    }
  }

  /// The port has another default.
  struct Box: Shape, LegacyDecodable, Decodable {
    let width: String
    let fill: String

    static func decode(_ e: Extractor) throws -> Box {
      try Box(width: e <| "width", fill: e <|? "fill" ?? "none")
    }

    init(width: String, fill: String) {
      self.width = width
      self.fill = fill
    }

    enum CodingKeys: CodingKey { case width, fill }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      width = try c.decode(String.self, forKey: .width)
      fill = try c.decodeIfPresent(String.self, forKey: .fill) ?? "solid"
    }
  }

  /// The port requires a value, and takes no number for a text.
  struct Clip: Shape, LegacyDecodable, Decodable {
    let size: String
    let autoplay: String
    let fill: String

    static func decode(_ e: Extractor) throws -> Clip {
      let text: String? = try? e <| "size"
      return try Clip(
        size: text ?? "\(e <| "size" as Int)",
        autoplay: e <|? "autoplay" ?? "no",
        fill: e <| "fill"
      )
    }

    init(size: String, autoplay: String, fill: String) {
      self.size = size
      self.autoplay = autoplay
      self.fill = fill
    }
  }

  /// The port of another team's copy requires what the port of `Clip` requires, too.
  struct Reel: Shape, LegacyDecodable, Decodable {
    let frames: String
    let autoplay: String
    let fill: String

    static func decode(_ e: Extractor) throws -> Reel {
      try Reel(
        frames: e <| "frames",
        autoplay: e <|? "autoplay" ?? "no",
        fill: e <| "fill"
      )
    }

    init(frames: String, autoplay: String, fill: String) {
      self.frames = frames
      self.autoplay = autoplay
      self.fill = fill
    }
  }

  /// A value of any kind, on either route.
  struct Piece: LegacyDecodable, Decodable {
    let shape: any Shape

    static func decode(_ e: Extractor) throws -> Piece {
      let kind: String = try e <| "kind"
      switch kind {
      case "circle": return try Piece(shape: Circle.decode(e))
      case "box": return try Piece(shape: Box.decode(e))
      case "reel": return try Piece(shape: Reel.decode(e))
      case "clip": return try Piece(shape: Clip.decode(e))
      default: throw customError("no such kind")
      }
    }

    init(shape: any Shape) { self.shape = shape }

    enum CodingKeys: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      let kind = try decoder.container(keyedBy: CodingKeys.self)
        .decode(String.self, forKey: .kind)
      switch kind {
      case "circle": shape = try Circle(from: decoder)
      case "box": shape = try Box(from: decoder)
      case "reel": shape = try Reel(from: decoder)
      case "clip": shape = try Clip(from: decoder)
      default:
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no such kind")
        )
      }
    }
  }
}

extension KindsInOneArray {
  struct Feed: LegacyDecodable, Decodable {
    let shapes: [any Shape]

    static func decode(_ e: Extractor) throws -> Feed {
      let all: [Piece] = try e <|| "shapes"
      return Feed(shapes: all.map(\.shape))
    }

    init(shapes: [any Shape]) { self.shapes = shapes }

    enum CodingKeys: CodingKey { case shapes }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      shapes = try c.decode([Piece].self, forKey: .shapes).map(\.shape)
    }
  }

  /// A feed whose legacy model leaves out what it cannot decode, so that its indexes are others than the document's.
  struct Lossy: LegacyDecodable, Decodable {
    let shapes: [any Shape]

    static func decode(_ e: Extractor) throws -> Lossy {
      let all: [Extractor] = try e <|| "shapes"
      return Lossy(shapes: all.compactMap { try? Piece.decode($0).shape })
    }

    init(shapes: [any Shape]) { self.shapes = shapes }

    enum CodingKeys: CodingKey { case shapes }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      var list = try c.nestedUnkeyedContainer(forKey: .shapes)
      var shapes: [any Shape] = []
      while !list.isAtEnd {
        let element = try list.superDecoder()
        if let shape = try? Piece(from: element).shape { shapes.append(shape) }
      }
      self.shapes = shapes
    }
  }

  struct Page: LegacyDecodable, Decodable {
    let cover: any Shape
    let named: [String: any Shape]

    static func decode(_ e: Extractor) throws -> Page {
      let cover: Piece = try e <| "cover"
      let named: [String: Piece] = try e <|-| "named"
      return Page(cover: cover.shape, named: named.mapValues(\.shape))
    }

    init(cover: any Shape, named: [String: any Shape]) {
      self.cover = cover
      self.named = named
    }

    enum CodingKeys: CodingKey { case cover, named }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      cover = try c.decode(Piece.self, forKey: .cover).shape
      named = try c.decode([String: Piece].self, forKey: .named).mapValues(\.shape)
    }
  }

  /// An enumeration whose cases hold the models.
  enum Choice: Sendable {
    case circle(Circle)
    case box(Box)
    case clip(Clip)

    init(_ piece: Piece) {
      switch piece.shape {
      case let circle as Circle: self = .circle(circle)
      case let box as Box: self = .box(box)
      case let clip as Clip: self = .clip(clip)
      default: fatalError("no such case")
      }
    }
  }

  struct Choices: LegacyDecodable, Decodable {
    let list: [Choice]

    static func decode(_ e: Extractor) throws -> Choices {
      let all: [Piece] = try e <|| "list"
      return Choices(list: all.map(Choice.init))
    }

    init(list: [Choice]) { self.list = list }

    enum CodingKeys: CodingKey { case list }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      list = try c.decode([Piece].self, forKey: .list).map(Choice.init)
    }
  }
}

extension KindsInOneArray {
  private static let circle = #"{"kind": "circle", "size": "1", "fill": "a"}"#
  private static let box = #"{"kind": "box", "width": "2", "fill": "b"}"#
  private static let clip = #"{"kind": "clip", "size": "3", "autoplay": "yes", "fill": "c"}"#
  private static let reel = #"{"kind": "reel", "frames": "4", "autoplay": "yes", "fill": "d"}"#

  static let twoKindsWithOneMistake = #"{"shapes": [\#(circle), \#(clip), \#(reel)]}"#

  static let all = [
    ReportedCase(
      "another default in the second kind of an array",
      ParityCheck(Feed.self),
      #"{"shapes": [\#(circle), \#(box)]}"#,
      unexplained: ["Box.fill/defaultDiffers": "fill"]
    ),
    ReportedCase(
      "another default in a kind that only a later fixture has",
      ParityCheck(Feed.self),
      #"{"shapes": [\#(circle)]}"#,
      #"{"shapes": [\#(box)]}"#,
      unexplained: ["Box.fill/defaultDiffers": "fill"]
    ),
    ReportedCase(
      "fixtures without the value",
      ParityCheck(Feed.self),
      #"{"shapes": [\#(circle), {"kind": "box", "width": "2"}]}"#,
      unexplained: ["Box.fill/valueDiffers": "fill"]
    ),
    ReportedCase(
      "a key that the port of one kind requires, and a number that it refuses",
      ParityCheck(Feed.self),
      #"{"shapes": [\#(circle), \#(clip)]}"#,
      unexplained: [
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)"
      ],
      causes: ["Clip.size/numberToString"]
    ),
    ReportedCase(
      "a fixture that the port of one kind refuses",
      ParityCheck(Feed.self),
      #"{"shapes": [\#(circle), \#(clip)]}"#,
      #"{"shapes": [\#(circle), {"kind": "clip", "size": "3", "fill": "c"}]}"#,
      unexplained: [
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)"
      ],
      causes: ["Clip.size/numberToString"]
    ),
    ReportedCase(
      "the same mistake in two kinds",
      ParityCheck(Feed.self),
      twoKindsWithOneMistake,
      unexplained: [
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)",
        "Reel.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)",
      ],
      causes: ["Clip.size/numberToString"]
    ),
    ReportedCase(
      "kinds in an array that leaves out what is invalid",
      ParityCheck(Lossy.self),
      #"{"shapes": [{"kind": "circle"}, \#(circle), \#(box)]}"#,
      unexplained: ["Box.fill/defaultDiffers": "fill"],
      causes: ["Circle.kind/unreadInvalidValue"]
    ),
    ReportedCase(
      "kinds in a property",
      ParityCheck(Page.self),
      #"{"cover": \#(circle), "named": {}}"#,
      #"{"cover": \#(box), "named": {}}"#,
      #"{"cover": \#(clip), "named": {}}"#,
      unexplained: [
        "Box.fill/defaultDiffers": "fill",
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)",
      ],
      causes: ["Clip.size/numberToString"]
    ),
    ReportedCase(
      "kinds in a dictionary",
      ParityCheck(Page.self),
      #"{"cover": \#(circle), "named": {"a": \#(circle), "b": \#(box), "c": \#(clip)}}"#,
      unexplained: [
        "Box.fill/defaultDiffers": "fill",
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)",
      ],
      causes: ["Clip.size/numberToString"]
    ),
    ReportedCase(
      "an enumeration whose cases hold the kinds",
      ParityCheck(Choices.self),
      #"{"list": [\#(circle), \#(box), \#(clip)]}"#,
      unexplained: [
        "Box.fill/defaultDiffers": "fill",
        "Clip.autoplay/codableRequires": "decodeIfPresent(String.self, forKey: .autoplay)",
      ],
      causes: ["Clip.size/numberToString"]
    ),
  ]
}
