import Foundation

/// A file in a cache, whose format an update of the app has changed.
struct SavedSettings: Codable, Equatable {
  var fontSize: Int
  var themes: [String]

  /// Reads the new format, else the old one.
  ///
  /// - Parameter data: The content of the file.
  /// - Returns: The settings, and whether they have to be saved again.
  /// - Throws: The error of the new format, when the file is in neither.
  static func load(_ data: Data) throws -> (settings: SavedSettings, isMigrated: Bool) {
    let decoder = JSONDecoder()
    do {
      return (try decoder.decode(SavedSettings.self, from: data), false)
    } catch {
      guard let old = try? decoder.decode(Old.self, from: data) else { throw error }
      return (SavedSettings(fontSize: old.fontSize, themes: [old.theme]), true)
    }
  }

  private struct Old: Decodable {
    let fontSize: Int
    let theme: String
  }
}
