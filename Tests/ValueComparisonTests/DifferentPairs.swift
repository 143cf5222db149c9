import Foundation

/// Pairs of values that differ, though little shows it.
extension ComparedPair {
  static let different = types + leaves + texts + newLeaves + unordered + cases + seen

  private static let types: [ComparedPair] = [
    .declaredAlike("media") { (Compared.Photo() as any Compared.Media, Compared.Video()) },
    .declaredAlike("animal") { (Compared.Dog() as Compared.Animal, Compared.Cat()) },
    .declaredAlike("superclass") { (Compared.Dog() as Compared.Animal, Compared.Animal()) },
    .declaredAlike("any") { (Compared.Photo() as Any, Compared.Video()) },
    .declaredAlike("optional media") {
      (Compared.Photo() as (any Compared.Media)?, Compared.Video())
    },
    .declaredAlike("array of media") {
      ([Compared.Photo() as any Compared.Media], [Compared.Video()])
    },
    .declaredAlike("media by key") {
      (["a": Compared.Photo() as any Compared.Media], ["a": Compared.Video()])
    },
    .declaredAlike("tuple with media") {
      ((1, Compared.Photo() as any Compared.Media), (1, Compared.Video() as any Compared.Media))
    },
    .declaredAlike("result with media") {
      (
        Result<any Compared.Media, any Error>.success(Compared.Photo()),
        Result<any Compared.Media, any Error>.success(Compared.Video())
      )
    },
    .declaredAlike("array in any") { ([Compared.Photo()] as Any, [Compared.Video()]) },
    .declaredAlike("empty array in any") { ([Compared.Photo]() as Any, [Compared.Video]()) },
    .declaredAlike("set in any") { (Set([Compared.Photo()]) as Any, Set([Compared.Video()])) },
    .declaredAlike("optional in any") { (Int?.some(1) as Any, 1) },
    .declaredAlike("nil in any") { (Int?.none as Any, String?.none as Any) },
    .declaredAlike("hashable") { (AnyHashable(Compared.Photo()), AnyHashable(Compared.Video())) },
    .declaredAlike("text in any") { ("a" as Any, Substring("a")) },
    .declaredAlike("string protocol") { ("a" as any StringProtocol, Substring("a")) },
    .declaredAlike("other number in any") { (NSNumber(value: 7) as Any, 8) },
    .declaredAlike("true in any") { (NSNumber(value: true) as Any, 1) },
    .declaredAlike("type") { (Int.self as Any.Type, String.self) },
    .ofTwoModels("media of two models") {
      ([Compared.Photo() as any Compared.Media], [Compared.Video() as any Compared.Media])
    },
    .ofTwoModels("optional media of two models") {
      (Compared.Photo() as (any Compared.Media)?, Compared.Video() as (any Compared.Media)?)
    },
    .ofTwoModels("arrays of two numbers") { ([1], [Int64(1)]) },
    .ofTwoModels("range and closed range") { (1..<3, 1...3) },
    .ofTwoModels("partial ranges") { (PartialRangeUpTo(3), PartialRangeThrough(3)) },
    .ofTwoModels("number and text") { (1, "1") },
    .ofTwoModels("number and closure") { (1, {} as @Sendable () -> Void) },
    .ofTwoModels("array and set") { ([1], Set([1])) },
  ]

  private static let leaves: [ComparedPair] = [
    .declaredAlike("date") {
      (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 1.0001))
    },
    .declaredAlike("decimal") { (Decimal(1), Decimal(2)) },
    .declaredAlike("cg float") { (CGFloat(1), CGFloat(2)) },
    .declaredAlike("zeros") { ([0.0], [-0.0]) },
    .declaredAlike("zeros of a float") { (Float(0), -Float(0)) },
    .declaredAlike("data") { (Data([1, 2]), Data([1, 3])) },
    .declaredAlike("scalar") { ("\u{212B}" as Unicode.Scalar, "\u{C5}" as Unicode.Scalar) },
    .declaredAlike("calendar") { (calendar(), calendar(firstWeekday: 3)) },
    .declaredAlike("calendar's days") { (calendar(), calendar(minimumDays: 3)) },
    .declaredAlike("calendar's zone") { (calendar(), calendar(timeZone: "Asia/Tokyo")) },
    .declaredAlike("calendar's locale") { (calendar(), calendar(locale: "ja_JP")) },
    .declaredAlike("locale") { (Locale(identifier: "en_US"), Locale(identifier: "en_GB")) },
    .declaredAlike("date components") { (DateComponents(year: 1), DateComponents(year: 2)) },
    .declaredAlike("character set") { (CharacterSet.letters, CharacterSet.decimalDigits) },
    .declaredAlike("index set") { (IndexSet([1, 2]), IndexSet([1, 3])) },
    .declaredAlike("index path") { (IndexPath(indexes: [1, 2]), IndexPath(indexes: [1, 3])) },
    .declaredAlike("measurement") {
      (Measurement(value: 1, unit: UnitLength.meters), Measurement(value: 1, unit: UnitLength.feet))
    },
    .declaredAlike("measurement in metres") {
      (
        Measurement(value: 1, unit: UnitLength.kilometers),
        Measurement(value: 1_000, unit: UnitLength.meters)
      )
    },
    .declaredAlike("interval") {
      (
        DateInterval(start: Date(timeIntervalSince1970: 0), duration: 1),
        DateInterval(start: Date(timeIntervalSince1970: 0), duration: 2)
      )
    },
    .declaredAlike("person") { (person("a"), person("b")) },
    .declaredAlike("url components") { (components("https://a.b/c"), components("https://a.b/d")) },
    .declaredAlike("escaped path") {
      (components("https://a.b/c%2Fd"), components("https://a.b/c/d"))
    },
    .declaredAlike("true and 1") { (NSNumber(value: true), NSNumber(value: 1)) },
    .declaredAlike("true and Int8") { (NSNumber(value: true), NSNumber(value: Int8(1))) },
    .declaredAlike("1 and 1.5") { (NSNumber(value: 1), NSNumber(value: 1.5)) },
    .declaredAlike("large number") {
      (NSNumber(value: UInt64.max), NSNumber(value: UInt64.max - 1))
    },
    .declaredAlike("key path") { (\Compared.LegacyTag.id as AnyKeyPath, \Compared.LegacyTag.name) },
    .declaredAlike("key path of one type") { (\CGPoint.x, \CGPoint.y) },
    .declaredAlike("range") { (1..<3, 1..<4) },
    .declaredAlike("point") { (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3)) },
    .declaredAlike("rectangle") {
      (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5))
    },
    .declaredAlike("time") { (timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1, tv_nsec: 3)) },
    .declaredAlike("order of pairs") {
      (["a": 1, "b": 2] as KeyValuePairs, ["b": 2, "a": 1] as KeyValuePairs)
    },
    .declaredAlike("pairs with one key") {
      (["a": 1, "a": 2] as KeyValuePairs, ["a": 1, "a": 3] as KeyValuePairs)
    },
  ]

  /// Texts that `==` takes for the same, in two Unicode forms.
  private static let texts: [ComparedPair] = [
    .declaredAlike("text") { ("\u{e9}", "e\u{301}") },
    .declaredAlike("optional text") { ("\u{e9}" as String?, "e\u{301}" as String?) },
    .declaredAlike("order of marks") { ("q\u{323}\u{307}", "q\u{307}\u{323}") },
    .declaredAlike("text in any") { ("\u{e9}" as Any, "e\u{301}") },
    .declaredAlike("object") { (NSString("\u{e9}"), NSString("e\u{301}")) },
    .declaredAlike("part of a text") { (Substring("\u{e9}"), Substring("e\u{301}")) },
    .declaredAlike("character") { ("\u{e9}" as Character, "e\u{301}" as Character) },
    .declaredAlike("texts") { (["a", "\u{e9}"], ["a", "e\u{301}"]) },
    .declaredAlike("set of texts") { (Set(["\u{e9}"]), Set(["e\u{301}"])) },
    .declaredAlike("text by key") { (["a": "\u{e9}"], ["a": "e\u{301}"]) },
    .declaredAlike("number by key") { (["\u{e9}": 1], ["e\u{301}": 1]) },
    .declaredAlike("texts by key") { (["\u{e9}": ["a"]], ["e\u{301}": ["a"]]) },
    .ofTwoModels("texts of two types") {
      (Compared.LegacyTag(id: 1, name: "\u{e9}"), Compared.LegacyTag(id: 1, name: "e\u{301}"))
    },
  ]

  private static let newLeaves: [ComparedPair] = {
    var pairs: [ComparedPair] = [
      .declaredAlike("vector") { (SIMD2<Float>(1, 2), SIMD2<Float>(1, 3)) },
      .declaredAlike("long vector") { (SIMD16<Int8>(repeating: 1), SIMD16<Int8>(repeating: 2)) },
    ]
    #if arch(x86_64) && !os(Windows) && !os(Android)
    pairs.append(.declaredAlike("Float80") { (Float80(1), Float80(1).nextUp) })
    #endif
    #if !(os(macOS) && arch(x86_64))
    if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
      pairs.append(.declaredAlike("Float16") { (Float16(1), Float16(1).nextUp) })
    }
    #endif
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      pairs.append(
        .declaredAlike("duration") { (Duration.seconds(1), .seconds(1) + .nanoseconds(1)) }
      )
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      pairs.append(.declaredAlike("Int128") { (Int128.max, Int128.max - 1) })
      pairs.append(.declaredAlike("UInt128") { (UInt128.max, UInt128.max - 1) })
      pairs.append(.declaredAlike("optional Int128") { (Int128?.some(1), Int128?.some(2)) })
    }
    return pairs
  }()

  private static let unordered: [ComparedPair] = [
    .declaredAlike("set of data") { (Set([Data([1, 2])]), Set([Data([1, 3])])) },
    .declaredAlike("set of long data") {
      (Set([Compared.bytes(200, last: 1)]), Set([Compared.bytes(200, last: 2)]))
    },
    .declaredAlike("data as key") { ([Data([1, 2]): 1], [Data([1, 3]): 1]) },
    .declaredAlike("set of models with data") {
      (Set([Compared.Blob()]), Set([Compared.Blob(data: Data([1, 3]))]))
    },
    .declaredAlike("key with data") {
      ([Compared.Blob(): 1], [Compared.Blob(data: Data([1, 3])): 1])
    },
    .declaredAlike("set of shallow models") {
      (Set([Compared.Shallow()]), Set([Compared.Shallow(note: "m")]))
    },
    .declaredAlike("shallow key") { ([Compared.Shallow(): 1], [Compared.Shallow(note: "m"): 1]) },
    .declaredAlike("set of sets") { (Set([Set([1]), Set([2])]), Set([Set([1]), Set([3])])) },
    .declaredAlike("set of arrays") { (Set([[1, 2], [3]]), Set([[2, 1], [3]])) },
    .declaredAlike("set of hashables") { (Set([AnyHashable(1)]), Set([AnyHashable(Int64(1))])) },
    .declaredAlike("set of zeros") { (Set([0.0]), Set([-0.0])) },
    .declaredAlike("set of optionals") { (Set([Int?.none, 1]), Set([Int?.some(2), 1])) },
    .declaredAlike("set with more") { (Set([1]), Set([1, 2])) },
    .declaredAlike("set of shy cases") { (Set([Compared.Shy.a]), Set([Compared.Shy.b])) },
    .declaredAlike("set of a ring") {
      (Compared.Node.ring("a", "b"), Compared.Node.ring("a", "c"))
    },
    .declaredAlike("value by key") { (["a": 1], ["a": 2]) },
    .declaredAlike("value by number") { ([1: "a"], [1: "b"]) },
    .declaredAlike("objects by key") { (["a": 1] as NSDictionary, ["a": 2] as NSDictionary) },
    .declaredAlike("set of objects") { (NSSet(array: [1]), NSSet(array: [2])) },
    .declaredAlike("counted set") { (NSCountedSet(array: [1, 1]), NSCountedSet(array: [1])) },
    .declaredAlike("ordered set") { (NSOrderedSet(array: [1, 2]), NSOrderedSet(array: [2, 1])) },
    .ofTwoModels("sets of two numbers") { (Set([1]), Set([Int64(1)])) },
    .ofTwoModels("keys of two numbers") { ([1: "a"], [Int64(1): "a"]) },
    .ofTwoModels("numbers and texts as keys") { ([1: "a"], ["1": "a"]) },
    .ofTwoModels("sets of two models") {
      (Set([Compared.LegacyTag()]), Set([Compared.Tag(name: "m")]))
    },
    .ofTwoModels("sets of two models with data") {
      (Set([Compared.LegacyBlob()]), Set([Compared.Blob(data: Data([1, 3]))]))
    },
    .ofTwoModels("keys of two models") {
      ([Compared.LegacyTag(): 1], [Compared.Tag(id: 2): 1])
    },
  ]

  private static let cases: [ComparedPair] = [
    .declaredAlike("shy") { (Compared.Shy.a, Compared.Shy.b) },
    .declaredAlike("shy in any") { (Compared.Shy.a as Any, Compared.Shy.b) },
    .declaredAlike("shy by protocol") {
      (Compared.Shy.a as any CustomStringConvertible, Compared.Shy.b)
    },
    .declaredAlike("shy and loaded") { (Compared.Loaded.a, Compared.Loaded.c(1)) },
    .declaredAlike("payload") { (Compared.Loaded.c(1), Compared.Loaded.c(2)) },
    .declaredAlike("telling") { (Compared.Telling.a, Compared.Telling.b) },
    .declaredAlike("imported on Apple platforms") {
      (ComparisonResult.orderedAscending, ComparisonResult.orderedDescending)
    },
    .declaredAlike("raw") { (Compared.Raw.a as Any, Compared.Raw.b) },
    .declaredAlike("written") { (Compared.Written.a, Compared.Written.b) },
    .ofTwoModels("raw of two types") { (Compared.LegacyRaw.a, Compared.Raw.b) },
    .ofTwoModels("written of two types") { (Compared.LegacyWritten.a, Compared.Written.b) },
    .ofTwoModels("plain of two types") { (Compared.LegacyPlain.a, Compared.Plain.b) },
    .ofTwoModels("payloads of two types") { (Compared.LegacyPlain.c(1), Compared.Plain.c(2)) },
  ]

  /// What a mirror does not show of itself.
  private static let seen: [ComparedPair] = [
    .declaredAlike("own equality") { (Compared.Guarded(), Compared.Guarded(secret: 2)) },
    .declaredAlike("what is shown") { (Compared.Mirrored(), Compared.Mirrored(shown: 2)) },
    .declaredAlike("beside the wrapped value") {
      (Compared.Counting(), Compared.Counting(count: 2))
    },
    .declaredAlike("private property") { (Compared.Shallow(), Compared.Shallow(note: "m")) },
  ]

  static func calendar(
    firstWeekday: Int = 2,
    minimumDays: Int = 4,
    timeZone: String = "GMT",
    locale: String = "en_US"
  ) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = firstWeekday
    calendar.minimumDaysInFirstWeek = minimumDays
    calendar.locale = Locale(identifier: locale)
    if let zone = TimeZone(identifier: timeZone) { calendar.timeZone = zone }
    return calendar
  }

  static func person(_ name: String) -> PersonNameComponents {
    var person = PersonNameComponents()
    person.givenName = name
    return person
  }

  static func components(_ text: String) -> URLComponents {
    URLComponents(string: text) ?? URLComponents()
  }
}
