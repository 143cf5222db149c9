import Foundation
import MigrationPlanning

/// The body of the legacy decoding function or initializer of a model.
struct LegacyCode: Sendable {
  private let code: Code

  /// The parameter that reads the document.
  let reader: String
  /// The type of that parameter, as the code spells it, which may be optional.
  let readerType: String
  /// The other parameters, whose values no document has.
  let outerParameters: Set<String>
  /// Whether the parameter is a dictionary.
  let readsDictionary: Bool
  /// Whether the code is that of a convenience initializer.
  let isConvenience: Bool
  /// Whether the code is that of a function, which makes a value and returns it.
  let isFunction: Bool
  /// What makes the model for its parent, `init` or the function, with the label of its first parameter; the name is empty
  /// if the function may give no model.
  let maker: (name: String, label: String)
  /// The `catch` around the statements, which throws an error of the app; `nil` if there is none.
  let handler: String?
  /// The statements; those of a `do` whose `catch` only throws again stand for it.
  ///
  /// The functions of the model that take the reader stand in front of them.
  let statements: [LegacyStatement]
  /// Whether the code calls such functions.
  let callsHelpers: Bool

  /// Finds the code among the members of a declaration or an extension, without its braces.
  ///
  /// - Parameters:
  ///   - body: The members.
  ///   - helpers: The functions of the model that take the reader.
  ///   - type: The name of the model.
  ///   - inheritsInitializers: Whether the model is a class that declares no initializer.
  init?(
    in body: String,
    helpers: [LegacyHelper] = [],
    of type: String = "",
    inheritsInitializers: Bool = false
  ) {
    guard let head = LegacyHead(in: body, of: type) else { return nil }
    let all = LegacyStatement.all(in: head.body)
    let caught = all.count == 1 ? all[0].caught : nil
    handler = caught.flatMap { Self.rethrowing.isFound(in: $0.handler) ? nil : $0.handler }
    let isFailable = head.text.hasPrefix("init?")
    let own = (caught.map { LegacyStatement.all(in: $0.code) } ?? all)
      .map { isFailable ? $0.throwing : $0 }
    let model = inheritsInitializers ? type.split(separator: ".").last.map(String.init) : nil
    let made = Self.initializer(of: own, model)
    let text = made.map { $0.map(\.text).joined(separator: "\n") } ?? caught?.code ?? head.body
    reader = head.reader
    readerType = head.readerType
    readsDictionary = head.readsDictionary
    let inlined = LegacyHelper.inlined(helpers, in: made ?? own, type: type, reader: head.reader)
    statements = inlined.functions + inlined.statements
    callsHelpers = !inlined.functions.isEmpty
    code = Code((inlined.functions.map(\.text) + [text]).joined(separator: "\n"))
    isFunction = !head.text.hasPrefix("init")
    let call = Self.call.firstMatch(in: head.text)
    let mayFail =
      isFunction
      ? Self.optional.isFound(in: head.text) : isFailable && head.text.contains("throws")
    maker = (mayFail ? "" : call?[1] ?? "init", call?[2] ?? "")
    outerParameters = Set(Self.parameter.matches(in: head.text).map { $0[1] })
      .subtracting([head.reader])
    isConvenience = made != nil || Self.convenience.isFound(in: head.front)
  }

  private static let call = Pattern(#"\A(?:func )?(\w+)\??\(\s*(\w+)"#)
  private static let optional = Pattern(#"->[^{]*\?\s*\{\z"#)
  private static let parameter = Pattern(#"[(,]\s*(?:\w+\s+)?(\w+)\s*:"#)
  private static let rethrowing = Pattern(
    #"\Acatch(?:\s+let\s+(\w+))?\s*\{\s*throw\s+(?:error|\1)\s*\}\z"#
  )
  private static let convenience = Pattern(#"\bconvenience\s(?:\s*\w+)*\s*\z"#)
  private static let construction = Pattern(
    #"\A(?:let|var)\s+(\w+)(?:\s*:[^=]*)?\s*=\s*((?:try\s+)?)"#
      + #"(?:self\.init|(?:[A-Z]\w*\.)*([A-Z]\w*))\(\s*"#
  )

  /// Returns the statements of a function that makes an object, sets its properties and returns it, as those of
  /// a convenience initializer.
  private static func initializer(of statements: [LegacyStatement], _ model: String?)
    -> [LegacyStatement]?
  {
    let last = statements.last?.masked ?? ""
    func call(_ statement: LegacyStatement) -> String? {
      let (code, end) = (statement.code, statement.masked.endIndex)
      guard let head = construction.firstMatch(in: code.masked), last == "return \(head[1])",
        code.arguments(from: head.end).end == end
      else { return nil }
      let call = head[2] + "self.init(" + code[head.end..<end]
      // An initializer that the model inherits, and no other, may take values.
      return call == "self.init()" || model.map { [$0, "Self", ""].contains(head[3]) } == true
        ? call : nil
    }
    guard let name = statements.first(where: { call($0) != nil })?.declared.first else {
      return nil
    }
    let member = Pattern(#"(?<![\w.])"# + name + #"\."#)
    var made: [LegacyStatement] = []
    for statement in statements.dropLast() {
      let changed = LegacyStatement(
        call(statement) ?? statement.code.replacing(member) { _ in "self." }
      )
      guard !changed.uses(name) else { return nil }
      made.append(changed)
    }
    return made
  }

  /// Returns whether the code mentions a name, which may be in backticks.
  func mentions(_ name: String) -> Bool {
    !SourceText.matches(#"(?<!\w)"# + Self.pattern(for: name) + #"(?!\w)"#, in: code.masked).isEmpty
  }

  /// Returns whether the code declares a local constant, variable or function.
  func declares(_ name: String) -> Bool {
    let declaration = #"\b(?:let|var|for|func) "# + Self.pattern(for: name) + #"(?!\w)"#
    return !SourceText.matches(declaration, in: code.masked).isEmpty
  }

  private static let delegation = Pattern(#"\A(?:try\s+)?self\.init\(\s*\S"#)

  /// Whether a convenience initializer passes the values to another initializer.
  var isDelegating: Bool {
    isConvenience
      && statements.contains { Self.delegation.isFound(in: $0.masked) && $0.text != "self.init()" }
  }

  /// Returns whether the code assigns a property, and does not only pass its value on.
  func assigns(_ name: String) -> Bool { statements.contains { $0.changed.contains(name) } }

  /// Returns whether the code assigns a property or passes a value for it.
  func sets(_ name: String) -> Bool { assigns(name) || !expressions(for: name).isEmpty }

  /// Returns the pattern for a name, which may be in backticks.
  static func pattern(for name: String) -> String {
    "`?" + NSRegularExpression.escapedPattern(for: name) + "`?"
  }
}

/// An expression that may initialize a property.
struct LegacyExpression {
  let text: String
  /// The index of the statement that contains the expression.
  let statement: Int
}

extension LegacyCode {
  /// Returns the expressions that may initialize a property, each once.
  ///
  /// They are arguments with the label of the property, also those of other calls, and its assignment. A
  /// property with several assignments, or one that depends on a condition, has no expression.
  func expressions(for property: String) -> [LegacyExpression] {
    let name = Self.pattern(for: property)
    let arguments = Pattern(#"[(,]\s*"# + name + #":\s*"#)
    let assignment = Pattern(#"(?m)(?:^|[{;])\s*(?:\w+\.)?"# + name + #" = "#)
    var found: [LegacyExpression] = []
    var assignments = 0
    // Whether the last statement with the property assigns it, whatever the document has.
    var isAssigned = false
    for (index, statement) in statements.enumerated() where !statement.masked.hasPrefix("func ") {
      var texts = arguments.matches(in: statement.masked).map {
        statement.code.argument(from: $0.end)
      }
      let own = assignment.matches(in: statement.masked)
      assignments += own.count
      let whole = own.filter { $0.start == statement.masked.startIndex }
      if !texts.isEmpty || !own.isEmpty { isAssigned = !whole.isEmpty }
      texts += whole.map { statement.code.statement(from: $0.end) }
      for text in texts
      where !found.contains(where: { $0.text == text }) && !statement.binds(namesIn: text) {
        found.append(LegacyExpression(text: text, statement: index))
      }
    }
    guard assignments < 2 || declared.contains(property) else { return [] }
    // An assignment replaces the initial value of a variable.
    if let last = found.last, assignments == 1, isAssigned,
      found.dropLast().allSatisfy({ Self.initialValue.isFound(in: $0.text) })
    {
      return [last]
    }
    return found
  }

  private static let initialValue = Pattern(#"\A(?:nil|true|false|\d[\d_.]*|""|\[:?\])\z"#)

  /// Returns the code that sets a property, as far as it is found.
  func code(of property: String) -> [String] {
    let expressions = expressions(for: property)
    let own =
      expressions.first.map { slice(of: $0.text, before: $0.statement) }
      ?? slice(assigning: property)
    return own.map { statements[$0].text }
      + expressions.map(\.text).filter { $0 != property }.map { "\(property) = \($0)" }
  }

  /// Returns whether the code that sets a property is known, and passes the reader to nothing.
  func makesWithoutReader(_ property: String) -> Bool {
    let code = code(of: property).map { SourceText.masked($0) }
    let argument = Pattern(#"[(:,]\s*(?:try\s+)?"# + reader + #"(?:\.\w+)?\s*[,)]"#)
    return !code.isEmpty && !code.contains(where: argument.isFound)
  }

  /// Returns whether the code that sets a property passes on a value, or uses one that no document has.
  func needsOuterValue(for property: String) -> Bool {
    (expressions(for: property).map(\.text) + code(of: property)).contains { text in
      text.contains("context: ") || outerParameters.contains { Self.uses($0, in: text) }
    }
  }

  private static let coalescing = Pattern(#"\?\?\s*"#)
  /// A pattern for code of literals and operators only, without the contents of strings.
  private static let literal = Pattern(
    #"^(?:[\s\[\]():,+*/-]|#*"+\s*"+#*|\b\d[\w.]*|\b(?:true|false|nil)\b)*$"#
  )

  /// Returns what stands behind `??` in the expressions of a property and in the constants that they use.
  private func defaults(for name: String) -> [String] {
    expressions(for: name).flatMap { expression in
      [expression.text] + constants(of: expression.text, before: expression.statement).map(\.text)
    }.flatMap { expression in
      let code = Code(expression)
      return Self.coalescing.matches(in: code.masked).map { code.argument(from: $0.end) }
    }
  }

  private static func isLiteral(_ text: String) -> Bool {
    !text.contains(#"\("#) && literal.isFound(in: SourceText.masked(text))
  }

  /// Returns what stands behind `??` in the expressions of a property, without literals.
  ///
  /// A run shows only the value that such a default has now, on this machine.
  func computedDefaults(for name: String) -> [String] {
    defaults(for: name).filter { !Self.isLiteral($0) }
  }

  /// Returns whether the code says that the default of a property is a constant, if only somewhere.
  func hasConstantDefault(_ literal: String, for name: String) -> Bool {
    if !defaults(for: name).isEmpty { return true }
    return !SourceText.matches(Self.spellings(of: literal), in: code.text).isEmpty
  }

  /// Returns a pattern for a literal in code.
  static func spellings(of literal: String) -> String {
    // A comparison with either value makes a truth value.
    if ["true", "false"].contains(literal) { return #"\b(?:true|false)\b"# }
    let whole = literal.hasSuffix(".0") ? String(literal.dropLast(2)) : literal
    if ["[]", "[:]", "\"\""].contains(literal) {
      // Or an initializer, such as `[String]()`.
      let type = #"(?:\[[\w<>\[\]:, .]+\]|\b[A-Z]\w*(?:<[^>()]*>)?)"#
      return "(?:" + NSRegularExpression.escapedPattern(for: literal) + "|" + type + #"\(\))"#
    }
    let start = literal.hasPrefix(".") ? "" : #"(?<![\w.])"#
    let text =
      whole.allSatisfy(\.isNumber)
      ? whole.map(String.init).joined(separator: "_?")
      : NSRegularExpression.escapedPattern(for: whole)
    return start + text + #"(?!\w)"#
  }
}

extension LegacyCode {
  /// Returns whether code uses a name, and not a member or a label of that name, nor a word of a text.
  static func uses(_ name: String, in code: String) -> Bool {
    // The points of a range make no member of its bound.
    let use = #"(?<!\w)(?:(?<!\.)|(?<=\.\.\.))"# + name + #"\b(?!:)"#
    guard !SourceText.matches(use, in: code).isEmpty else { return false }
    // The mask hides a use inside a text, such as `"/users/\(id)"`, as well.
    let insideText = #"\\\((?:[^()"\n]|\([^()"\n]*\)|\()*"# + use
    return !SourceText.matches(use, in: SourceText.masked(code)).isEmpty
      || !SourceText.matches(insideText, in: code).isEmpty
  }

  private var declared: Set<String> { statements.reduce(into: []) { $0.formUnion($1.declared) } }

  /// Returns the indexes of the statements that set the local names of code, in order.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - end: The index of the statement that contains the code.
  /// - Returns: The indexes.
  func slice(of code: String, before end: Int) -> [Int] {
    let locals = declared
    var wanted = locals.filter { Self.uses($0, in: code) }
    var found: [Int] = []
    for index in statements.indices[..<end].reversed() {
      let statement = statements[index]
      guard !statement.locals.isDisjoint(with: wanted) else { continue }
      found.append(index)
      wanted.formUnion(locals.filter(statement.uses))
    }
    return found.reversed()
  }

  /// Returns the statements that assign a property, and those that set their local names.
  func slice(assigning property: String) -> [Int] {
    let own = statements.indices.filter { index in
      statements[index].changed.contains(property)
        && !LegacyCode.isConstruction(statements[index])
    }
    return Set(own.flatMap { slice(of: statements[$0].masked, before: $0) + [$0] }).sorted()
  }

  private static func isConstruction(_ statement: LegacyStatement) -> Bool {
    statement.masked.hasPrefix("return")
  }

  /// Returns the constants that an expression uses, with those that these use.
  private func constants(of code: String, before end: Int) -> [LegacyStatement] {
    slice(of: code, before: end).map { statements[$0] }
  }

  /// The index of the statement that passes the reader, and no value from outside, to the initializer of the superclass.
  var superCall: Int? {
    statements.firstIndex { statement in
      let code = statement.masked
      return code.contains("super.init(") && Self.uses(reader, in: code)
        && !outerParameters.contains { Self.uses($0, in: code) }
    }
  }

  /// Returns the indexes of the statements that may refuse a document and set nothing.
  var checks: [Int] {
    statements.indices.filter { index in
      let statement = statements[index]
      return statement.refuses && statement.declared.isEmpty && statement.changed.isEmpty
        && !statement.masked.contains("return")
    }
  }
}
