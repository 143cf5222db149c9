import Foundation
import LegacyExtractor

/// The expressions of the structure facts, written with this library.
enum UnboxExpressions {
  typealias Expression = (FactFeed.Input) throws -> String

  static func byName() -> [String: Expression] {
    keyPaths
      .merging(nativePaths) { first, _ in first }
      .merging(models) { first, _ in first }
      .merging(collections) { first, _ in first }
      .merging(formatters) { first, _ in first }
      .merging(contexts) { first, _ in first }
      .merging(roots) { first, _ in first }
      .merging(parts) { first, _ in first }
      .merging(custom) { first, _ in first }
      .merging(keys) { first, _ in first }
  }

  // MARK: Reading

  private static var keyPaths: [String: Expression] {
    let paths = [
      "a.1", "a.2", "a.99", "a.-1", "a.01", "a.+1", "a.x", "a.", ".a", "", ".", "a..b", "a", "a b",
      "a.9999999999999999999",
    ]
    var result: [String: Expression] = [
      "Int keyPath a.b": int(keyPath: "a.b"),
      "Int keyPath a.b.0.c": int(keyPath: "a.b.0.c"),
      #"Int key "a.b" (literal)"#: read { factText(try $0.unbox(key: "a.b") as Int) },
      "[Int] keyPath allowInvalidElements": read {
        factText(try $0.unbox(keyPath: "a.b", allowInvalidElements: true) as [Int])
      },
      "URL keyPath": read { factText(try $0.unbox(keyPath: "a.b") as URL) },
      "UnboxableDictionary keyPath a": read {
        factText(try $0.unbox(keyPath: "a") as UnboxableDictionary)
      },
      "[UnboxableDictionary] key a": read {
        factText(try $0.unbox(key: "a") as [UnboxableDictionary])
      },
      "Unbox unbox(data:)": read { factText(try $0.unbox(key: "k") as Int) },
      "decomposed key read with a composed key: Unbox": read {
        factText(try $0.unbox(key: "\u{E9}") as Int)
      },
      // `try` would be a warning here: with 3.1's overload, which wins, nothing throws.
      "let x: Int? = try u.unbox(key: k)  (4.0: promoted, not optional)": read {
        let x: Int? = $0.unbox(key: "k")
        return x.map(factText) ?? "nil"
      },
    ]
    for path in paths { result["Int keyPath \"\(path)\""] = int(keyPath: path) }
    return result
  }

  private static var nativePaths: [String: Expression] {
    [
      "native [Int] node a.0": int(keyPath: "a.0"),
      "NSDictionary node a.b (Linux: not an UnboxPathNode)": int(keyPath: "a.b"),
      "[AnyHashable: Any] node a.b": int(keyPath: "a.b"),
    ]
  }

  private static var models: [String: Expression] {
    [
      "Parent{child: unbox(key)}": { factDescription(try unbox(data: data($0)) as Parent) },
      "Kids{kids: [Child]}": { factDescription(try unbox(data: data($0)) as Kids) },
      "ParentP{keyPath p.child}": { factDescription(try unbox(data: data($0)) as ParentP) },
    ]
  }

  private static var collections: [String: Expression] {
    [
      "[Int]": lossy([Int].self),
      "[[Int]]": lossy([[Int]].self),
      "[[Int]] (false)": lossy([[Int]].self, allowInvalidElements: false),
      "[Child]": lossy([Child].self),
      "[[Child]]": lossy([[Child]].self),
      "[Color]": lossy([Color].self),
      "Set<Int>": lossy(Set<Int>.self),
      "[String:[Int]]": lossy([String: [Int]].self),
    ]
  }

  private static var formatters: [String: Expression] {
    [
      "Date (DateFormatter)": read {
        factText(try $0.unbox(key: "k", formatter: FactDates.day) as Date)
      },
      "String via Int formatter (raw value is as? Int, no coercion)": read {
        factText(try $0.unbox(key: "k", formatter: NumberSignFormatter()) as String)
      },
      "[Date] allowInvalid=false": dates([Date].self, allowInvalidElements: false),
      "[Date] allowInvalid=true": dates([Date].self, allowInvalidElements: true),
      "[String: Date] allowInvalid=false": dates([String: Date].self, allowInvalidElements: false),
    ]
  }

  private static var contexts: [String: Expression] {
    [
      "Ctx (key:context:)": read {
        factDescription(try $0.unbox(key: "k", context: "c") as Ctx)
      },
      "[Ctx] (key:context:)": read {
        factDescription(try $0.unbox(key: "k", context: "c") as [Ctx])
      },
      "[Ctx] (key:context:allowInvalidElements: true)": read {
        factDescription(
          try $0.unbox(key: "k", context: "c", allowInvalidElements: true) as [Ctx]
        )
      },
      "[String: Ctx]": read {
        factDescription(try $0.unbox(key: "k", context: "c") as [String: Ctx])
      },
      "unbox(data:context:) -> Ctx": {
        factDescription(try unbox(data: data($0), context: "c") as Ctx)
      },
    ]
  }

  private static var keys: [String: Expression] {
    [
      "key transform collision (A and a -> a): one survives": read {
        "count \((try $0.unbox(key: "k") as [LowercaseKey: Int]).count)".factQuoted
      },
      "[Color: Int] - enum key is not UnboxableKey": read {
        factText(try $0.unbox(key: "k") as [Color: Int])
      },
      "[Int: Int] after a user-made UnboxableKey conformance": read {
        factText(try $0.unbox(key: "k") as [UInt: Int])
      },
      "empty array into [String: Int]": read {
        factText(try $0.unbox(key: "k") as [String: Int])
      },
    ]
  }

  // MARK: Entry points

  private static var roots: [String: Expression] {
    [
      "unbox(data:) -> Child": { factDescription(try unbox(data: data($0)) as Child) },
      "unbox(data:) -> [Child]": { factDescription(try unbox(data: data($0)) as [Child]) },
      "unbox(data:, allowInvalidElements: true) -> [Child]": {
        factDescription(try unbox(data: data($0), allowInvalidElements: true) as [Child])
      },
      "unbox(data:) -> [String: Child]": {
        factDescription(try unbox(data: data($0)) as [String: Child])
      },
      "unbox(dictionary:) -> [String: Child]": { input in
        guard let dictionary = dictionary(input) else { return "n/a".factQuoted }
        return factDescription(try unbox(dictionary: dictionary) as [String: Child])
      },
    ]
  }

  private static var parts: [String: Expression] {
    [
      "unbox(dictionary:atKey: k) -> Child": {
        factDescription(try unbox(dictionary: dictionary($0) ?? [:], atKey: "k") as Child)
      },
      "unbox(dictionary:atKey: k) -> [Child]": {
        factDescription(try unbox(dictionary: dictionary($0) ?? [:], atKey: "k") as [Child])
      },
      "unbox(dictionary:atKeyPath: a.k) -> Child": {
        factDescription(try unbox(dictionary: dictionary($0) ?? [:], atKeyPath: "a.k") as Child)
      },
      "unbox(dictionary:atKeyPath: a.k, allowInvalidElements: true) -> [Child]": {
        let children: [Child] = try unbox(
          dictionary: dictionary($0) ?? [:],
          atKeyPath: "a.k",
          allowInvalidElements: true
        )
        return factDescription(children)
      },
      "unbox(data:atKeyPath: a.k) -> [Child]": children(atKeyPath: "a.k"),
      "unbox(data:atKeyPath: a.0.k) -> [Child]": children(atKeyPath: "a.0.k"),
      #"unbox(data:atKeyPath: "") -> [Child]"#: children(atKeyPath: ""),
      "unbox(data:atKeyPath: k) -> [Child], root is array": children(atKeyPath: "k"),
    ]
  }

  private static var custom: [String: Expression] {
    [
      "closure throws MyErr": read { _ in throw MyErr() },
      "array:, strict, closure nil for some": { _ in
        let values: [Int] = try Unboxer.performCustomUnboxing(array: [["x": 1], [:]]) {
          $0.unbox(key: "x")
        }
        return factText(values)
      },
      "nested init throws MyErr": read {
        factDescription(try $0.unbox(key: "k") as UnboxThrowing.Foreign)
      },
      "nested init throws UnboxPathError": read {
        factDescription(try $0.unbox(key: "k") as UnboxThrowing.PathError)
      },
      "top-level init throws UnboxPathError (raw)": {
        factDescription(try unbox(data: data($0)) as UnboxThrowing.PathError)
      },
      "description of nested pathError": description { "\($0)" },
      "localizedDescription of UnboxError": description { $0.localizedDescription },
    ]
  }
}
