import Foundation

/// A file that commands write, and replace only where they have written it.
package struct OwnFile: Sendable {
  /// What is at a path.
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// The length of the part at the start of a file in which its mark is.
  private static let headLength = 2_048

  let path: String
  /// The text by which the file is known; spaces and line breaks do not matter.
  let mark: String

  package init(path: String, mark: String) {
    self.path = path
    self.mark = mark
  }

  /// Returns what is at a path, without following a link; `nil` if nothing is.
  package static func kind(of path: String) -> Kind? {
    switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
    case nil: nil
    case .typeRegular?: .file
    case .typeDirectory?: .folder
    case .typeSymbolicLink?: .link
    default: .other
    }
  }

  /// Throws if something else is at the path than a file with the mark.
  ///
  /// - Throws: `ForeignFileError`
  package func verify() throws(ForeignFileError) {
    switch Self.kind(of: path) {
    case nil: return
    case .file? where hasMark: return
    case let kind: throw ForeignFileError(path: path, isFolder: kind == .folder)
    }
  }

  private var hasMark: Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let head = Self.plain(String(decoding: file.readData(ofLength: Self.headLength), as: UTF8.self))
    return head.contains(Self.plain(mark))
  }

  private static func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

/// The error of a command that would have to replace what it has not written.
package struct ForeignFileError: Error, Equatable, CustomStringConvertible {
  package let path: String
  let isFolder: Bool

  package init(path: String, isFolder: Bool) {
    self.path = path
    self.isFolder = isFolder
  }

  package var description: String {
    let what = isFolder ? "is a folder" : "is not a file that this command has written"
    return "\(path) \(what), so it is left as it is. Move it, or write to another folder."
  }
}
