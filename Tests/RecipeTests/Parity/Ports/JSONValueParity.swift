import LegacyExtractor
import ParityHarness
import Recipes

/// A payload of which nobody knows the types, read by casts.
enum JSONValueParity {
  struct Legacy: Unboxable {
    let theme: String?
    let names: [String]

    init(unboxer: Unboxer) throws {
      let settings = unboxer.dictionary["settings"] as? [String: Any]
      theme = settings?["theme"] as? String
      names = settings?.keys.sorted() ?? []
    }
  }

  /// The types are those of the recorded response.
  struct Naive: Decodable {
    let theme: String?
    let names: [String]

    private enum CodingKeys: CodingKey { case settings }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let settings = try container.decodeIfPresent([String: String].self, forKey: .settings)
      theme = settings?["theme"]
      names = settings?.keys.sorted() ?? []
    }
  }

  struct Port: Decodable {
    let theme: String?
    let names: [String]

    private enum CodingKeys: CodingKey { case settings }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let settings = try container.decodeIfPresent(JSONValue.self, forKey: .settings)
      if case .string(let text)? = settings?["theme"] { theme = text } else { theme = nil }
      if case .object(let members)? = settings { names = members.keys.sorted() } else { names = [] }
    }
  }

  static let parity = RecipeParity(
    of: "JSONValue.swift",
    closes: ["optionalSwallowsError"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"settings": {"theme": "dark", "font": "Serif"}}"#
  )
}
