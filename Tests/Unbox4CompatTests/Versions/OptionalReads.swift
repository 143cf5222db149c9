// Reads of optionals with `try`. They compile with Unbox 3.1 and with Unbox 4.0 and do not mean the same.
// The tests of `UnboxCompat` and those of `Unbox4Compat` compile this file; a test compares its two copies.
import Testing
import Unbox

/// One form of a read with `try`, and what each version makes of it.
struct OptionalRead: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// A value that the form reads, and the result.
  let valid: (json: String, result: String)
  /// A value of a wrong type, and the error of 4.0.
  let invalid: (json: String, error: String)
  /// The result of 3.1 without a valid value.
  let fallback: String
  /// The path of the read.
  let path: String
  let read: @Sendable (Unboxer) throws -> String

  init(
    _ name: String,
    valid: (json: String, result: String) = ("1", "1"),
    invalid: (json: String, error: String)? = nil,
    fallback: String = "nil",
    path: String = "a",
    _ read: @escaping @Sendable (Unboxer) throws -> String
  ) {
    self.testDescription = name
    self.valid = valid
    self.invalid = invalid ?? (#""x""#, "invalidValue(x, a) at \(path)")
    self.fallback = fallback
    self.path = path
    self.read = read
  }

  /// What the read gives or throws for a value at `a` and at `n.a`; without a value, neither is there.
  func outcome(_ value: String?) -> String {
    let member = value.map { #""a": \#($0)"# } ?? #""c": 3"#
    let json = #"{\#(member), "b": 2, "n": {\#(member)}}"#
    do {
      return try read(Unboxer(data: Data(json.utf8)))
    } catch {
      return text(of: error)
    }
  }
}

// MARK: - The forms

extension OptionalRead {
  static let all = scalars + expressions + values + models + bridged + closures

  private static let scalars = [
    OptionalRead("alone") {
      let a: Int? = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("a key path", path: "n.a") {
      let a: Int? = try $0.unbox(keyPath: "n.a")
      return text(a)
    },
    OptionalRead("an implicitly unwrapped variable") {
      let a: Int! = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("an assignment") {
      var pair = Pair(a: 9, b: 9)
      pair.a = try $0.unbox(key: "a")
      return text(pair.a)
    },
    OptionalRead("the result of a function") { text(try number($0)) },
    OptionalRead("the result of a generic function") { text(try value($0) as Int?) },
  ]

  private static let expressions = [
    OptionalRead("an argument beside a required one", valid: ("1", "1 2"), fallback: "nil 2") {
      let pair = try Pair(a: $0.unbox(key: "a"), b: $0.unbox(key: "b"))
      return "\(text(pair.a)) \(pair.b)"
    },
    OptionalRead("a default", fallback: "7") {
      let a: Int = try $0.unbox(key: "a") ?? 7
      return text(a)
    },
    OptionalRead("a default beside a required argument", valid: ("1", "1 2"), fallback: "7 2") {
      let pair = try Pair(a: $0.unbox(key: "a") ?? 7, b: $0.unbox(key: "b"))
      return "\(text(pair.a)) \(pair.b)"
    },
    OptionalRead("a branch of a condition") {
      let a: Int? = $0.dictionary.isEmpty ? nil : try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("a transformed value", valid: ("1", "2")) {
      text(try ($0.unbox(key: "a") as Int?).map { $0 + 1 })
    },
    OptionalRead("an optional binding", fallback: "none") {
      if let a = try $0.unbox(key: "a") as Int? { return text(a) }
      return "none"
    },
  ]

  private static let values = [
    OptionalRead(
      "an array",
      valid: ("[1, 2]", "[1, 2]"),
      invalid: (#"[1, "x"]"#, "invalidArrayElement(x, 1) at a")
    ) {
      let a: [Int]? = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead(
      "an array without its invalid elements",
      valid: (#"[1, "x"]"#, "[1]")
    ) {
      let a: [Int]? = try $0.unbox(key: "a", allowInvalidElements: true)
      return text(a)
    },
    OptionalRead(
      "a dictionary",
      valid: (#"{"k": 1}"#, #"["k": 1]"#),
      invalid: (#"{"k": "x"}"#, "invalidDictionaryValue(x, k) at a")
    ) {
      let a: [String: Int]? = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("an enum", valid: (#""red""#, "red")) {
      let a: Colour? = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead(
      "a URL",
      valid: (#""https://a.b""#, "https://a.b"),
      invalid: ("5", "invalidValue(5, a) at a")
    ) {
      let a: URL? = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("a transformed type", valid: ("3", "6")) {
      let a: Twice? = try $0.unbox(key: "a")
      return text(a?.number)
    },
    OptionalRead("a formatter", valid: (##""#1""##, "1")) {
      let a: Int? = try $0.unbox(key: "a", formatter: HashFormatter())
      return text(a)
    },
    OptionalRead(
      "an array with a formatter",
      valid: (##"["#1"]"##, "[1]"),
      invalid: (##"["#1", "x"]"##, "invalidArrayElement(x, 1) at n.a"),
      path: "n.a"
    ) {
      let a: [Int]? = try $0.unbox(keyPath: "n.a", formatter: HashFormatter())
      return text(a)
    },
  ]

  private static let models = [
    OptionalRead(
      "a model",
      valid: (#"{"id": 1}"#, "1"),
      invalid: ("{}", "missingKey(id) at id")
    ) {
      let a: Owner? = try $0.unbox(key: "a")
      return text(a?.id)
    },
    OptionalRead("models", valid: (#"[{"id": 1}]"#, "[1]")) {
      let a: [Owner]? = try $0.unbox(key: "a")
      return text(a?.map(\.id))
    },
    OptionalRead("a model with a context", valid: (#"{"id": 1}"#, "c1")) {
      let a: Labelled? = try $0.unbox(key: "a", context: "c")
      return text(a?.text)
    },
    OptionalRead(
      "models with a context",
      valid: (#"[{"id": 1}]"#, #"["c1"]"#),
      path: "n.a"
    ) {
      let a: [Labelled]? = try $0.unbox(keyPath: "n.a", context: "c")
      return text(a?.map(\.text))
    },
    OptionalRead("a model that is Codable, too", valid: (#"{"id": 1}"#, "legacy 1")) {
      let a: Dual? = try $0.unbox(key: "a")
      return text(a?.text)
    },
  ]

  private static let bridged = [
    OptionalRead(
      "a Codable child",
      valid: (#"{"id": 1}"#, "1"),
      invalid: ("{}", "keyNotFound(id) at a")
    ) {
      let a: Child? = try $0.unbox(key: "a")
      return text(a?.id)
    },
    OptionalRead(
      "a Codable child beside a required argument",
      valid: (#"{"id": 1}"#, "1 2"),
      invalid: (#"{"id": "x"}"#, "typeMismatch(Int) at a.id"),
      fallback: "nil 2"
    ) {
      let pair = try Parent(a: $0.unbox(key: "a"), b: $0.unbox(key: "b"))
      return "\(text(pair.a?.id)) \(pair.b)"
    },
    OptionalRead(
      "a Codable child or a default",
      valid: (#"{"id": 1}"#, "1"),
      invalid: ("{}", "keyNotFound(id) at n.a"),
      fallback: "7",
      path: "n.a"
    ) {
      let a: Child = try $0.unbox(keyPath: "n.a") ?? Child(id: 7)
      return text(a.id)
    },
    OptionalRead(
      "Codable children",
      valid: (#"[{"id": 1}]"#, "[1]"),
      invalid: ("[{}]", "keyNotFound(id) at a.0")
    ) {
      let a: [Child]? = try $0.unbox(key: "a")
      return text(a?.map(\.id))
    },
  ]

  private static let closures = [
    OptionalRead("custom unboxing of a dictionary", fallback: "customUnboxingFailed") {
      text(
        try Unboxer.performCustomUnboxing(dictionary: $0.dictionary) { try $0.unbox(key: "a") }
          as Int
      )
    },
    OptionalRead(
      "custom unboxing of an array",
      valid: ("1", "[1]"),
      fallback: "customUnboxingFailed"
    ) {
      text(
        try Unboxer.performCustomUnboxing(array: [$0.dictionary]) { try $0.unbox(key: "a") }
          as [Int]
      )
    },
    OptionalRead("custom unboxing of data", fallback: "customUnboxingFailed") {
      let data = try JSONSerialization.data(withJSONObject: $0.dictionary)
      return text(
        try Unboxer.performCustomUnboxing(data: data) { try $0.unbox(key: "a") } as Int
      )
    },
  ]

  /// What both versions read alike; `fallback` is the result, or the error, without a value.
  static let alike = [
    OptionalRead("try?") {
      let a: Int? = try? $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("try? and a default", fallback: "7") {
      let a = (try? $0.unbox(key: "a")) ?? 7
      return text(a)
    },
    OptionalRead("a Codable child with try?", valid: (#"{"id": 1}"#, "1")) {
      let a: Child? = try? $0.unbox(key: "a")
      return text(a?.id)
    },
    OptionalRead("the operator of optionals") {
      let a: Int? = $0 <|? "a"
      return text(a)
    },
    OptionalRead("required", fallback: "missingKey(a) at a") {
      let a: Int = try $0.unbox(key: "a")
      return text(a)
    },
    OptionalRead("the operator of required values", fallback: "missingKey(a) at a") {
      let a: Int = try $0 <| "a"
      return text(a)
    },
    OptionalRead("custom unboxing that drops what fails", valid: ("1", "[1]"), fallback: "[]") {
      let numbers: [Int] = try Unboxer.performCustomUnboxing(
        array: [$0.dictionary],
        allowInvalidElements: true
      ) { try $0.unbox(key: "a") }
      return text(numbers)
    },
  ]
}

private func number(_ unboxer: Unboxer) throws -> Int? {
  try unboxer.unbox(key: "a")
}

private func value<T: UnboxCompatible>(_ unboxer: Unboxer) throws -> T? {
  try unboxer.unbox(key: "a")
}
