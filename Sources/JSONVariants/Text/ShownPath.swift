package import Foundation

extension URL {
  /// The path for messages and for opening the file: as the caller wrote it if it starts from the current directory.
  ///
  /// The path of any other URL is absolute, also of one that started from a directory that a model has left since.
  package var shownPath: String {
    baseURL?.path == FileManager.default.currentDirectoryPath ? relativePath : path
  }
}
