// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import LegacyExtractor

/// Held in every way that a property has.
public struct Artist {
  let id: Identifier<Artist>
  let name: String
}

extension Artist: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Artist {
    try Artist(id: Identifier(rawValue: e <| "id"), name: e <| "name")
  }
}

/// An id that cannot be taken for that of another model: it stores no model.
public struct Identifier<Model> {
  let rawValue: String
}

public typealias Artists = [Artist]
public typealias Crew = Artists
public typealias Lookup<Value> = [String: Value]
public typealias Pair = (first: Artist, second: Award?)

/// A raw enumeration in both stages at once.
public enum Award: String, LegacyDecodable, Decodable {  // MIGRATION: Look at unknown awards.
  case silver, gold
}
