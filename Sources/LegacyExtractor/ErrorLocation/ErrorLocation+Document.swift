import HimotokiExtractor

extension ErrorLocation {
  /// Reads the data and looks for a place in it; when it is not JSON, that is the place.
  static func find(
    in data: Data,
    search: (JSONDocument) -> JSONNode?
  ) -> ErrorLocation? {
    do {
      let document = try JSONDocument(data, allowingFragments: true)
      return search(document).map { ErrorLocation(of: $0, in: document) }
    } catch {
      return ErrorLocation(of: error, in: data)
    }
  }

  private init(of node: JSONNode, in document: JSONDocument) {
    let range = document.byteRange(node)
    let start = document.location(ofByte: range.lowerBound)
    let end = min(range.upperBound, range.lowerBound + Excerpt.byteCount)
    line = start.line
    column = start.column
    path = document.path(to: node).text
    sourceType = document.kind(node).sourceType
    excerpt = Excerpt.text(
      of: document.data(in: range.lowerBound..<end),
      isCut: end < range.upperBound
    )
  }

  /// The place of a syntax error.
  private init(of error: JSONSyntaxError, in data: Data) {
    let start = error.location(in: data)
    let rest = JSONSyntaxError.text(of: data).dropFirst(error.offset)
      .prefix { $0 != UInt8(ascii: "\n") }
    line = start.line
    column = start.column
    path = ""
    sourceType = Self.invalidJSON
    excerpt = Excerpt.text(
      of: rest.prefix(Excerpt.byteCount),
      isCut: rest.count > Excerpt.byteCount
    )
  }
}

/// Shows the beginning of a JSON text on one line.
private enum Excerpt {
  /// How much text is looked at; indentation may take most of it.
  static let byteCount = 1024
  private static let length = 60

  static func text(of bytes: Data, isCut: Bool) -> String {
    let line = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
    return isCut || line.count > length ? line.prefix(length) + "…" : line
  }
}

extension JSONKind {
  /// The name of the kind in JAYSON's errors.
  fileprivate var sourceType: String {
    switch self {
    case .null, .opaque: "null"
    case .false, .true: "bool"
    case .number: "number"
    case .string, .key: "string"
    case .array: "array"
    case .object: "dictionary"
    }
  }
}

extension [JSONPathStep] {
  /// The steps as `DecodingError` prints a coding path: a key with a period is put in backticks.
  fileprivate var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.quotedIfNeeded
      }
    }
  }
}

extension String {
  fileprivate var quotedIfNeeded: String {
    guard contains(where: { "`.\\".contains($0) }) else { return self }
    let escaped = reduce(into: "") { text, character in
      if character == "`" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return "`\(escaped)`"
  }
}

extension JSONDocument {
  /// The value to which the steps lead from the root, if each of them exists.
  ///
  /// - Complexity: O(*n*) in the number of siblings on the way.
  func node(at path: some Sequence<JSONPathStep>) -> JSONNode? {
    var current: JSONNode? = .root
    for step in path {
      current = current.flatMap { child(of: $0, at: step) }
    }
    return current
  }

  /// The value one step inside another.
  func child(of container: JSONNode, at step: JSONPathStep) -> JSONNode? {
    switch step {
    case .key(let key): value(forKey: key, in: container)
    case .index(let index): element(index, of: container)
    }
  }
}
