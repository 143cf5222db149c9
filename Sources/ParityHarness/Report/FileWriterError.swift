import Foundation

/// Why a file could not be written.
struct FileWriterError: Error, CustomStringConvertible {
  let description: String

  init(path: String, _ error: any Error) {
    description = "\(path) cannot be written: \((error as NSError).localizedDescription)"
  }
}
