import LegacyExtractor

/// Writes what reading with Himotoki's API gave.
enum HimotokiOutcome {
  static func of(_ read: () throws -> String) -> String {
    do {
      return try read()
    } catch let error as DecodeError {
      return error.factText
    } catch {
      return factText(foreign: error)
    }
  }
}
