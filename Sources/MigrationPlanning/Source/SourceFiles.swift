import Foundation

/// The Swift files of an app, read once when they are searched first.
///
/// `@unchecked Sendable`: every access to what is read holds the lock.
package final class SourceFiles: @unchecked Sendable {
  /// The path of the folder.
  package let folder: String
  private let lock = NSLock()
  private var known: [SourceFile]?

  /// Creates the files below a folder, except those of builds and packages.
  package init(folder: String) { self.folder = folder }

  /// The files.
  ///
  /// - Complexity: O(*n*) in the size of the files for the first access, O(1) for others.
  private var all: [SourceFile] {
    lock.withLock {
      if let known { return known }
      let files = SourceText.files(in: folder).map { SourceFile(path: $0, text: $1) }
      known = files
      return files
    }
  }

  /// Reads the files now.
  package func read() { _ = all }

  /// Returns whether a file has a name.
  package func contains(_ name: String) -> Bool { all.contains { $0.path.hasSuffix("/" + name) } }

  /// Returns the files that contain the last part of a type's name, the only ones that have to be searched.
  package func mentioning(_ type: String) -> [SourceFile] {
    let name = type.split(separator: ".").last ?? ""
    return all.filter { $0.text.contains(name) }
  }

  /// Returns where a type is declared; `nil` unless exactly one file declares it.
  ///
  /// - Parameter type: The name of the type, with those of the types around it.
  /// - Returns: The path of the file and the number of the line.
  package func declaration(of type: String) -> (path: String, line: Int)? {
    let found = mentioning(type).flatMap { file in
      file.types(named: [type], areExtensions: false)
        .map { (file.path, SourceText.line(of: $0.start, in: file.code)) }
    }
    return found.count == 1 ? found[0] : nil
  }
}

/// A Swift file, with what a search needs of it, computed once when it is searched first.
///
/// `@unchecked Sendable`: every access to what is computed holds the lock.
package final class SourceFile: @unchecked Sendable {
  package let path: String
  package let text: String
  private let lock = NSLock()
  private var outline: (code: String, source: String, types: [TypeDeclaration])?

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The path as messages have it.
  package var displayedPath: String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  /// The path of the folder around the file.
  package var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// The text without comments and the contents of string literals, at the same offsets.
  package var code: String { outlined.code }

  private var outlined: (code: String, source: String, types: [TypeDeclaration]) {
    lock.withLock {
      if let outline { return outline }
      let code = SourceText.masked(text)
      // Strings remain in the source, because they are the keys.
      let source = SourceText.masked(text, hidesStrings: false)
      let new = (code, source, TypeDeclaration.all(in: code))
      outline = new
      return new
    }
  }

  /// Returns the types or the extensions with one of some names.
  package func types(named names: [String], areExtensions: Bool) -> [TypeDeclaration] {
    outlined.types.filter { type in
      type.isExtension == areExtensions && type.keyword != "protocol" && names.contains(type.name)
    }
  }

  /// Returns whether the file declares a subclass of a class.
  package func declaresSubclass(of name: String) -> Bool {
    let name = name.split(separator: ".").last
    return outlined.types.contains { $0.superclass == name }
  }

  /// Returns the text of a type or an extension without comments.
  package func body(of type: TypeDeclaration) -> String {
    let (code, source, _) = outlined
    let start = SourceText.index(type.body.lowerBound, of: code, in: source)
    return String(source[start..<SourceText.index(type.body.upperBound, of: code, in: source)])
  }

  /// Returns the place in `text` for one in `code`.
  package func place(of index: String.Index) -> String.Index {
    SourceText.index(index, of: code, in: text)
  }
}
