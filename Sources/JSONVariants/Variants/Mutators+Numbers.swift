import Foundation
import LegacyMappers

extension Mutator {
  static let numbers = MutatorTable(
    "Numbers",
    where: { site, _ in site.kind == .number },
    numberTexts + changed + constants + [successor] + times
  )

  private static let changed: [Mutator] = [
    integer("fraction", "Adds a half to an integer.") { $0 + ".5" }.besideEachWord,
    number("negated", "Changes the sign.") {
      $0.hasPrefix("-") ? String($0.dropFirst()) : $0 == "0" ? "-1" : "-" + $0
    }.ofEachKind,
  ]

  /// Values near common limits of models, for every number.
  private static let constants: [Mutator] =
    [constant("0").ofEachKind] + ["1", "2", "3", "5"].map { constant($0) }
    + [constant("10").atEveryPath, constant("100").ofEachKind]
    + ["-1", "-2.5", "1e3", "1e400"].map { constant($0) }
    + ["4", "6", "9", "11", "12", "24", "60", "99"].map {
      constant($0).inFullProfile
    }
    + edges.map { constant($0.text).forNumbers($0.kinds) }

  /// The limits of the numeric types that a route requests.
  private static let edges: [(text: String, kinds: Set<NumberKind>)] = [
    ("-0", NumberKind.notIntegers), ("1e-400", NumberKind.notIntegers), ("128", [.int8]),
    ("255", [.uint8]),
    ("300", [.int64, .unknown]), ("32768", [.int16]), ("65536", [.uint16]),
    ("2147483648", [.int32, .unknown]), ("4294967296", [.uint32]),
    ("-9223372036854775808", [.int64]),
    ("9223372036854775808", NumberKind.wide), ("1e19", NumberKind.wide),
    ("9223372036854775807.0", NumberKind.wide),
    // An identifier of 64 bits, which a `Double` does not hold.
    ("9007199254740993", NumberKind.wide), ("1e39", [.uint64, .float, .double, .unknown]),
    ("0.12345678901234567", NumberKind.notIntegers), ("19.99", NumberKind.notIntegers),
    ("1.005", NumberKind.notIntegers),
    // Exactly between two numbers of one and of two digits behind the point.
    ("0.25", NumberKind.notIntegers), ("0.125", NumberKind.notIntegers),
  ]

  /// For a port that compares with one value where the legacy model has a range, or the reverse.
  private static let successor = Mutator.replacing("successor", "Adds one to an integer.") { site in
    site.integerText.flatMap { Int64($0) }.flatMap { $0 < .max ? String($0 + 1) : nil }
  }

  private static let times: [Mutator] = [
    epoch("epochInOtherUnit", "Writes milliseconds for seconds since 1970, or the reverse.") {
      $0 < 100_000_000_000 ? "\($0 * 1000)" : "\($0 / 1000)"
    },
    epoch("epochAsDate", "Writes an ISO date for seconds or milliseconds since 1970.") {
      JSONText.quoted(dateText(ofEpoch: $0))
    },
  ]

  private static let numberTexts: [Mutator] = [
    number("numberInString", "Puts the number into a string.") { "\"\($0)\"" },
    number("paddedNumberInString", "Puts it into a string, between blanks.") { "\" \($0) \"" },
    number("signedNumberInString", "Puts it into a string, with a plus sign.") {
      $0.hasPrefix("-") ? nil : "\"+\($0)\""
    },
    number("zeroPaddedNumberInString", "Puts it into a string, with a zero in front.") {
      $0.hasPrefix("-") ? nil : "\"0\($0)\""
    },
    integer("fractionInString", "Puts it into a string, with a half added.") { "\"\($0).5\"" },
    number("garbageAfterNumberInString", "Puts it into a string, with letters behind.") {
      "\"\($0)abc\""
    },
    text("1,000").inFullProfile, text("NaN"),
    text("Infinity").inFullProfile,
    number("numberAsEmptyString", "Writes an empty string for the number.") { _ in "\"\"" },
  ]

  private static func number(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (String) -> String?
  ) -> Mutator {
    .replacing(name, summary) { $0.numberText.flatMap(change) }
  }

  private static func integer(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> Mutator {
    .replacing(name, summary) { $0.integerText.map(change) }
  }

  /// Creates a mutator that writes a number, which is part of the mutator's name.
  private static func constant(_ text: String) -> Mutator {
    number("number \(text)", "Writes the number `\(text)`.") { _ in text }
  }

  /// Creates a mutator that replaces a number by a string, which is part of the mutator's name.
  private static func text(_ text: String) -> Mutator {
    number("text \(text)", "Writes a string with `\(text)` for the number.") { _ in
      JSONText.quoted(text)
    }
  }

  /// Creates a mutator of integers that are timestamps of this century, in seconds or milliseconds.
  private static func epoch(
    _ name: String,
    _ summary: String,
    _ change: @escaping @Sendable (Int64) -> String
  ) -> Mutator {
    number(name, summary) { text in
      guard let value = Int64(text) else { return nil }
      let isTime =
        (900_000_000...4_000_000_000).contains(value)
        || (900_000_000_000...4_000_000_000_000).contains(value)
      return isTime ? change(value) : nil
    }
  }

  private static func dateText(ofEpoch value: Int64) -> String {
    let seconds = value < 100_000_000_000 ? value : value / 1000
    return DateText.text(of: Date(timeIntervalSince1970: Double(seconds)))
  }
}
