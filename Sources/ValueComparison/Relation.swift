import Foundation

/// A rule that derives one route's value from the other's, such as a constant factor.
///
/// A decision stores the relation, so that accepting a factor of 60 does not cover a factor of 1000, and a
/// timeout no crash. A relation of a report contains no value of a fixture, see ``hiding(_:texts:as:)``.
package struct Relation: Hashable, Codable, Sendable {
  /// The kinds of relations, the most specific first.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// How a route ends the process, which is no relation of values but as telling.
    case end
    case defaults
    case truncation
    case factor
    case ratio
    case offset
    /// Which elements of an array only one route has.
    case elements
  }

  /// The text between the ways in which a route ends the process.
  package static let separator = "; "

  package let kind: Kind
  /// The relation in words, for example `legacy is 60 times Codable`.
  package private(set) var text: String
  /// Distinguishes relations that differ only in numbers that their texts leave out; `nil` if a text is complete.
  private var identity: Int?
  /// Whether other numbers show a ratio or an offset as well.
  private var isTried = false
  /// The texts of two defaults, until it is known that no fixture has them.
  var constants: [String]?
}

extension Relation {
  /// Ignores the kinds, because two documents may show the same relation with different kinds.
  package static func == (a: Relation, b: Relation) -> Bool {
    a.text == b.text && a.identity == b.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The factors between units of time, of money and of memory, which tell nothing of a document that has the number.
  private static let unitFactors: Set<Double> = [
    10, 24, 60, 100, 1000, 1024, 3600, 86_400, 1_000_000, 1_000_000_000,
  ]

  /// A number with more digits is most likely made of a value.
  private static let maximumDigits = 4

  /// Returns the relation with `a number` in its text in place of each number that may be a value of a document.
  ///
  /// - Parameters:
  ///   - isValue: Returns whether a number is a value.
  ///   - isText: Returns whether a text is a value.
  ///   - identity: A number of the relation's own, by which it is still distinguished from others.
  /// - Returns: The relation; `nil` for defaults of which a fixture has one, because it may come from another key.
  package func hiding(
    _ isValue: (String) -> Bool,
    texts isText: (String) -> Bool = { _ in false },
    as identity: Int?
  ) -> Relation? {
    guard [.defaults, .factor, .ratio, .offset].contains(kind) else { return self }
    guard constants?.contains(where: isText) != true else { return nil }
    var relation = self
    relation.constants = nil
    var last: Substring?
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { last = word }
      // The year from which seconds are counted is no value.
      let isNumber = Double(String(word)) != nil && last != "since"
      return isNumber && mayQuote(word, isValue) ? "a number" : word
    }
    relation.text = words.joined(separator: " ")
    if relation.text != text { relation.identity = identity }
    return relation
  }

  private func mayQuote(_ word: Substring, _ isValue: (String) -> Bool) -> Bool {
    if kind == .factor, Double(String(word)).map(Self.unitFactors.contains) == true { return false }
    let digits = word.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }
    return kind != .ratio && digits.count > Self.maximumDigits || isValue(String(word))
  }
}

extension Relation {
  private static let maximumZone: TimeInterval = 14 * 3600
  private static let zoneUnit: TimeInterval = 900
  private static let halfDay: TimeInterval = 12 * 3600

  /// Returns the relations that hold between two different values.
  static func all(of difference: ValueDifference) -> [Relation] {
    guard let legacy = difference.legacyLeaf?.payload, let codable = difference.codableLeaf?.payload
    else { return [] }
    switch (legacy, codable) {
    case (.date(let a), .date(let b)): return dates(a, b)
    case (.string(let a), .string(let b)): return texts(a, b)
    case (.url(let a), .url(let b)): return texts(a.absoluteString, b.absoluteString)
    default:
      if let digits = lostDigits(legacy, codable) { return [digits] }
      guard let a = legacy.number, let b = codable.number else { return [] }
      return numbers(a, b)
    }
  }

  private static func numbers(_ a: Double, _ b: Double) -> [Relation] {
    guard a.isFinite, b.isFinite, a != b else { return [] }
    if a == -b { return [Relation(.truncation, "the signs differ")] }
    if a == b.rounded(.towardZero) {
      return [Relation(.truncation, "legacy cuts the fraction off")]
    }
    if b == a.rounded(.towardZero) {
      return [Relation(.truncation, "Codable cuts the fraction off")]
    }
    let factor = factor(a, b, "legacy", "Codable") ?? factor(b, a, "Codable", "legacy")
    return [factor ?? ratio(a, b), offset(a, b)].compactMap { $0 }
  }

  /// Returns the relation of an integer or a `Decimal` that one route reads through a `Double`.
  private static func lostDigits(_ legacy: LeafValue.Payload, _ codable: LeafValue.Payload)
    -> Relation?
  {
    if case (.decimal(let a), .decimal(let b)) = (legacy, codable) { return lostDigits(of: a, b) }
    guard let a = legacy.wholeNumber, let b = codable.wholeNumber, a != b else { return nil }
    return lostDigits(a, b)
  }

  private static func lostDigits(_ a: Decimal, _ b: Decimal) -> Relation? {
    lostDigits(a, b) { number, other in
      guard let double = Double("\(other)"), abs(double) >= 0x1p53 else { return false }
      return Decimal(string: String(format: "%.0f", double)) == number
    }
  }

  /// `Decimal(4.99)` has the digits of the nearest `Double`, which no other route to a `Decimal` gives.
  private static func lostDigits(of a: Decimal, _ b: Decimal) -> Relation? {
    lostDigits(a, b) { number, other in Double("\(other)").map { Decimal($0) } == number }
  }

  private static func lostDigits(
    _ a: Decimal,
    _ b: Decimal,
    isRounded: (Decimal, _ of: Decimal) -> Bool
  ) -> Relation? {
    let isOfCodable = isRounded(b, a)
    guard a != b, isOfCodable || isRounded(a, b) else { return nil }
    let side = isOfCodable ? "Codable" : "legacy"
    return Relation(.truncation, "\(side) reads the number through Double and loses digits")
  }

  /// Returns the offset; `nil` when one value is 0, because the offset would be the other value.
  private static func offset(_ a: Double, _ b: Double) -> Relation? {
    a == 0 || b == 0 ? nil : Relation(.offset, "legacy is Codable \(signed(a - b))")
  }

  private static func ratio(_ a: Double, _ b: Double) -> Relation? {
    guard a != 0, b != 0, abs(a) != 1, abs(b) != 1 else { return nil }
    let ratio = (a / b * 1_000_000).rounded() / 1_000_000
    return ratio == 0 || ratio == 1 ? nil : Relation(.ratio, "legacy is \(ratio) times Codable")
  }

  /// Whether two documents must show the relation, because a single one may show it by chance.
  package var needsTwo: Bool { !isTried && mayBeChance }

  private var mayBeChance: Bool {
    switch kind {
    case .ratio, .offset, .elements: true
    case .factor: !numbers.contains(where: Self.unitFactors.contains)
    case .truncation, .end, .defaults: false
    }
  }

  /// The numbers in the text.
  private var numbers: [Double] { text.split(separator: " ").compactMap { Double(String($0)) } }

  /// The relation after a second document has shown it.
  package var tried: Relation {
    var relation = self
    relation.isTried = true
    return relation
  }

  /// How far a number of seconds since 1970 may be off: a `Date` holds those since 2001, to 0.12 µs.
  private static let dateError = 2e-7

  /// Returns an integral factor of two numbers that may be off by an error; any other ratio may be chance until a second
  /// document shows it.
  private static func factor(
    _ a: Double,
    _ b: Double,
    _ first: String,
    _ second: String,
    error: Double = 0
  ) -> Relation? {
    guard abs(b) > error else { return nil }
    let whole = (a / b).rounded()
    guard abs(whole) >= 2, abs(whole) <= 1e12,
      abs(a - whole * b) <= 1e-9 * abs(a) + error * (abs(whole) + 1)
    else { return nil }
    // If one value is 1, the factor equals the other value, so it may be chance.
    let kind: Kind = abs(b) == 1 ? .ratio : .factor
    return Relation(kind, "\(first) is \(Int64(whole)) times \(second)")
  }

  private static func dates(_ a: Date, _ b: Date) -> [Relation] {
    let seconds = a.timeIntervalSinceReferenceDate - b.timeIntervalSinceReferenceDate
    guard seconds.isFinite, seconds != 0 else { return [] }
    if abs(seconds) < 1 {
      let fraction = Relation(.truncation, "the dates differ in fractions of a second")
      return [fraction, epochs(a, b)].compactMap { $0 }
    }
    // A zone may be twelve hours off, too, but that is rare.
    if abs(seconds) == halfDay {
      return [Relation(.truncation, "the dates differ by half a day, as between `HH` and `hh`")]
    }
    let offset = Relation(.offset, "legacy is Codable \(signed(seconds)) s")
    return [DateStart.relation(of: seconds), epochs(a, b), offset, zone(seconds)].compactMap { $0 }
  }

  /// Returns the relation of a date that is read in another time zone, whose offset differs between dates.
  private static func zone(_ seconds: TimeInterval) -> Relation? {
    let isZone =
      abs(seconds) <= maximumZone && seconds.truncatingRemainder(dividingBy: zoneUnit) == 0
    return isZone ? Relation(.truncation, "the dates differ by the offset of a time zone") : nil
  }

  /// Returns the factor of a number of seconds that is read as one of milliseconds, or the reverse.
  private static func epochs(_ a: Date, _ b: Date) -> Relation? {
    let (a, b) = (a.timeIntervalSince1970, b.timeIntervalSince1970)
    let factor =
      factor(a, b, "legacy", "Codable", error: dateError)
      ?? factor(b, a, "Codable", "legacy", error: dateError)
    return factor.map { Relation($0.kind, "\($0.text), in seconds since 1970") }
  }

  private static func texts(_ a: String, _ b: String) -> [Relation] {
    if a == b {
      return [Relation(.truncation, "the texts differ in their Unicode form")]
    }
    if let a = Int64(a), let b = Int64(b), let digits = lostDigits(Decimal(a), Decimal(b)) {
      return [digits]
    }
    if let number = Double(a), number == Double(b), [nil, Int64(a)].contains(Int64(b)) {
      return [Relation(.truncation, "the texts are two spellings of one number")]
    }
    if a.lowercased() == b.lowercased() {
      return [Relation(.truncation, "the texts differ in upper and lower case")]
    }
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
    if trimmed(a) == trimmed(b) {
      return [Relation(.truncation, "the texts differ in blanks around them")]
    }
    if let escaped = escaped(a, b) { return [escaped] }
    if !a.isEmpty, b.hasPrefix(a) { return [Relation(.truncation, "legacy cuts the text")] }
    if !b.isEmpty, a.hasPrefix(b) { return [Relation(.truncation, "Codable cuts the text")] }
    return []
  }

  /// Returns the relation of texts of which only one has percent escapes, or escapes of escapes.
  private static func escaped(_ a: String, _ b: String) -> Relation? {
    func isEscaped(_ text: String, _ other: String) -> Bool {
      text.contains("%") && text.removingPercentEncoding == other
    }
    let isOfLegacy = isEscaped(a, b)
    guard isOfLegacy || isEscaped(b, a) else { return nil }
    let sides = isOfLegacy ? ("legacy", "Codable") : ("Codable", "legacy")
    return Relation(
      .truncation,
      "\(sides.0) has characters escaped with % that \(sides.1) has as they are"
    )
  }

  private static func signed(_ number: Double) -> String {
    let text = number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    return number < 0 ? text.replacingOccurrences(of: "-", with: "- ") : "+ " + text
  }

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Two counts of seconds, one from 1970 and one from 2001, as a `JSONDecoder` and a `JSONEncoder` without a strategy
/// count them.
package struct DateStart {
  /// The sign of the distance between the legacy date and the Codable date.
  private let sign: Double
  private let isOfEncoding: Bool
  let relation: Relation
  /// The setting that makes both counts the same.
  package let remedy: String

  private init(isOfEncoding: Bool, legacyYear: Int, codableYear: Int) {
    sign = (legacyYear < codableYear) == isOfEncoding ? 1 : -1
    self.isOfEncoding = isOfEncoding
    let text =
      isOfEncoding
      ? "the encoder counts the seconds from \(codableYear), legacy from \(legacyYear)"
      : "legacy counts the seconds from \(legacyYear), Codable from \(codableYear)"
    relation = Relation(.truncation, text)
    let setting =
      isOfEncoding ? "encoder's `dateEncodingStrategy`" : "decoder's `dateDecodingStrategy`"
    let strategy = legacyYear == 1970 ? "secondsSince1970" : "deferredToDate"
    remedy = "Set the \(setting) to `.\(strategy)`."
  }

  private static let all = [false, true].flatMap { isOfEncoding in
    [(1970, 2001), (2001, 1970)].map { legacy, codable in
      DateStart(isOfEncoding: isOfEncoding, legacyYear: legacy, codableYear: codable)
    }
  }

  /// Returns the relation of two dates with a distance in seconds, if the distance is that of the two starts.
  static func relation(of seconds: TimeInterval) -> Relation? {
    let distance = Date.timeIntervalBetween1970AndReferenceDate
    return all.first { !$0.isOfEncoding && abs(seconds - $0.sign * distance) < 1e-3 }?.relation
  }

  /// Returns the start that a relation is about.
  package static func with(_ relation: Relation) -> DateStart? {
    all.first { $0.relation == relation }
  }

  /// The same distance in a value that was encoded and read again.
  fileprivate var ofEncoding: DateStart? {
    Self.all.first { $0.isOfEncoding && $0.sign == sign }
  }
}

extension Relation {
  /// The relation of a value that was encoded and read again.
  package var ofEncoding: Relation { DateStart.with(self)?.ofEncoding?.relation ?? self }
}

extension LeafValue.Payload {
  /// The value of an integer; `nil` for any other value.
  fileprivate var wholeNumber: Decimal? {
    switch self {
    case .integer(let value): Decimal(value)
    case .unsigned(let value): Decimal(value)
    default: nil
    }
  }
}
