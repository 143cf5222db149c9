import Foundation
import LegacyExtractor

/// The expressions of the structure facts, written with this library.
enum HimotokiExpressions {
  typealias Expression = (FactFeed.Input) throws -> String

  static func byName() -> [String: Expression] {
    keyPaths
      .merging(nested) { first, _ in first }
      .merging(roots) { first, _ in first }
      .merging(paths) { first, _ in first }
  }

  private static var keyPaths: [String: Expression] {
    [
      "Int <|? [a,b]": optionalInt(["a", "b"]),
      "Int <| [a,b]": int(["a", "b"]),
      #"Int <| "a.b" (dot is literal)"#: int("a.b"),
      "Int <| [] (empty path)": int([]),
      #"Int <| "" (empty key)"#: int(""),
      "Extractor <| a then rawValue": {
        let part: Extractor = try $0.extractor() <| "a"
        return factText(part.rawValue)
      },
      "Int? = e <| a  (required operator into an Optional)": {
        let value: Int? = try $0.extractor() <| "a"
        return value.map(factText) ?? "nil"
      },
      "try? e <| a": {
        let e = try $0.extractor()
        let value: Int? = try? e <| "a"
        return value.map(factText) ?? "nil"
      },
      "(e <|? a) ?? 7": { factText(try ($0.extractor() <|? "a") ?? 7) },
    ]
  }

  private static var nested: [String: Expression] {
    [
      "Parent{child <| Child{x <| Int}}": model(Parent.self),
      "Kids{kids <| [Child]}": model(Kids.self),
      "ParentP{child <| [p,child]}": model(ParentP.self),
      "transformer throws customError": transformed { throw customError("bad") },
      "transformer throws MyErr": transformed { throw MyErr() },
      "nested decode throws custom (key path NOT prefixed)": atK(HimotokiThrowing.Custom.self),
      "nested decode throws foreign error": atK(HimotokiThrowing.Foreign.self),
      "nested decode throws missingKeyPath([u,v])": atK(HimotokiThrowing.Missing.self),
      "<|? with nested missing required key still throws": model(HimotokiOptionalParent.self),
      "model that reads no key accepts a scalar": atK(Ignores.self),
      "description of himotoki missingKeyPath": description { "\($0)" },
      "localizedDescription of DecodeError": description { $0.localizedDescription },
    ]
  }

  private static var roots: [String: Expression] {
    [
      "[Child].decodeValue(from: data)": model([Child].self),
      "[String: Child].decodeValue(from: data)": model([String: Child].self),
      "Int.decodeValue(from: data) (fragment)": model(Int.self),
      "String.decodeValue(from: data) (fragment)": model(String.self),
      "Child.decodeValue(from: data)": model(Child.self),
      "global decodeValue(from:) as [Child]": { input in
        guard case .data(let data) = input else { return "" }
        let children: [Child] = try decodeValue(from: data)
        return factDescription(children)
      },
      "Himotoki decodeValue(from:)": int("k"),
      "key case/space sensitivity: Himotoki k": int("k"),
      "canonically equivalent keys: Himotoki e <| é (composed)": int("\u{E9}"),
      "decomposed key read with a composed key: Himotoki": int("\u{E9}"),
      "canonically equivalent keys: Himotoki [String:Int]": {
        factText(try [String: Int].decode($0.extractor()))
      },
    ]
  }

  private static var paths: [String: Expression] {
    [
      "Child.decodeValue(from:rootKeyPath:[a,b])": model(Child.self, at: ["a", "b"]),
      "[Child].decodeValue(from:rootKeyPath: a)": model([Child].self, at: "a"),
      "[a,b] through nested NSDictionary": int(["a", "b"]),
      "decodeValue(NSDictionary)": model(Child.self),
      "decodeValue([AnyHashable: Any])": model(Child.self),
      "decodeValue([String: Int])": model(Child.self),
      "decodeValue([String: Any] with nested NSDictionary)": model(Parent.self),
      "decodeValue(Data as Any) by mistake": model(Child.self),
      "decodeValue(NSNull)": model(Child.self),
      "Int.decodeValue(native) (fragment)": { factText(try Int.decode($0.extractor())) },
    ]
  }

  // MARK: Forms of expressions

  private static func int(_ path: ExtractionPath) -> Expression {
    { input in
      let value: Int = try input.extractor() <| path
      return factText(value)
    }
  }

  private static func optionalInt(_ path: ExtractionPath) -> Expression {
    { input in
      let value: Int? = try input.extractor() <|? path
      return value.map(factText) ?? "nil"
    }
  }

  private static func model<T: LegacyDecodable>(_ type: T.Type) -> Expression {
    { input in
      switch input {
      case .data(let data): factDescription(try T.decodeValue(from: data))
      case .tree(let tree): factDescription(try T.decodeValue(tree))
      }
    }
  }

  private static func model<T: LegacyDecodable>(
    _ type: T.Type,
    at path: ExtractionPath
  ) -> Expression {
    { input in
      switch input {
      case .data(let data): factDescription(try T.decodeValue(from: data, rootKeyPath: path))
      case .tree(let tree): factDescription(try T.decodeValue(tree, rootKeyPath: path))
      }
    }
  }

  private static func atK<T: LegacyDecodable>(_ type: T.Type) -> Expression {
    { input in
      let value: T = try input.extractor() <| "k"
      return factDescription(value)
    }
  }

  private static func transformed(_ failure: @escaping () throws -> String) -> Expression {
    { input in
      let transformer = Transformer<String, String> { _ in try failure() }
      return try transformer.apply(input.extractor().value("k"))
    }
  }

  private static func description(_ text: @escaping (any Error) -> String) -> Expression {
    { input in
      do {
        return try model(Parent.self)(input)
      } catch {
        return text(error).factQuoted
      }
    }
  }
}
