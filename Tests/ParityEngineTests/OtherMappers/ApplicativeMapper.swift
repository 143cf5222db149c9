import Foundation

/// A mapper in the style of Argo: a curried initializer is applied to one value after another.
enum Applied<Value> {
  case success(Value)
  case failure(ApplicativeError)

  func get() throws -> Value {
    switch self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}

struct ApplicativeError: Error {
  let key: String
}

struct ApplicativeJSON {
  let object: [String: Any]

  init(_ data: Data) throws {
    object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}

precedencegroup ApplicativePrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

precedencegroup ReadingPrecedence {
  higherThan: ApplicativePrecedence
}

infix operator <^> : ApplicativePrecedence
infix operator <*> : ApplicativePrecedence
infix operator <! : ReadingPrecedence
infix operator <!? : ReadingPrecedence

func <^> <A, B>(make: (A) -> B, value: Applied<A>) -> Applied<B> {
  switch value {
  case .success(let value): .success(make(value))
  case .failure(let error): .failure(error)
  }
}

func <*> <A, B>(make: Applied<(A) -> B>, value: Applied<A>) -> Applied<B> {
  switch make {
  case .success(let make): make <^> value
  case .failure(let error): .failure(error)
  }
}

func <! <Value>(json: ApplicativeJSON, key: String) -> Applied<Value> {
  (json.object[key] as? Value).map(Applied.success) ?? .failure(ApplicativeError(key: key))
}

/// A value of a wrong type fails, a missing one and null are nil.
func <!? <Value>(json: ApplicativeJSON, key: String) -> Applied<Value?> {
  switch json.object[key] {
  case nil, is NSNull: .success(nil)
  case let value?:
    (value as? Value).map { .success($0) } ?? .failure(ApplicativeError(key: key))
  }
}

struct AppliedSinger {
  let name: String
  let born: Int?
  let label: String?

  static func make(_ name: String) -> (Int?) -> (String?) -> AppliedSinger {
    { born in { label in AppliedSinger(name: name, born: born, label: label) } }
  }

  static func decode(_ json: ApplicativeJSON) throws -> AppliedSinger {
    try (make <^> json <! "name" <*> json <!? "born" <*> json <!? "label").get()
  }
}

struct PortedSinger: BuggyPort {
  enum Bug: String, CaseIterable, Sendable {
    case none, otherKey, optionalName, strictBorn, lenientBorn, strictLabel
  }

  let name: String
  let born: Int?
  let label: String?

  private enum CodingKeys: String, CodingKey { case name, born, label, birth }

  init(from decoder: any Decoder) throws {
    let bug = Self.bug(of: decoder)
    let c = try decoder.container(keyedBy: CodingKeys.self)
    name =
      bug == .optionalName
      ? try c.decodeIfPresent(String.self, forKey: .name) ?? ""
      : try c.decode(String.self, forKey: .name)
    switch bug {
    case .strictBorn: born = try c.decode(Int.self, forKey: .born)
    case .lenientBorn: born = try? c.decodeIfPresent(Int.self, forKey: .born)
    case .otherKey: born = try c.decodeIfPresent(Int.self, forKey: .birth)
    default: born = try c.decodeIfPresent(Int.self, forKey: .born)
    }
    label =
      bug == .strictLabel
      ? try c.decode(String.self, forKey: .label)
      : try c.decodeIfPresent(String.self, forKey: .label)
  }
}
