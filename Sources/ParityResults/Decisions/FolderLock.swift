import Foundation
import JSONVariants

/// The lock on a folder for which other threads and processes wait.
///
/// It is a lock of the system on the folder itself: it leaves no file behind, and it ends with the process, however
/// the process ends.
enum FolderLock {
  /// Runs a function that may change a folder, while nobody else does.
  ///
  /// A missing folder is created, and removed again if the function has put nothing into it.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - body: The function.
  /// - Returns: The result of the function.
  /// - Throws: Any error of the function, or `FileWriterError` when the folder cannot be created or opened.
  static func holding<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let isNew = !FileManager.default.isFolder(path)
    let descriptor = try locked(path)
    defer {
      // Only an empty folder can be removed that way.
      if isNew { rmdir(path) }
      close(descriptor)
    }
    return try body()
  }

  private static func locked(_ path: String) throws(FileWriterError) -> Int32 {
    while true {
      try FileWriter.createFolder(path)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else {
        throw FileWriterError(path: path, reason: String(cString: strerror(errno)))
      }
      // Some network file systems have no locks; there it is as if one person worked at a time.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if isFolder(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
  }

  /// Returns whether a path still leads to the folder that was opened, and not to a new one.
  private static func isFolder(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var found = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &found) == 0
      && opened.st_dev == found.st_dev && opened.st_ino == found.st_ino
  }
}
