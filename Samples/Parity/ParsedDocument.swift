import Foundation

/// A fixture that the app does not get as JSON, but as a dictionary or as a property list.
///
/// Variants are made of JSON, so the fixture is JSON and is converted for both routes.
struct ParsedDocument {
  let dictionary: [String: Any]

  init(_ data: Data) throws {
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CocoaError(.coderInvalidValue)
    }
    dictionary = object
  }

  /// Throws where there is a null, for which a property list has no value.
  var propertyList: Data {
    get throws {
      guard PropertyListSerialization.propertyList(dictionary, isValidFor: .xml) else {
        throw CocoaError(.propertyListWriteInvalid)
      }
      return try PropertyListSerialization.data(
        fromPropertyList: dictionary,
        format: .xml,
        options: 0
      )
    }
  }
}
