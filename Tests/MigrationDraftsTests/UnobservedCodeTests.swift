import Foundation
import LegacyExtractor
@testable import ParityEngine
import Testing

@testable import MigrationDrafts

/// Legacy code whose effect no fixture and no changed value shows.
@Suite struct UnobservedCodeTests {
  /// A filter of models removes nothing in a fixture whose models all pass it.
  @Test(arguments: [
    ("(e <|| \"notes\").filter { !$0.text.isEmpty }", "decode"),
    ("(e <||? \"notes\")?.filter { !$0.text.isEmpty } ?? []", "decodeIfPresent"),
  ])
  func whatBecomesOfModelsIsKept(expression: String, method: String) throws {
    let file = """
      struct KeptNotes: LegacyDecodable {
        let notes: [KeptNote]
        static func decode(_ e: Extractor) throws -> KeptNotes {
          try KeptNotes(notes: \(expression))
        }
      }
      """
    let route: DecodingRoute<KeptNotes> =
      method == "decode"
      ? .himotoki { e in
        try KeptNotes(notes: (e <|| "notes").filter { (note: KeptNote) in !note.text.isEmpty })
      }
      : .himotoki { e in
        let notes: [KeptNote]? = try e <||? "notes"
        return KeptNotes(notes: notes?.filter { !$0.text.isEmpty } ?? [])
      }
    let source = try draft(route, #"{"notes": [{"text": "a"}]}"#, file: file).source
    #expect(source.contains("container.\(method)([KeptNote].self, forKey: .notes)"), "\(source)")
    #expect(source.contains(".filter { !$0.text.isEmpty }"), "\(source)")
  }

  /// The models of a fixture may be in order, and its numbers may begin with the smallest and the largest.
  @Test(arguments: [
    (
      "let notes: [KeptNote] = try e <|| \"notes\"",
      "notes.sorted { $0.text < $1.text }", "notes: notes.sorted { $0.text < $1.text }"
    ),
    ("", "(try e <|| \"notes\").reversed()", ").reversed()"),
  ])
  func whatBecomesOfALocalIsKept(statement: String, expression: String, kept: String) throws {
    let file = """
      struct KeptNotes: LegacyDecodable {
        let notes: [KeptNote]
        static func decode(_ e: Extractor) throws -> KeptNotes {
          \(statement)
          return KeptNotes(notes: \(expression))
        }
      }
      """
    let route = DecodingRoute<KeptNotes>.himotoki { e in
      let notes: [KeptNote] = try e <|| "notes"
      return KeptNotes(notes: notes)
    }
    let source = try draft(route, #"{"notes": [{"text": "a"}, {"text": "b"}]}"#, file: file).source
    let code = kept.replacingOccurrences(of: "notes: ", with: "notes = ")
    #expect(source.contains(code), "\(source)")
  }

  /// A value of another type than the property's may decode as the property by chance.
  @Test func whatBecomesOfAnotherTypeIsKept() throws {
    let file = """
      struct KeptSeason: LegacyDecodable {
        let isOpen: Bool
        let months: ClosedRange<Int>?
        static func decode(_ e: Extractor) throws -> KeptSeason {
          let flag: Int = (try? e <| "open") ?? 1
          let list: [Int] = try e <|| "months"
          var months: ClosedRange<Int>? = nil
          if let first = list.min(), let last = list.max() { months = first...last }
          return KeptSeason(isOpen: flag != 0, months: months)
        }
      }
      """
    let route = DecodingRoute<KeptSeason>.himotoki { e in
      let flag: Int = (try? e <| "open") ?? 1
      let months: [Int] = try e <|| "months"
      guard let first = months.min(), let last = months.max() else {
        return KeptSeason(isOpen: flag != 0, months: nil)
      }
      return KeptSeason(isOpen: flag != 0, months: first...last)
    }
    let source = try draft(route, #"{"open": 1, "months": [5, 10]}"#, file: file).source
    #expect(source.contains("isOpen = flag != 0\n"), "\(source)")
    #expect(source.contains("months = first...last"), "\(source)")
    #expect(!source.contains("ClosedRange<Int>.self"), "\(source)")
  }

  /// A constant that branches set is assigned to the property behind them.
  @Test func aConstantThatBranchesSetIsAssigned() throws {
    let file = """
      struct KeptSeason: LegacyDecodable {
        let isOpen: Bool
        let months: ClosedRange<Int>?
        static func decode(_ e: Extractor) throws -> KeptSeason {
          let first: Int? = try e <|? ["months", "first"]
          let months: ClosedRange<Int>?
          switch first {
          case let first?:
            guard first < 12 else { throw DecodeError.custom("first") }
            months = first...12
          default: months = nil
          }
          return try KeptSeason(isOpen: e <| "open", months: months)
        }
      }
      """
    let route = DecodingRoute<KeptSeason>.himotoki { e in
      let first: Int? = try e <|? ["months", "first"]
      return try KeptSeason(isOpen: e <| "open", months: first.map { $0...max(12, $0) })
    }
    let source = try draft(route, #"{"open": true, "months": {"first": 5}}"#, file: file).source
    #expect(source.contains("self.months = months\n"), "\(source)")
  }

  /// Unbox reads a number from a text in a collection of collections, too.
  @Test func valuesInCollectionsOfCollectionsAreConverted() throws {
    let file = """
      struct KeptTotal: Unboxable {
        let total: Int
        init(unboxer: Unboxer) throws {
          let rows: [[String: Int]] = unboxer.unbox(key: "rows") ?? []
          total = rows.flatMap(\\.values).reduce(0, &+)
        }
      }
      """
    let route = DecodingRoute<KeptTotal>.unbox { unboxer in
      let rows: [[String: Int]] = unboxer.unbox(key: "rows") ?? []
      return KeptTotal(total: rows.flatMap(\.values).reduce(0, &+))
    }
    let source = try draft(route, #"{"rows": [{"a": 1}, {"b": 2}]}"#, file: file).source
    let code =
      "(try? container.decode([[String: Flexible<Int>]].self, forKey: .total).map { $0.mapValues(\\.value) }) ?? []"
    #expect(source.contains(code), "\(source)")
  }

  /// An extension of a nested type does not find the names of the type around it.
  @Test func namesOfTheTypeAroundAModelAreQualified() throws {
    let file = """
      struct KeptPage {
        enum Trend: Int { case rising, steady }
        static let scale = 2
        struct Reading: Unboxable {
          let trend: Trend
          let level: Int
          init(unboxer: Unboxer) throws {
            let number: Int = unboxer.unbox(key: "trend") ?? 1
            trend = Trend(rawValue: number) ?? Trend.steady
            level = try unboxer.unbox(key: "level") * scale
          }
        }
      }
      """
    let route = DecodingRoute<KeptPage.Reading>.unbox { unboxer in
      let number: Int = unboxer.unbox(key: "trend") ?? 1
      let trend = KeptPage.Trend(rawValue: number) ?? .steady
      return KeptPage.Reading(trend: trend, level: try unboxer.unbox(key: "level") * 2)
    }
    let source = try draft(route, #"{"trend": 0, "level": 3}"#, file: file).source
    let lines = [
      "trend = KeptPage.Trend(rawValue: number) ?? KeptPage.Trend.steady\n",
      "forKey: .level) * KeptPage.scale\n",
    ]
    for line in lines { #expect(source.contains(line), "\(source)") }
  }

  /// A wrapper of a string that is also made of a number keeps its code.
  @Test func aValueOfTwoKindsKeepsItsCode() throws {
    let file = """
      struct KeptCode: LegacyDecodable {
        let text: String
        static func decode(_ e: Extractor) throws -> KeptCode {
          do {
            return KeptCode(text: String(try Int.decode(e)))
          } catch {
            return KeptCode(text: try String.decode(e))
          }
        }
      }
      """
    let route = DecodingRoute<KeptTicket>.himotoki { e in
      try KeptTicket(code: e <| "code", other: e <| "other")
    }
    let children = try draft(route, #"{"code": "a", "other": 7}"#, file: file).children
    let source = try #require(children.first).source
    #expect(source.contains("self = KeptCode(text: String(try Int(from: decoder)))"), "\(source)")
    #expect(source.contains("self = KeptCode(text: try String(from: decoder))"), "\(source)")
  }

  /// A key path may be empty in code that no run reaches.
  @Test(arguments: ["", "."])
  func anEmptyKeyPathHasNoDraft(keyPath: String) throws {
    let file = """
      struct KeptNumber: Unboxable {
        let id: UInt64
        init(unboxer: Unboxer) throws {
          id = try unboxer.unbox(keyPath: "\(keyPath)", formatter: KeptFormatter())
        }
      }
      struct KeptFormatter: UnboxFormatter {
        func format(unboxedValue: String) -> UInt64? { UInt64(unboxedValue) }
      }
      """
    let route = DecodingRoute<KeptNumber>.unbox { unboxer in
      let a: UInt64 = try unboxer.unbox(key: "a")
      let b: UInt64 = try unboxer.unbox(key: "b")
      return KeptNumber(id: a &+ b)
    }
    let draft = try draft(route, #"{"a": 1, "b": 2}"#, file: file)
    #expect(draft.notes == ["id: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// A legacy model that reads an integer refuses a fraction of a second.
  @Test func aDateOfWholeSecondsIsReadFromAnInteger() throws {
    let route = DecodingRoute<KeptTime>.himotoki { e in
      let seconds: Int = try e <| "at"
      let end: Int? = try e <|? "end"
      return KeptTime(
        at: Date(timeIntervalSince1970: TimeInterval(seconds)),
        end: end.map { Date(timeIntervalSince1970: TimeInterval($0)) }
      )
    }
    let source = try draft(route, #"{"at": 1500000000, "end": 1500000001}"#, file: "").source
    let lines = [
      "at = try Date(timeIntervalSince1970: Double(container.decode(Int.self, forKey: .at)))\n",
      "container.decodeIfPresent(Int.self, forKey: .end).map { Date(timeIntervalSince1970: Double($0)) }\n",
    ]
    for line in lines { #expect(source.contains(line), "\(source)") }
  }

  /// Himotoki reads 2⁶⁴ as 0, even where it reads every smaller number as `JSONDecoder` does.
  @Test func aNumberBeyondUInt64HasACause() throws {
    let route = DecodingRoute<KeptNumber>.himotoki { e in try KeptNumber(id: e <| "id") }
    #expect(try draft(route, #"{"id": 7}"#, file: "").causes[.hugeInteger] == ["id"])
  }
}

struct KeptNote: LegacyDecodable {
  let text: String

  static func decode(_ e: Extractor) throws -> KeptNote { try KeptNote(text: e <| "text") }
}

struct KeptSeason {
  let isOpen: Bool
  let months: ClosedRange<Int>?
}

struct KeptTotal { let total: Int }

struct KeptCode: LegacyDecodable {
  let text: String

  static func decode(_ e: Extractor) throws -> KeptCode {
    do {
      return KeptCode(text: String(try Int.decode(e)))
    } catch {
      return KeptCode(text: try String.decode(e))
    }
  }
}

struct KeptPage {
  enum Trend: Int { case rising, steady }

  struct Reading {
    let trend: Trend
    let level: Int
  }
}

struct KeptTicket {
  let code: KeptCode
  let other: KeptCode
}

struct KeptNotes { let notes: [KeptNote] }

struct KeptTime {
  let at: Date
  let end: Date?
}

struct KeptNumber { let id: UInt64 }
