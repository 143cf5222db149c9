import Foundation
import LegacyExtractor

/// Does not crash.
struct Plain: LegacyDecodable, Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Plain { Plain(name: try e <| "name") }
}

/// Crashes on a value that no mutation makes of `ok2`, and that the search for its property does.
struct LegacyPicky: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> LegacyPicky {
    let name: String = try e <| "name"
    guard name != "ok1" else { fatalError("picky") }
    return LegacyPicky(name: name)
  }
}

/// Waits for ever on an empty value.
struct LegacyDallier: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> LegacyDallier {
    let name: String = try e <| "name"
    if name.isEmpty { Deed(name: "lock").perform() }
    return LegacyDallier(name: name)
  }
}

/// Ends the process a moment after an empty value.
struct LegacyLeaver: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> LegacyLeaver {
    let name: String = try e <| "name"
    if name.isEmpty {
      Thread.detachNewThread {
        usleep(10_000)
        exit(0)
      }
    }
    return LegacyLeaver(name: name)
  }
}

/// Crashes on the value of a picky model, and on an empty one.
struct LegacyFussy: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> LegacyFussy {
    let name = try LegacyPicky.decode(e).name
    guard !name.isEmpty else { fatalError("fussy") }
    return LegacyFussy(name: name)
  }
}

/// A port that crashes at an empty text of either property, and is faithful otherwise.
struct Pair: LegacyDecodable, Decodable {
  let first: String
  let second: String

  static func decode(_ e: Extractor) throws -> Pair {
    try Pair(first: e <| "first", second: e <| "second")
  }

  private init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  private enum CodingKeys: CodingKey { case first, second }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    first = try container.decode(String.self, forKey: .first)
    second = try container.decode(String.self, forKey: .second)
    if first.isEmpty || second.isEmpty { fatalError("empty") }
  }
}

struct LegacySeat: LegacyDecodable {
  let row: String
  let number: Int

  static func decode(_ e: Extractor) throws -> LegacySeat {
    let text: String = try e <| "seat"
    let parts = text.split(separator: "-").map(String.init)
    guard parts.count == 2, let number = Int(parts[1]) else {
      throw DecodeError.custom("no seat: \(text)")
    }
    return LegacySeat(row: parts[0], number: number)
  }
}

/// A port that is sure of what it reads.
struct Seat: Decodable {
  let row: String
  let number: Int

  private enum CodingKeys: String, CodingKey { case seat }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let parts = try container.decode(String.self, forKey: .seat).split(separator: "-")
    row = String(parts[0])
    // swift-format-ignore: NeverForceUnwrap
    number = Int(parts[1])!
  }
}

/// A model as many apps had them: what the server sends is always a URL.
struct LegacyLink: LegacyDecodable {
  let url: URL

  static func decode(_ e: Extractor) throws -> LegacyLink {
    print("A model that prints.")
    // swift-format-ignore: NeverForceUnwrap
    return LegacyLink(url: URL(string: try e <| "url")!)
  }
}

struct Link: Decodable {
  let url: URL
}

/// Crashes when it is compared.
struct Mirrored: LegacyDecodable, Decodable, CustomReflectable {
  let name: String

  static func decode(_ e: Extractor) throws -> Mirrored { Mirrored(name: try e <| "name") }

  var customMirror: Mirror { preconditionFailure("no mirror") }
}

/// Takes any object.
struct AllOptional: LegacyDecodable, Decodable {
  let name: String?
  let size: Int?

  static func decode(_ e: Extractor) throws -> AllOptional {
    try AllOptional(name: e <|? "name", size: e <|? "size")
  }
}
