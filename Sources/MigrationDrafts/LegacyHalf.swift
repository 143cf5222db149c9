import Foundation
package import MigrationPlanning

/// The legacy half of models in a file of an app, with the calls that need it: what a pull request deletes or replaces
/// once nothing reads the half.
///
/// It is the functions and initializers with a parameter of the library's reader, the protocols of the library, and
/// extensions without anything else. Where the rest of the file does without the library, its import goes, and `Swift.`
/// in front of `Decodable`, `Codable` and `Decoder`.
package struct LegacyHalf {
  /// The file without the half; `nil` if the file has none, or one that stands on a line with other code.
  package let change: MigrationDraft.FileChange?
  /// What a person has to look at: why there is no change, a call that only a person can replace, what the new file
  /// still names of the library, or what nothing in it uses any more.
  package let notes: [String]
  /// Whether the file has a part of the half, and not only calls.
  let isFound: Bool

  /// Finds the legacy half of models, and the calls that need it.
  ///
  /// - Parameters:
  ///   - models: The names of the models with the types around each, such as `Order.Item`.
  ///   - file: The file.
  ///   - isOfStep: Whether the file may have a part of the half, and not only calls: types elsewhere may have the names.
  ///   - replacements: What takes the place of the calls.
  ///   - isUsedElsewhere: Whether another file may use a name that this file declares.
  /// - Complexity: O(*n*) in the length of the file.
  init(
    of models: [String],
    in file: SourceFile,
    isOfStep: Bool = true,
    _ replacements: Replacements = Replacements(),
    isUsedElsewhere: (String) -> Bool = { _ in false }
  ) {
    let types = [false, true].flatMap { file.types(named: models, areExtensions: $0) }
    let code = Code(file.text)
    let parts = isOfStep ? LegacyPart.all(of: types, in: file, code) : []
    let calls = LegacyCalls(of: models, in: file.displayedPath, code, replacements)
    isFound = parts.contains { !$0.removed.isEmpty || $0.isOnLineOfOthers }
    let removed = parts.flatMap(\.removed) + (isFound ? parts.compactMap(\.causesLine) : [])
    let edits = removed.map { (range: $0, new: "") } + calls.edits
    guard !parts.contains(where: \.isOnLineOfOthers) else {
      change = nil
      let places = parts.filter(\.isOnLineOfOthers).map(\.line)
      notes =
        places.map { "\(file.displayedPath):\($0) has other code on a line of the legacy half." }
        + calls.notes
      return
    }
    let rest = code.replacing(Self.ordered(edits))
    let left = LibraryUse(in: rest)
    let own = left.isNone && !edits.isEmpty ? left.textWithoutLibrary : rest
    let text = replacements.addingImports(to: own, of: file)
    change =
      text == file.text
      ? nil : MigrationDraft.FileChange(path: file.path, old: file.text, new: text)
    let names = isFound ? left.names : []
    let models = models.compactMap { $0.split(separator: ".").last.map(String.init) }
    let unused = UnusedDeclarations(in: text, removed: removed.map { code[$0] }) {
      models.contains($0) || isUsedElsewhere($0)
    }
    notes =
      calls.notes
      + names.map { name, line in
        "\(file.displayedPath) still names \(name), in line \(line) of the new file."
      }
      + unused.names.map { name, line in
        "\(file.displayedPath) does not use \(name) any more, from line \(line) of the new file: delete it."
      }
  }

  fileprivate typealias Edit = (range: Range<String.Index>, new: String)

  /// Returns edits in order, without those inside others.
  fileprivate static func ordered(_ edits: [Edit]) -> [Edit] {
    edits.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    .reduce(into: []) { found, edit in
      if found.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
        found.append(edit)
      }
    }
  }
}

extension SourceFiles {
  /// Returns the legacy half of models in the files that a step edits, and the calls in other files that need it.
  ///
  /// Where several files declare types of a name, a call may be that of another type. Then only files beside the step's
  /// are searched for calls, and those that import the modules of the models.
  ///
  /// - Parameters:
  ///   - models: The names of the models.
  ///   - modules: The modules of the models.
  ///   - paths: The paths of the files, from any folder around them.
  ///   - replacements: What takes the place of the calls.
  /// - Returns: One half for each file that has something to change or to look at.
  package func legacyHalves(
    of models: [String],
    from modules: [String] = [],
    in paths: [String],
    _ replacements: Replacements = Replacements()
  ) -> [LegacyHalf] {
    var seen: Set<String> = []
    let files = models.flatMap(mentioning).filter { seen.insert($0.path).inserted }
    let folders = Set(files.filter { $0.isOne(of: paths) }.map(\.folder))
    let areUnique = models.allSatisfy { declaration(of: $0) != nil }
    let names = modules.map(NSRegularExpression.escapedPattern).joined(separator: "|")
    let imports = Pattern(#"\bimport\s+(?:\w+\s+)?(?:\#(names))\b"#)
    let near = files.filter { file in
      areUnique || folders.contains(file.folder)
        || !modules.isEmpty && imports.isFound(in: file.code)
    }
    return near.map { file in
      LegacyHalf(of: models, in: file, isOfStep: file.isOne(of: paths), replacements) { name in
        mentioning(name).contains { $0 !== file }
      }
    }.filter { $0.change != nil || !$0.notes.isEmpty }
  }

  /// Returns whether the files of a step declare a model as Codable and have no legacy half of it.
  ///
  /// - Parameters:
  ///   - model: The name of the model.
  ///   - paths: The paths of the files, from any folder around them.
  /// - Returns: Whether the legacy half is deleted.
  package func areWithoutLegacyHalf(of model: String, in paths: [String]) -> Bool {
    let own = mentioning(model).filter { $0.isOne(of: paths) }
    let isCodable = own.contains { file in
      !file.types(named: [model], areExtensions: false).isEmpty
        && Self.codable.isFound(in: file.code)
    }
    return isCodable && !own.contains { LegacyHalf(of: [model], in: $0).isFound }
  }

  private static let codable = Pattern(#"\b(?:Decodable|Codable)\b"#)
}

extension SourceFile {
  /// Returns whether the file has one of some paths, which begin at any folder around it.
  func isOne(of paths: [String]) -> Bool {
    paths.contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}

// MARK: -

/// The legacy part of one declaration or extension; all indexes are those of the masked code.
private struct LegacyPart {
  /// What goes.
  private(set) var removed: [Range<String.Index>] = []
  /// The line in which a draft says how it differs from the legacy half.
  private(set) var causesLine: Range<String.Index>?
  /// Whether a part that goes stands on a line with code that stays.
  private(set) var isOnLineOfOthers = false
  /// The names of the functions that go.
  private var functions: [String] = []
  /// The name of the type, without those of the types around it.
  private let name: String
  /// The number of the line on which the type begins.
  let line: Int
  private let code: Code
  private let text: String

  private static let member = Pattern(
    #"\b(?:func\s+(\w+)\s*(?:<[^>]*>)?|init[?!]?)\s*\([^{}]*?:\s*(?:\w+\.)?(?:"#
      + LibraryUse.readers + #")\b[^{}]*\{"#
  )

  /// Returns the parts of types without the functions that code which stays calls, such as a line of the Codable half that
  /// is not ported.
  static func all(of types: [TypeDeclaration], in file: SourceFile, _ code: Code) -> [LegacyPart] {
    var kept: Set<String> = []
    while true {
      let parts = types.map { LegacyPart($0, of: file, code, keeping: kept) }
      let removed = parts.flatMap(\.removed).map { (range: $0, new: "") }
      let rest = SourceText.masked(code.replacing(LegacyHalf.ordered(removed)))
      let called = parts.flatMap { part in part.functions.filter { part.isCalled($0, in: rest) } }
      guard !called.isEmpty else { return parts }
      kept.formUnion(called)
    }
  }

  /// Returns whether code calls a function of the type, or passes it on.
  private func isCalled(_ function: String, in code: String) -> Bool {
    let owner = #"(?:(?:Self|self|(?:\w+\.)*"# + name + #")\.)?"#
    return Pattern(#"(?<![\w.])"# + owner + function + #"\b(?!:)"#).isFound(in: code)
  }

  private init(
    _ type: TypeDeclaration,
    of file: SourceFile,
    _ code: Code,
    keeping kept: Set<String>
  ) {
    self.code = code
    name = type.name.split(separator: ".").last.map(String.init) ?? ""
    text = code.masked
    line = SourceText.line(of: type.start, in: file.code)
    func place(_ index: String.Index) -> String.Index {
      SourceText.index(index, of: file.code, in: code.masked)
    }
    let body = place(type.body.lowerBound)..<place(type.body.upperBound)
    addMembers(of: body, besides: kept)
    let clause = InheritanceClause(type.clause, StandardNames(in: [file.code]))
    let isEmptied =
      type.isExtension && clause.kept.isEmpty
      && (!removed.isEmpty || clause.isChanged) && isBlank(body, besides: removed)
    if isEmptied {
      remove(from: place(type.start), throughBraceAt: body.upperBound)
    } else if clause.isChanged {
      let end = place(type.endOfTypes)
      let start = text.utf8.index(end, offsetBy: -type.clause.utf8.count)
      // The colon goes with the last protocol.
      removed += clause.removed(from: start, in: text)
    }
    causesLine = lineOfDraft(behind: body.upperBound)
  }

  private func lineOfDraft(behind brace: String.Index) -> Range<String.Index>? {
    guard let end = text[brace...].firstIndex(where: \.isNewline) else { return nil }
    let start = text.index(after: end)
    let last =
      text[start...].firstIndex(where: \.isNewline).map(text.index(after:)) ?? text.endIndex
    return code[start..<last].hasPrefix(MigrationDraft.causesMarker) ? start..<last : nil
  }

  private mutating func addMembers(of body: Range<String.Index>, besides kept: Set<String>) {
    // A type inside has a legacy half of its own.
    let outline = SourceText.outline(String(text[body]))
    for head in Self.member.matches(in: outline) where !kept.contains(head[1]) {
      if !["", "decode"].contains(head[1]) { functions.append(head[1]) }
      func place(_ index: String.Index) -> String.Index {
        let offset = outline.utf8.distance(from: outline.startIndex, to: index)
        return text.utf8.index(body.lowerBound, offsetBy: offset)
      }
      remove(from: place(head.start), throughBraceAt: code.end(from: place(head.end)))
    }
  }

  private static let modifiers = Pattern(
    #"\A[ \t]*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|open|static|class|final|required"#
      + #"|convenience|override|nonisolated|mutating)[ \t]+)*\z"#
  )

  /// Removes the lines of a declaration, with its attributes and comments and the empty line in front of it.
  private mutating func remove(from start: String.Index, throughBraceAt brace: String.Index) {
    var first = self.start(ofLineWith: start)
    // Code that does not compile may have no such brace.
    let end = brace < text.endIndex ? text.index(after: brace) : brace
    let last = text[end...].firstIndex(where: \.isNewline) ?? text.endIndex
    guard brace < text.endIndex, Self.modifiers.isFound(in: String(text[first..<start])),
      text[end..<last].allSatisfy(\.isWhitespace)
    else {
      isOnLineOfOthers = true
      return
    }
    while first > text.startIndex {
      let above = self.start(ofLineWith: text.index(before: first))
      let line = code[above..<text.index(before: first)].trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("///") || line.hasPrefix("@") else {
        if line.isEmpty { first = above }
        break
      }
      first = above
    }
    removed.append(first..<(last < text.endIndex ? text.index(after: last) : last))
  }

  private func start(ofLineWith index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
  }

  /// Returns whether a range has nothing but white space, comments included, besides what goes.
  private func isBlank(
    _ range: Range<String.Index>,
    besides removed: [Range<String.Index>]
  ) -> Bool {
    var index = range.lowerBound
    for part in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard code[index..<max(index, part.lowerBound)].allSatisfy(\.isWhitespace) else {
        return false
      }
      index = max(index, part.upperBound)
    }
    return index >= range.upperBound || code[index..<range.upperBound].allSatisfy(\.isWhitespace)
  }
}

/// The types behind the colon of a declaration.
private struct InheritanceClause {
  private let items: [(text: Substring, isLegacy: Bool)]

  init(_ clause: String, _ names: StandardNames) {
    items = Self.split(clause).map { ($0, Self.isLegacy($0, names)) }
  }

  var kept: [Substring] { items.filter { !$0.isLegacy }.map(\.text) }
  var isChanged: Bool { items.contains(where: \.isLegacy) }

  /// Returns what goes of a clause that starts at an index, which has the colon in front of it.
  func removed(from start: String.Index, in code: String) -> [Range<String.Index>] {
    guard !kept.isEmpty else {
      let length = items.map(\.text.utf8.count).reduce(items.count - 1, +)
      return [code.index(before: start)..<code.utf8.index(start, offsetBy: length)]
    }
    var ranges: [Range<String.Index>] = []
    var (index, isInFront) = (start, true)
    for item in items {
      let end = code.utf8.index(index, offsetBy: item.text.utf8.count)
      let next = item.text.endIndex == items.last?.text.endIndex ? end : code.index(after: end)
      isInFront = isInFront && item.isLegacy
      // The comma behind goes as long as nothing stays in front, then the comma in front.
      if item.isLegacy { ranges.append(isInFront ? index..<next : code.index(before: index)..<end) }
      index = next
    }
    return ranges
  }

  private static let protocols = Set(LegacyLibrary.protocolNames + ["LegacyBacked"])
    .subtracting(["Decodable"])

  private static func isLegacy(_ item: Substring, _ names: StandardNames) -> Bool {
    let parts = item.split(whereSeparator: \.isWhitespace).last?.split(separator: ".") ?? []
    guard let name = parts.last.map(String.init) else { return false }
    if parts.count > 1 { return LegacyLibrary.modules.contains(String(parts[0])) }
    return protocols.contains(name)
      || name == "Decodable" && !names.isDecodable(name, isLegacyHalf: false)
  }

  private static func split(_ clause: String) -> [Substring] {
    var depth = 0
    return clause.split(omittingEmptySubsequences: false) { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return depth == 0 && character == ","
    }
  }
}
