import LegacyExtractor

/// Writes what reading with Unbox's API gave.
enum UnboxOutcome {
  static func of(_ read: () throws -> String) -> String {
    do {
      return try read()
    } catch let error as UnboxError {
      return error.factText
    } catch let error as UnboxPathError {
      return "E RAW UnboxPathError.\(error.factText)"
    } catch {
      return factText(foreign: error)
    }
  }
}
