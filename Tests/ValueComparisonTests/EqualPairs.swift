import Foundation

#if canImport(Observation)
import Observation
#endif

/// Pairs of values that are equal, though something of them is not.
extension ComparedPair {
  static let equal = types + leaves + unordered + cases + observed

  private static let types: [ComparedPair] = [
    .declaredAlike("media") { (Compared.Photo() as any Compared.Media, Compared.Photo()) },
    .declaredAlike("animal") { (Compared.Dog() as Compared.Animal, Compared.Dog()) },
    .declaredAlike("array in any") { ([Compared.Photo()] as Any, [Compared.Photo()]) },
    .declaredAlike("type") { (Int.self as Any.Type, Int.self) },
    .declaredAlike("nothing") { ((), ()) },
    .ofTwoModels("two models") { (Compared.LegacyTag(), Compared.Tag()) },
    .ofTwoModels("arrays of two models") { ([Compared.LegacyTag()], [Compared.Tag()]) },
    .ofTwoModels("two models by key") { (["a": Compared.LegacyTag()], ["a": Compared.Tag()]) },
    .ofTwoModels("optionals of two models") { (Compared.LegacyTag(), Compared.Tag?.some(.init())) },
    .ofTwoModels("nil of two models") { (Compared.LegacyTag?.none, Compared.Tag?.none) },
    .ofTwoModels("two classes") { (Compared.Dog(), Compared.Wolf()) },
    .ofTwoModels("two existentials") {
      (Compared.Photo() as any Compared.Media, Compared.Video() as any Compared.Media)
    },
    .ofTwoModels("optional and value") { (Int?.some(1), 1) },
    .ofTwoModels("array and slice") { ([1, 2], [0, 1, 2][1...]) },
    .ofTwoModels("hashable and value") { (AnyHashable(1), 1) },
    .ofTwoModels("ranges of two models") { (1..<3, 1..<3) },
  ]

  private static let leaves: [ComparedPair] = [
    .declaredAlike("not a number") { (Double.nan, -Double.nan) },
    .declaredAlike("decimals") { (Decimal(string: "1.0"), Decimal(string: "1.00")) },
    .declaredAlike("calendar") { (calendar(), calendar()) },
    .declaredAlike("date components") { (DateComponents(year: 1), DateComponents(year: 1)) },
    .declaredAlike("character set") {
      (CharacterSet(charactersIn: "ab"), CharacterSet(charactersIn: "ba"))
    },
    .declaredAlike("index set") { (IndexSet([1, 2]), IndexSet([2, 1])) },
    .declaredAlike("measurement") {
      (
        Measurement(value: 1, unit: UnitLength.meters),
        Measurement(value: 1, unit: UnitLength.meters)
      )
    },
    .declaredAlike("person") { (person("a"), person("a")) },
    .declaredAlike("url components") { (components("https://a.b/c"), components("https://a.b/c")) },
    .declaredAlike("numbers") { (NSNumber(value: 1), NSNumber(value: Int8(1))) },
    .declaredAlike("number in any") { (NSNumber(value: 7) as Any, 7) },
    .declaredAlike("number and UInt8") { (NSNumber(value: 7) as Any, UInt8(7)) },
    .declaredAlike("fraction in any") { (NSNumber(value: 2.5) as Any, 2.5) },
    .declaredAlike("text in any") { (NSString(string: "a") as Any, "a") },
    .declaredAlike("true in any") { (NSNumber(value: true) as Any, true) },
    .declaredAlike("true") { (NSNumber(value: true), true as NSNumber) },
    .declaredAlike("null") { (NSNull() as Any, NSNull()) },
    .declaredAlike("expression") { (expression("a"), expression("a")) },
    .declaredAlike("key path") { (\CGPoint.x as AnyKeyPath, \CGPoint.x) },
    .declaredAlike("vector") { (SIMD4<Double>(1, 2, 3, 4), SIMD4<Double>(1, 2, 3, 4)) },
    .declaredAlike("rectangle") {
      (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4))
    },
    .declaredAlike("time") { (timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1, tv_nsec: 2)) },
    .declaredAlike("pairs") { (["a": 1] as KeyValuePairs, ["a": 1] as KeyValuePairs) },
    .declaredAlike("own equality") { (Compared.Guarded(), Compared.Guarded()) },
    .declaredAlike("wrapped") { (Compared.Counting(), Compared.Counting()) },
  ]

  private static let unordered: [ComparedPair] = [
    .declaredAlike("set") { (Set(0..<100), Set((0..<100).reversed())) },
    .declaredAlike("set of data") { (Set([Data([1]), Data([2])]), Set([Data([2]), Data([1])])) },
    .declaredAlike("data as key") { ([Data([1]): 1], [Data([1]): 1]) },
    .declaredAlike("set of models") { (tags(100), Set(tags(100).reversed())) },
    .declaredAlike("set of sets") { (Set([Set([1, 2]), []]), Set([[], Set([2, 1])])) },
    .declaredAlike("set of shallow models") {
      (Set([Compared.Shallow()]), Set([Compared.Shallow()]))
    },
    .declaredAlike("not a number in a set") { (Set([Double.nan]), Set([-Double.nan])) },
    .declaredAlike("decimals in a set") {
      (Set([Decimal(string: "0.30")]), Set([Decimal(string: "0.3")]))
    },
    .declaredAlike("set of shy cases") { (Set([Compared.Shy.a, .b]), Set([Compared.Shy.b, .a])) },
    .declaredAlike("set of types") { (Set([ObjectIdentifier]()), Set([ObjectIdentifier]())) },
    .declaredAlike("ring") { (Compared.Node.ring("a", "b"), Compared.Node.ring("a", "b")) },
    .declaredAlike("set of objects") { (NSSet(array: [1, 2]), NSSet(array: [2, 1])) },
    .declaredAlike("counted set") {
      (NSCountedSet(array: [1, 2, 1]), NSCountedSet(array: [2, 1, 1]))
    },
    .ofTwoModels("sets of two models") { (legacyTags(100), tags(100)) },
    .ofTwoModels("sets of optionals") { (Set([Int?.some(1), nil]), Set([nil, Int?.some(1)])) },
    .ofTwoModels("keys of two models") { ([Compared.LegacyTag(): 1], [Compared.Tag(): 1]) },
    .ofTwoModels("boxed keys") { ([AnyHashable("a"): 1], ["a": 1]) },
    .ofTwoModels("raw cases of two types") {
      (Set([Compared.LegacyRaw.a, .b]), Set([Compared.Raw.b, .a]))
    },
    .ofTwoModels("values of two models") {
      (["a": legacyTags(3), "b": legacyTags(2)], ["b": tags(2), "a": tags(3)])
    },
  ]

  #if canImport(Observation)
  static var observed: [ComparedPair] {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return [] }
    return [.declaredAlike("observed") { (Observed(), Observed()) }]
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class Observed {
    let name = "n"
    let _$observationRegistrar = ObservationRegistrar()
  }
  #else
  static var observed: [ComparedPair] { [] }
  #endif

  private static let cases: [ComparedPair] = [
    .declaredAlike("shy in any") { (Compared.Shy.a as Any, Compared.Shy.a) },
    .declaredAlike("shy by protocol") {
      (Compared.Shy.b as any CustomStringConvertible, Compared.Shy.b)
    },
    .declaredAlike("raw") { (Compared.Raw.a as Any, Compared.Raw.a) },
    .declaredAlike("written") { (Compared.Written.a, Compared.Written.a) },
    .declaredAlike("payload") { (Compared.Loaded.c(1), Compared.Loaded.c(1)) },
    .ofTwoModels("raw of two types") { (Compared.LegacyRaw.a, Compared.Raw.a) },
    .ofTwoModels("written of two types") { (Compared.LegacyWritten.b, Compared.Written.b) },
    .ofTwoModels("plain of two types") { (Compared.LegacyPlain.a, Compared.Plain.a) },
    .ofTwoModels("payloads of two types") { (Compared.LegacyPlain.c(1), Compared.Plain.c(1)) },
  ]

  private static func tags(_ count: Int) -> Set<Compared.Tag> {
    Set((0..<count).map { Compared.Tag(name: "tag \($0 % 7)", id: $0) })
  }

  private static func legacyTags(_ count: Int) -> Set<Compared.LegacyTag> {
    Set((0..<count).map { Compared.LegacyTag(id: $0, name: "tag \($0 % 7)") })
  }

  private static func expression(_ pattern: String) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern)
  }
}
