import Foundation
import MigrationPlanning

extension LegacyRead {
  private static let easy = #"(?:string|bool|double|float|u?[iI]nt\d*|array|dictionary)\b"#
  private static let strict =
    #"get(?:String|Bool|URL|U?Int\d*|Float|Double|Array|Dictionary)\(\)"#
  /// A pattern for the steps to a value, such as `.next("owner")`, `["owner"]?` or `.owner?`.
  private static let steps =
    #"((?:\s*\??\.next\([^()]*\)|\??\[[^\[\]]*\]|\??\.(?!"# + easy + #")\w+(?=\?))+)"#
  private static let maps = "(map|compactMap|mapValues|compactMapValues)"
  /// A pattern for what makes values of elements, such as `.map { try $0.getString() }`, or of a member of each.
  private static let elements =
    #"\??\."# + maps + #"\s*\{\s*(try\s+)?\$0"# + steps + #"?\s*\??\.("# + easy
    + "|" + strict + #")\s*\}"#
  private static let jayson = Pattern(
    #"(?:(try[?!]?)\s+)?(?<![\w.])(\w+)"# + steps + #"\s*(\??)\.(?:("# + easy + "|" + strict
      + #")(?:"# + elements + #")?|get\(with:\s*((?:[^()]|\([^()]*\))*)\))"#
  )

  /// Returns code without what only makes models of values, such as `Track(json: json.next("track"))` and
  /// `json.next("tracks").getArray().map(Track.init)`.
  ///
  /// Another function than the one that the draft of the type stands for may make nothing of a value, or something else.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - type: The type of the models.
  ///   - function: The pattern for the name of what makes them, `init` for an initializer, and its label, which is empty
  ///     if any may be meant.
  /// - Returns: The code.
  static func withoutChildren(
    _ text: String,
    of type: String,
    by function: (name: String, label: String)
  ) -> String {
    let label = function.label.isEmpty ? #"\w+"# : function.label
    let isOptional = function.label.isEmpty || label == "_"
    let argument = "(?:" + label + #":\s*)"# + (isOptional ? "?" : "")
    let member = #"\."# + function.name + #"(?:\("# + label + #":\))?"#
    let maker =
      #"(?:\w+\.)*"# + (type.split(separator: ".").last ?? "") + "(?:<[^<>()]*>)?"
      + (function.name == "init" ? "(?:" + member + ")?" : member)
    let effect = #"(?:try[?!]?\s+)?"#
    let value = effect + #"\w+(?:"# + steps + ")?"
    let list = #"\s*\??(?:\.(?:getArray\(\)|array\b|getDictionary\(\)|dictionary\b))?\s*\??"#
    let element = #"(?:\$0|\w+)"#
    let one =
      maker + #"\(\s*"# + argument + element + #"\s*\)|"# + element + #"\.get\(\s*"# + maker
      + #"\s*\)"#
    let closure = #"\{\s*(?:\w+\s+in\s+)?"# + effect + "(?:" + one + #")\s*\}"#
    let applied =
      value + list + #"\.(?:"# + maps + #"|flatMap|get|getIfPresent)\s*(?:\(\s*"# + maker
      + #"\s*\)|"# + closure + ")"
    let made = effect + maker + #"\(\s*"# + argument + value + #"\s*\)"#
    return Code(text).replacing(Pattern(applied + "|" + made)) { _ in "" }
  }

  /// Returns whether code reads the value that a name stands for, and not a member of it.
  static func readsValue(_ name: String, in text: String) -> Bool {
    Pattern(#"(?<![\w.])"# + name + #"\.(?:"# + easy + "|" + strict + ")").isFound(in: text)
  }

  private static let object = Pattern(#"\Alet\s+(\w+)\s*=\s*(?:try\s+)?(\w+)"# + steps + #"\z"#)
  private static let step = Pattern(#"\.(next)\(([^()]*)\)|\[([^\[\]]*)\]|\.(\w+)"#)

  /// Returns the reads of JAYSON in code, in order.
  static func jaysonReads(in code: Code) -> [LegacyRead] {
    jayson.matches(in: code.masked).map { jaysonRead($0, in: code) }
  }

  /// Returns the name of an object that a statement only steps to, such as `let owner = try json.next("owner")`, with the
  /// name that it starts from and the keys.
  static func jaysonObject(in code: Code) -> (name: String, receiver: String, path: [String])? {
    guard let match = object.firstMatch(in: code.masked),
      let steps = code.masked.range(of: match[3], options: .backwards)
    else { return nil }
    let keys = keys(in: Code(code[steps]))
    guard keys.allSatisfy({ $0.hasPrefix("\"") && !$0.contains(#"\("#) }) else { return nil }
    return (match[1], match[2], keys.map { String($0.dropFirst().dropLast()) })
  }

  private static func jaysonRead(_ match: Pattern.Match, in code: Code) -> LegacyRead {
    let steps = code.masked.range(of: match[3], range: match.start..<match.end)
    let keys = steps.map { self.keys(in: Code(code[$0])) } ?? []
    let isEasy = !match[5].isEmpty && !match[5].hasPrefix("get")
    let (type, element) = (Self.type(of: match[5]), Self.type(of: match[9]))
    let form = ["Array": "[", "Dictionary": "{"][type]
    // A step that throws and a read that gives an optional, or the reverse, make two cases of a failure, and so do elements
    // that throw in a list that may be none.
    let isOptionalStep = (match[3] + match[4]).contains { "?[".contains($0) }
    let isThrowing = match[3].contains(".next(") || form != nil && !match[7].isEmpty
    let isMixed = isEasy ? isThrowing : isOptionalStep
    let isOfElements = match[6].hasPrefix("compactMap") || !match[7].isEmpty
    let member = member(of: match, in: code)
    return LegacyRead(
      range: match.start..<match.end,
      receiver: match[2],
      key: keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]",
      isOptional: match[1] == "try?" || isEasy,
      effect: match[1],
      form: form ?? "",
      isLossy: match[6].hasPrefix("compactMap") && match[7].isEmpty,
      member: member ?? "",
      isUnknown: match[1] != "try?" && isMixed || form != nil && !isOfElements
        || member == nil && !match[8].isEmpty || !match[10].isEmpty,
      type: form.map { Self.list(of: element, $0) } ?? type
    )
  }

  /// Returns the code of the one key that code reads a text or a URL of in each element of a list; `nil` for other code.
  private static func member(of match: Pattern.Match, in code: Code) -> String? {
    let (tries, isStep) = (!match[7].isEmpty, match[8].contains(".next("))
    let isMixed = isStep && match[8].contains { "?[".contains($0) }
    let isKnown =
      tries
      ? isStep && !isMixed && ["getString()", "getURL()"].contains(match[9])
      : !isStep && match[6] == "compactMap" && match[9] == "string"
    let whole = match.start..<match.end
    guard isKnown, !match[6].hasSuffix("Values"),
      let steps = code.masked.range(of: match[8], options: .backwards, range: whole)
    else { return nil }
    let keys = keys(in: Code(code[steps]))
    return keys.count == 1 && keys[0].hasPrefix("\"") && !keys[0].contains("\\") ? keys[0] : nil
  }

  private static func list(of element: String, _ form: String) -> String {
    element.isEmpty ? "" : form == "[" ? "[\(element)]" : "[String: \(element)]"
  }

  /// Returns the type that `string`, `getString()` and the like read.
  private static func type(of getter: String) -> String {
    let name = getter.replacingOccurrences(of: #"get|\(\)"#, with: "", options: .regularExpression)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the code of the keys in steps, of which a text with periods has several.
  private static func keys(in steps: Code) -> [String] {
    step.matches(in: steps.masked).flatMap { match -> [String] in
      guard match[4].isEmpty else { return ["\"\(match[4])\""] }
      let text = steps[match.start..<match.end].drop { !"([".contains($0) }.dropFirst().dropLast()
      return text.split(separator: ",").flatMap { part -> [String] in
        let key = part.trimmingCharacters(in: .whitespaces)
        if Int(key) != nil { return ["\"\(key)\""] }
        guard !match[1].isEmpty, key.hasPrefix("\"") else { return [key] }
        return key.dropFirst().dropLast().split(separator: ".").map { "\"\($0)\"" }
      }
    }
  }
}
