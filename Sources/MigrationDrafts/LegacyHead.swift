import MigrationPlanning

/// The head of the function, initializer or decoder that makes a model, with the code behind it.
struct LegacyHead {
  /// The text up to the brace.
  let text: String
  /// The code in front of it.
  let front: String
  /// The parameter that reads the document.
  let reader: String
  /// The type of that parameter, as the code spells it, which may be optional.
  let readerType: String
  /// Whether the parameter is a dictionary.
  let readsDictionary: Bool
  /// The code between the braces, without the parameter of a closure.
  let body: String

  /// The beginning of a head up to the parameter's name, and the type of the parameter.
  private static let patterns = [
    (#"func decode\(\s*_"#, #"(?:Himotoki\.)?Extractor\s*,?\s*\)"#),
    (#"init\(\s*(?:\w+(?=\s+\w))?"#, #"(?:Himotoki\.)?Extractor\s*,?\s*\)"#),
    (#"init\(\s*(?:unboxer)?"#, #"(?:Unbox\.)?Unboxer\b"#),
    (#"init\??\(\s*(?:\w+(?=\s+\w))?"#, #"(?:JAYSON\.)?(?:JAYSON|JSON)\b"#),
    (#"func \w+\(\s*(?:\w+(?=\s+\w))?"#, #"(?:Unboxer|JAYSON|JSON)\s*,?\s*\)"#),
    (#"func \w+\(\s*_"#, #"(?:Unboxer|JAYSON|JSON)\s*,"#),
    (#"init\??\([^{]*?"#, #"(\[String\s*:\s*Any(?:Object)?\]|UnboxableDictionary)"#),
  ].map { Pattern($0 + #"\s*\b(\w+)\s*:\s*"# + $1 + #"[^{]*\{"#) }

  /// A pattern for what reads a value, in any of the libraries.
  private static let reads = Pattern(#"<\||\.(?:value|array|dictionary|unbox|next|rawValue)\b"#)
  /// A pattern for a function that has other parameters, or a label, as one that reads a part of the model may.
  private static let other = Pattern(#"\Afunc \w+\((?:\s*_[^,{]*,\s*[^\s)]|(?!\s*_))"#)
  private static let parameter = Pattern(#"\b(\w+)\s*:\s*([\w.]+\??)"#)
  private static let closure = Pattern(#"\A\s*(\w+)\s+in\b"#)

  /// Finds the head among the members of a model.
  ///
  /// - Parameters:
  ///   - members: The members, without the braces around them.
  ///   - type: The name of the model.
  init?(in members: String, of type: String) {
    // A type inside has legacy code of its own.
    let outline = SourceText.outline(members)
    let code = Code(members)
    let name = type.split(separator: ".").last.map(String.init)
    // Such a function may make something else than the model.
    let result = name.map { Pattern(#"->\s*(?:\w+\.)*(?:Self|"# + $0 + #")\b"#) }
    let found = (Self.patterns + [Self.decoder(of: name ?? "")]).lazy.compactMap { pattern in
      pattern.matches(in: outline).first {
        result?.isFound(in: $0[0]) ?? true || !Self.other.isFound(in: $0[0])
      }
    }.map { head in
      (head, code.block(from: SourceText.index(head.end, of: outline, in: code.masked)))
    }
    // A function may only pass its reader on to an initializer.
    guard let (head, whole) = found.first(where: { Self.reads.isFound(in: $1) }) ?? found.first
    else { return nil }
    let closure = head[0].hasPrefix("static") ? Self.closure.firstMatch(in: whole) : nil
    let reader = closure?[1] ?? head[1]
    text = head[0]
    front = String(outline[..<head.start])
    body = closure.map { String(whole[$0.end...]) } ?? whole
    // A closure does not say the type.
    readerType = Self.parameter.matches(in: text).first { $0[1] == reader }?[2] ?? "JSON"
    readsDictionary = closure == nil && head.groups.count > 2
    self.reader = reader
  }

  /// Returns a pattern for a decoder of JAYSON: `static let decoder = Decoder<Track> { json in`.
  private static func decoder(of name: String) -> Pattern {
    let type = #"[\w.]*Decoder"#
    let typed = type + #"<(?:\w+\.)*"# + name + ">"
    return Pattern(
      #"\bstatic let (\w+)\s*(?::\s*"# + typed + #"\s*=\s*"# + type + #"|=\s*"# + typed + #")\s*\{"#
    )
  }
}
