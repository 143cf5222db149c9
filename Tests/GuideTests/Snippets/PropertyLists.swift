import Foundation
import LegacyExtractor
import ParityHarness

/// Models of property lists, which are checked on fixtures in JSON.
enum PropertyLists {
  struct LegacySettings: Himotoki.Decodable {
    let theme: String
    let fontSize: Int?

    static func decode(_ e: Extractor) throws -> LegacySettings {
      try LegacySettings(theme: e <| "theme", fontSize: e <|? "fontSize")
    }

    init(theme: String, fontSize: Int?) {
      self.theme = theme
      self.fontSize = fontSize
    }

    init(propertyList: Data) throws {
      let tree = try PropertyListSerialization.propertyList(from: propertyList, format: nil)
      self = try LegacySettings.decodeValue(tree)
    }
  }

  struct Settings: Decodable {
    let theme: String
    let fontSize: Int?
  }

  static func check() -> ParityCheck {
    // snippet: a check of property lists
    let check = ParityCheck(
      "Settings",
      legacy: DecodingRoute("legacy") { try LegacySettings(propertyList: propertyList($0)) },
      codable: DecodingRoute("codable") {
        try PropertyListDecoder().decode(Settings.self, from: propertyList($0))
      }
    )
    // end
    return check
  }
}

// snippet: a property list
/// Makes a property list of a document in JSON; one with a null is none.
func propertyList(_ document: Data) throws -> Data {
  let tree = try JSONSerialization.jsonObject(with: document)
  guard PropertyListSerialization.propertyList(tree, isValidFor: .binary) else {
    throw CocoaError(.propertyListWriteInvalid)
  }
  return try PropertyListSerialization.data(fromPropertyList: tree, format: .binary, options: 0)
}
// end
